/**
 * All pages that come from a Markdown file, as the content plugins loaded them: one list for
 * every plugin that says something about pages (twins, comparisons, pictures).
 */
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {apiVersions, type ApiVersion} from '../../versions/versions';

export interface SitePage {
  /** Absolute path of the file. */
  file: string;
  /** Address with the base URL. */
  permalink: string;
  title: string;
  description: string;
  /** `null` outside the API. */
  version: ApiVersion | null;
  /** Docusaurus' id, the same in all versions; `null` outside the docs plugins. */
  id: string | null;
  /** Label of the sidebar's topmost category around the page. */
  section: string | null;
}

interface SidebarItem {
  type: string;
  id?: string;
  label?: string;
  link?: {type: string; id?: string};
  items?: SidebarItem[];
}

/** Ids of the docs in the order of a sidebar, each with its topmost category. */
function orderOf(items: readonly SidebarItem[], section: string | null): [string, string | null][] {
  return items.flatMap((item): [string, string | null][] => {
    if (item.type === 'category') {
      const inside = section ?? item.label ?? null;
      const own: [string, string | null][] =
        item.link?.type === 'doc' ? [[item.link.id!, inside]] : [];
      return [...own, ...orderOf(item.items ?? [], inside)];
    }
    return item.type === 'doc' || item.type === 'ref' ? [[item.id!, section]] : [];
  });
}

/** Pages of the docs plugins in the order of their sidebars, API versions first, then the rest. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  const fileOf = (source: string) => source.replace(/^@site/, siteDir);
  const docsPlugins = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
    string,
    DocsContent | undefined
  >;
  const docs = Object.entries(docsPlugins).flatMap(([plugin, content]) =>
    (content?.loadedVersions ?? []).flatMap((loaded) => {
      const version =
        plugin === 'api' ? apiVersions.find(({name}) => name === loaded.versionName)! : null;
      const order = new Map(
        orderOf(Object.values(loaded.sidebars).flat() as unknown as SidebarItem[], null),
      );
      const rank = [...order.keys()];
      const place = (id: string) => (order.has(id) ? rank.indexOf(id) : rank.length);
      return [...loaded.docs]
        .sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id))
        .map((doc) => ({
          file: fileOf(doc.source),
          permalink: doc.permalink,
          title: doc.title,
          description: doc.description,
          version,
          id: doc.id,
          section: order.get(doc.id) ?? null,
        }));
    }),
  );
  const pagesPlugins = (allContent['docusaurus-plugin-content-pages'] ?? {}) as Record<
    string,
    PagesContent | undefined
  >;
  const pages = Object.values(pagesPlugins).flatMap((content) =>
    (content ?? []).flatMap((page) =>
      page.type === 'mdx'
        ? {
            file: fileOf(page.source),
            permalink: page.permalink,
            title: page.title ?? path.basename(page.source, path.extname(page.source)),
            description: page.description ?? '',
            version: null,
            id: null,
            section: null,
          }
        : [],
    ),
  );
  return [...docs, ...pages];
}
