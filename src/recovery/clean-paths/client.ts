/**
 * Cleans the address before React takes the page over.
 *
 * Docusaurus matches `/faq/index.html` to the route `/faq` while rendering, but leaves the
 * address alone; pages outside the docs layout then hydrate against the wrong route and
 * show twice. Evaluated while the bundle loads, which is before hydration.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {cleanPath, decodablePath} from './clean-path';

if (ExecutionEnvironment.canUseDOM) {
  // Not the canonical link: a page of an old version names the latest release's there.
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
