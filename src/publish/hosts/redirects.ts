/** Old and alternative paths of pages: the redirects of servers, and pages that redirect. */
import {removeTrailingSlash} from '@docusaurus/utils-common';
import {escapeHtml} from '../../lib/escape';

export interface Redirect {
  from: string;
  to: string;
}

/** Other paths of a page, apart from the trailing slash: those with a file name. */
const fileNames = (path: string) => {
  const bare = removeTrailingSlash(path);
  return [...(bare ? [`${bare}.html`] : []), `${bare}/index.html`];
};

const otherSlash = (path: string) => (path.endsWith('/') ? removeTrailingSlash(path) : `${path}/`);

export interface Moves {
  /** Old paths, and paths with file names. Safe on every host. */
  moved: Redirect[];
  /**
   * `/faq/` → `/faq`, `/api` → `/api/`, so that each page has one path. Only for servers whose
   * configuration we write: on hosts that normalize the slash themselves, these would cause
   * redirect loops.
   */
  slashes: Redirect[];
}

/**
 * Lists the paths that a server redirects, derived from the routes and the declared redirects.
 *
 * @param routes paths of all pages
 * @param redirects old paths and the pages that replace them
 *
 * All paths are relative to the base URL and begin with a slash.
 */
export function movesOf(routes: readonly string[], redirects: readonly Redirect[]): Moves {
  const pages = routes.filter((route) => !route.endsWith('.html'));
  const taken = new Set(pages);
  /** Keeps the first redirect from each path, and none from the path of a page. */
  const free = (list: readonly Redirect[]) =>
    list
      .filter(({from}) => !taken.has(from) && taken.add(from))
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  const variants = redirects
    .filter(({from}) => !from.endsWith('.html'))
    .flatMap(({from, to}) =>
      [otherSlash(from), ...fileNames(from)].map((variant) => ({from: variant, to})),
    );
  const names = pages.flatMap((page) => fileNames(page).map((name) => ({from: name, to: page})));
  const slashes = pages
    .filter((page) => page !== '/')
    .map((page) => ({from: otherSlash(page), to: page}));
  // Declared redirects take precedence over derived ones.
  return {moved: free([...redirects, ...variants, ...names]), slashes: free(slashes)};
}

/** Redirects with query and fragment, without adding a history entry. */
const script = 'location.replace(document.querySelector("a").href+location.search+location.hash)';

/**
 * Returns the page at an old path, for hosts that can't redirect by themselves.
 *
 * Docusaurus's redirect page has a different inline script for each target, so each old path would
 * add a hash to the policy. The script of this page reads the target from the page's link, so it is
 * identical everywhere.
 *
 * @param target path of the page, including the base URL; @param canonical its full URL
 */
export function redirectPage(target: string, canonical: string): string {
  const to = escapeHtml(target);
  return [
    '<!doctype html><html lang="en"><head><meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // For browsers with scripts disabled, and for crawlers.
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `</head><body><main><h1>This page has moved</h1><p>It is now at <a href="${to}">${to}</a>.</p></main>`,
    `<script>${script}</script></body></html>`,
  ].join('');
}
