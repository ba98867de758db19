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
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const clean = cleanPath(window.location.pathname, canonical?.href ?? null);
  if (clean !== null) {
    const {search, hash} = window.location;
    window.history.replaceState(window.history.state, '', clean + search + hash);
  }
}
