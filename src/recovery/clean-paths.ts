/** Makes the URL the one that the router has for the page. */

/**
 * @param pathname as in `location.pathname`
 * @param canonical the page's canonical URL, if the server sent the page itself
 * @returns the path without file name, or `null` when the path has none
 */
export function cleanPath(pathname: string, canonical: string | null): string | null {
  const stripped = pathname.replace(/(?:\/index)?\.html$/, '');
  if (stripped === pathname || pathname.endsWith('/404.html')) {
    return null;
  }
  const known = canonical ? new URL(canonical).pathname : null;
  if (known && known.replace(/\/$/, '') === stripped) {
    return known;
  }
  return stripped || '/';
}

/**
 * Makes a path decodable. The router decodes the path, and one such as `/%E0%A4%A` would make it
 * throw before the not-found page hydrates.
 *
 * @returns the path itself if it can be decoded; otherwise the path with stray percent signs
 *   escaped
 */
export function decodablePath(pathname: string): string {
  const escapes = [/%(?![0-9a-f]{2})/gi, /%/g];
  let path = pathname;
  for (const stray of escapes) {
    try {
      decodeURI(path);
      return path;
    } catch {
      path = pathname.replace(stray, '%25');
    }
  }
  return path;
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
  const clean = cleanPath(decodable, own?.href ?? null) ?? decodable;
  if (clean !== pathname) {
    window.history.replaceState(window.history.state, '', clean + search + hash);
  }
}
