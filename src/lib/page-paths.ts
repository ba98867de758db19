/** Addresses of pages, and paths of the files made of them; these include the base URL. */
import type {DocusaurusConfig} from '@docusaurus/types';
import {applyTrailingSlash, removeTrailingSlash} from '@docusaurus/utils-common';

/** Returns a path without the base URL. @param path with the base URL */
export const sitePath = (path: string, baseUrl: string): string => `/${path.slice(baseUrl.length)}`;

/** Returns the full URL at which a page is served. @param path with the base URL */
export const publicAddress = (path: string, siteConfig: DocusaurusConfig): string =>
  siteConfig.url + applyTrailingSlash(path, siteConfig);

/** Checks whether two paths are the same page: some hosts add a trailing slash, others don't. */
export const isSamePath = (one: string, other: string): boolean =>
  removeTrailingSlash(one) === removeTrailingSlash(other);

/**
 * Escapes the percent signs of a path or fragment that can't be decoded. The router decodes the
 * path, and one such as `/%E0%A4%A` would make it throw before the not-found page hydrates.
 */
export const decodablePath = (part: string): string =>
  part.replace(/(?:%[0-9a-f]{2})+|%/gi, (signs) => {
    try {
      decodeURI(signs);
      return signs;
    } catch {
      return signs.replaceAll('%', '%25');
    }
  });

/** The path without its trailing slash, so a section's overview is beside its folder. */
const nameOf = (permalink: string, baseUrl: string) =>
  removeTrailingSlash(permalink.slice(baseUrl.length)) || 'index';

/** Returns the path of a page's Markdown twin: `/faq` → `/faq.md`, `/` → `/index.md`. */
export const twinPath = (permalink: string, baseUrl: string): string =>
  `${baseUrl}${nameOf(permalink, baseUrl)}.md`;

/** Returns the path of a page's social card: `/faq` → `/social/faq.png`. */
export const cardPath = (permalink: string, baseUrl: string): string =>
  `${baseUrl}social/${nameOf(permalink, baseUrl)}.png`;

/** Size in pixels that the large social networks show uncropped. */
export const cardSize = {width: 1200, height: 630} as const;
