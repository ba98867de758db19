/**
 * Every page of the build: it comes, hydrates in silence (no message and no request elsewhere), is
 * in order, and fits screens and paper. By day, most pages of releases that Next has, too, are left
 * out, and only one page of each kind gets axe (WCAG 2.2 AA), more widths and large letters.
 */
import type {Page} from '@playwright/test';
import {isNightly} from '../support';
import {bringToLife} from './explorables/support';
import {violations} from './support/axe';
import {isRepeated, pageKinds, pagePaths} from './support/pages';
import {expect, sticksOut, test, visit} from './support/test';

/** Checks language, landmarks and headings. One evaluation: each is slow on a long page. */
async function isInOrder(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S+ \| RISC Zero Developer Docs|^RISC Zero Developer Docs/);
  const {levels, ...rest} = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const count = (selector: string) => all(selector).length;
    const {lang, dir} = document.documentElement;
    return {
      lang,
      dir,
      landmarks: ['main', 'nav[aria-label=Main]', 'footer:not(main *)'].map((one) => count(one)),
      levels: all('main :is(h1, h2, h3, h4, h5, h6)').map(({tagName}) => Number(tagName[1])),
      // A link to an id that stands twice reaches the first place only.
      twice: all('[id]').flatMap((one) => (document.getElementById(one.id) === one ? [] : one.id)),
    };
  });
  expect(rest).toEqual({lang: 'en', dir: 'ltr', landmarks: [1, 1, 1], twice: []});
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels}`).toBeLessThan(2);
  });
}

/** 320 px is 1280 px at 400 %, and 640 at 200 % (WCAG 1.4.10 and 1.4.4). */
async function fitsWidths(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({width, height: 800});
    expect(await sticksOut(page), `${width} px`).toEqual([]);
  }
}

async function fitsLargeLetters(page: Page): Promise<void> {
  const besides = await page.evaluate(() => {
    const root = document.documentElement;
    return root.clientWidth - root.getBoundingClientRect().width;
  });
  expect(besides, 'the page is as wide as a desktop’s window').toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await sticksOut(page), 'letters twice as large').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

async function fitsPaper(page: Page): Promise<void> {
  // A4 at 96 pixels to the inch, less the margins of the sheet.
  await page.setViewportSize({width: 673, height: 987});
  await page.emulateMedia({media: 'print'});
  expect(await sticksOut(page), 'on paper').toEqual([]);
  // In one go: an element that leaves the page between two questions has no styles.
  const wide =
    '.table-scroll, .katex-display, .theme-code-block pre, .docusaurus-mermaid-container';
  const cut = await page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(selector)].filter((part) => {
      const {overflowX, overflowY} = getComputedStyle(part);
      return overflowX !== 'visible' || overflowY !== 'visible';
    });
    return parts.map((part) => `${part.className}: ${part.textContent?.slice(0, 60)}`);
  }, wide);
  expect(cut, 'cut off on paper').toEqual([]);
}

/** Runs axe on a desktop in dark mode, and on a phone in light mode. */
async function isAccessible(page: Page): Promise<void> {
  // Axe would measure the contrast of a half-faded element.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize({width: 1440, height: 900});
  const dark = await violations(page, 'dark desktop');
  await page.setViewportSize({width: 360, height: 740});
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
  expect([...dark, ...(await violations(page, 'light phone'))]).toEqual([]);
  // As the page was before.
  await page.emulateMedia({reducedMotion: null});
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    delete document.documentElement.dataset.laidOut;
  });
}

const kinds = pageKinds();
const pagesInATest = 12;
/** All pages, several for a test: the second page of a tab costs half of the first. */
const groups = [true, false].flatMap((isDaily) => {
  const all = pagePaths().filter((path) => (kinds.has(path) || !isRepeated(path)) === isDaily);
  return Array.from({length: Math.ceil(all.length / pagesInATest)}, (_, n) => ({
    tag: isDaily ? [] : '@nightly',
    paths: all.slice(n * pagesInATest, (n + 1) * pagesInATest),
  }));
});

for (const {tag, paths} of groups) {
  const title = `${paths[0]} to ${paths.at(-1)} come in silence, in order, and fit`;
  test(title, {tag}, async ({page, complaints}) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({media: null});
        await page.setViewportSize({width: 320, height: 800});
        expect((await visit(page, path))?.status()).toBe(200);
        const isWhole = isNightly || kinds.has(path);
        await isInOrder(page);
        if (isWhole) await isAccessible(page);
        for (const frame of await page.locator('[data-explorable]').all()) await bringToLife(frame);
        // With the sidebar, 997 px leaves an article the least room of all desktops.
        await fitsWidths(page, [320, 997]);
        if (isWhole) {
          await fitsWidths(page, [640, 768, 1440]);
          await fitsLargeLetters(page);
        }
        await fitsPaper(page);
        expect(complaints).toEqual([]);
      });
    }
  });
}

// Checks that axe, run as above, finds a fault.
test('one faded word among many is found @nightly', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900}); // Axe skips text at the window's edge.
  await page.emulateMedia({reducedMotion: 'reduce'});
  await visit(page, '/api/');
  const places = ['.markdown > p:not(:has(*))', '.theme-code-block code span:not(:has(span))'];
  for (const [n, place] of places.entries()) {
    const word = page.locator(place).first();
    await word.evaluate((element: HTMLElement) => {
      element.style.color = '#bbb';
      element.style.backgroundColor = '#ccc';
    });
    const found = await violations(page, place);
    expect(found, place).toHaveLength(n + 1);
    expect(found.join()).toContain('color-contrast');
  }
});
