/** Tests what a reader sees before and while scripts and stylesheets load, and without scripts. */
import type {Page} from '@playwright/test';
import {eachNth} from '../support';
import {pageOf} from './explorables/support';
import {alter, hold, sayConnection, slow} from './support/faults';
import {drawn, fontsOf, hydrated, requests, shift, title, visit} from './support/test';
import {expect, expectTold, test} from './support/test';

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('on a slow line the face is not fetched; bold text is bold all the same', async ({page}) => {
  await sayConnection(page, slow);
  const asked = requests(page);
  await visit(page, '/api/');
  await expect(page.locator('body')).not.toHaveCSS('font-family', /Hyperlegible/);
  expect(asked.filter((url) => url.includes('/fonts/'))).toEqual([]);
  const namesOf = async (selector: string) =>
    (await fontsOf(page, selector))[0]!.map(({postScriptName}) => postScriptName);
  expect((await namesOf('article p')).join()).not.toContain('Bold');
  expect(await namesOf('h1')).toEqual([expect.stringContaining('Bold')]);
});

test('on another line the text is in the site’s face', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {get: () => undefined});
  });
  await visit(page, '/api/');
  await expect(page.locator('body')).toHaveCSS('font-family', /Hyperlegible/);
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({status}) => status === 'loaded');
    return loaded.some(({family}) => family.includes('Hyperlegible'));
  });
});

test('nothing moves while sheets and scripts arrive', async ({page}) => {
  await sayConnection(page, slow);
  // The sheets come late, so that the first frame has what is in the page.
  await page.route(/\/assets\/css\//, async (route) => {
    await painted(page);
    await route.continue();
  });
  // The third has an explorable, formulas and answers.
  const paths = ['/api/', '/proof-system/', '/proof-system/error-budget', '/changelog', '/'];
  for (const path of eachNth(2, paths)) {
    await visit(page, path);
    expect(await shift(page), path).toBeLessThan(0.005);
  }
});

test('nothing moves in the bar while the page arrives', async ({page}) => {
  // A script in the middle that comes late, so that the page arrives in two parts.
  await alter(page, '**/faq', (html) => {
    const middle = html.lastIndexOf('<div', html.indexOf('DocSearch-Button'));
    return `${html.slice(0, middle)}<script src="/late.js"></script>${html.slice(middle)}`;
  });
  await page.route('**/late.js', (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'document.currentScript.remove()'}),
  );
  const gate = await hold(page, '**/late.js');
  await sayConnection(page, slow);
  await page.goto('/faq', {waitUntil: 'commit'});
  await painted(page);
  const search = page.locator('.navbar__items--right .DocSearch-Button');
  await expect(search).toBeHidden();
  await gate.open();
  await expect(search).toBeVisible();
  await hydrated(page);
  expect(await shift(page)).toBeLessThan(0.0005);
});

