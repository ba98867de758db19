/**
 * WCAG 2.2 AA by axe, over every page of the build, in both themes and at phone width.
 *
 * A page is loaded once: axe reads it on a desktop in the dark, and again on a phone in the
 * light.
 */
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {pagePaths} from './support/pages';
import {expect, hydrated, test} from './support/test';

const desktop = {width: 1440, height: 900};
const phone = {width: 360, height: 740};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * axe does not read MathML, which screen readers do: to it a header cell that holds nothing
 * but a formula is empty. These cells, and no others, are let pass, and by this rule alone.
 */
async function isFormulaInHeader(page: Page, rule: string, target: unknown[]): Promise<boolean> {
  return (
    rule === 'empty-table-header' && (await page.locator(`${target.join(' ')} math`).count()) > 0
  );
}

async function violations(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags(tags)
    // Twice as quick; the other mode is for frames of other origins, which the site has none of.
    .setLegacyMode();
  const {violations: all} = await axe.analyze();
  const found: string[] = [];
  for (const {id, help, nodes} of all) {
    for (const {target} of nodes) {
      if (!(await isFormulaInHeader(page, id, target))) {
        found.push(`${where}: ${id} (${help}): ${target.join(' ')}`);
      }
    }
  }
  return found;
}

// No motion: axe would measure the contrast of a half-faded element.
test.use({viewport: desktop, contextOptions: {reducedMotion: 'reduce'}});

for (const path of pagePaths()) {
  test(`${path} has no violations`, async ({page}) => {
    // Long pages keep axe busy.
    test.slow();
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    await hydrated(page);
    const dark = await violations(page, 'dark desktop');
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    const light = await violations(page, 'light phone');
    expect([...dark, ...light]).toEqual([]);
  });
}
