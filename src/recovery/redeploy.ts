/**
 * Handles page code that fails to load, such as in a tab that is older than the last deploy.
 * `deploy/README.md` explains how to make this rare.
 *
 * Docusaurus preloads a route's component in three situations. Before it hydrates the first page, a
 * failure leaves the page without interactivity. Before it shows the next page, a failure reloads
 * the page again and again, which shows an offline reader the browser's error page. When a pointer
 * rests on a link, a failure does not matter. So this module wraps each `preload`: after a failure
 * that matters, the site reloads once if it can be reached, and otherwise shows the Retry box.
 */
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {isHydrated, recovery} from '../lib/recovery';

type Route = (typeof routes)[number];

/** Whether the reader is on or going to a page of this route. The URL changes before the page. */
const isWanted = (wanted: Route) =>
  matchRoutes(routes, window.location.pathname).some(({route}) => route === wanted);

let isBroken = false;

async function answer(route: Route, error: unknown): Promise<void> {
  if (!isWanted(route)) {
    return;
  }
  isBroken = true;
  if (isHydrated()) {
    // Afterwards the router shows the Retry box (src/theme/Loading) instead of the page.
    await recovery()?.reloadOnce();
  } else {
    await recovery()?.reloadOrShowRetry(String(error));
    // Never resolves, so that the page stays readable as the server sent it.
    await new Promise(() => {});
  }
}

export function guardRoutes(list: readonly Route[] = routes): void {
  for (const route of list) {
    const component = route.component as unknown as {preload?: () => Promise<unknown>} | undefined;
    const preload = component?.preload;
    if (component && preload) {
      component.preload = () => preload().catch((error: unknown) => answer(route, error));
    }
    guardRoutes((route.routes ?? []) as Route[]);
  }
}

export function onRouteUpdate(): void {
  isBroken = false;
}

export function onRouteDidUpdate(): void {
  if (!isBroken) {
    recovery()?.pageLoaded();
  }
}
