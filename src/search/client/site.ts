/** What the search bar and the search page need of the site, as hooks. */
import {useCallback, useMemo} from 'react';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {DocusaurusConfig} from '@docusaurus/types';
import type {SearchFields} from '../../config/search';
import {indexFolder} from '../types';
import {embeddedService} from './embedded';
import {hostedService, type Application} from './hosted';
import type {SearchService} from './service';
import {defaultTag, searchPageOf, useVersions, type WithBaseUrl} from './versions';

// One service for all, so that what is fetched once serves bar and page.
let service: SearchService | undefined;

/** Call it in the browser only. */
export function serviceOf(siteConfig: DocusaurusConfig, withBaseUrl: WithBaseUrl): SearchService {
  const {isHosted} = siteConfig.customFields!.search as SearchFields;
  const {algolia} = siteConfig.themeConfig as ThemeConfig;
  service ??= isHosted
    ? hostedService(algolia satisfies Application)
    : embeddedService(withBaseUrl(`${indexFolder}/`));
  return service;
}

export interface SearchSite {
  /** Call it in the browser only. */
  service: () => SearchService;
  language: string;
  fields: SearchFields;
  /** Path of the search page, with the base URL. */
  searchPage: string;
  /** Name of the recent and favourite searches in the reader's storage. */
  indexName: string;
}

export function useSearchSite(): SearchSite {
  const {
    siteConfig,
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const {algolia} = siteConfig.themeConfig as ThemeConfig;
  const fields = siteConfig.customFields!.search as SearchFields;
  return useMemo(
    () => ({
      service: () => serviceOf(siteConfig, withBaseUrl),
      language: currentLocale,
      fields,
      searchPage: searchPageOf(siteConfig, withBaseUrl),
      indexName: algolia.indexName,
    }),
    [algolia, currentLocale, fields, siteConfig, withBaseUrl],
  );
}

/**
 * Turns the address of a hit into a link of this site, unless it matches the external pattern:
 * then it leads out of the site and opens by a full page load.
 */
export function useHitLink(): (url: string) => {href: string; isExternal: boolean} {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const {externalUrlRegex} = (siteConfig.themeConfig as ThemeConfig).algolia;
  return useCallback(
    (url) => {
      const {href, pathname, search, hash} = new URL(url, siteConfig.url);
      return isRegexpStringMatch(externalUrlRegex, href)
        ? {href: url, isExternal: true}
        : {href: withBaseUrl(pathname + search + hash), isExternal: false};
    },
    [externalUrlRegex, siteConfig.url, withBaseUrl],
  );
}

/** Says which version a hit is about, from its tag; pages outside versions hold for all. */
export function useVersionLabel(): (tag: string) => string {
  const versions = useVersions();
  return useCallback(
    (tag) => versions.find((version) => version.tag === tag)?.label ?? 'All versions',
    [versions],
  );
}

/** Tags of what is searched from here: everything unversioned, and one version of the rest. */
export function useSearchTags(versionTag: string | undefined): string[] {
  const docs = useAllDocsData();
  const unversioned = Object.entries(docs)
    .filter(([, {versions}]) => versions.length === 1)
    .map(([id, {versions}]) => `docs-${id}-${versions[0]!.name}`);
  return [defaultTag, ...unversioned, ...(versionTag ? [versionTag] : [])];
}

/** @returns the address of a prefilled issue about a query that found nothing */
export function missingResultsUrl(issues: string, query: string, page: string): string {
  const parameters = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched the documentation for \`${query}\` and expected to find:\n\n\n\nSearched from: ${page}`,
  });
  return `${issues}?${parameters.toString()}`;
}
