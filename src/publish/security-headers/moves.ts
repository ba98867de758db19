/** Every address that a server answers with a 301, derived from the routes and the redirects. */

export interface Redirect {
  from: string;
  to: string;
}

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** How else one page can be asked for, apart from its slash: with the file's name. */
const fileNames = (path: string) => {
  const bare = withoutSlash(path);
  return bare === '/' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`];
};

const otherSlash = (path: string) => (path.endsWith('/') ? withoutSlash(path) : `${path}/`);

export interface Moves {
  /** Old addresses and file names. Safe on every host. */
  moved: Redirect[];
  /**
   * `/faq/` → `/faq`, `/api` → `/api/`: one address for each page. Only for servers that we
   * configure; hosts that settle the slash themselves would turn these into loops.
   */
  slashes: Redirect[];
}

/**
 * @param routes addresses of all pages
 * @param redirects old addresses, each with the page it leads to
 *
 * All paths are below the base URL, and begin with a slash.
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
  // What was declared goes before what is derived.
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
