/**
 * @param pathname as in `location.pathname`
 * @param canonical the page's canonical address, if the server sent the page itself
 * @returns the clean path, or `null` when the path is clean already
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
