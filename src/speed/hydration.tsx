/** Parts of the first page that are hydrated later than the rest, or not at all. */
import React, {startTransition, useEffect, useLayoutEffect, useRef, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useWindowSize} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {keptHtml, useServedLinks} from '@site/src/components/served-html';
import {isUnknownPath} from '@site/src/lib/recovery';

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

const withoutBox = {display: 'contents'};

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
      <div style={withoutBox} {...(isKept && keptHtml)}>
        {isKept ? null : <Content {...props} />}
      </div>
    );
  };

/** Makes a component without props that is not hydrated on the first page, as it never changes. */
export const servedOnce = (Content: ComponentType) =>
  function ServedOnce(): ReactNode {
    const place = useRef<HTMLDivElement>(null);
    const [wasEmptied, setEmptied] = useState(false);
    const isServed = useIsServed() && !wasEmptied;
    const links = useServedLinks();
    // If the page was changed before hydration, as by an extension, React empties this element.
    useLayoutEffect(() => setEmptied(!place.current!.hasChildNodes()), []);
    return (
      <div ref={place} {...(isServed && {...keptHtml, ...links})}>
        {isServed ? null : <Content />}
      </div>
    );
  };

/**
 * @param wait milliseconds before the first request for an idle callback
 * @returns false at first, and true once the browser has been idle after hydration, or while the
 *   drawer is open
 */
export function useDrawerReady(wait = 0): boolean {
  const {shown} = useNavbarMobileSidebar();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const settle = () => startTransition(() => setIsIdle(true));
    // Safari has no idle callbacks.
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(settle), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return isIdle || shown;
}
