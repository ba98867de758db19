/** The classic "This page crashed.", under a title that says so in the reader's tabs. */
import React, {type ComponentProps, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Original from '@theme-original/ErrorPageContent';

export default function ErrorPageContent(props: ComponentProps<typeof Original>): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <Original {...props} />
    </>
  );
}
