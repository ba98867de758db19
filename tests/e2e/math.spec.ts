/** Formulas are drawn with KaTeX's own letters: the published fonts lack none that pages show. */
import {expect, fontsOf, test} from './support/test';
import {eachNth} from '../nightly';

for (const address of eachNth(2, [
  '/proof-system/stark-by-hand',
  '/reference-docs/about-ntts-and-fourier',
  '/terminology',
  '/reference-docs/about-fri',
])) {
  test(`the formulas of ${address} have all characters in their fonts`, async ({page}) => {
    await page.goto(address);
    // What is far down the page has no letters yet, and fonts come when they are needed.
    // The page's policy allows no style element, but a sheet that a script makes.
    await page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* {content-visibility: visible !important}');
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.ready;
    });
    // One element for each letter of each font: the others look the same.
    await page.evaluate(() => {
      const seen = new Set<string>();
      const parts = '.katex-html :is(.mord, .mrel, .mbin, .mop)';
      for (const part of document.querySelectorAll(parts)) {
        const text = [...part.childNodes].filter((node) => node instanceof Text);
        const {fontFamily, fontStyle, fontWeight} = getComputedStyle(part);
        const look = [fontFamily, fontStyle, fontWeight, ...text.map((node) => node.data)].join();
        part.toggleAttribute('data-probe', text.length > 0 && !seen.has(look));
        seen.add(look);
      }
    });
    const fonts = await fontsOf(page, '[data-probe]');
    expect(fonts.length).toBeGreaterThan(10);
    const families = new Set(fonts.flat().map(({familyName}) => familyName));
    expect(families.size).toBeGreaterThan(1);
    expect([...families].filter((name) => !name.startsWith('KaTeX_'))).toEqual([]);
  });
}
