/** For HTML that React did not make: it stays as it is, and its links work like those of the theme. */
import type React from 'react';
import {useHistory} from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';

/**
 * Props of an element whose server-rendered HTML React keeps as it is. The same object for all
 * renders, because React would set the content again for a new one.
 */
export const keptHtml = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};

/** Returns the link to a page of this site that contains the event's target. */
function linkOf({target}: React.SyntheticEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  const isPage =
    link?.origin === window.location.origin &&
    link.pathname.startsWith(siteConfig.baseUrl) &&
    !link.target &&
    !link.hasAttribute('download') &&
    // Files, such as a whole sample, are no routes. `/api/0.18` is one.
    !/\.[a-z]\w*$/i.test(link.pathname) &&
    !link.getAttribute('href')!.startsWith('#');
  return isPage ? link : null;
}

function preload(event: React.SyntheticEvent): void {
  const link = linkOf(event);
  if (link) {
    window.docusaurus.preload(link.pathname);
  }
}

/** Returns handlers that make links in served HTML work like those of the theme. */
export function useServedLinks() {
  const history = useHistory();
  const onClick = (event: React.MouseEvent) => {
    const link = linkOf(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link && event.button === 0 && !opensElsewhere && !event.defaultPrevented) {
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      history[to === history.createHref(history.location) ? 'replace' : 'push'](to);
    }
  };
  return {onClick, onMouseOver: preload, onFocus: preload, onTouchStart: preload};
}
