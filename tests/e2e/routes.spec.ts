import {expect, hydrated, test} from './support/test';
import {sitemapPaths} from './support/pages';

const widths = [360, 768, 1440];

for (const path of sitemapPaths()) {
  test(`${path} hydrates in silence and fits every width in both themes`, async ({page}) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(page).toHaveTitle(/\S+ \| RISC Zero Developer Docs|^RISC Zero Developer Docs/);
    for (const theme of ['dark', 'light']) {
      await page.evaluate(
        (name) => document.documentElement.setAttribute('data-theme', name),
        theme,
      );
      for (const width of widths) {
        await page.setViewportSize({width, height: 800});
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, `horizontal overflow at ${width} px, ${theme}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('an unknown path shows the not-found page with status 404', async ({page, complaints}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
  await expect(page.getByRole('link', {name: 'Terminology'}).first()).toBeVisible();
  // Chromium itself reports the document's status in the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
});
