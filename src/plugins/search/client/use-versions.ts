/** What the search button needs, which is on every page: the rest of the search comes later. */
import {useMemo} from 'react';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {VersionedDocs} from './search-page-url';

export type WithBaseUrl = (path: string) => string;

/** Pages outside the docs plugins carry it. */
export const defaultTag = 'default';

/** @returns the path of the search page, with the base URL */
export function searchPageOf({themeConfig}: DocusaurusConfig, withBaseUrl: WithBaseUrl): string {
  return withBaseUrl((themeConfig as ThemeConfig).algolia.searchPagePath || 'search');
}

/** The docs plugins that have several versions. */
export function useVersionedDocs(): VersionedDocs[] {
  const docs = useAllDocsData();
  return useMemo(
    () =>
      Object.entries(docs)
        .filter(([, {versions}]) => versions.length > 1)
        .map(([pluginId, {versions}]) => ({
          pluginId,
          all: versions.map(({name, label, isLast}) => ({
            name,
            label,
            tag: `docs-${pluginId}-${name}`,
            isLast,
          })),
        })),
    [docs],
  );
}
