/** What the search bar and the search page need of the site, as hooks. */
import {useMemo} from 'react';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {SearchFields} from '../../../config/search';
import {indexFolder} from '../types';
import {embeddedService} from './embedded';
import {hostedService, type Application} from './hosted';
import type {VersionedDocs} from './search-page-url';
import type {SearchService} from './service';

/** Pages outside the docs plugins carry it. */
export const defaultTag = 'default';

// One service for all, so that what is fetched once serves bar and page.
let service: SearchService | undefined;

function serviceFor(isHosted: boolean, base: string, application: Application): SearchService {
  service ??= isHosted ? hostedService(application) : embeddedService(base);
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
    siteConfig: {customFields, themeConfig},
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const {algolia} = themeConfig as ThemeConfig;
  const fields = customFields!.search as SearchFields;
  return useMemo(
    () => ({
      service: () => serviceFor(fields.isHosted, withBaseUrl(`${indexFolder}/`), algolia),
      language: currentLocale,
      fields,
      searchPage: withBaseUrl(algolia.searchPagePath || 'search'),
      indexName: algolia.indexName,
    }),
    [algolia, currentLocale, fields, withBaseUrl],
  );
}

export interface HitLink {
  href: string;
  /** Leads out of the site: opens by a full page load. */
  isExternal: boolean;
}

/** Turns the address of a hit into a link of this site, unless it matches the external pattern. */
export function useHitLink(): (url: string) => HitLink {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const {externalUrlRegex} = (siteConfig.themeConfig as ThemeConfig).algolia;
  return useMemo(
    () => (url) => {
      const {href, pathname, search, hash} = new URL(url, siteConfig.url);
      return isRegexpStringMatch(externalUrlRegex, href)
        ? {href: url, isExternal: true}
        : {href: withBaseUrl(pathname + search + hash), isExternal: false};
    },
    [externalUrlRegex, siteConfig.url, withBaseUrl],
  );
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

/** Says which version a hit is about, from its tag; pages outside versions hold for all. */
export function useVersionLabel(): (tag: string) => string {
  const versioned = useVersionedDocs();
  return useMemo(() => {
    const all = versioned.flatMap((docs) => docs.all);
    return (tag) => all.find((version) => version.tag === tag)?.label ?? 'All versions';
  }, [versioned]);
}

/** Tags of what is searched from here: everything unversioned, and one version of the rest. */
export function useSearchTags(versionTag: string | undefined): string[] {
  const docs = useAllDocsData();
  const unversioned = Object.entries(docs)
    .filter(([, {versions}]) => versions.length === 1)
    .map(([id, {versions}]) => `docs-${id}-${versions[0]!.name}`);
  return [defaultTag, ...unversioned, ...(versionTag ? [versionTag] : [])];
}
