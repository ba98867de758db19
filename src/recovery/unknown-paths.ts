/**
 * Renders the 404 page on the client instead of hydrating it.
 *
 * A host sends the same 404 page for all unknown paths, but its content depends on the path: below
 * `/api/0.18/` the navbar shows that version, and `/FAQ` is an existing page. Hydration would find
 * different text than expected, log an error and render again.
 *
 * Docusaurus renders into `window.docusaurusRoot` if it exists (it needs this for hot reloading).
 */
import {createRoot} from 'react-dom/client';

export function renderUnknownPaths(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const container = document.getElementById('__docusaurus');
  if (container && canonical?.href.endsWith('/404.html')) {
    Object.assign(window, {docusaurusRoot: createRoot(container)});
  }
}
