/**
 * Every page of the build, visited once: it comes, hydrates in silence (the fixture fails
 * on any message and any request elsewhere), is in order, and fits screens and paper. Pages of
 * releases that repeat those of Next wait for the nightly run.
 */
import type {Page} from '@playwright/test';
import {bringToLife} from './explorables/support';
import {expect, hydrated, test} from './support/test';
import {pagePaths, walkTag} from './support/pages';

/** How much of the window the page leaves empty beside itself. */
const emptyBeside = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return root.clientWidth - root.getBoundingClientRect().width;
  });

/** What sticks out to the right, if the page scrolls sideways. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll('main *, footer *, nav *')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
          .slice(0, 3)
          .map((element) => `${element.tagName}.${element.className}`);
  });

async function isInOrder(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S+ \| RISC Zero Developer Docs|^RISC Zero Developer Docs/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  const levels = await page
    .getByRole('main')
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({tagName}) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels}`).toBeLessThan(2);
  });
}

/** 320 px is 1280 px at 400 %, and 640 at 200 % (WCAG 1.4.10 and 1.4.4). */
async function fitsScreens(page: Page): Promise<void> {
  for (const width of [320, 360, 640, 768, 1440]) {
    await page.setViewportSize({width, height: 800});
    expect(await sticksOut(page), `${width} px`).toEqual([]);
  }
  expect(await emptyBeside(page), 'the page is as wide as a desktop’s window').toBe(0);
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
  const cut = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(.table-scroll, .katex-display, .theme-code-block pre, .docusaurus-mermaid-container)',
      ),
    ]
      .filter((part) => {
        const {overflowX, overflowY} = getComputedStyle(part);
        return overflowX !== 'visible' || overflowY !== 'visible';
      })
      .map((part) => `${part.className}: ${part.textContent?.slice(0, 60)}`),
  );
  expect(cut, 'cut off on paper').toEqual([]);
}

for (const path of pagePaths()) {
  const title = `${path} comes in silence, is in order, fits every screen and paper`;
  test(title, {tag: walkTag(path)}, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await isInOrder(page);
    for (const frame of await page.locator('[data-explorable]').all()) {
      await bringToLife(frame);
    }
    await fitsScreens(page);
    await fitsPaper(page);
  });
}
