/** Formulas and diagrams say in text what they show. */
import {load} from 'cheerio';
import {builtHtml, sitemapPaths} from './support/pages';
import {rewriteScripts} from './support/faults';
import {expect, hydrated, test} from './support/test';

const withFormulas = sitemapPaths().filter((path) => builtHtml(path).includes('katex-mathml'));

test('every formula has its MathML for screen readers, and hides its drawing from them', () => {
  expect(withFormulas.length).toBeGreaterThan(5);
  for (const path of withFormulas) {
    const $ = load(builtHtml(path));
    $('.katex').each((_, formula) => {
      if ($(formula).parents('.katex').length > 0) {
        return;
      }
      expect($(formula).find('math annotation').text(), path).not.toBe('');
      expect($(formula).find('.katex-html').attr('aria-hidden'), path).toBe('true');
    });
  }
});

test('a formula is in the accessibility tree as mathematics', async ({page}) => {
  await page.goto(withFormulas[0]!);
  await hydrated(page);
  await expect(page.getByRole('math').first()).toBeAttached();
  await expect(page.locator('.katex-error')).toHaveCount(0);
});

const withDiagrams = [
  '/proof-system/',
  '/proof-system/proof-system-sequence-diagram',
  '/reference-docs/about-fri',
  '/api/bonsai/',
];

for (const theme of ['dark', 'light']) {
  for (const path of withDiagrams) {
    test(`${path}: each diagram has a title and a description (${theme})`, async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.goto(path);
      await hydrated(page);
      const diagrams = page.locator('.docusaurus-mermaid-container svg[id]');
      await expect(diagrams.first()).toBeVisible();
      for (const diagram of await diagrams.all()) {
        const texts = await diagram.evaluate((svg) =>
          ['aria-labelledby', 'aria-describedby'].map((name) => {
            const id = svg.getAttribute(name);
            return (id && document.getElementById(id)?.textContent) || '';
          }),
        );
        expect(texts[0]!.length).toBeGreaterThan(5);
        expect(texts[1]!.length).toBeGreaterThan(20);
      }
    });
  }
}

test('a diagram that fails leaves the page around it whole', async ({page, complaints}) => {
  await rewriteScripts(page, (source) =>
    source.includes('"source":"@site/docs/proof-system/index.mdx"')
      ? source.replace('mermaid,{value:"', 'mermaid,{value:"nonsense ')
      : source,
  );
  await page.goto('/proof-system/');
  await hydrated(page);
  await expect(page.getByText('No diagram type detected').first()).toBeVisible();
  await expect(page.getByRole('button', {name: 'Try again'}).first()).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  complaints.splice(0);
});

test('every image has an alternative, if an empty one', () => {
  for (const path of sitemapPaths()) {
    const $ = load(builtHtml(path));
    expect($('img:not([alt])').length, path).toBe(0);
  }
});