for (const [width, name] of eachNth(3, [
  [1440, 'reference-docs/about-ntts-and-fourier'],
  [412, 'reference-docs/about-finite-fields'],
  [412, 'proof-system/stark-by-hand'],
] as const)) {
  test(`little moves on /${name} when faces of formulas arrive, ${width} wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    // A slow line, so that the text's own font does not arrive and move things, too.
    await sayConnection(page, slow);
    const gate = await hold(page, /\/katex\/.*\.woff2$/);
    await page.goto(`/${name}`, {waitUntil: 'commit'});
    await hydrated(page);
    await gate.open();
    await page.waitForFunction(() => {
      const faces = [...document.fonts].filter(({family}) => family.includes('KaTeX'));
      const loaded = faces.filter(({status}) => status === 'loaded');
      return document.fonts.status === 'loaded' && loaded.length > 1;
    });
    // Signs move within their lines, which break in the same places.
    expect(await shift(page)).toBeLessThan(0.01);
  });
}

/** The rest of the styles, which has `media="print"` until it applies to the screen. */
const lateSheet = (page: Page) => page.locator('body > link[rel="stylesheet"]');

test('the late styles apply after hydration, or without it', async ({page, complaints}) => {
  const gate = await hold(page, /\/assets\/js\/main/);
  await page.goto('/api/', {waitUntil: 'commit'});
  await expect(page.locator('noscript[data-sheet]')).toBeAttached();
  await gate.open();
  await hydrated(page);
  await expect(lateSheet(page)).toHaveAttribute('media', 'all');

  // The code arrives and throws, so that nothing hydrates.
  await page.route(/\/assets\/js\/main/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'throw new Error("broken")'}),
  );
  await page.clock.install();
  await page.goto('/faq');
  await page.clock.fastForward(4000);
  await expect(lateSheet(page)).toHaveAttribute('media', 'all');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  expectTold(complaints, /broken/);
});

test('the menu’s drawer is out of sight until the rest of the styles is here', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  const gate = await hold(page, /\/assets\/css\//);
  await page.goto('/api/', {waitUntil: 'commit'});
  await hydrated(page);
  await expect(page.locator('.navbar-sidebar')).toBeAttached();
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await gate.open();
});

/** The whole page as it is drawn, once nothing is on its way. */
async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await expect(lateSheet(page)).toHaveAttribute('media', 'all');
  await drawn(page);
  return page.screenshot({fullPage: true});
}

for (const {from, link, to} of eachNth(4, [
  {from: '/api/', link: '.navbar__brand', to: '/'},
  {from: '/', link: 'main a[href="/api/zkvm/quickstart"]', to: '/api/zkvm/quickstart'},
  {from: '/proof-system/', link: '.footer a[href="/changelog"]', to: '/changelog'},
  {from: '/changelog', link: '.navbar__items .navbar__link[href="/faq"]', to: '/faq'},
])) {
  test(`${to} looks the same by itself and after ${from}`, async ({page}) => {
    // Pictures must not differ by a transition that is under way, or by a font that comes late.
    await page.emulateMedia({reducedMotion: 'reduce'});
    await sayConnection(page, slow);
    await visit(page, to);
    const alone = await picture(page);
    const name = await title(page).innerText();
    await visit(page, from);
    // Sections that come into view get their real heights, which moves the link once more.
    await page.locator(link).first().scrollIntoViewIfNeeded();
    await drawn(page);
    await page.locator(link).first().click();
    await page.waitForURL((url) => url.pathname === to);
    await expect(title(page)).toHaveText(name);
    await page.mouse.move(0, 0);
    // The contents mark the reader's place a moment later.
    await expect.poll(async () => (await picture(page)).equals(alone)).toBe(true);
  });
}

test('an answer folds with an animated height, and at once with less motion', async ({page}) => {
  await visit(page, '/proof-system/error-budget');
  const details = page.locator('details', {hasText: 'Answers'}).first();
  // Out of view, it is not laid out. Slowed down, it is drawn halfway on a busy machine, too.
  await details.scrollIntoViewIfNeeded();
  await drawn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.setPlaybackRate', {playbackRate: 0.2});
  /** Presses the summary. @returns all heights until nothing moves */
  const heights = () =>
    details.evaluate(async (one: HTMLElement) => {
      const seen = new Set([one.offsetHeight]);
      one.querySelector('summary')!.click();
      do {
        await new Promise((frame) => requestAnimationFrame(frame));
        seen.add(one.offsetHeight);
      } while (one.getAnimations({subtree: true}).length > 0);
      return [...seen];
    });
  for (const opens of [true, false]) {
    expect((await heights()).length).toBeGreaterThan(3);
    await expect(details).toHaveJSProperty('open', opens);
    await expect(details.locator('li').first()).toBeVisible({visible: opens});
  }

  await page.emulateMedia({reducedMotion: 'reduce'});
  expect(await heights()).toHaveLength(2);
  await expect(details).toHaveJSProperty('open', true);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('there are styles, tabs, diagrams and explorables', async ({page}) => {
    await test.step('the rest of the stylesheet comes too, and the page is dark', async () => {
      const sheet = page.waitForResponse(/\/assets\/css\/styles\..+\.css$/);
      await page.goto('/api/zkvm/quickstart');
      expect((await sheet).status()).toBe(200);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 18, 25)');
    });
    await test.step('every panel of tabs shows, under its name, and apostrophes are typographic', async () => {
      const tabs = page.locator('[data-tabs="os"]').first();
      await expect(tabs.getByText('xcode-select --install')).toBeVisible();
      await expect(tabs.getByText('sudo apt install').first()).toBeVisible();
      await expect(tabs.getByRole('tablist')).toHaveCount(0);
      await expect(page.getByRole('article')).toContainText('the guest’s name');
    });
    await test.step('a diagram is there', async () => {
      await page.goto('/proof-system/');
      await expect(page.getByRole('img', {name: 'From a program to a receipt'})).toBeVisible();
    });
    await test.step('an explorable shows its first state, and no buttons', async () => {
      await page.goto(pageOf('receipt'));
      const frame = page.locator('[data-explorable=receipt]');
      await expect(frame).toContainText('The digests match.');
      await expect(frame.getByRole('button', {name: 'Undo'})).not.toBeVisible();
    });
    await test.step('on a phone the sidebar is below the text, and nothing offers what scripts do', async () => {
      await page.setViewportSize({width: 360, height: 740});
      await page.goto('/api/zkvm/install');
      await expect(page.locator('.menu').getByText('Dev mode')).toBeVisible();
      await expect(page.locator('button:visible')).toHaveCount(0);
      await page.goto('/search');
      await expect(page.locator('main noscript p')).toBeVisible();
    });
  });
});
