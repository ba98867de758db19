/** Formulas and diagrams say in text what they show. */
import {load} from 'cheerio';
import {builtHtml, sitemapPaths} from './support/pages';
import {expect, test, visit} from './support/test';

const withFormulas = sitemapPaths().filter((path) => builtHtml(path).includes('katex-mathml'));

test('every formula has its MathML for screen readers, and hides its drawing from them', () => {
  expect(withFormulas.length).toBeGreaterThan(5);
  // One look at the list: an assertion of each of thousands would take longer than the reading.
  const silent = withFormulas.flatMap((path) => {
    const $ = load(builtHtml(path));
    return $('.katex')
      .filter((_, formula) => $(formula).parents('.katex').length === 0)
      .filter(
        (_, formula) =>
          $(formula).find('math annotation').text() === '' ||
          $(formula).find('.katex-html').attr('aria-hidden') !== 'true',
      )
      .map((_, formula) => `${path}: ${$(formula).text()}`)
      .get();
  });
  expect(silent).toEqual([]);
});

test('a formula is in the accessibility tree as mathematics', {tag: '@smoke'}, async ({page}) => {
  await visit(page, withFormulas[0]!);
  await expect(page.getByRole('math').first()).toBeAttached();
  await expect(page.locator('.katex-error')).toHaveCount(0);
});

const withDiagrams = sitemapPaths().filter((path) =>
  builtHtml(path).includes('docusaurus-mermaid-container'),
);

test('each diagram has a title and a description, on every page that has one', () => {
  expect(withDiagrams.length).toBeGreaterThan(12);
  for (const path of withDiagrams) {
    const $ = load(builtHtml(path));
    $('.docusaurus-mermaid-container').each((_, container) => {
      const drawing = $(container).children('svg[role="img"]');
      expect(drawing.attr('aria-label')?.length, path).toBeGreaterThan(5);
      const description = $(`#${drawing.attr('aria-describedby')}`);
      expect(description.length, path).toBe(1);
      expect(description.text().length, path).toBeGreaterThan(20);
    });
  }
});

test('a diagram is there without scripts', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto('/proof-system/');
  await expect(page.getByRole('img', {name: 'From a program to a receipt'})).toBeVisible();
  await expect(page.getByRole('button', {name: 'Enlarge diagram'})).toHaveCount(0);
  await context.close();
});

for (const theme of ['dark', 'light']) {
  test(`the labels of diagrams stand out from their ground (${theme})`, async ({page}) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await visit(page, '/proof-system/proof-system-sequence-diagram');
    const luminances = await page.locator('.docusaurus-mermaid-container svg').evaluate((svg) => {
      const luminance = (color: string) => {
        const [r, g, b] = color.match(/\d+/g)!.map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      const fill = (shape: Element) => luminance(getComputedStyle(shape).fill);
      const ground = getComputedStyle(svg.parentElement!).backgroundColor;
      return {
        texts: [...new Set([...svg.querySelectorAll('text')].map(fill))],
        // Participants and notes.
        grounds: [
          luminance(ground),
          ...new Set([...svg.querySelectorAll('[fill^="var(--diagram-no"]')].map(fill)),
        ],
      };
    });
    expect(luminances.texts).toHaveLength(1);
    expect(luminances.grounds.length).toBeGreaterThan(2);
    for (const ground of luminances.grounds) {
      const [light, dark] = [luminances.texts[0]!, ground].sort((a, b) => b - a);
      expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThan(7);
    }
  });
}

test('every image has an alternative, if an empty one', () => {
  for (const path of sitemapPaths()) {
    const images = builtHtml(path).match(/<img\b[^>]*>/g) ?? [];
    expect(
      images.filter((image) => !/\salt\b/.test(image)),
      path,
    ).toEqual([]);
  }
});
