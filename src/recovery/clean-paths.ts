/** Makes the URL the one that the router has for the page. */
import {removeTrailingSlash} from '@docusaurus/utils-common';
import {decodablePath, isSamePath} from '../lib/page-paths';

/**
 * @param pathname as in `location.pathname`
 * @param canonical the page's canonical URL, if the server sent the page itself
 * @returns the path without file name, or `null` when the path has none. Some hosts send the page
 *   for `/faq/index`, too.
 */
export function cleanPath(pathname: string, canonical: string | null): string | null {
  const stripped = pathname.replace(/(?:(?:\/index)?\.html|\/index)\/?$/, '');
  if (stripped === pathname || pathname.endsWith('/404.html')) {
    return null;
  }
  const known = canonical ? new URL(canonical).pathname : null;
  if (known && removeTrailingSlash(known) === stripped) {
    return known;
  }
  return stripped || '/';
}

/**
 * Removes the file name from the URL before hydration.
 *
 * Docusaurus matches `/faq/index.html` to the route `/faq` while rendering, but does not change the
 * URL. Pages outside the docs layout then hydrate against the wrong route and appear twice.
 */
export function cleanAddress(): void {
  // Don't use the canonical link: on pages of old versions it points to the latest release.
  const own = document.querySelector<HTMLLinkElement>(
    'link[rel="alternate"][hreflang="x-default"]',
  );
  const {pathname, search, hash} = window.location;
  const decodable = decodablePath(pathname);
  const bare = cleanPath(decodable, own?.href ?? null);
  // Hosts take two slashes for one, but the router does not; at the beginning, they would name
  // another host.
  const clean = (bare ?? decodable).replace(/\/{2,}/g, '/');
  if (bare !== null && !(own && isSamePath(new URL(own.href).pathname, bare))) {
    // The server has no such file and sent the not-found page. It may have a redirect.
    window.location.replace(clean + search + hash);
  } else if (clean !== pathname) {
    window.history.replaceState(window.history.state, '', clean + search + hash);
  }
}

/**
 * Makes a fragment such as `#50%` decodable. Docusaurus decodes the fragment of each page that the
 * reader comes back to, and the page would crash.
 */
export function cleanFragment(): void {
  const {hash} = window.location;
  const decodable = decodablePath(hash);
  if (decodable !== hash) {
    window.history.replaceState(window.history.state, '', decodable);
  }
}
