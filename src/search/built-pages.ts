/** Extracts the searchable text of a built HTML page. */
import {load} from 'cheerio';
import type {SearchPage, Section} from './types';

/** Elements that are not page text: controls, and parts repeated on every page. */
const skipped = [
  'script, style, template, svg, button, select, input, textarea',
  'nav, .hash-link, .theme-doc-toc-mobile, .theme-doc-version-badge, .theme-doc-version-banner',
  '.theme-doc-footer, .theme-edit-this-page, .docusaurus-mermaid-container, [data-check]',
  '[aria-hidden="true"]:not(.katex-html), [hidden], [data-search="off"]',
  // The link to the page's Markdown twin, and what explorables tell readers without scripts.
  'a[href^="/"][href$=".md"], [class^="noScript"]',
].join(', ');

const headings = 'h1, h2, h3, h4, h5, h6';

const inline =
  'a, abbr, b, bdi, cite, code, em, i, kbd, mark, q, s, small, span, strong, sub, sup, u, var, wbr';

/** Finds a page's group: the active top-level sidebar category, or else the navbar item. */
const groups = [
  '.theme-doc-sidebar-menu .menu__link--sublist.menu__link--active',
  '.navbar__items .navbar__link--active',
];

/** Separator put into the page text in place of each heading, to split it into sections. */
const border = '\u001f';

const tidy = (text: string) =>
  text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * @param html of the whole page
 * @param path of the page, including the base URL
 * @returns `null` when the page must not be searchable: a redirect, the 404 page or an unlisted
 *   page
 */
export function readBuiltPage(html: string, path: string): SearchPage | null {
  const $ = load(html);
  const meta = (name: string) => $(`meta[name="docsearch:${name}"]`).attr('content');
  const tag = meta('docusaurus_tag');
  const robots = $('meta[name="robots"], meta[property="robots"]').attr('content') ?? '';
  if (!tag || robots.includes('noindex')) {
    return null;
  }
  const group = groups.map((selector) => tidy($(selector).first().text())).find(Boolean);
  const article = $('.theme-doc-markdown').first();
  const main = article.length ? article : $('main').first();
  main.find(skipped).remove();
  main.find('sup').not(':has(a)').prepend('^'); // Marks of footnotes have links.
  main.find('.katex').replaceWith((_, formula) => {
    const tex = $(formula).find('annotation[encoding="application/x-tex"]').text();
    return $('<span></span>').text(` ${plainFormula(tex)} `);
  });
  main.find('*').not(`${headings}, ${inline}`).append(' ');

  const sections: Section[] = [];
  for (const element of main.find(headings)) {
    const title = tidy($(element).text());
    const anchor = element.attribs.id ?? sections.at(-1)?.anchor ?? '';
    if (title) {
      sections.push(
        sections.length
          ? {level: Math.max(2, Number(element.name.slice(1))), anchor, title, text: ''}
          : {level: 1, anchor: '', title, text: ''},
      );
    }
    $(element).replaceWith(title && border);
  }
  const texts = main.text().split(border).slice(1);
  sections.forEach((section, index) => (section.text = tidy(texts[index]!)));
  if (sections.length === 0) {
    return null;
  }
  return {
    path,
    group: group ?? 'Documentation',
    language: meta('language') ?? 'en',
    version: meta('version') ?? 'current',
    tag,
    sections,
  };
}

/**
 * TeX commands and the characters they become. Formulas are indexed as a reader would type them:
 * `\mathbb{F}_p` → `F_p`, `\omega^{2}` → `omega^2`. An unknown command becomes its name, which is
 * usually what readers call the symbol.
 */
const symbols = new Map(
  'cdot ·, cdots …, dots …, ldots …, equiv ≡, ge ≥, geq ≥, in ∈, infty ∞, le ≤, leq ≤, mapsto ↦, ne ≠, neq ≠, notin ∉, pmod mod, bmod mod, rightarrow →, times ×, to →'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Commands that only affect layout or appearance. */
const looks =
  /\\(?:left|right|mathbb|mathbf|mathcal|mathfrak|mathit|mathrm|mathsf|mathtt|operatorname\*?|text|textbf|textit|texttt|bigl?|bigr?|Bigl?|Bigr?|displaystyle|limits|quad|qquad|boldsymbol|overline|widehat|hat|tilde|bar|vec|begin\{[^}]*\}|end\{[^}]*\})(?![a-zA-Z])/g;

function plainFormula(tex: string): string {
  return tex
    .replace(looks, ' ')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\([a-zA-Z]+)\*?/g, (_, name: string) => ` ${symbols.get(name) ?? name} `)
    .replace(/\\[,;:!> ]|\\\\|~|&/g, ' ')
    .replace(/\\([{}#$%&_])/g, '$1')
    .replace(/([_^])\s*\{\s*([^{}]*?)\s*\}/g, '$1$2')
    .replace(/[{}]/g, '')
    .replace(/\s*([_^])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
