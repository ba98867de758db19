/** Whether axe, as the tests run it, finds what they run it for; what it reads: `routes.spec.ts`. */
import {violations} from './support/axe';
import {expect, test, visit} from './support/test';

// No motion: axe would measure the contrast of a half-faded element.
test.use({viewport: {width: 1440, height: 900}, contextOptions: {reducedMotion: 'reduce'}});

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
