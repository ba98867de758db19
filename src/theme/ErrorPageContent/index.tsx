/** The classic "This page crashed.", with a matching document title. */
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
