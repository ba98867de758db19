/** Pages as records of a hosted index: one for each heading, as the DocSearch crawler makes them. */
import type {HeadingType, Hierarchy, SearchPage, SearchRecord} from './types';

/** Algolia takes records of up to 10 kB; longer text is cut, the page itself has it all. */
const longestContent = 6000;

function titleOf(title: string | undefined): string | null {
  return title ?? null;
}

/** @param siteUrl origin of the published site */
export function recordsOf(page: SearchPage, siteUrl: string): SearchRecord[] {
  const pageUrl = new URL(page.path, siteUrl).href;
  const titles: string[] = [];
  return page.sections.map(({level, anchor, title, text}, position) => {
    titles.length = Math.min(titles.length, level);
    titles[level] = title;
    const hierarchy: Hierarchy = {
      lvl0: page.group,
      lvl1: titles[1]!,
      lvl2: titleOf(titles[2]),
      lvl3: titleOf(titles[3]),
      lvl4: titleOf(titles[4]),
      lvl5: titleOf(titles[5]),
      lvl6: titleOf(titles[6]),
    };
    return {
      objectID: `${page.path}#${anchor}-${position}`,
      url: anchor ? `${pageUrl}#${anchor}` : pageUrl,
      url_without_anchor: pageUrl,
      anchor: anchor || null,
      type: `lvl${level}` as HeadingType,
      hierarchy,
      content: text.slice(0, longestContent) || null,
      language: page.language,
      version: page.version,
      docusaurus_tag: page.tag,
      weight: {level: 110 - 10 * level, position},
    };
  });
}
