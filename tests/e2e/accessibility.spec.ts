/** WCAG 2.2 AA by axe, over every page of the sitemap, in both themes and at phone width. */
import AxeBuilder from '@axe-core/playwright';
import {sitemapPaths} from './support/pages';
import {expect, hydrated, test} from './support/test';

const settings = [
  {name: 'dark on a desktop', theme: 'dark', viewport: {width: 1440, height: 900}},
  {name: 'light on a phone', theme: 'light', viewport: {width: 360, height: 740}},
] as const;

for (const {name, theme, viewport} of settings) {
  test.describe(name, () => {
    // No motion: axe would measure the contrast of a half-faded element.
    test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

    for (const path of sitemapPaths()) {
      test(`${path} has no violations`, async ({page}) => {
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.goto(path);
        await hydrated(page);
        const {violations} = await new AxeBuilder({page})
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({id, help, nodes}) => ({
          id,
          help,
          where: nodes.slice(0, 3).map((node) => node.target.join(' ')),
        }));
        expect(found).toEqual([]);
      });
    }
  });
}
