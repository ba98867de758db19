import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from './styles.module.css';

interface Props {
  /** Highlighted at build time by `src/markdown/highlight.ts`. */
  html: string;
  language: string;
  title?: string;
  /** Number of lines of a long output, which is collapsed; not set otherwise. */
  lines?: string;
}

/**
 * A code block. It has no state: listeners on the document handle its buttons
 * (`src/reader/blocks.ts`), so a page needs no script to show its code. The stylesheet
 * collapses long output, and only if scripts are enabled, so page text, print and copies always
 * contain all of it.
 */
export default function StaticCode({html, language, title, lines}: Props): ReactNode {
  return (
    <div
      className={clsx(`language-${language}`, ThemeClassNames.common.codeBlock, styles.block)}
      data-folded={lines ? '' : undefined}>
      {title && (
        <div className={clsx('code-block-title', styles.title)} translate="no">
          {title}
        </div>
      )}
      <div className={styles.frame}>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: scrollable regions need focus */}
        <pre className={clsx('thin-scrollbar', styles.code)} translate="no" tabIndex={0}>
          <code dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <div className={clsx('code-block-buttons', styles.buttons)}>
          <button
            type="button"
            className={clsx('clean-btn', styles.wrap)}
            data-code="wrap"
            aria-label="Wrap long lines"
            aria-pressed="false"
            title="Wrap long lines"
          />
          <button
            type="button"
            className="clean-btn"
            data-code="copy"
            aria-label="Copy code to clipboard"
            title="Copy"
          />
        </div>
      </div>
      {lines && (
        <button
          type="button"
          className={clsx('clean-btn', styles.fold)}
          data-code="fold"
          aria-expanded="false">
          <span>Show all {lines} lines</span>
          <span>Show fewer lines</span>
        </button>
      )}
    </div>
  );
}
