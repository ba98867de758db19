import {applyTrailingSlash} from '@docusaurus/utils-common';

/** What `publicAddress` reads of the configuration. */
type Config = Parameters<typeof applyTrailingSlash>[1] & {url: string};

/** Returns the public address of a page, with the slash that it is served at. @param path with the base URL */
export const publicAddress = (path: string, siteConfig: Config): string =>
  siteConfig.url + applyTrailingSlash(path, siteConfig);

/** Returns a path without its trailing slash; `/` becomes empty. */
export const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Checks whether two paths are the same page: some hosts add a trailing slash, others don't. */
export const isSamePath = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other);
