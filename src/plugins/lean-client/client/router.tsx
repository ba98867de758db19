/**
 * Stands for `react-router-dom` and `react-router-config` in the browser: what Docusaurus
 * uses of them, for routes that are plain paths. The server still uses the originals, whose
 * rules these are: paths match without regard to case and to a slash at their end.
 */
import React, {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import {createHistory, type History, type Location, type To} from './history';

export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: object;
}

interface Pattern {
  path?: string;
  exact?: boolean;
}

export interface Route extends Pattern {
  component: ComponentType<{route: Route}>;
  routes?: Route[];
}

/** @param pattern a path; with `exact`, nothing may follow it */
export function matchPath(pathname: string, pattern: string | Pattern): Match | null {
  const {path = '', exact = false} = typeof pattern === 'string' ? {path: pattern} : pattern;
  if (path === '*') {
    return {path, url: pathname, isExact: true, params: {}};
  }
  const bare = path.replace(/\/$/, '');
  const found = pathname.slice(0, bare.length);
  const rest = pathname.slice(bare.length);
  const isExact = rest === '' || rest === '/';
  if (found.toLowerCase() !== bare.toLowerCase() || !(exact ? isExact : /^(?:\/|$)/.test(rest))) {
    return null;
  }
  return {path, url: (isExact ? pathname : found) || '/', isExact, params: {}};
}

/** @returns the first route that matches, the first within it, and so on */
export function matchRoutes(
  routes: readonly Route[],
  pathname: string,
): {route: Route; match: Match}[] {
  for (const route of routes) {
    const match = matchPath(pathname, route);
    if (match) {
      return [{route, match}, ...matchRoutes(route.routes ?? [], pathname)];
    }
  }
  return [];
}

const HistoryContext = createContext<History>(null as never);
export const LocationContext = createContext<Location>(null as never);

export const useHistory = (): History => useContext(HistoryContext);
export const useLocation = (): Location => useContext(LocationContext);

export function Router({history, children}: {history: History; children: ReactNode}): ReactNode {
  const here = () => history.location;
  const location = useSyncExternalStore(history.listen, here, here);
  return (
    <HistoryContext value={history}>
      <LocationContext value={location}>{children}</LocationContext>
    </HistoryContext>
  );
}

export function BrowserRouter({children}: {children: ReactNode}): ReactNode {
  const [history] = useState(createHistory);
  return <Router history={history}>{children}</Router>;
}

/** As Docusaurus uses it: what is inside sees a location of its own. */
export function Route({
  location,
  render,
}: {
  location: Location;
  render: () => ReactNode;
}): ReactNode {
  return <LocationContext value={location}>{render()}</LocationContext>;
}

function Routes({
  routes,
  extra,
}: {
  routes: readonly Route[];
  extra?: object | undefined;
}): ReactNode {
  const {pathname} = useLocation();
  const [found] = matchRoutes(routes, pathname);
  if (!found) {
    return null;
  }
  const {component: Component} = found.route;
  // As the original keys them: one element for each route.
  return <Component key={routes.indexOf(found.route)} {...extra} route={found.route} />;
}

export function renderRoutes(routes: readonly Route[] | undefined, extra?: object): ReactNode {
  return routes ? <Routes routes={routes} extra={extra} /> : null;
}

export function Redirect({to}: {to: To}): ReactNode {
  const history = useHistory();
  useLayoutEffect(() => history.replace(to), [history, to]);
  return null;
}
