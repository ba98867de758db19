/** What the search button needs, which is on every page: the rest of the search comes later. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {useDocsContextualSearchTags, useVersions} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

/** What the pages of an API version carry. */
export const versionTag = (name: string): string => `docs-api-${name}`;

/**
 * Tags of what is searched from here: everything unversioned, and one version of the API.
 *
 * @param version its name; without one, that which the reader looks at, or prefers
 */
export function useSearchTags(version: string | null): string[] {
  const isVersion = useVersions('api').some(({name}) => name === version);
  const tags = useDocsContextualSearchTags().map((tag) =>
    isVersion && tag.startsWith(versionTag('')) ? versionTag(version!) : tag,
  );
  // Pages outside the docs plugins carry it.
  return ['default', ...tags];
}

/** Path of the search page, with the base URL. */
export function useSearchPage(): string {
  const {baseUrl, themeConfig} = useDocusaurusContext().siteConfig;
  return baseUrl + (themeConfig as ThemeConfig).algolia.searchPagePath;
}

/**
 * The address of the search page says what is searched, so it can be shared and gone back to.
 *
 * @param version left out of the address when it is empty
 */
export function searchPageUrl(page: string, query: string, version = ''): string {
  const parameters = new URLSearchParams({...(query && {q: query}), ...(version && {version})});
  return [page, parameters.toString()].filter(Boolean).join('?');
}

/**
 * The version that the reader looked at last in this tab: a search that is opened without a
 * version in its address searches that one.
 */
export const lastVersionSeen = () =>
  createStorageSlot('search-version', {persistence: 'sessionStorage'});
