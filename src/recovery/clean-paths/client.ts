/**
 * Removes the file name from the URL before hydration.
 *
 * Docusaurus matches `/faq/index.html` to the route `/faq` while rendering, but does not change the
 * URL. Pages outside the docs layout then hydrate against the wrong route and appear twice. This
 * module runs while the bundle loads, which is before hydration.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {cleanPath, decodablePath} from './clean-path';

if (ExecutionEnvironment.canUseDOM) {
  // Don't use the canonical link: on pages of old versions it points to the latest release.
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
