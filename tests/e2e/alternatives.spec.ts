/** Formulas and diagrams say in text what they show; formulas are drawn with KaTeX's own letters. */
import {load} from 'cheerio';
import {eachNth} from '../support';
import {contrast} from './support/axe';
import {builtHtml, pagePaths} from './support/pages';
import {expect, fontsOf, test, visit} from './support/test';

test('every formula has its MathML for screen readers, every diagram a title and a description', () => {
  let formulas = 0;
  let diagrams = 0;
  // One assertion for all: thousands of them would take longer than reading the pages.
  const silent = pagePaths().flatMap((path) => {
    const html = builtHtml(path);
    if (!/katex-mathml|docusaurus-mermaid-container/.test(html)) return [];
    const $ = load(html, {xml: {xmlMode: false}});
    const outermost = $('.katex').not('.katex .katex');
    const containers = $('.docusaurus-mermaid-container');
    formulas += outermost.length;
    diagrams += containers.length;
    const mute = outermost.filter((_, one) => {
      // The end of a formula, tied to punctuation, has its MathML in the part before.
      const isEnd = $(one.parent!).is('.tied') && $(one.parent!.prev!).is('.katex');
      const isSaid = isEnd || $(one).find('math annotation').text() !== '';
      return !isSaid || $(one).find('.katex-html').attr('aria-hidden') !== 'true';
    });
    const unnamed = containers.filter((_, container) => {
      const drawing = $(container).children('svg[role="img"]');
      const description = $(`#${drawing.attr('aria-describedby')}`);
      return (
        (drawing.attr('aria-label') ?? '').length <= 5 ||
        // The HTML has no button, because it would need scripts, which add it later.
        $(container).find('button').length > 0 ||
        description.length !== 1 ||
        description.text().length <= 20
      );
    });
    return [...mute, ...unnamed].map((element) => `${path}: ${$(element).text().slice(0, 80)}`);
  });
  expect(silent).toEqual([]);
  expect(formulas).toBeGreaterThan(100);
  expect(diagrams).toBeGreaterThan(12);
});

test('a formula is mathematics to screen readers', {tag: '@smoke'}, async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/proof-system/stark-by-hand');
  await expect(page.getByRole('math').first()).toBeAttached();
  // Copying takes only what is seen, not the text for screen readers.
  const words = page.getByRole('paragraph').filter({hasText: 'Everything below is modulo 97'});
  await words.evaluate((paragraph) => getSelection()!.selectAllChildren(paragraph));
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/modulo 97, so\s+84\+41=125≡28\. A/);
});

test('the labels of diagrams stand out from their ground, in both modes', async ({page}) => {
  await visit(page, '/proof-system/proof-system-sequence-diagram');
  await test.step('with forced colors, diagrams keep their own background', async () => {
    const drawing = page.locator('.docusaurus-mermaid-container').first();
    const ground = await drawing.evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.emulateMedia({forcedColors: 'active', colorScheme: 'light'});
    await expect(drawing).toHaveCSS('background-color', ground);
    await page.emulateMedia({forcedColors: null, colorScheme: null});
  });
  for (const theme of ['dark', 'light']) {
    await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme);
    const drawing = page.locator('.docusaurus-mermaid-container svg');
    const {texts, grounds} = await drawing.evaluate((svg) => {
      const fillsOf = (selector: string) =>
        [...svg.querySelectorAll(selector)].map((shape) => getComputedStyle(shape).fill);
      const ground = getComputedStyle(svg.parentElement!).backgroundColor;
      // Participants and notes.
      const shapes = fillsOf('[fill^="var(--diagram-no"]');
      return {texts: [...new Set(fillsOf('text'))], grounds: [ground, ...shapes]};
    });
    expect(texts).toHaveLength(1);
    expect(grounds.length).toBeGreaterThan(2);
    for (const ground of grounds) expect(contrast(texts[0]!, ground), theme).toBeGreaterThan(7);
  }
});

for (const address of eachNth(2, [
  '/proof-system/stark-by-hand',
  '/reference-docs/about-ntts-and-fourier',
  '/terminology',
  '/reference-docs/about-fri',
])) {
  test(`the formulas of ${address} have all characters in their fonts`, async ({page}) => {
    await page.goto(address);
    // Text far down the page is not drawn yet, so its fonts are not loaded: draw all of it.
    // The page's policy allows no style element, but it allows a sheet that a script makes.
    await page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* {content-visibility: visible !important}');
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.ready;
    });
    // One element for each letter of each font: the others look the same.
    await page.evaluate(() => {
      const seen = new Set<string>();
      for (const part of document.querySelectorAll('.katex-html :is(.mord, .mrel, .mbin, .mop)')) {
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
