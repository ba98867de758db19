/**
 * The page shown when something outside the page's own error boundary crashes: the navbar, the
 * footer, the layout. Ejected, because Docusaurus's version has fixed texts (without a full stop)
 * and renders the layout around itself. That layout crashes too, since no context is available
 * here, and the title "Page Error" is lost. So this version uses no layout, and nothing that needs
 * a context.
 */
import React, {type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {ErrorBoundaryError, ErrorBoundaryTryAgainButton} from '@docusaurus/theme-common';
import siteConfig from '@generated/docusaurus.config';
import type {Props} from '@theme/Error';

export default function CrashedSite({error, tryAgain}: Props): ReactNode {
  return (
    <main className="container padding-vert--lg">
      <Head>
        <title>Page Error</title>
      </Head>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- the Heading component needs contexts */}
      <h1>This page crashed.</h1>
      <p>
        <ErrorBoundaryTryAgainButton
          onClick={tryAgain}
          className="button button--primary button--lg margin-right--lg"
        />
        {/* A full page load, since the router itself may have crashed. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- see the line above */}
        <a href={siteConfig.baseUrl}>Home page</a>
      </p>
      {/* As in the theme's ErrorPageContent, so that the same styles apply. */}
      <hr />
      <div className="margin-vert--md">
        <ErrorBoundaryError error={error} />
      </div>
    </main>
  );
}
