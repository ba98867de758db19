/** What the search modal and the search page share. */
import {useCallback} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import siteConfig from '@generated/docusaurus.config';
import {isHosted, provider} from '../../config/search';
import {site} from '../../config/site';
import {decodablePath} from '../../lib/page-paths';
import {versionTag} from '../tags';
import {indexFolder} from '../types';
import {embeddedService} from './embedded';
import {hostedService} from './hosted';
import type {Answer, Hit} from './service';

const {algolia} = siteConfig.themeConfig as ThemeConfig;

/** One for the modal and the search page, so that the index is fetched only once. */
export const service = isHosted(algolia)
  ? hostedService(algolia)
  : embeddedService(`${siteConfig.baseUrl}${indexFolder}/`);

/** The search that the UI credits, if any. */
export const credit = isHosted(algolia) ? provider : null;

/** The site has one language only. */
export const language = siteConfig.i18n.defaultLocale;

/** The target of a hit, and the version it belongs to. */
export interface Place {
  href: string;
  /** Whether the URL matches `externalUrlRegex`, so that it needs a full page load. */
  isExternal: boolean;
  /** Label of the version. */
  label: string;
}

export function usePlaceOf(): (hit: Hit) => Place {
  const {withBaseUrl} = useBaseUrlUtils();
  const versions = useVersions('api');
  return useCallback(
    ({url, tag}) => {
      const {href, pathname, search, hash} = new URL(decodablePath(url), siteConfig.url);
      const isExternal = isRegexpStringMatch(algolia.externalUrlRegex, href);
      const version = versions.find(({name}) => versionTag(name) === tag);
      return {
        href: isExternal ? url : withBaseUrl(pathname + search + hash),
        isExternal,
        label: version?.label ?? 'All versions',
      };
    },
    [versions, withBaseUrl],
  );
}

/** @returns the URL of a prefilled GitHub issue about a query without results */
export function missingResultsUrl(query: string, page: string): string {
  const parameters = new URLSearchParams({
    title: `Search finds nothing for "${query}"`,
    body: `I searched the documentation for \`${query}\` and expected to find:\n\n\n\nSearched from: ${page}`,
  });
  return `${site.links.newIssue}?${parameters.toString()}`;
}

export const countText = ({count}: Answer): string =>
  `${count} ${count === 1 ? 'result' : 'results'}`;
