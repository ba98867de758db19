import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** The line that says what changed: for the eye, and politely for screen readers. */
export function LiveRegion({children}: {children: ReactNode}): ReactNode {
  return (
    <p className={styles.live} role="status" data-live>
      {children}
    </p>
  );
}
