/** Definitions at hand, keys, zoom, copied links, the sidebar's place, the status page. */
import {hold} from './support/faults';
import {drawn, expectTold, reload, settled, shift, title, visit} from './support/test';
import {expect, test} from './support/test';

test('the definition of a term is at hand, and moves nothing', async ({page}) => {
  await page.goto('/api/zkvm/');
  await settled(page);
  const card = page.getByRole('note');
  const first = page.locator('a.glossary-term').first();

  await test.step('it does not come after the pointer has left', async () => {
    const gate = await hold(page, /glossary[^/]*\.json/);
    await first.hover();
    await gate.closed;
    await page.mouse.move(0, 0);
    const answer = page.waitForResponse(/glossary[^/]*\.json/);
    await gate.open();
    await (await answer).finished();
    await drawn(page);
    await expect(card).toHaveCount(0);
  });

  await test.step('nothing on the page moves', async () => {
    await first.scrollIntoViewIfNeeded();
    await drawn(page);
    const box = await first.boundingBox();
    const before = await shift(page);
    await first.hover();
    await expect(card).toBeVisible();
    expect(await shift(page)).toBe(before);
    expect(await first.boundingBox()).toEqual(box);
  });

  await test.step('it appears under the pointer, which may move onto it and back', async () => {
    await page.clock.install();
    const term = page.locator('a.glossary-term', {hasText: 'memory image'});
    await term.hover();
    const note = card.filter({hasText: 'A memory image is'});
    await expect(note).toBeVisible();
    await expect(term).toHaveAttribute('aria-describedby', /./);
    await note.hover();
    await expect(note).toBeVisible();
    await term.hover();
    await page.clock.runFor(300);
    await page.mouse.move(0, 0);
    await expect(note).toHaveCount(0);
  });

  await test.step('it belongs to links that authors wrote as well', async () => {
    await page.locator('article a[href="/terminology#cycle"]').first().hover();
    await expect(card).toContainText('one row of the execution trace');
    await page.mouse.move(0, 0);
    await expect(card).toHaveCount(0);
  });

  await test.step('it appears on focus, and Escape closes it without moving the focus', async () => {
    // The keyboard, so that the focus is a visible one.
    await page.keyboard.press('Tab');
    await first.focus();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(first).toBeFocused();
  });
});

test.describe('by touch', () => {
  test.use({hasTouch: true, viewport: {width: 360, height: 740}});

  test('a definition comes with the first tap; a tap elsewhere closes it', async ({page}) => {
    await visit(page, '/api/zkvm/');
    await page.locator('a.glossary-term').first().tap();
    const note = page.getByRole('note');
    await expect(note.getByRole('link', {name: 'More in terminology'})).toBeVisible();
    await expect(page).toHaveURL(/\/api\/zkvm\/$/);
    await title(page).tap({force: true});
    await expect(note).toHaveCount(0);

    const term = page.locator('a.glossary-term').first();
    for (const link of [note.getByRole('link', {name: 'More in terminology'}), term]) {
      await term.tap();
      await expect(note).toBeVisible();
      await link.tap();
      await page.waitForURL('**/terminology#*');
      await page.goBack();
    }
  });

  test('a tap waits three seconds for a definition, then follows the link', async ({page}) => {
    await page.clock.install();
    await visit(page, '/api/zkvm/');
    const gate = await hold(page, /glossary[^/]*\.json/);
    await page.locator('a.glossary-term').first().tap();
    await gate.closed;
    await page.clock.fastForward(3000);
    await page.waitForURL('**/terminology#*');
    // Unless the reader has gone on by another link.
    await page.goBack();
    await page.locator('a.glossary-term').first().tap();
    await page.locator('.pagination-nav__link--next').tap();
    await expect(page).toHaveURL(/quickstart$/);
    await expect(title(page)).toHaveText('Quick start');
    await page.clock.fastForward(3000);
    await gate.open();
    await drawn(page);
    await expect(page).toHaveURL(/quickstart$/);
  });

  test('without its definition, a tap on a term follows the link', async ({page, complaints}) => {
    await visit(page, '/api/zkvm/');
    await page.route(/glossary[^/]*\.json/, (route) => route.fulfill({status: 404}));
    await page.locator('a.glossary-term').first().tap();
    await page.waitForURL('**/terminology#*');
    expectTold(complaints, /404/);
  });
});

