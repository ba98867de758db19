/** Formulas are drawn with KaTeX's own letters: the published fonts lack none that pages show. */
import {expect, test} from '@playwright/test';

for (const address of [
  '/terminology',
  '/reference-docs/about-ntts-and-fourier',
  '/reference-docs/about-fri',
  '/proof-system/stark-by-hand',
]) {
  test(`every character of the formulas of ${address} is in the font that shows it`, async ({
    page,
  }) => {
    await page.goto(address);
    // What is far down the page has no letters yet, and fonts come when they are needed.
    // The page's policy allows no style element, but a sheet that a script makes.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* {content-visibility: visible !important}');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const {root} = await session.send('DOM.getDocument', {depth: 0});
    const {nodeIds} = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '.katex-html .mord, .katex-html .mrel, .katex-html .mbin, .katex-html .mop',
    });
    const families = new Set<string>();
    for (const nodeId of nodeIds) {
      const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId});
      fonts.forEach(({familyName}) => families.add(familyName));
    }
    expect(families.size).toBeGreaterThan(1);
    expect([...families].filter((name) => !name.startsWith('KaTeX_'))).toEqual([]);
  });
}
