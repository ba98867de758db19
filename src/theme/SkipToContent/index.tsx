/**
 * The skip link. Ejected, because the classic one removes the target's `tabindex` right after
 * focusing it: browsers then move focus to <body>, and screen readers announce nothing. This one
 * keeps the `tabindex` while the target has focus. `src/reader/route-focus.ts` describes where focus
 * goes on a route change.
 */
import React, {type MouseEvent, type ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {focusPlace, startId} from '@site/src/reader/route-focus';
import styles from './styles.module.css';

function skip(event: MouseEvent<HTMLAnchorElement>): void {
  const target =
    document.querySelector<HTMLElement>('main') ?? document.getElementById(SkipToContentFallbackId);
  if (target) {
    event.preventDefault();
    focusPlace(target);
    target.scrollIntoView();
  }
}

export default function SkipToContent(): ReactNode {
  return (
    <div id={startId} role="region" aria-label="Skip to main content">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a fragment link that also works without scripts */}
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        Skip to main content
      </a>
    </div>
  );
}
