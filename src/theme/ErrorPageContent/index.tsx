/**
 * The classic "This page crashed.", with a matching document title. Its button goes away when it is
 * pressed, so the focus moves to the top of the page.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Original from '@theme-original/ErrorPageContent';
import {focusPlace, startId} from '@site/src/reader/route-focus';

type Props = ComponentProps<typeof Original>;

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const again = () => {
    tryAgain();
    focusPlace(document.getElementById(startId)!);
  };
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <Original error={error} tryAgain={again} />
    </>
  );
}
