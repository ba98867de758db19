/**
 * WCAG 2.2 AA by axe, in both themes and at phone width: each kind of page, and every page in the
 * nightly run.
 *
 * A page is loaded once: axe reads it on a desktop in the dark, and again on a phone in the
 * light.
 */
import {violations} from './support/axe';
import {pageKinds} from './support/pages';
import {expect, test, visit} from './support/test';
import {pageGroups, visitEach} from './support/walk';

const kinds = pageKinds();

// No motion: axe would measure the contrast of a half-faded element.
test.use({viewport: {width: 1440, height: 900}, contextOptions: {reducedMotion: 'reduce'}});

for (const {range, tag, paths} of pageGroups((path) => kinds.has(path))) {
  test(`${range} have no violations`, {tag}, async ({page, complaints}) => {
    await visitEach({page, complaints}, paths, async () => {
      const dark = await violations(page, 'dark desktop');
      await page.setViewportSize({width: 360, height: 740});
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'light';
      });
      const light = await violations(page, 'light phone');
      expect([...dark, ...light]).toEqual([]);
    });
  });
}

test('one faded word among many is found, in the text and in code', async ({page}) => {
  await visit(page, '/api/');
  const places = ['.markdown > p:not(:has(*))', '.theme-code-block code span:not(:has(span))'];
  for (const [n, place] of places.entries()) {
    await page
      .locator(place)
      .first()
      .evaluate((element: HTMLElement) => {
        element.style.color = '#bbb';
        element.style.backgroundColor = '#ccc';
      });
    const found = await violations(page, place);
    expect(found, place).toHaveLength(n + 1);
    expect(found.join()).toContain('color-contrast');
  }
});
