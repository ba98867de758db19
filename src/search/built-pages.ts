/** Reads a built page as the search sees it. */
import {load, type CheerioAPI} from 'cheerio';
import {plainFormula} from './formula';
import type {SearchPage, Section} from './types';

type Nodes = ReturnType<CheerioAPI['root']>[0]['children'];

/** Not words of the page: controls, and what stands on every page. */
const skipped = [
  'script, style, template, svg, button, select, input, textarea',
  'nav, .hash-link, .theme-doc-toc-mobile, .theme-doc-version-badge, .theme-doc-version-banner',
  '.theme-doc-footer, .theme-edit-this-page, .docusaurus-mermaid-container, [data-check]',
  '[aria-hidden="true"]:not(.katex-html), [hidden], [data-search="off"]',
].join(', ');

const inline = new Set(
  'a abbr b bdi cite code em i kbd mark q s small span strong sub sup u var wbr'.split(' '),
);

const tidy = (text: string) =>
  text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const documentation = 'Documentation';

/** The outermost category of the sidebar, else the door of the navbar that is open. */
function groupOf($: CheerioAPI): string {
  const openDoors = [
    '.theme-doc-sidebar-menu .menu__link--sublist.menu__link--active',
    '.navbar__items .navbar__link--active',
  ];
  return (
    openDoors.map((selector) => tidy($(selector).first().text())).find((text) => text !== '') ??
    documentation
  );
}

/**
 * @param html of a whole page
 * @param path of the page, with the base URL in front
 * @returns `null` when the page is not meant to be found: a redirect, the 404 page, an
 *   unlisted page
 */
export function readBuiltPage(html: string, path: string): SearchPage | null {
  const $ = load(html);
  const meta = (name: string) => $(`meta[name="docsearch:${name}"]`).attr('content');
  const tag = meta('docusaurus_tag');
  const robots = $('meta[name="robots"], meta[property="robots"]').attr('content') ?? '';
  const article = $('.theme-doc-markdown').first();
  const main = article.length ? article : $('main').first();
  if (!tag || robots.includes('noindex') || main.length === 0) {
    return null;
  }
  const group = groupOf($);
  main.find(skipped).remove();
  main.find('.katex').each((_, element) => {
    const tex = $(element).find('annotation[encoding="application/x-tex"]').text();
    $(element).replaceWith($('<span></span>').text(` ${plainFormula(tex)} `));
  });

  const sections: Section[] = [];
  const walk = (nodes: Nodes): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const last = sections.at(-1);
        if (last) {
          last.text += node.data;
        }
      } else if (node.type === 'tag') {
        const level = /^h([1-6])$/.exec(node.name)?.[1];
        if (level) {
          const title = tidy($(node).text());
          if (title) {
            const isTitle = sections.length === 0;
            sections.push({
              level: isTitle ? 1 : Math.max(2, Number(level)),
              anchor: isTitle ? '' : (node.attribs.id ?? sections.at(-1)!.anchor),
              title,
              text: '',
            });
          }
          continue;
        }
        walk(node.children);
        if (!inline.has(node.name) && sections.length) {
          sections.at(-1)!.text += ' ';
        }
      }
    }
  };
  walk(main[0]!.children);
  if (sections.length === 0) {
    return null;
  }
  return {
    path,
    group,
    language: meta('language') ?? 'en',
    version: meta('version') ?? 'current',
    tag,
    sections: sections.map((section) => ({...section, text: tidy(section.text)})),
  };
}
