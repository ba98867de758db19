/**
 * All pages that come from a Markdown file, as the content plugins loaded them: one list for
 * every plugin that says something about pages (twins, comparisons, pictures).
 */
import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import type {PageFacts} from '../../markdown/page-facts';
import {apiVersions, type ApiVersion} from '../../versions/versions';

export interface SitePage {
  /** Absolute path of the file. */
  file: string;
  /** Address with the base URL. */
  permalink: string;
  title: string;
  description: string;
  /** Docusaurus' name for what is searched together: plugin and version, or `default`. */
  tag: string;
  /** `null` outside the API. */
  version: ApiVersion | null;
  /** Docusaurus' id, the same in all versions; `null` outside the docs plugins. */
  id: string | null;
  /** Label of the sidebar's topmost category around the page. */
  section: string | null;
  /** What the row above the title says: how long the page takes, and where it stands on the paths. */
  facts?: string;
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

/** What the instances of a content plugin loaded, by their ids. */
const loadedBy = <Content>(allContent: AllContent, plugin: string) =>
  Object.entries((allContent[plugin] ?? {}) as Record<string, Content>);

/** Pages of the docs plugins in the order of their sidebars, API versions first, then the rest. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  const fileOf = (source: string) => source.replace(/^@site/, siteDir);
  const docs = loadedBy<DocsContent>(allContent, 'docusaurus-plugin-content-docs').flatMap(
    ([plugin, {loadedVersions}]) =>
      loadedVersions.flatMap((loaded) => {
        const version =
          plugin === 'api' ? apiVersions.find(({name}) => name === loaded.versionName)! : null;
        const items = Object.values(loaded.sidebars).flat() as unknown as SidebarItem[];
        const order = new Map(orderOf(items, null));
        const rank = [...order.keys()];
        const place = (id: string) => (order.has(id) ? rank.indexOf(id) : rank.length);
        return [...loaded.docs]
          .sort((a, b) => place(a.id) - place(b.id) || a.id.localeCompare(b.id))
          .map(({id, source, permalink, title, description, frontMatter}) => ({
            file: fileOf(source),
            facts: (frontMatter as PageFacts).facts,
            ...{id, permalink, title, description, version},
            tag: `docs-${plugin}-${loaded.versionName}`,
            section: order.get(id) ?? null,
          }));
      }),
  );
  const pages = loadedBy<PagesContent>(allContent, 'docusaurus-plugin-content-pages').flatMap(
    ([, content]) =>
      (content ?? [])
        .filter((page) => page.type === 'mdx')
        .map(({source, permalink, title, description = ''}) => ({
          file: fileOf(source),
          ...{permalink, description, tag: 'default', version: null, id: null, section: null},
          title: title ?? path.basename(source, path.extname(source)),
        })),
  );
  return [...docs, ...pages];
}