test('End leads to the end of a long page, on slow machines, too', async ({page}) => {
  await visit(page, '/proof-system/stark-by-hand');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 20});
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await session.send('Emulation.setCPUThrottlingRate', {rate: 1});

  await test.step('pressed again, or in a field, End does not undo the next scroll', async () => {
    await page.keyboard.press('End');
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -1500);
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await visit(page, '/search?q=receipt');
    // All results are there: what comes later would move the page.
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/);
    await page.getByRole('searchbox').press('End');
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
  });
});

test('keys turn pages, rest while the reader types, and can be switched off', async ({page}) => {
  await visit(page, '/api/zkvm/quickstart');

  await test.step('] and [ turn pages', async () => {
    await page.keyboard.press(']');
    await page.waitForURL('**/api/zkvm/developer-guide/guest-code-101');
    await expect(title(page)).toHaveText('Guest code 101');
    await page.keyboard.press('[');
    await page.waitForURL('**/api/zkvm/quickstart');
  });

  await test.step('they rest while the reader types', async () => {
    await expect(title(page)).not.toHaveText('Guest code 101');
    await page.getByRole('main').evaluate((main) => main.append(document.createElement('input')));
    const field = page.locator('main > input');
    await field.pressSequentially('a[]?');
    await expect(field).toHaveValue('a[]?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field.evaluate((element) => element.remove());
  });

  await test.step('? lists them; they can be switched off, and stay off', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', {name: 'Keys'});
    await expect(list).toBeVisible();
    // The dialog's own padding is inside.
    await list.click({position: {x: 4, y: 40}});
    await list.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await reload(page);
    for (const key of [']', '/', '?']) await page.keyboard.press(key);
    await page.keyboard.press('Control+?');
    await expect(list).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/quickstart$/);
    // Control+K, which the list names, closes the list and opens the search.
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search docs')).toBeFocused();
    await expect(list).toHaveCount(0);
  });
});

test('a diagram can be enlarged and closed by keyboard', async ({page}) => {
  await visit(page, '/contributors-guide');
  await page.locator('.menu a[href="/proof-system/"]').first().click();
  const drawing = page.getByRole('img', {name: 'From a program to a receipt'});
  const width = (await drawing.boundingBox())!.width;
  const enlarge = page.getByRole('button', {name: 'Enlarge diagram'}).first();
  // Two clicks before the dialog's code has come.
  await enlarge.focus();
  await enlarge.evaluate((button: HTMLElement) => [1, 2].forEach(() => button.click()));
  const dialog = page.getByRole('dialog', {name: 'Enlarged diagram'});
  const enlarged = dialog.getByRole('img', {name: 'From a program to a receipt'});
  expect((await enlarged.boundingBox())!.width).toBeGreaterThan(width * 1.4);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  // The dialog does not stay open over the previous page.
  await enlarge.press('Enter');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/contributors-guide$/);
  await expect(dialog).toHaveCount(0);
});

test('a heading’s sign copies its link; the sidebar shows the entry of the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({width: 1440, height: 420});
  await visit(page, '/api/zkvm/install');
  const heading = page.locator('article h2').first();
  await heading.hover();
  await heading.locator('a.hash-link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(copied).toContain('#');

  const sidebar = page.locator('.theme-doc-sidebar-container .menu');
  // An entry that would be out of view comes into it.
  await visit(page, '/reference-docs/about-commitments');
  await expect(sidebar.locator('[aria-current=page]')).toBeInViewport();
  await sidebar.getByRole('link', {name: 'Proof system'}).click();
  await expect(sidebar.locator('div:has(> [aria-current])')).toHaveCSS('background-color', /[1-9]/);
});

// content/paths.spec.ts reads every step of every path, in every version.
test('a path leads from the home page, and each page says where it is', async ({page}) => {
  await visit(page, '/');
  await page.getByRole('link', {name: /^Put on chain/}).click();
  await expect(title(page)).toHaveText('Bonsai overview');
  for (const step of [1, 2]) {
    await expect(page.getByText(new RegExp(`Put on chain: step ${step} of \\d`))).toBeVisible();
    const next = page.getByRole('link', {name: /^Next/});
    const address = await next.getAttribute('href');
    // The jump lays out the whole page, which moves its end.
    await next.scrollIntoViewIfNeeded();
    await drawn(page);
    await next.click();
    await expect(page).toHaveURL(address!);
  }
  await test.step('a long page says above its title how long it takes, and where it is', async () => {
    const facts = page.getByText(/^\d+ min read · Put on chain: step 3 of \d$/);
    expect((await facts.boundingBox())!.y).toBeLessThan((await title(page).boundingBox())!.y);
  });
});
