/** Tests navigation: chunks load before the page changes; slow loads show a bar, failed ones reload. */
import type {Locator, Page} from '@playwright/test';
import {eachNth} from '../support';
import {bringToLife} from './explorables/support';
import {alter, hold, holdScripts, sayConnection, visitThriftily} from './support/faults';
import {documents, drawn, hydrated, reload, requests, settled, title, visit} from './support/test';
import {expect, test} from './support/test';

const bar = (page: Page) => page.locator('#nprogress .bar');
const link = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', {name, exact: true});

const fetched = (page: Page, file: RegExp) =>
  page.waitForEvent('requestfinished', (request) => file.test(request.url()));

/** Addresses of scripts that the page had fetched and has not run. */
const ahead = (page: Page) =>
  page
    .locator('head link[rel="prefetch"]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({href}) => href));

/** Nothing is fetched ahead, not even when a link is pointed at. */
async function isCareful(page: Page): Promise<void> {
  const asked = requests(page);
  await link(page, 'Terminology').hover();
  // A request would have left before the second frame.
  await drawn(page);
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  expect(await ahead(page)).toEqual([]);
}

test('the page stays until the next has its code; a bar starts after 200 ms', async ({page}) => {
  await page.clock.install();
  await visitThriftily(page, '/faq');
  await test.step('for readers who save data, no code is loaded ahead', () => isCareful(page));
  const old = await title(page).textContent();
  const gate = await holdScripts(page);
  // The page's own time, so that the test's slowness does not count.
  await page.clock.pauseAt(Date.now() + 60_000);
  await link(page, 'Terminology').click();
  await gate.closed;
  await page.waitForURL('**/terminology');
  await expect(title(page)).toHaveText(old!);
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toBeVisible();
  await page.clock.resume();
  await gate.open();
  await expect(title(page)).toHaveText('Terminology');
  await expect(page).toHaveTitle(/^Terminology \|/);
  await expect(bar(page)).toHaveCount(0);

  await test.step('a page whose code is there already comes without a bar', async () => {
    await page.clock.pauseAt(Date.now() + 120_000);
    await link(page, 'FAQ').click();
    await expect(title(page)).toHaveText(old!);
    await page.clock.runFor(1000);
    await expect(bar(page)).toHaveCount(0);
  });
});

test('formulas of the next page are never shown without their style', async ({page}) => {
  await visit(page, '/contributors-guide');
  const sheet = fetched(page, /katex.*\.css$/);
  // The body of a page is asked for ahead of its shell, by fetch, and then by the shell.
  const bodies = new Set<string>();
  await page.route(/\/assets\/js\//, async (route) => {
    const request = route.request();
    if (request.resourceType() === 'fetch') bodies.add(request.url());
    if (bodies.has(request.url())) await sheet;
    await route.continue();
  });
  // `waitForFunction` looks at each frame.
  const face = page.waitForFunction(() => {
    const formula = document.querySelector('.katex');
    return formula && getComputedStyle(formula).fontFamily;
  });
  await page.locator('.menu').getByRole('link', {name: 'About FRI'}).click();
  expect(await (await face).jsonValue()).toContain('KaTeX');
  await expect(page.locator('link[href*="katex"]')).toHaveCount(1);
});

test('a page of formulas waits for the style that another link has asked for', async ({page}) => {
  await visit(page, '/contributors-guide');
  const gate = await hold(page, /katex.*\.css$/);
  const entry = (name: string) => page.locator('.menu').getByRole('link', {name, exact: true});
  await entry('STARK by hand').hover();
  await gate.closed;
  await entry('About FRI').click();
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('.katex')).toHaveCount(0);
  await gate.open();
  await expect(page.locator('.katex').first()).toBeVisible();
});

test('a link to formulas changes nothing before it is followed', async ({page}) => {
  // Fonts that arrive too late are not used: the text keeps its first font.
  const gate = await hold(page, '**/fonts/**');
  const font = fetched(page, /\/fonts\//);
  await page.goto('/contributors-guide', {waitUntil: 'commit'});
  await hydrated(page);
  await page.waitForFunction(() => {
    const faces = [...document.fonts].filter(({family}) => family.includes('Fallback'));
    return faces.some(({status}) => ['loaded', 'error'].includes(status));
  });
  await gate.open();
  await font;
  await settled(page);
  await drawn(page);
  const width = () =>
    title(page).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().width;
    });
  const before = await width();
  const sheet = fetched(page, /katex.*\.css$/);
  await page.locator('.menu').getByRole('link', {name: 'About FRI'}).hover();
  await sheet;
  await drawn(page);
  expect(await width()).toBe(before);
});

