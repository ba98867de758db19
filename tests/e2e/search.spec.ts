import type {Locator, Page} from '@playwright/test';
import {violationsInBothModes} from './support/axe';
import {dialog, hits, input, openSearch, searchFor, seeAll} from './support/search';
import {hold, holdScripts, idle, visitThriftily} from './support/faults';
import {expect, forgive, hydrated, requests, test, title, translate, visit} from './support/test';
import {latest, next, other} from './support/pages';

test('keys open the search, Tab stays within, and the focus goes back', async ({page}) => {
  await visit(page, '/api/');
  const button = page.getByRole('button', {name: 'Search', exact: true});
  const closed = async (close = () => page.keyboard.press('Escape'), place = button) => {
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(place).toBeFocused();
  };
  await test.step('/, and keys typed before the dialog is there are not lost', async () => {
    const gate = await holdScripts(page);
    await page.keyboard.press('/');
    await gate.closed;
    await page.keyboard.type(' receipts');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' claim');
    await expect(page.locator('.DocSearch-Button[aria-busy=true]')).toBeVisible();
    await gate.open();
    await expect(input(page)).toHaveValue('receipt claim');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('Tab stays within the dialog', async () => {
    await expect(seeAll(page)).toBeVisible();
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
    }
    await closed();
  });
  for (const keys of ['Control+k', 'Meta+k']) {
    await test.step(keys, async () => {
      await page.keyboard.press(keys);
      await expect(input(page)).toBeFocused();
      await closed();
    });
  }
  await test.step('held down, and by its place on a keyboard without Latin letters', async () => {
    await page.keyboard.down('Control');
    for (let i = 0; i < 2; i++) await page.keyboard.down('k');
    for (const key of ['k', 'Control']) await page.keyboard.up(key);
    await expect(input(page)).toBeFocused();
    await closed();
    const key = {key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true};
    await page.locator('body').dispatchEvent('keydown', key);
    await expect(input(page)).toBeFocused();
    // A press beside the dialog closes it, too.
    await closed(() => page.mouse.click(5, 600));
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.press('/');
    await expect(input(page)).toBeFocused();
    await closed(undefined, link);
  });
  await test.step('a key that turns the page is not typed into the search', async () => {
    await page.keyboard.press(']');
    await page.waitForURL('**/api/zkvm/');
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('the search opened while the next page is on its way stays over that page', async ({page}) => {
  await visitThriftily(page, '/faq');
  const follow = (name: string) => page.getByRole('link', {name, exact: true}).first().click();
  await test.step('with what the search itself needs', async () => {
    const gate = await holdScripts(page);
    await follow('Introduction');
    await gate.closed;
    await page.keyboard.press('Control+k');
    await gate.open();
    await expect(title(page)).toHaveText('Introduction');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('journal');
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveValue('journal');
    await page.keyboard.press('Escape');
  });
  await test.step('with what was typed', async () => {
    const gate = await holdScripts(page);
    await follow('Terminology');
    await gate.closed;
    await page.keyboard.press('Control+k');
    await page.keyboard.type('seal');
    await expect(hits(page).first()).toBeVisible();
    await gate.open();
    await expect(title(page)).toHaveText('Terminology');
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue('seal');
    await expect(hits(page).first()).toBeVisible();
  });
});

test('Back with the search open leads to the place that was left', async ({page}) => {
  await visit(page, '/faq');
  const scrollTo = (y: number) => page.evaluate((place) => window.scrollTo(0, place), y);
  await scrollTo(1200);
  // A click would scroll to the link.
  const link = page.getByRole('article').getByRole('link', {name: 'terminology'});
  await link.first().dispatchEvent('click');
  await expect(title(page)).toHaveText('Terminology');
  await scrollTo(3000);
  await openSearch(page, null);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(title(page)).toHaveText('Frequently asked questions');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});

test('in a low window all of the dialog shows, in forced colors, too', async ({page}) => {
  // A phone on its side.
  await page.setViewportSize({width: 844, height: 390});
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  // An opaque color (not `rgba`); otherwise the text would be black on black.
  const isMarked = (marks: Locator) =>
    expect(marks.first()).toHaveCSS('background-color', /^rgb\(/);
  await searchFor(page, 'receipt');
  await isMarked(hits(page).locator('mark'));
  await expect(dialog(page).getByRole('listbox', {name: 'Terminology'})).toBeVisible();
  await expect(dialog(page).locator('[aria-selected="true"]')).toHaveCSS('outline-width', '3px');
  await expect(dialog(page).locator('.DocSearch-Footer')).toBeInViewport({ratio: 1});
  await expect(seeAll(page)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true');
  // Scroll positions are whole pixels, so a fraction of a pixel may be out of view.
  await expect(hits(page).last()).toBeInViewport({ratio: 0.99});
  await hits(page).last().hover();
  await page.mouse.wheel(0, 1000);
  await expect(seeAll(page)).toBeInViewport({ratio: 0.99});
  await seeAll(page).click();
  await isMarked(page.locator('main mark'));
});

test('without its code the search says so, and the message closes', async ({page, complaints}) => {
  await visit(page, '/changelog');
  // Otherwise the search reloads the page once, for the files of a new deploy.
  await page.reload();
  await hydrated(page);
  await page.route('**/*.js', (route) => route.abort());
  await idle(page);
  await page.keyboard.press('Control+k');
  const message = page.getByRole('alert');
  await expect(message).toContainText('Unable to fetch results');
  await message.getByRole('button', {name: 'Close'}).click();
  await expect(message).toBeHidden();
  forgive(complaints, /ERR_FAILED/);
});

test('a pasted error message finds its entry before all else', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const message =
    "thread 'main' panicked at /home/ada/projects/sealed-bid/host/src/main.rs:31:10:\n" +
    'called `Result::unwrap()` on an `Err` value: image_id mismatch' +
    '\n  at frame'.repeat(2000);
  const entry = /^image_id mismatch/;
  await openSearch(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(hits(page).first()).toContainText(entry);
  await test.step('a query that was changed after pasting is searched as it stands', async () => {
    await input(page).fill('journal');
    await expect(hits(page).first()).toContainText('Journal');
  });
  await input(page).selectText();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(hits(page).first()).toContainText(entry);
  await seeAll(page).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(entry);
  await expect(page.getByRole('searchbox')).toHaveValue(/image_id mismatch at frame/);
  expect(page.url().length, 'hosts refuse a long address').toBeLessThan(4000);
});

test('nothing is fetched before a search, and no one is credited for it', async ({page}) => {
  const asked = requests(page);
  const body = page.locator('body');
  await page.goto('/changelog', {waitUntil: 'networkidle'});
  expect(asked.filter((url) => url.includes('search-index'))).toEqual([]);
  await expect(body).not.toContainText(/algolia|powered by/i);
  await page.keyboard.press('/');
  await page.keyboard.type('receipt');
  await expect(hits(page).first()).toBeVisible();
  await expect(dialog(page).getByText('Search by')).toBeHidden();
  await expect(dialog(page).getByRole('img', {name: /algolia/i})).toHaveCount(0);
  await expect(dialog(page).getByRole('link', {name: /algolia/i})).toHaveCount(0);
  await seeAll(page).click();
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await expect(body).not.toContainText(/algolia|powered by/i);
});

test('results are of the version that is read, and show what matched', async ({page}) => {
  const version = page.getByRole('combobox', {name: 'API version'});
  const marks = hits(page).locator('.search-version');
  // A version other than the latest, searched from one of its pages.
  await searchFor(page, 'recipt', `${other.root}zkvm/`);
  await expect(hits(page).first().locator('mark').first()).toHaveText(/^receipts?$/i);
  await expect(marks.filter({hasText: other.label}).first()).toBeVisible();
  await expect(dialog(page).getByText(`API version ${other.label}`)).toBeVisible();
  const foreign = {hasNotText: new RegExp(`${other.label}|All versions`)};
  await expect(marks.filter(foreign)).toHaveCount(0);
  await expect(hits(page).filter(foreign)).toHaveCount(0);
  // On the search page too, also when it is loaded again.
  await seeAll(page).click();
  await expect(version).toHaveValue(other.name);
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await page.reload();
  await expect(version).toHaveValue(other.name);
  // Next, from one of its pages; the latest from anywhere else, whatever was read before.
  const places = {[`${next.root}zkvm/tutorials/overview`]: next, '/changelog': latest};
  for (const [path, {label, name}] of Object.entries(places)) {
    await searchFor(page, 'install', path);
    await expect(marks.filter({hasText: label}).first()).toBeVisible();
    await seeAll(page).click();
    await expect(version).toHaveValue(name);
  }
});

test('results are counted truly', async ({page}) => {
  await page.goto('/search?q=snark');
  const told = page.getByRole('main').getByRole('status');
  await expect(told).toHaveText(/^\d+ results$/);
  const count = parseInt((await told.textContent())!, 10);
  const items = page.locator('main ol > li');
  const more = page.getByRole('button', {name: 'Show more results'});
  for (let shown = await items.count(); shown < count; shown = await items.count()) {
    await more.click();
    await expect(items).not.toHaveCount(shown);
    await expect(items.nth(shown).getByRole('link')).toBeFocused();
  }
  await expect(more).toBeHidden();
  await expect(items).toHaveCount(count);
  // A reader who comes back from a result finds the list again, and the place in it.
  await items.last().getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== '/search');
  await page.goBack();
  await expect(items).toHaveCount(count);
  await expect(items.last()).toBeInViewport();

  await searchFor(page, 'snark');
  await expect(seeAll(page)).toHaveText(`See all ${count} results`);
  await seeAll(page).click();
  await expect(page).toHaveURL(`/search?q=snark&version=${latest.name}`);
  await expect(dialog(page)).toBeHidden();
  await expect(told).toHaveText(`${count} results`);
});

test('results escape what stands on the page, and survive whatever is typed', async ({page}) => {
  await searchFor(page, 'Vec<u8>');
  expect(await dialog(page).locator('u8').count()).toBe(0);
  const answer = dialog(page).locator('.DocSearch-Hit, .DocSearch-NoResults').first();
  for (const query of ['<img src=x onerror=alert(1)>', '.*+?^$()[]{}|', '🦀'.repeat(40)]) {
    await input(page).fill(query);
    await expect(answer, query).toBeVisible();
    await input(page).fill('receipt');
    await expect(hits(page).first()).toBeVisible();
  }
  await test.step('spaces alone are no query', async () => {
    await input(page).fill('');
    await page.keyboard.type('  seal');
    await expect(input(page)).toHaveValue('seal');
    await input(page).fill(' ');
    await expect(input(page)).toHaveValue('');
  });
  await test.step('without results the dialog says what to try, and whom to tell', async () => {
    await input(page).fill('zzzzqqqq');
    await expect(dialog(page).getByText('No results for "zzzzqqqq"')).toBeVisible();
    await expect(dialog(page).getByText('Try searching for:')).toBeVisible();
    await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible();
    const link = dialog(page).getByRole('link', {name: 'Let us know.'});
    await expect(link).toHaveAttribute('href', /\/issues\/new\?.*title=[^&]*zzzzqqqq/);
    await dialog(page).getByRole('button', {name: 'Quick start'}).click();
    await expect(hits(page).first()).toBeVisible();
  });
});

const box = (page: Page) => page.getByRole('main').getByRole('searchbox');

test('the search page reads and keeps the query, and follows back and forward', async ({page}) => {
  await page.goto('/search?q=journal');
  await expect(box(page)).toHaveValue('journal');
  await expect(title(page)).toHaveText('Search results for “journal”');
  // Search engines must not index this page.
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await test.step('says when there is nothing, and what to try', async () => {
    const main = page.getByRole('main');
    await box(page).fill('zzzzqqqq');
    await expect(main.getByText('No results for')).toBeVisible();
    await expect(main.getByText('Try searching for')).toBeVisible();
    await main.getByRole('button', {name: 'Receipt'}).click();
    await expect(box(page)).toHaveValue('Receipt');
    await expect(box(page)).toBeFocused();
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });
  await box(page).fill('segment');
  await expect(page).toHaveURL(/q=segment/);
  const first = page.locator('main ol > li a').first();
  await expect(first).toContainText(/segment/i);
  await first.click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(box(page)).toHaveValue('segment');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await page.goForward();
  await expect(page).not.toHaveURL(/\/search/);
});

test('the field of the search page shows what is typed, composed words too', async ({page}) => {
  for (const address of ['/search/', '/search']) {
    await test.step(`in the middle of ${address}, a slash included`, async () => {
      await visit(page, `${address}?q=dataset`);
      await expect(box(page)).toHaveValue('dataset');
      await box(page).focus();
      await box(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
      await page.keyboard.type(' and/or ');
      await expect(page).toHaveURL(/q=data\+and%2For\+set/);
      await expect(box(page)).toHaveValue('data and/or set');
      await expect(box(page)).toBeFocused();
      await expect(dialog(page)).toBeHidden();
    });
  }
  await test.step('composed, as keyboards of phones do', async () => {
    const keyboard = await page.context().newCDPSession(page);
    await box(page).fill('');
    for (const text of ['s', 'se', 'sea', 'seal']) {
      const place = {selectionStart: text.length, selectionEnd: text.length};
      await keyboard.send('Input.imeSetComposition', {text, ...place});
      await expect(title(page)).toHaveText(`Search results for “${text}”`);
    }
    await keyboard.send('Input.insertText', {text: 'seal'});
    await expect(box(page)).toHaveValue('seal');
    await expect(page).toHaveURL(/q=seal&/);
  });
  await test.step('while the browser translates the page', async () => {
    const told = page.getByRole('main').getByRole('status');
    await expect(told).toHaveText(/results$/);
    await translate(told);
    await box(page).fill('');
    await expect(told).toBeEmpty();
    await expect(title(page)).toHaveText('Search the documentation');
  });
});

test('Enter before the results waits for them', async ({page}) => {
  await searchFor(page, 'm');
  // In one go, so that no results can come between.
  await input(page).evaluate((field: HTMLInputElement) => {
    field.setRangeText('merkle cap', 0, 1, 'end');
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  });
  await expect(page).toHaveURL(/\/terminology#merkle-cap$/);
});

test.describe('a broken index', () => {
  // No motion: axe would measure the contrast of a half-faded element.
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  // The console may warn of what is broken, but nothing is thrown.
  test.afterEach(({complaints}) => forgive(complaints, /^console/));

  const error = 'Unable to fetch results';
  const help = 'You might want to check your network connection.';
  const all = '**/search-index/**';

  // unit/search/client.spec.ts tests the other faults of an index.
  test('is told, and mended when it comes back', async ({page, context}) => {
    await context.clock.install();
    await context.route(all, (route) => route.fulfill({status: 404}));
    await openSearch(page);
    await page.keyboard.type('receipt');
    await expect(dialog(page).getByText(error).first()).toBeVisible();
    await expect(dialog(page).getByText(help)).toBeVisible();
    expect(await violationsInBothModes(page, '.DocSearch-Modal')).toEqual([]);
    await context.unroute(all);
    // The search tries again after this time.
    await context.clock.fastForward(3000);
    await expect(hits(page).first()).toBeVisible();
    await expect(dialog(page).locator('.DocSearch-ErrorScreen')).toBeHidden();
  });

  test('is told on the search page too, and mended there', async ({page, context}) => {
    await context.route(all, (route) => route.abort());
    await page.goto('/search?q=receipt');
    await expect(page.getByRole('alert')).toContainText(error);
    await expect(page.getByRole('alert')).toContainText(help);
    expect(await violationsInBothModes(page, 'main')).toEqual([]);
    await context.unroute(all);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('main ol > li').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  });

  test('is told if the script of its worker does not arrive', async ({page, context}) => {
    const [worker] = await Promise.all([page.waitForEvent('worker'), openSearch(page)]);
    await context.clock.install();
    const gate = await hold(page, worker.url());
    await openSearch(page);
    await page.keyboard.type('receipt');
    await gate.closed;
    await context.clock.fastForward(20_000);
    await expect(dialog(page).getByText(error).first()).toBeVisible();
    await gate.open();
    await context.clock.fastForward(3000);
    await expect(hits(page).first()).toBeVisible();
  });

  test('after a success replaces the results by the error', async ({page, context}) => {
    await openSearch(page);
    await context.route('**/*.text*.json', (route) => route.abort());
    await page.keyboard.type('receipt');
    await expect(hits(page).first()).toBeVisible();
    const active = await input(page).getAttribute('aria-activedescendant');
    await input(page).fill('zzzzqqqq');
    await expect(dialog(page).getByText(error).first()).toBeVisible();
    await context.unroute('**/*.text*.json');
    await input(page).fill('receipt');
    await expect(hits(page).first()).toBeVisible();
    await expect(input(page)).toHaveAttribute('aria-activedescendant', active!);
  });

  test('without its text is completed when the text comes back', async ({page, context}) => {
    await context.clock.install();
    const text = '**/*.text*.json';
    await context.route(text, (route) => route.abort());
    await openSearch(page);
    await page.keyboard.type('receipt');
    await expect(dialog(page).getByRole('link', {name: 'See all results'})).toBeVisible();
    await context.unroute(text);
    await context.clock.fastForward(3000);
    await expect(dialog(page).getByRole('link', {name: /See all \d+ results/})).toBeVisible();
  });
});

test('a storage that throws on reading leads to the search page', async ({page, complaints}) => {
  await visit(page, '/changelog');
  await page.evaluate(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search$/);
  await box(page).fill('receipt');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  forgive(complaints, /^console/);
});
