import type {MouseEvent, ReactNode, SyntheticEvent} from 'react';
import React, {useLayoutEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {Router} from 'react-router-dom';
import MathStylesheet from '@site/src/components/MathStylesheet';
import {sheetLink} from '@site/src/components/MathStylesheet/sheet';
import {keptHtml} from '@site/src/components/kept-html';
import type {Served} from './body';
import {drawIsland, endIslands, moveTo} from './islands';

/** Returns the link to a page of this site that contains the event's target. */
function linkOf({target}: SyntheticEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  const isPage =
    link?.origin === window.location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    // Files, such as a whole sample, are no routes. `/api/0.18` is one.
    !/\.[a-z]\w*$/i.test(link.pathname) &&
    !link.getAttribute('href')!.startsWith('#');
  return isPage ? link : null;
}

function preload(event: SyntheticEvent): void {
  const link = linkOf(event);
  if (link) {
    window.docusaurus.preload(link.pathname);
  }
}

/**
 * The prose of the first page that the reader opened, kept as server-rendered HTML. React does not
 * change the content of an element with `dangerouslySetInnerHTML`. Clicks on links are handled like
 * those of the theme's links, and each explorable gets its own React root.
 */
export default function ServedBody({served}: {served: Served}): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLDivElement>(null);
  // If the page has KaTeX's styles inlined, there is no stylesheet link to keep.
  const [isLinked] = useState(() => served.hasFormulas && sheetLink() !== null);

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

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && event.button === 0 && !opensElsewhere && !event.defaultPrevented) {
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      history[to === history.createHref(history.location) ? 'replace' : 'push'](to);
    }
  };

  return (
    <>
      {isLinked && <MathStylesheet />}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the interactive elements are the links inside; this element only handles their events */}
      <div
        ref={ref}
        className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
        {...keptHtml}
        onClick={onClick}
        onMouseOver={preload}
        onFocus={preload}
        onTouchStart={preload}
      />
    </>
  );
}
