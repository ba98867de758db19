/** The search code that every page needs for the search button; the rest loads on demand. */
import {useDocsVersionCandidates, useVersions} from '@docusaurus/plugin-content-docs/client';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import siteConfig from '@generated/docusaurus.config';

/** The `docusaurus_tag` of the pages of an API version. */
export const versionTag = (name: string): string => `docs-api-${name}`;

/**
 * Returns the tags to search from the current page: all unversioned pages and one API version.
 *
 * @param version name of the API version; without it, the active or preferred version
 */
export function useSearchTags(version: string | null): string[] {
  const isVersion = useVersions('api').some(({name}) => name === version);
  const [here] = useDocsVersionCandidates('api');
  // The first is the tag of pages outside the docs plugins.
  return ['default', 'docs-default-current', versionTag(isVersion ? version! : here.name)];
}

/** Path of the search page, including the base URL. */
export const searchPage =
  siteConfig.baseUrl + (siteConfig.themeConfig as ThemeConfig).algolia.searchPagePath;

/**
 * Returns the URL of the search page. It contains the query and the version, so that a search can
 * be shared and works with the back button.
 *
 * @param version omitted from the URL when empty
 */
export function searchPageUrl(page: string, query: string, version = ''): string {
  const parameters = new URLSearchParams({...(query && {q: query}), ...(version && {version})});
  return [page, parameters.toString()].filter(Boolean).join('?');
}
