/** Lists the paths that a server redirects, derived from the routes and the declared redirects. */
import {withoutSlash} from '../../lib/same-path';

export interface Redirect {
  from: string;
  to: string;
}

/** Other paths of a page, apart from the trailing slash: those with a file name. */
const fileNames = (path: string) => {
  const bare = withoutSlash(path);
  return [...(bare ? [`${bare}.html`] : []), `${bare}/index.html`];
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
