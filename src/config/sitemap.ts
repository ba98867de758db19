/** Limits the sitemap to pages that are their own canonical URL, so to one version of each page. */
import type {Options} from '@docusaurus/plugin-sitemap';
import {canonicalPath} from '../versions/canonical';

export function sitemapOptions(baseUrl: string): Options {
  const inside = (url: string) => `/${new URL(url).pathname.slice(baseUrl.length)}`;
  return {
    lastmod: null,
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
