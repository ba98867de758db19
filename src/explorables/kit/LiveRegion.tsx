import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A visible line that describes the last change, as a polite live region for screen readers. */
export function LiveRegion({children}: {children: ReactNode}): ReactNode {
  return (
    <p className={styles.live} role="status" data-live>
      {children}
    </p>
  );
}
