/**
 * Cleans the address before React takes the page over.
 *
 * Docusaurus matches `/faq/index.html` to the route `/faq` while rendering, but leaves the
 * address alone; pages outside the docs layout then hydrate against the wrong route and
 * show twice. Evaluated while the bundle loads, which is before hydration.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {cleanPath} from './clean-path';

if (ExecutionEnvironment.canUseDOM) {
  // Not the canonical link: a page of an old version names the latest release's there.
  const own = document.querySelector<HTMLLinkElement>(
    'link[rel="alternate"][hreflang="x-default"]',
  );
  const clean = cleanPath(window.location.pathname, own?.href ?? null);
  if (clean !== null) {
    const {search, hash} = window.location;
    window.history.replaceState(window.history.state, '', clean + search + hash);
  }
}
