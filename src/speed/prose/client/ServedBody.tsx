import type {MouseEvent, ReactNode, SyntheticEvent} from 'react';
import React, {useLayoutEffect, useRef, useState} from 'react';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {Router} from 'react-router-dom';
import MathStylesheet from '@site/src/components/MathStylesheet';
import {sheetLink} from '@site/src/components/MathStylesheet/sheet';
import type {Served} from './body';
import {drawIsland, endIslands, moveTo} from './islands';

/** The link to another page of the site that an event is in. */
function linkOf({target}: SyntheticEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  const isPage =
    link?.origin === window.location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    !link.getAttribute('href')!.startsWith('#');
  return isPage ? link : null;
}

function preload(event: SyntheticEvent): void {
  const link = linkOf(event);
  if (link) {
    window.docusaurus.preload(link.pathname);
  }
}

/** One object for all renders: React sets the content again when it gets another. */
const asItIs = {__html: ''};

/**
 * The prose of the page that the document was opened at, as it was served: React leaves the
 * content of such an element alone. Links lead on as the theme's do, and each explorable gets a
 * root of its own.
 */
export default function ServedBody({served}: {served: Served}): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLDivElement>(null);
  // Where the page has KaTeX's styles in itself, there is no link to keep.
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
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are the controls; this only hears of them */}
      <div
        ref={ref}
        className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={asItIs}
        onClick={onClick}
        onMouseOver={preload}
        onFocus={preload}
        onTouchStart={preload}
      />
    </>
  );
}
