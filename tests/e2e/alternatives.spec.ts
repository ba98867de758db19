/** Formulas and diagrams say in text what they show. */
import {load} from 'cheerio';
import {contrast} from '../contrast';
import {builtHtml, sitemapPaths} from './support/pages';
import {expect, test, visit} from './support/test';

test('every formula has its MathML for screen readers, every diagram a title and a description', () => {
  let formulas = 0;
  let diagrams = 0;
  // One look at the list: an assertion of each of thousands would take longer than the reading.
  const silent = sitemapPaths().flatMap((path) => {
    const html = builtHtml(path);
    if (!/katex-mathml|docusaurus-mermaid-container/.test(html)) {
      return [];
    }
    const $ = load(html, {xml: {xmlMode: false}});
    const outermost = $('.katex').filter((_, formula) => !$(formula).parents('.katex').length);
    const containers = $('.docusaurus-mermaid-container');
    formulas += outermost.length;
    diagrams += containers.length;
    const mute = outermost.filter(
      (_, formula) =>
        $(formula).find('math annotation').text() === '' ||
        $(formula).find('.katex-html').attr('aria-hidden') !== 'true',
    );
    const unnamed = containers.filter((_, container) => {
      const drawing = $(container).children('svg[role="img"]');
      const description = $(`#${drawing.attr('aria-describedby')}`);
      return (
        (drawing.attr('aria-label') ?? '').length <= 5 ||
        // A button that needs scripts comes with them.
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

test('a formula is in the accessibility tree as mathematics', {tag: '@smoke'}, async ({page}) => {
  await visit(page, '/terminology');
  await expect(page.getByRole('math').first()).toBeAttached();
});

test('the labels of diagrams stand out from their ground, in both modes', async ({page}) => {
  await visit(page, '/proof-system/proof-system-sequence-diagram');
  for (const theme of ['dark', 'light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    const {texts, grounds} = await page
      .locator('.docusaurus-mermaid-container svg')
      .evaluate((svg) => {
        const fillsOf = (selector: string) =>
          [...svg.querySelectorAll(selector)].map((shape) => getComputedStyle(shape).fill);
        const ground = getComputedStyle(svg.parentElement!).backgroundColor;
        // Participants and notes.
        const shapes = fillsOf('[fill^="var(--diagram-no"]');
        return {texts: [...new Set(fillsOf('text'))], grounds: [...new Set([ground, ...shapes])]};
      });
    expect(texts).toHaveLength(1);
    expect(grounds.length).toBeGreaterThan(2);
    for (const ground of grounds) {
      expect(contrast(texts[0]!, ground), theme).toBeGreaterThan(7);
    }
  }
});

test('every image has an alternative, if an empty one', () => {
  const silent = sitemapPaths().flatMap((path) =>
    (builtHtml(path).match(/<img\b[^>]*>/g) ?? []).filter((image) => !/\salt\b/.test(image)),
  );
  expect(silent).toEqual([]);
});
