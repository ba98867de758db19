/** Narrow screens, less motion, forced colors, paper: nothing is lost. Widths: `routes.spec.ts`. */
import type {Page} from '@playwright/test';
import {complaintsOf, expect, foldingTime, sticksOut, test, title, visit} from './support/test';

test('what is wider than the screen scrolls inside itself, and takes the focus', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  for (const path of ['/proof-system/verifier-in-rust', '/reference-docs/about-fri']) {
    await visit(page, path);
    const parts = page.locator('article :is(.katex-display, .table-scroll, pre)');
    const scrolling = () =>
      parts.evaluateAll((elements: HTMLElement[]) => {
        const wide = elements.filter((part) => part.scrollWidth > part.clientWidth);
        return wide.map((part) => [part.tabIndex, getComputedStyle(part).overflowX]);
      });
    // What is far below the screen has no width yet.
    await parts.first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await scrolling()).length, path).toBeGreaterThan(0);
    for (const part of await scrolling()) expect(part).toEqual([0, 'auto']);
  }
  const formula = page.getByRole('group', {name: 'Formula'}).first();
  await formula.focus();
  await expect(formula).toBeFocused();
});

test.describe('readers who want less motion, then with forced colors', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}, viewport: {width: 1440, height: 900}});

  const states = (page: Page) =>
    page.evaluate(() => document.getAnimations().map(({playState}) => playState));

  test('find the picture of the home page complete, with its words', async ({page}) => {
    await visit(page, '/');
    expect(await states(page)).not.toContain('running');
    await expect(page.getByText('391').last()).toBeVisible();
  });

  test('see menus close at once, the focus, the current page, the toggle', async ({page}) => {
    await visit(page, '/api/zkvm/install');
    const category = page.locator('.theme-doc-sidebar-item-category', {hasText: 'Bonsai'}).last();
    const list = category.locator('ul').first();
    expect(await foldingTime(list, category.getByRole('button').first())).toBeLessThan(0.05);
    await expect(list).toBeHidden();
    expect(await states(page)).not.toContain('running');

    await page.emulateMedia({forcedColors: 'active'});
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    await toggle.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(toggle).toHaveCSS('outline-style', 'solid');
    const current = page.locator('.menu__link--active').last();
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await expect(toggle.locator('svg').filter({visible: true})).toHaveCount(1);
  });
});

test('letters twice as large, set in the browser', async ({playwright, launchOptions, baseURL}) => {
  const args = [...launchOptions.args!, '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({...launchOptions, args});
  const page = await browser.newPage({baseURL});
  const complaints = complaintsOf(page.context(), baseURL!);
  for (const path of ['/', '/search?q=receipt', '/reference-docs/about-fri', '/api/zkvm/install']) {
    await visit(page, path);
    await expect(page.locator('main :is(.envelope, ol > li, article)').first()).toBeAttached();
    for (const width of [360, 720, 1024]) {
      await page.setViewportSize({width, height: 760});
      expect(await sticksOut(page), `${path} at ${width} px`).toEqual([]);
    }
  }
  // The contents are above the text, which has all of the width beside the sidebar.
  await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible();
  await expect(page.locator('.table-of-contents')).toBeHidden();
  const text = (await title(page).boundingBox())!;
  expect(text.x + text.width).toBeGreaterThan(900);
  // The bar has several rows, and covers neither the sidebar nor the heading of an anchor.
  await page.goto('/api/zkvm/install#docker-for-reproducible-builds');
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  const bar = (await page.locator('.navbar').boundingBox())!.height;
  expect(await top('nav.menu')).toBeGreaterThanOrEqual(bar);
  await expect.poll(() => top('#docker-for-reproducible-builds')).toBeGreaterThanOrEqual(bar);
  await browser.close();
  expect(complaints).toEqual([]);
});

test('the bar never covers the focus', async ({page}) => {
  await visit(page, '/terminology#witness');
  // The contents follow the text, and rest while the reader tabs through them.
  await expect(page.locator('.table-of-contents__link--active')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const {bottom} = document.activeElement!.getBoundingClientRect();
      const bar = document.querySelector('.navbar')!.getBoundingClientRect().bottom;
      return bottom < bar && document.activeElement!.textContent;
    });
    expect(hidden).toBe(false);
  }
});

// `routes.spec.ts` tests that nothing is cut off on paper.
test('on paper a page is its article, black on white, with addresses', async ({page}) => {
  await visit(page, '/api/zkvm/install');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(title(page)).toBeVisible();

  await test.step('the chrome is gone', async () => {
    const docs = ['sidebar-container', 'breadcrumbs', 'toc-desktop', 'toc-mobile', 'footer'];
    const tools = ['[role=dialog]', '.pagination-nav', '.theme-code-block button', '.hash-link'];
    const chrome = ['.navbar', '.footer', ...tools, ...docs.map((part) => `.theme-doc-${part}`)];
    await expect(page.locator(chrome.join()).filter({visible: true})).toHaveCount(0);
    // A4 at 96 pixels to the inch, less the margins of the sheet, upright and lying.
    for (const width of [1001, 673]) {
      await page.setViewportSize({width, height: 900});
      const article = (await page.locator('article').boundingBox())!;
      expect(article.x).toBeLessThan(2);
      expect(article.width).toBeGreaterThan(width - 13);
    }
  });

  await test.step('links to other sites carry their address, links within do not', async () => {
    const links = page.locator('article a');
    const written = await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
    );
    const outside = written.filter(([href]) => href?.startsWith('http'));
    expect(outside.length).toBeGreaterThan(0);
    for (const [href, after] of outside) expect(after).toContain(href!);
    const within = written.filter(([href]) => href?.startsWith('/'));
    expect(within.filter(([, after]) => after !== 'none')).toEqual([]);
  });

  for (const theme of ['dark', 'light']) {
    await test.step(`a ${theme} reader prints black on white`, async () => {
      await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      const code = '.theme-code-block code > span';
      for (const part of ['.markdown p', '.markdown h2', code, '.markdown p a']) {
        await expect(page.locator(part).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
      }
    });
  }

  await test.step('answers that are folded on screen are printed', async () => {
    await visit(page, '/proof-system/error-budget');
    const height = async () => (await page.locator('details').first().boundingBox())!.height;
    await expect.poll(height).toBeGreaterThan(99);
  });

  await test.step('the home page of a dark reader, too: buttons, and a picture that stands still', async () => {
    await visit(page, '/');
    const button = page.getByRole('link', {name: 'Make your first proof'});
    await expect(button).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
    // Colors may still be changing to those of paper.
    const moving = () => document.getAnimations().filter((one) => one instanceof CSSAnimation);
    expect(await page.evaluate(moving)).toEqual([]);
  });
});
