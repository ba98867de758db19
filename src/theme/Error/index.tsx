/**
 * What a reader sees when something outside the page's own boundary crashes: the navbar,
 * the footer, the layout. Ejected, because the one of Docusaurus has its words fixed (no
 * full stop), and draws the layout around itself: that crashes too, since no context
 * reaches this place, and takes the title "Page Error" with it. So there is no layout here,
 * and nothing that needs a context.
 */
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import siteConfig from '@generated/docusaurus.config';
import type {Props} from '@theme/Error';
import styles from './styles.module.css';

export default function CrashedSite({error, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.crash}>
      <Head>
        <title>Page Error</title>
      </Head>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- it needs contexts */}
      <h1>This page crashed.</h1>
      <p className={styles.ways}>
        <ErrorBoundaryTryAgainButton
          onClick={tryAgain}
          className="button button--primary button--lg"
        />
        {/* A full load: the router may be what crashed. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- see the line above */}
        <a href={siteConfig.baseUrl}>Home page</a>
      </p>
      <ErrorBoundaryError error={error} />
    </main>
  );
}
