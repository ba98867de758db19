import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  accepted: boolean;
  /** The verdict in a sentence, which stays in view on phones. */
  text: string;
  /** The checks behind it. */
  children: ReactNode;
  /** Whether the verdict is of the state before, while the next one is still computed. */
  isBehind?: boolean;
  className?: string;
}

/**
 * The verdict of a verifier, with its checks below. Two elements, since what sticks to the window's
 * edge does so within its parent, which is then the whole board.
 */
export function VerdictBox({accepted, text, children, isBehind, className}: Props): ReactNode {
  const both = {'data-accepted': accepted, 'aria-busy': isBehind};
  return (
    <>
      <p className={clsx(styles.result, className)} {...both}>
        {text}
      </p>
      <div className={clsx(styles.verdict, className)} {...both}>
        {children}
      </div>
    </>
  );
}
