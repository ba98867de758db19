import React, {useState, type ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import {keptHtml, useIsServed} from '../served-html';

const contents = {display: 'contents'};

/**
 * Content that only wide windows show. On a phone, this component keeps its HTML without hydrating
 * it, until the window becomes wide.
 */
export default function WideOnly({children}: {children: ReactNode}): ReactNode {
  const isServed = useIsServed();
  // The theme's desktop breakpoint.
  const [isNarrow] = useState(() => isServed && !window.matchMedia('(min-width: 997px)').matches);
  const isKept = useWindowSize() !== 'desktop' && isNarrow;
  return isKept ? <div style={contents} {...keptHtml} /> : <div style={contents}>{children}</div>;
}
