/**
 * WCAG 2.2 AA by axe, in both themes and at phone width: each kind of page, and every page in the
 * nightly run.
 *
 * A page is loaded once: axe reads it on a desktop in the dark, and again on a phone in the
 * light.
 */
import {violations} from './support/axe';
import {pageKinds, pagePaths} from './support/pages';
import {expect, hydrated, test, visit} from './support/test';

const desktop = {width: 1440, height: 900};
const phone = {width: 360, height: 740};
const kinds = pageKinds();

// No motion: axe would measure the contrast of a half-faded element.
test.use({viewport: desktop, contextOptions: {reducedMotion: 'reduce'}});

for (const path of pagePaths()) {
  const tag = kinds.has(path) ? [] : '@nightly';
  test(`${path} has no violations`, {tag}, async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await visit(page, path);
    const dark = await violations(page, 'dark desktop');
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    const light = await violations(page, 'light phone');
    expect([...dark, ...light]).toEqual([]);
  });
}

test('one faded word among many is found, in the text and in code', async ({page}) => {
  await visit(page, '/api/zkvm/quickstart');
  for (const faded of [
    '.markdown > p:nth-of-type(3)',
    '.theme-code-block code span:not(:has(span))',
  ]) {
    await page
      .locator(faded)
      .nth(-1)
      .evaluate((element: HTMLElement) => {
        element.style.color = '#bbb';
        element.style.backgroundColor = '#ccc';
      });
    expect((await violations(page, faded)).join()).toContain('color-contrast');
    await page.reload();
    await hydrated(page);
  }
});
