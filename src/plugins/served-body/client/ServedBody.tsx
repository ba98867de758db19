import React, {useLayoutEffect, useRef, type ReactNode, type SyntheticEvent} from 'react';
import {matchPath, useHistory} from '@docusaurus/router';
import {DocsVersionProvider, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import routes from '@generated/routes';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {Router} from 'react-router-dom';
import MathStylesheet from '@site/src/components/MathStylesheet';
import {moveTo, type Served} from './body';

interface Props {
  served: Served;
  className: string;
}

interface Route {
  path: string;
  exact?: boolean;
  routes?: Route[];
}

/** Whether an address is a page of the site, and not a file beside the pages. */
function isPage(pathname: string, among: readonly Route[] = routes as readonly Route[]): boolean {
  return among.some(
    (route) =>
      route.path !== '*' &&
      matchPath(pathname, {path: route.path, exact: route.exact}) !== null &&
      (!route.routes || isPage(pathname, route.routes)),
  );
}

/** The link that an event is in, if it leads to a page of the site. */
function linkOf({target}: SyntheticEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  const leaves = !link?.href || link.origin !== window.location.origin;
  const special =
    link && (link.target || link.download || link.getAttribute('href')!.startsWith('#'));
  return leaves || special || !isPage(link.pathname) ? null : link;
}

function preload(event: SyntheticEvent): void {
  const link = linkOf(event);
  if (link) {
    window.docusaurus.preload(link.pathname);
  }
}

/**
 * The body of the page that the document was opened at, as it was served: React leaves the
 * content of this element alone. Its links behave as the theme's, its explorables are
 * hydrated one by one.
 */
export default function ServedBody({served, className}: Props): ReactNode {
  const history = useHistory();
  // Explorables are roots of their own; this they need of what is around them.
  const version = useDocsVersion();
  const element = useRef<HTMLDivElement>(null);
  const {hasFormulas, isLinked, islands, metadata} = served;

  // Coming back to the page: the new element takes over the nodes of the old one.
  useLayoutEffect(() => {
    const now = element.current;
    if (!now) {
      return undefined;
    }
    if (now !== served.element) {
      moveTo(now, served);
    }
    // A reader who left may be back before the roots have ended: then they go on.
    clearTimeout(served.ending);
    const {roots} = served;
    for (const [name, Island] of Object.entries(islands)) {
      for (const place of now.querySelectorAll(`[data-island="${name}"]`)) {
        const island = (
          <DocsVersionProvider version={version}>
            <Router history={history}>
              <Island />
            </Router>
          </DocsVersionProvider>
        );
        let root = roots.get(place);
        if (!root && place.hasChildNodes()) {
          roots.set(place, hydrateRoot(place, island));
        } else {
          // Where a root has ended, it took its HTML along.
          root ??= createRoot(place);
          root.render(island);
          roots.set(place, root);
        }
      }
    }
    return () => {
      // Not while React is still at work on the page around them.
      served.ending = setTimeout(() => {
        roots.forEach((root) => root.unmount());
        roots.clear();
      });
    };
  }, [served, islands, history, version]);

  const onClick = (event: React.MouseEvent) => {
    const link = linkOf(event);
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (link && plain && !event.defaultPrevented) {
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const here = history.createHref(history.location);
      history[to === here ? 'replace' : 'push'](to);
    }
  };

  return (
    <>
      {hasFormulas && isLinked && <MathStylesheet />}
      {/* The links inside are the controls; this only hears of them. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={element}
        className={className}
        data-body={metadata.permalink}
        suppressHydrationWarning
        dangerouslySetInnerHTML={nothing}
        onClick={onClick}
        onMouseOver={preload}
        onFocus={preload}
        onTouchStart={preload}
      />
    </>
  );
}

/** React takes it for content and asks no further; it sets it where it makes the element. */
const nothing = {__html: ''};
