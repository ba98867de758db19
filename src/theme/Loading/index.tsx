/**
 * A page whose code is on its way, or did not come. Ejected: the theme's Retry box is too pale
 * to read, says nothing to screen readers, and retries files that a deploy may have taken away
 * for good; its spinner came to 0.5 kB of every page.
 */
import React, {type ReactNode} from 'react';
import type {LoadingComponentProps as Props} from 'react-loadable';
import {recovery} from '@site/src/lib/recovery';
import styles from './styles.module.css';

export default function LoadingOrRetry(props: Props): ReactNode {
  const {error, retry, pastDelay} = props;
  if (!error) {
    return pastDelay ? (
      <p role="status" className={styles.waiting}>
        Loading…
      </p>
    ) : null;
  }
  const onRetry = async () => {
    // A reload brings the page of today's deploy; while that can't be reached, ask for the file.
    const reloads = await recovery()?.retry();
    if (!reloads) {
      retry();
    }
  };
  return (
    <div role="alert" className={styles.box}>
      <p>{String(error)}</p>
      <button type="button" className={styles.retry} onClick={() => void onRetry()}>
        Retry
      </button>
    </div>
  );
}
