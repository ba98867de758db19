/**
 * Ejected: pages bring the words they use themselves (`src/plugins/served-body`), there is
 * no provider to set.
 */
import type {ReactNode} from 'react';

export default function MDXContent({children}: {children: ReactNode}): ReactNode {
  return children;
}
