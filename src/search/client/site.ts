/** Site data that the search modal and the search page share. */
import {useCallback, useMemo} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {DocusaurusConfig} from '@docusaurus/types';
import {issues, provider, suggestions, type SearchFields} from '../../config/search';
import {indexFolder} from '../types';
import {embeddedService} from './embedded';
import {hostedService} from './hosted';
import type {Answer, Hit, SearchService} from './service';
import {versionTag} from './versions';

// The modal and the search page share one service, so that the index is fetched only once.
let service: SearchService | undefined;

const isHosted = (fields: DocusaurusConfig['customFields']) =>
  (fields!.search as SearchFields).isHosted;

/** Call it in the browser only. */
export function serviceOf({baseUrl, customFields, themeConfig}: DocusaurusConfig): SearchService {
  service ??= isHosted(customFields)
    ? hostedService((themeConfig as ThemeConfig).algolia)
    : embeddedService(`${baseUrl}${indexFolder}/`);
  return service;
}

export function useSearchSite() {
  const {siteConfig, i18n} = useDocusaurusContext();
  return useMemo(
    () => ({
      /** Call it in the browser only. */
      service: () => serviceOf(siteConfig),
      language: i18n.currentLocale,
      fields: {issues, suggestions, credit: isHosted(siteConfig.customFields) ? provider : null},
    }),
    [siteConfig, i18n],
  );
}

/** The target of a hit, and the version it belongs to. */
export interface Place {
  href: string;
  /** Whether the URL matches `externalUrlRegex`, so that it needs a full page load. */
  isExternal: boolean;
  /** Label of the version. */
  label: string;
}

export function usePlaceOf(): (hit: Hit) => Place {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const versions = useVersions('api');
  const {externalUrlRegex} = (siteConfig.themeConfig as ThemeConfig).algolia;
  return useCallback(
    ({url, tag}) => {
      const {href, pathname, search, hash} = new URL(url, siteConfig.url);
      const isExternal = isRegexpStringMatch(externalUrlRegex, href);
      const version = versions.find(({name}) => versionTag(name) === tag);
      return {
        href: isExternal ? url : withBaseUrl(pathname + search + hash),
        isExternal,
        label: version?.label ?? 'All versions',
      };
    },
    [externalUrlRegex, siteConfig.url, versions, withBaseUrl],
  );
}

/** @returns the URL of a prefilled GitHub issue about a query without results */
export function missingResultsUrl(issues: string, query: string, page: string): string {
  const parameters = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched the documentation for \`${query}\` and expected to find:\n\n\n\nSearched from: ${page}`,
  });
  return `${issues}?${parameters.toString()}`;
}

export const countText = ({count}: Answer): string =>
  `${count} ${count === 1 ? 'result' : 'results'}`;
