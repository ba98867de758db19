/** The browser's history as the router knows it: what Docusaurus uses of the package `history`. */

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Place {
  state?: unknown;
  key?: string;
}

export type Action = 'PUSH' | 'POP' | 'REPLACE';
export type To = string | (Partial<Place> & {state?: unknown});
type Listener = (location: Location, action: Action) => void;
/** @returns `false` to stay */
type Guard = (location: Location, action: Action) => unknown;

/** `search` and `hash` with their signs, or empty. */
export function createPath({pathname, search, hash}: Place): string {
  return pathname + (search && search !== '?' ? search : '') + (hash && hash !== '#' ? hash : '');
}

const sign = (text: string | undefined, first: string) =>
  !text || text === first ? '' : text.startsWith(first) ? text : first + text;

/** @param to absolute, or relative to `from`; @returns the place it means */
export function resolve(to: To, from: Location): Location {
  let place: Partial<Place> & {state?: unknown};
  if (typeof to === 'string') {
    const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to)!;
    place = {pathname, search, hash};
  } else {
    place = to;
  }
  let pathname = place.pathname || from.pathname;
  if (!/^\/(?!.*\/\.)/.test(pathname)) {
    // From here, or with steps up.
    ({pathname} = new URL(pathname, `https://site${encodeURI(from.pathname)}`));
  }
  pathname = decodeURI(pathname);
  return {
    pathname,
    search: sign(place.search, '?'),
    hash: sign(place.hash, '#'),
    state: place.state,
  };
}

function current(): Location {
  const {pathname, search, hash} = window.location;
  const {key, state} = (window.history.state ?? {}) as Partial<Location>;
  return {pathname: decodeURI(pathname), search, hash, key, state};
}

const newKey = () => Math.random().toString(36).slice(2, 8);

/** Docusaurus' router has one for each page load. */
export function createHistory() {
  const listeners = new Set<Listener>();
  let guard: Guard | null = null;
  /** Keys of the places in the order of the browser's list, as far as they are known. */
  let keys = [current().key];
  /** The next event only undoes a step that was not allowed. */
  let isUndoing = false;

  const settle = (location: Location, action: Action) => {
    // The place to scroll to must not rest on a guess: src/css/prose.css.
    const isExact = action === 'POP' || location.hash !== '';
    document.documentElement.toggleAttribute('data-whole', isExact);
    Object.assign(history, {location, action, length: window.history.length});
    listeners.forEach((listener) => listener(location, action));
  };
  const isAllowed = (location: Location, action: Action) => guard?.(location, action) !== false;

  const go = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    const location = {...resolve(to, history.location), key: newKey()};
    location.state = state ?? location.state;
    const action = method === 'push' ? 'PUSH' : 'REPLACE';
    if (!isAllowed(location, action)) {
      return;
    }
    const entry = {key: location.key, state: location.state};
    window.history[`${method}State`](entry, '', createPath(location));
    const at = keys.indexOf(history.location.key);
    if (method === 'push') {
      keys = [...keys.slice(0, at + 1), location.key];
    } else if (at >= 0) {
      keys[at] = location.key;
    }
    settle(location, action);
  };

  const onPop = () => {
    const location = current();
    if (isUndoing) {
      isUndoing = false;
      settle(history.location, history.action);
      return;
    }
    if (isAllowed(location, 'POP')) {
      settle(location, 'POP');
      return;
    }
    const steps =
      Math.max(keys.indexOf(history.location.key), 0) - Math.max(keys.indexOf(location.key), 0);
    if (steps) {
      isUndoing = true;
      window.history.go(steps);
    }
  };
  window.addEventListener('popstate', onPop);

  const history = {
    length: window.history.length,
    action: 'POP' as Action,
    location: current(),
    createHref: createPath,
    push: go('push'),
    replace: go('replace'),
    go: (steps: number) => window.history.go(steps),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    /** @returns what takes the listener away */
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** One guard at a time, as the original has it. @returns what takes it away */
    block(next: Guard): () => void {
      guard = next;
      return () => {
        if (guard === next) {
          guard = null;
        }
      };
    },
  };
  return history;
}

export type History = ReturnType<typeof createHistory>;
