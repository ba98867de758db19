/** What the search button needs, which is on every page: the rest of the search comes later. */
import {useMemo} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {DocusaurusConfig} from '@docusaurus/types';

export type WithBaseUrl = (path: string) => string;

/** Pages outside the docs plugins carry it. */
export const defaultTag = 'default';

export interface Version {
  pluginId: string;
  name: string;
  label: string;
  /** What its pages carry. */
  tag: string;
  isLast: boolean;
}

/** The versions of the docs plugins that have several, newest first. */
export function useVersions(): Version[] {
  const docs = useAllDocsData();
  return useMemo(
    () =>
      Object.entries(docs)
        .filter(([, {versions}]) => versions.length > 1)
        .flatMap(([pluginId, {versions}]) =>
          versions.map(({name, label, isLast}) => ({
            pluginId,
            name,
            label,
            tag: `docs-${pluginId}-${name}`,
            isLast,
          })),
        ),
    [docs],
  );
}

/** @returns the path of the search page, with the base URL */
export function searchPageOf({themeConfig}: DocusaurusConfig, withBaseUrl: WithBaseUrl): string {
  return withBaseUrl((themeConfig as ThemeConfig).algolia.searchPagePath || 'search');
}

/**
 * The address of the search page says what is searched, so it can be shared and gone back to.
 *
 * @param version left out of the address when it is `null`
 */
export function searchPageUrl(page: string, query: string, version: string | null): string {
  const parameters = new URLSearchParams({...(query && {q: query}), ...(version && {version})});
  return [page, parameters.toString()].filter(Boolean).join('?');
}

/**
 * The version that the reader looked at last in this tab: a search that is opened without a
 * version in its address searches that one.
 */
export const lastVersionSeen = () =>
  createStorageSlot('search-version', {persistence: 'sessionStorage'});
