/**
 * The skip link. Ejected, because the classic one takes the target's `tabindex` away in the
 * same breath as it focuses it: browsers then drop the focus to <body>, and a screen
 * reader says nothing. Ours keeps it while the focus is there. Where the focus goes on a
 * route change is told in `src/reader/route-focus`.
 */
import React, {type MouseEvent, type ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {focusPlace, startId} from '@site/src/reader/route-focus/focus-place';
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
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Skip to main content',
  });
  return (
    <div id={startId} role="region" aria-label={label}>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a fragment that works without scripts */}
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
