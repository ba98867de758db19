/** The search code that every page needs for the search button; the rest loads on demand. */
import {useDocsVersionCandidates, useVersions} from '@docusaurus/plugin-content-docs/client';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import siteConfig from '@generated/docusaurus.config';

/**
 * Returns the name of the API version to search.
 *
 * @param asked the name in the URL; without one that exists, the active or preferred version
 */
export function useSearchVersion(asked: string | null): string {
  const isVersion = useVersions('api').some(({name}) => name === asked);
  const [here] = useDocsVersionCandidates('api');
  return isVersion ? asked! : here.name;
}

/** Maximum number of characters of a query: hosts refuse long URLs. */
export const longestQuery = 2000;

/** Path of the search page, including the base URL. */
export const searchPage =
  siteConfig.baseUrl + (siteConfig.themeConfig as ThemeConfig).algolia.searchPagePath;

/**
 * Returns the URL of the search page. It contains the query and the version, so that a search can
 * be shared and works with the back button. A longer query is cut.
 */
export const searchPageUrl = (page: string, query: string, version: string): string =>
  `${page}?${new URLSearchParams({...(query && {q: query.slice(0, longestQuery)}), version}).toString()}`;
