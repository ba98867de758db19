/** The addresses of a page: its canonical one, and those that redirect to it. */
import type {Options as SitemapOptions} from '@docusaurus/plugin-sitemap';
import {lastVersion, versionOfPath} from './versions';

/**
 * Returns the canonical path of a page. All versions of a page point to the latest release's page,
 * so that an old version never ranks above it. A page that the latest release lacks is its own
 * canonical page.
 *
 * @param path path without the base URL
 * @param exists checks whether a path, also without the base URL, is a page
 */
export function canonicalPath(path: string, exists: (path: string) => boolean): string {
  const version = versionOfPath(path);
  if (!version || version === lastVersion) {
    return path;
  }
  // The path of a version's introduction may lack its final slash, as in `/api/0.18`.
  const twin = lastVersion.root.slice(0, -1) + path.slice(version.root.length - 1);
  return exists(twin) ? twin : path;
}

/** Limits the sitemap to pages that are their own canonical URL, so to one version of each page. */
export function sitemapOptions(baseUrl: string): SitemapOptions {
  const inside = (url: string) => `/${new URL(url).pathname.slice(baseUrl.length)}`;
  return {
    changefreq: null,
    priority: null,
    createSitemapItems: async ({defaultCreateSitemapItems, ...input}) => {
      const items = await defaultCreateSitemapItems(input);
      const paths = new Set(items.map(({url}) => inside(url)));
      return items.filter(({url}) => {
        const path = inside(url);
        return canonicalPath(path, (other) => paths.has(other)) === path;
      });
    },
  };
}

/**
 * Old paths of pages that were renamed or removed, in addition to those that `redirectsTo` derives.
 * All paths are without the base URL. `to` must be a page.
 */
export const fixedRedirects = [{from: '/tech_faq', to: '/faq'}];

/** The first pages of folders that have no overview: the folder's address redirects to them. */
const firstPages = /\/(?:guest-code-101|tutorials\/overview|about-finite-fields)$/;

/** Removes the guide's folder: `/zkvm/developer-guide/receipts` → `/zkvm/receipts`. */
const flattened = (path: string) => path.replace('/zkvm/developer-guide/', '/zkvm/');

/**
 * Maps an existing page to the old and alternative paths that redirect to it.
 *
 * @param path an existing route, without the base URL
 * @returns the paths that redirect to it
 */
export function redirectsTo(path: string): string[] {
  const names = [path];
  if (versionOfPath(path) === lastVersion) {
    const inside = path.slice(lastVersion.root.length);
    names.push(`/api/${lastVersion.name}/${inside}`);
    if (/^(zkvm|bonsai)(\/|$)/.test(inside)) {
      names.push(`/${inside}`);
    }
  }
  const from = new Set(names.flatMap((name) => [name, flattened(name)]));
  if (firstPages.test(path)) from.add(path.replace(/\/[^/]+$/, ''));
  from.delete(path);
  return [...from];
}