const heading = (page: Page, id: string) => page.locator(`.markdown [id="${id}"]`);
const top = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
/** From 50 to 120 pixels below the top of the screen. */
const isBelowNavbar = (place: Locator) =>
  expect.poll(async () => Math.abs((await top(place)) - 85)).toBeLessThan(35);

test('back, reload, fragments and new pages lead to their places', async ({page}) => {
  await visit(page, '/terminology');
  await test.step('back and reload, in a page of many screens', async () => {
    const term = page.locator('.markdown a[href="/api/zkvm/install"]').last();
    await term.evaluate((element) => element.scrollIntoView({block: 'center'}));
    // After a jump, the whole page is laid out.
    await expect(page.locator('.markdown > p').last()).toHaveCSS('content-visibility', 'visible');
    const before = await top(term);
    // From a page with a fragment, too, and from one that was loaded again.
    for (const isOther of eachNth(2, [false, true])) {
      for (const fragment of ['', '#arithmetic-circuit']) {
        await page.evaluate((hash) => history.replaceState(history.state, '', hash), fragment);
        await term.press('Enter');
        await expect(page).toHaveURL(/install$/);
        await expect(term).toBeHidden();
        if (isOther === !fragment) await reload(page);
        await page.goBack();
        await expect.poll(() => top(term)).toBeCloseTo(before, -1);
      }
    }
    await reload(page);
    await expect.poll(() => top(term)).toBeCloseTo(before, -1);
  });
  await test.step('the last entry of the contents: its heading is below the navbar', async () => {
    const entry = page.locator('.table-of-contents a').last();
    const id = (await entry.getAttribute('href'))!.slice(1);
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(heading(page, id)).toBeInViewport();
    const navbar = (await page.locator('.navbar').boundingBox())!;
    const place = (await heading(page, id).boundingBox())!;
    expect(place.y + 1).toBeGreaterThanOrEqual(navbar.y + navbar.height);
  });
  await test.step('the new page begins at its top', async () => {
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await link(page, 'FAQ').click();
    await page.waitForURL('**/faq');
    await expect(title(page)).not.toHaveText('Terminology');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('a deep link leads exactly to its heading', async () => {
    await visit(page, '/terminology#witness');
    await isBelowNavbar(heading(page, 'witness'));
  });
  await test.step('and stays there when late styles move what is above', async () => {
    await page.evaluate(() => {
      // Browsers do not keep the place when the styles around it change.
      document.documentElement.style.overflowAnchor = 'none';
      document.querySelector<HTMLElement>('.markdown > p')!.style.paddingTop = '400px';
    });
    await isBelowNavbar(heading(page, 'witness'));
  });
  await test.step('so does an entry of the contents', async () => {
    await visit(page, '/proof-system/stark-by-hand');
    const entry = page.locator('.theme-doc-toc-desktop a').nth(7);
    const id = new URL((await entry.getAttribute('href'))!, page.url()).hash.slice(1);
    await entry.click();
    await isBelowNavbar(heading(page, id));
  });
});

test('Back leads to the same text below an explorable, on a phone, too', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await visit(page, '/api/zkvm/developer-guide/receipts');
  await bringToLife(page.locator('[data-explorable=receipt]'));
  const end = page.locator('.pagination-nav__link--next');
  await end.scrollIntoViewIfNeeded();
  const before = await top(end);
  await end.press('Enter');
  await expect(title(page)).not.toHaveText('Receipts');
  await page.goBack();
  await expect(title(page)).toHaveText('Receipts');
  await expect.poll(() => top(end)).toBeCloseTo(before, -1);
});

test('going back past a page that never shows keeps the scroll positions', async ({page}) => {
  await visitThriftily(page, '/terminology');
  await page.evaluate(() => window.scrollTo(0, 2000));
  // A jump lays out what is above, which moves the place.
  await drawn(page);
  const left = await page.evaluate(() => window.scrollY);
  await link(page, 'FAQ').click();
  await expect(title(page)).not.toHaveText('Terminology');
  await link(page, 'Introduction').click();
  await expect(page).toHaveURL(/\/api\/$/);
  await reload(page);
  // The code of the page between is held; it never shows.
  const gate = await holdScripts(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await gate.closed;
  await page.goBack();
  await gate.open();
  await expect(title(page)).toHaveText('Terminology');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);
  await page.goForward();
  await expect(title(page)).not.toHaveText('Terminology');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/api\/$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(300, -1);
});

test('an explorable works for a reader who comes back before it has ended', async ({page}) => {
  await page.clock.install();
  await visit(page, '/api/zkvm/developer-guide/receipts');
  const explorable = page.locator('[data-explorable=receipt]');
  await bringToLife(explorable);
  // A timer ends it. On a busy machine timers are late; here they wait until the clock resumes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.menu').getByRole('link', {name: 'Quick start'}).click();
  await expect(explorable).toHaveCount(0);
  await page.goBack();
  await expect(explorable).toHaveCount(1);
  await page.clock.resume();
  await bringToLife(explorable);
  // Leaving and coming back once more works, too.
  await page.locator('.menu').getByRole('link', {name: 'Quick start'}).click();
  await expect(page).toHaveURL(/quickstart$/);
  await page.goBack();
  await bringToLife(explorable);
});

test('code is loaded ahead for links in view', async ({page}) => {
  await sayConnection(page, {effectiveType: '4g', saveData: false});
  await visit(page, '/faq');
  await expect.poll(async () => (await ahead(page)).length).toBeGreaterThan(3);
});

for (const effectiveType of eachNth(2, ['2g', 'slow-2g'])) {
  test(`code is loaded ahead, but not on ${effectiveType}`, async ({page}) => {
    await sayConnection(page, {effectiveType, saveData: false});
    await visit(page, '/faq');
    await isCareful(page);
    await link(page, 'Terminology').click();
    await expect(title(page)).toHaveText('Terminology');
  });
}

test('links that are not hydrated lead on without loading a document', async ({page}) => {
  const loaded = documents(page);
  await page.setViewportSize({width: 412, height: 823});
  await visit(page, '/api/zkvm/quickstart');

  await test.step('breadcrumbs and footer', async () => {
    await page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('link').nth(1).click();
    await page.waitForURL('**/api/zkvm/');
    await expect(title(page)).not.toHaveText('Quick start');
    await page.locator('.footer a[href="/changelog"]').press('Enter');
    await expect(title(page)).toHaveText('Changelog');
  });

  await visit(page, '/api/zkvm/quickstart');
  await test.step('bar, sidebar and contents, once a phone is wide', async () => {
    await page.setViewportSize({width: 1280, height: 800});
    await link(page, 'Terminology').click();
    await page.waitForURL('**/terminology');
    await expect(title(page)).toHaveText('Terminology');
    await page.goBack();
    await expect(title(page)).toHaveText('Quick start');
    await page.locator('.menu a[href="/api/zkvm/install"]').click();
    await expect(title(page)).toHaveText(/install/i);
  });

  await test.step('but not out of the base URL', async () => {
    await alter(page, '**/main.*.js', (text) => {
      expect(text).toContain('baseUrl:"/"');
      return text.replace('baseUrl:"/"', 'baseUrl:"/api/"');
    });
    // Some browsers then look there for the icon.
    await page.route('**/api/img/*', (route) => route.fulfill());
    await visit(page, '/api/zkvm/quickstart');
    await page.getByRole('link', {name: 'Home page'}).click();
    await page.waitForURL(({pathname}) => pathname === '/');
  });
  expect(loaded).toEqual([...Array<string>(3).fill('/api/zkvm/quickstart'), '/']);
});

test('the end of a page that a link opens is whole, with the reader’s choices', async ({page}) => {
  const path = '/api/zkvm/install';
  const wraps = page.locator('button[data-code="wrap"]');
  const chosen = page.locator('.markdown [role="tab"][aria-selected="true"]');
  await page.addInitScript(() => localStorage.setItem('code-wrap', 'on'));
  await visit(page, path);
  const all = [await wraps.count(), await chosen.count()];
  await expect(wraps.last()).toHaveAttribute('aria-pressed', 'true');
  await visit(page, '/api/zkvm/quickstart');
  await page.locator('.menu a[href="/api/zkvm/install"]').click();
  await expect(title(page)).toHaveText(/install/i);
  await expect(wraps).toHaveCount(all[0]!);
  await expect(wraps.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toHaveCount(all[1]!);
});
