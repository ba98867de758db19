import React, {useEffect, useState, type ReactNode} from 'react';
import {keptHtml, useIsServed} from '../served-html';

/** Media query for the theme's desktop breakpoint. */
const wide = '(min-width: 997px)';

const contents = {display: 'contents'};

/**
 * Content that only wide windows show. On a phone, this component keeps its HTML without hydrating
 * it, until the window becomes wide.
 */
export default function WideOnly({children}: {children: ReactNode}): ReactNode {
  const isServed = useIsServed();
  const [isKept, setIsKept] = useState(() => isServed && !window.matchMedia(wide).matches);
  useEffect(() => {
    const width = window.matchMedia(wide);
    const onChange = () => setIsKept(false);
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  }, []);
  return isKept ? <div style={contents} {...keptHtml} /> : <div style={contents}>{children}</div>;
}
