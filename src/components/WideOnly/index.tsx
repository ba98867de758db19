import React, {useState, type ComponentType, type ReactNode} from 'react';
import {useWindowSize} from '@docusaurus/theme-common';
import {keptHtml, useIsServed} from '../served-html';

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
    return isKept ? (
      <div style={contents} {...keptHtml} />
    ) : (
      <div style={contents}>
        <Content {...props} />
      </div>
    );
  };
