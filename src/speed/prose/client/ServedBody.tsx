import React, {useLayoutEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {Router} from 'react-router-dom';
import {keptHtml, useServedLinks} from '@site/src/components/served-html';
import type {Served} from './body';

/** Moves the prose into the element that React has created for it now. */
function moveTo(element: Element, served: Served): void {
  // The reader may return before the roots are unmounted. Then they stay.
  clearTimeout(served.ending);
  if (element !== served.element) {
    element.replaceChildren(...served.element.childNodes);
    served.element = element;
  }
}

/** Renders an explorable. The first time, hydrates its server-rendered HTML. */
function drawIsland(island: ReactNode, place: Element, {roots}: Served): void {
  const root = roots.get(place);
  if (!root && place.hasChildNodes()) {
    roots.set(place, hydrateRoot(place, island));
    return;
  }
  // Unmounting a root removed its HTML, so it can't be hydrated again.
  const again = root ?? createRoot(place);
  again.render(island);
  roots.set(place, again);
}

/** Unmounts the explorables' roots, after React has finished updating the page around them. */
function endIslands(served: Served): void {
  served.ending = setTimeout(() => {
    served.roots.forEach((root) => root.unmount());
    served.roots.clear();
  });
}

/**
 * The prose of the first page that the reader opened, kept as server-rendered HTML. React does not
 * change the content of an element with `dangerouslySetInnerHTML`. Clicks on links are handled like
 * those of the theme's links, and each explorable gets its own React root.
 */
export default function ServedBody({served}: {served: Served}): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = ref.current!;
    moveTo(element, served);
    for (const [name, Island] of Object.entries(served.islands)) {
      const island = (
        <Router history={history}>
          <Island />
        </Router>
      );
      for (const place of element.querySelectorAll(`[data-island="${name}"]`)) {
        drawIsland(island, place, served);
      }
    }
    return () => endIslands(served);
  }, [served, history]);

  const links = useServedLinks();

  return (
    <div
      ref={ref}
      className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
      {...keptHtml}
      {...links}
    />
  );
}
