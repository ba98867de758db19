import React, {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {keptHtml} from '../kept-html';

/** Media query for the theme's desktop breakpoint. */
const wide = '(min-width: 997px)';

/**
 * Content that only wide windows show. On a phone, the theme would hydrate it with all of its links
 * and remove it right afterwards. This component keeps its HTML without hydrating it.
 */
export default function WideOnly({children}: {children: ReactNode}): ReactNode {
  const isBrowser = useIsBrowser();
  const [isStill] = useState(
    () => ExecutionEnvironment.canUseDOM && !isBrowser && !window.matchMedia(wide).matches,
  );
  return isStill ? <div style={contents} {...keptHtml} /> : <div style={contents}>{children}</div>;
}

const contents = {display: 'contents'};
