/**
 * Loads the code of a page when a reader reaches for a link to it, with the pointer, a finger
 * or the keyboard: some 100 ms before the click, and never for nothing on a slow or metered
 * line. Docusaurus also fetches whatever links are in view; on a phone that competes with the
 * page that was asked for, and here it would bring shells without their bodies.
 */
import preloadRoute from '@docusaurus/core/lib/client/preload';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const asked = new Set<string>();

function spares(): boolean {
  const {connection} = navigator as {connection?: Connection};
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** @returns `false`, or the promise that the page's code is there */
export function loadAhead(pathname: string): Promise<unknown> | false {
  if (spares() || asked.has(pathname)) {
    return false;
  }
  asked.add(pathname);
  return preloadRoute(pathname);
}

function onReach({target}: Event): void {
  const link = (target as Element).closest?.('a');
  if (
    link?.origin === window.location.origin &&
    link.pathname !== window.location.pathname &&
    // A file beside the pages is nothing to prepare for.
    matchRoutes(routes, link.pathname).some(({route}) => route.exact)
  ) {
    // A failure is nobody's: the click asks again.
    void loadAhead(link.pathname);
  }
}

for (const reach of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(reach, onReach, {passive: true});
}
