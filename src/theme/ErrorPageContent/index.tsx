/**
 * The classic "This page crashed.", with a matching document title. Its button goes away when it is
 * pressed, so the focus moves to the top of the page. Following a link also clears the error: pages
 * of one sidebar share the error boundary, which would otherwise show it on the next page.
 */
import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Head from '@docusaurus/Head';
import Original from '@theme-original/ErrorPageContent';
import {focusPlace, startId} from '@site/src/reader/route-focus';

type Props = ComponentProps<typeof Original>;

export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const {pathname} = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) tryAgain();
  }, [pathname, tryAgain]);
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
