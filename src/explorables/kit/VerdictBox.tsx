import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  accepted: boolean;
  /** The verdict in a sentence, which stays in view on phones. */
  text: string;
  /** The checks behind it. */
  children: ReactNode;
  /** Whether what was judged is false: then its acceptance is no success. */
  isLie?: boolean;
  /** Whether this is still the previous state's verdict, while the next one is being computed. */
  isBehind?: boolean;
}

/**
 * The verdict of a verifier, with its checks below. There is no element around both, because a
 * sticky element stays within its parent: here the whole board.
 */
export function VerdictBox({accepted, text, children, isLie, isBehind}: Props): ReactNode {
  const both = {'data-accepted': accepted, 'data-lie': isLie, 'aria-busy': isBehind};
  return (
    <>
      <p className={styles.result} {...both}>
        {text}
      </p>
      <div className={styles.verdict} {...both}>
        {children}
      </div>
    </>
  );
}
