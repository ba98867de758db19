/** Lists all pages that come from a Markdown file, as the content plugins loaded them. */
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';
import type {PageFacts} from '../../markdown/page-facts';
import {apiVersions, type ApiVersion} from '../../versions/versions';

export interface SitePage {
  /** Absolute path of the file. */
  file: string;
  /** Address with the base URL. */
  permalink: string;
  title: string;
  description: string;
  unlisted: boolean;
  /** Docusaurus's search tag: plugin and version of the page, or `default`. */
  tag: string;
  /** `null` outside the API. */
  version: ApiVersion | null;
  /** Docusaurus's ID, the same in all versions; `null` outside the docs plugins. */
  id: string | null;
  /** Label of the sidebar's topmost category around the page. */
  section: string | null;
  /** Text above the title: reading time, and the page's position on its reading path. */
  facts?: string;
}

type Sidebar = DocsContent['loadedVersions'][number]['sidebars'][string];

/** Returns the IDs of the docs in the order of a sidebar, each with its topmost category. */
function orderOf(items: Sidebar, section: string | null): [string, string | null][] {
  return items.flatMap((item): [string, string | null][] => {
    if (item.type === 'category') {
      const inside = section ?? item.label;
      const own = item.link?.type === 'doc' ? [item.link.id] : [];
      return [...own.map((id) => [id, inside] as [string, string]), ...orderOf(item.items, inside)];
    }
    return item.type === 'doc' || item.type === 'ref' ? [[item.id, section]] : [];
  });
}

/** Returns all pages: those of each docs plugin and version in the order of its sidebars, then others. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  const fileOf = (source: string) => path.join(siteDir, aliasedSitePathToRelativePath(source));
  const docsPlugins = allContent['docusaurus-plugin-content-docs'] as Record<string, DocsContent>;
  const docs = Object.entries(docsPlugins).flatMap(([plugin, {loadedVersions}]) =>
    loadedVersions.flatMap((loaded) => {
      const version =
        plugin === 'api' ? apiVersions.find(({name}) => name === loaded.versionName)! : null;
      const order = new Map(orderOf(Object.values(loaded.sidebars).flat(), null));
      const rank = new Map([...order.keys()].map((id, place) => [id, place]));
      const place = (id: string) => rank.get(id) ?? rank.size;
      return [...loaded.docs]
        .sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id, 'en'))
        .map(({id, source, permalink, title, description, frontMatter, unlisted}) => ({
          file: fileOf(source),
          facts: (frontMatter as PageFacts).facts,
          ...{id, permalink, title, description, version, unlisted},
          tag: `docs-${plugin}-${loaded.versionName}`,
          section: order.get(id) ?? null,
        }));
    }),
  );
  const written = (allContent['docusaurus-plugin-content-pages']?.default ?? []) as PagesContent;
  const pages = written
    .filter((page) => page.type === 'mdx')
    .map(({source, permalink, title, description = '', unlisted}) => ({
      file: fileOf(source),
      ...{permalink, description, unlisted},
      ...{tag: 'default', version: null, id: null, section: null},
      title: title ?? path.basename(source, path.extname(source)),
    }));
  return [...docs, ...pages];
}
