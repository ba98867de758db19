import React, {useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** The theme's breakpoint. */
const wide = '(min-width: 997px)';

/** One object for all renders: React sets the content again when it gets another. */
const asItIs = {__html: ''};

/**
 * What only wide windows show. On a phone the theme hydrates it with all of its links, and takes
 * it away in the next moment; here its HTML is left alone until then.
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
