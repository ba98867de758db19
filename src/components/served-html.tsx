/** For parts of the first page that stay as the server sent them, without hydration. */
import React, {useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import {useWindowSize} from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import siteConfig from '@generated/docusaurus.config';
import {isUnknownPath} from '@site/src/lib/recovery';

/**
 * Props of an element whose server-rendered HTML React keeps as it is. The same object for all
 * renders, because React would set the content again for a new one.
 */
export const keptHtml = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};

/**
 * @returns whether the component is part of the page that the reader opened first, so that its HTML
 *   is in the document. Never under `npm start`, which sends no HTML.
 */
function useIsServed(): boolean {
  const isBrowser = useIsBrowser();
  const canBeServed = process.env.NODE_ENV === 'production' && ExecutionEnvironment.canUseDOM;
  const [isServed] = useState(canBeServed && !isBrowser && !isUnknownPath);
  return isServed;
}

const contents = {display: 'contents'};

/**
 * Makes a component of which only wide windows show the content. On a phone, it keeps its HTML
 * without hydrating it, until the window becomes wide.
 */
export const wideOnly = <Props extends object>(Content: ComponentType<Props>) =>
  function WideOnly(props: Props): ReactNode {
    const isServed = useIsServed();
    // The theme's desktop breakpoint.
    const [isNarrow] = useState(() => isServed && !window.matchMedia('(min-width: 997px)').matches);
    const isKept = useWindowSize() !== 'desktop' && isNarrow;
    return (
      <div style={contents} {...(isKept && keptHtml)}>
        {isKept ? null : <Content {...props} />}
      </div>
    );
  };

/** Makes a component without props that is not hydrated on the first page, as it never changes. */
export const servedOnce = (Content: ComponentType) =>
  function ServedOnce(): ReactNode {
    const place = useRef<HTMLDivElement>(null);
    const [isLost, setLost] = useState(false);
    const isServed = useIsServed() && !isLost;
    const links = useServedLinks();
    // React draws the page anew if it was changed before it was hydrated, such as by an extension.
    useLayoutEffect(() => setLost(!place.current!.hasChildNodes()), []);
    return (
      <div ref={place} {...(isServed && {...keptHtml, ...links})}>
        {isServed ? null : <Content />}
      </div>
    );
  };

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
