/**
 * Lists all paths that a server redirects with a 301, derived from the routes and the declared
 * redirects.
 */

export interface Redirect {
  from: string;
  to: string;
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** Other paths of a page, apart from the trailing slash: those with a file name. */
const fileNames = (path: string) => {
  const bare = withoutSlash(path);
  return bare === '/' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`];
};

const otherSlash = (path: string) => (path.endsWith('/') ? withoutSlash(path) : `${path}/`);

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
 * @param routes paths of all pages
 * @param redirects old paths and the pages that replace them
 *
 * All paths are relative to the base URL and begin with a slash.
 */
export function movesOf(routes: readonly string[], redirects: readonly Redirect[]): Moves {
  const pages = routes.filter((route) => !route.endsWith('.html') && !route.includes('*'));
  const taken = new Set(pages);
  const moved = new Map<string, string>();
  const slashes = new Map<string, string>();
  const add = (list: Map<string, string>, from: string, to: string) => {
    if (!taken.has(from)) {
      taken.add(from);
      list.set(from, to);
    }
  };
  // Declared redirects take precedence over derived ones.
  for (const {from, to} of redirects) {
    add(moved, from, to);
  }
  for (const {from, to} of redirects.filter((redirect) => !redirect.from.endsWith('.html'))) {
    for (const variant of [otherSlash(from), ...fileNames(from)]) {
      add(moved, variant, to);
    }
  }
  for (const page of pages) {
    for (const name of fileNames(page)) {
      add(moved, name, page);
    }
    if (page !== '/') {
      add(slashes, otherSlash(page), page);
    }
  }
  const listed = (list: Map<string, string>) =>
    [...list].map(([from, to]) => ({from, to})).sort((a, b) => (a.from < b.from ? -1 : 1));
  return {moved: listed(moved), slashes: listed(slashes)};
}
