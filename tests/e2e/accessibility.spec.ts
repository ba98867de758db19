/** WCAG 2.2 AA by axe, over every page of the build, in both themes and at phone width. */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {pagePaths} from './support/pages';
import {expect, hydrated, test} from './support/test';

const settings = [
  {name: 'dark on a desktop', theme: 'dark', viewport: {width: 1440, height: 900}},
  {name: 'light on a phone', theme: 'light', viewport: {width: 360, height: 740}},
] as const;

/**
 * axe does not read MathML, which screen readers do: to it a header cell that holds nothing
 * but a formula is empty. These cells, and no others, are let pass, and by this rule alone.
 */
async function isFormulaInHeader(page: Page, rule: string, target: unknown[]): Promise<boolean> {
  return (
    rule === 'empty-table-header' && (await page.locator(`${target.join(' ')} math`).count()) > 0
  );
}

for (const {name, theme, viewport} of settings) {
  test.describe(name, () => {
    // No motion: axe would measure the contrast of a half-faded element.
    test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

    for (const path of pagePaths()) {
      test(`${path} has no violations`, async ({page}) => {
        // Long pages keep axe busy.
        test.slow();
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page.goto(path);
        await hydrated(page);
        const {violations} = await new AxeBuilder({page})
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found: string[] = [];
        for (const {id, help, nodes} of violations) {
          for (const {target} of nodes) {
            if (!(await isFormulaInHeader(page, id, target))) {
              found.push(`${id} (${help}): ${target.join(' ')}`);
            }
          }
        }
        expect(found).toEqual([]);
      });
    }
  });
}
