import React, {useLayoutEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {Router} from 'react-router-dom';
import {keptHtml, useServedLinks} from '@site/src/components/served-html';
import type {Served} from './body';
import {drawIsland, endIslands, moveTo} from './islands';

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
