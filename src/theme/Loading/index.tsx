/**
 * Shown while a page's code loads, and when it fails to load. Ejected, because the theme's Retry
 * box has too little contrast, is not announced to screen readers, and retries files that a deploy
 * may have removed for good. Its spinner also added 0.5 kB to every page.
 */
import React, {type ReactNode} from 'react';
import type {LoadingComponentProps as Props} from 'react-loadable';
import {recovery} from '@site/src/lib/recovery';
import styles from './styles.module.css';

/** Whether the reader has pressed Retry: the button went away, and the focus with it. */
let isRetried = false;
const keepFocus = (button: HTMLButtonElement | null) => void (isRetried && button?.focus());

export default function LoadingOrRetry({error, retry, pastDelay}: Props): ReactNode {
  if (!error) {
    return pastDelay ? (
      <p role="status" className="text--center padding-vert--xl">
        Loading…
      </p>
    ) : null;
  }
  const onRetry = async () => {
    // A reload gets the page of the current deploy. If the site can't be reached, request the file
    // again.
    if (!(await recovery()?.reloadIfReachable())) {
      isRetried = true;
      retry();
    }
  };
  return (
    <div role="alert" className={styles.box}>
      <p>{String(error)}</p>
      <button ref={keepFocus} type="button" className={styles.retry} onClick={() => void onRetry()}>
        Retry
      </button>
    </div>
  );
}
