/**
 * Stands between the router and the code of pages.
 *
 * Docusaurus asks a route's component to preload itself, in three places: before it takes the
 * first page over (a failure leaves that page inert), before it shows the next one (a failure
 * reloads, again and again if it goes on failing), and when a pointer rests on a link (nothing need
 * be said of a failure, since the click asks for the page again).
 * A preload that fails is answered here according to which of them it was.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';
import {recovery} from '../lib/recovery';

interface Preloadable {
  preload?: () => Promise<unknown>;
}

type Route = (typeof routes)[number];

/** The server sends `false`, and whatever React writes instead is past that. */
const isHydrated = () => document.documentElement.dataset.hasHydrated !== 'false';

/** Whether the reader is on the way to a page of this route: the address changes before the page. */
function isWanted({path, exact}: Route): boolean {
  const {pathname} = window.location;
  return matchPath(pathname, {path: path as string, exact}) !== null;
}

const never = new Promise<never>(() => {});

let isBroken = false;

async function answer(route: Route, error: unknown): Promise<unknown> {
  if (!isWanted(route)) {
    return undefined;
  }
  isBroken = true;
  if (!isHydrated()) {
    await recovery()?.failed(String(error));
    // The page stays as the server sent it, and readable.
    return never;
  }
  await recovery()?.recover();
  // The router goes on, and finds the Retry box (src/theme/Loading) in the page's place.
  return undefined;
}

function guard(list: readonly Route[]): void {
  for (const route of list) {
    const component = route.component as unknown as Preloadable | undefined;
    const preload = component?.preload;
    if (component && preload) {
      component.preload = () => preload().catch((error: unknown) => answer(route, error));
    }
    guard((route.routes ?? []) as Route[]);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  guard(routes);
}

export function onRouteUpdate(): void {
  isBroken = false;
}

export function onRouteDidUpdate(): void {
  if (!isBroken) {
    recovery()?.settled();
  }
}
