import React, {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** Media query for the theme's desktop breakpoint. */
const wide = '(min-width: 997px)';

/** The same object for all renders, because React would set the content again for a new object. */
const asItIs = {__html: ''};

/**
 * Content that only wide windows show. On a phone, the theme would hydrate it with all of its links
 * and remove it right afterwards. This component keeps its HTML without hydrating it.
 */
export default function WideOnly({children}: {children: ReactNode}): ReactNode {
  const isBrowser = useIsBrowser();
  const [isStill] = useState(
    () => ExecutionEnvironment.canUseDOM && !isBrowser && !window.matchMedia(wide).matches,
  );
  return isStill ? (
    <div style={contents} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />
  ) : (
    <div style={contents}>{children}</div>
  );
}

const contents = {display: 'contents'};
