/**
 * A host sends one and the same 404 page for every path it doesn't know, but what belongs
 * there depends on the path: below `/api/0.18/` the not-found page has that version in its
 * navbar, and `/FAQ` is a page after all. React then finds other text than it expects,
 * complains and begins again. So on the 404 page it does not hydrate, but draws.
 *
 * Docusaurus renders into `window.docusaurusRoot` if there is one (its hot reloading needs
 * that); evaluated while the bundle loads, which is before.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createRoot} from 'react-dom/client';

if (ExecutionEnvironment.canUseDOM) {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const container = document.getElementById('__docusaurus');
  if (container && canonical?.href.endsWith('/404.html')) {
    Object.assign(window, {docusaurusRoot: createRoot(container)});
  }
}
