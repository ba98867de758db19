import React, {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import siteConfig from '@generated/docusaurus.config';
import {useRouteMatch} from 'react-router-dom';
import {twinPath} from '@site/src/lib/page-paths';
import styles from './styles.module.css';

const {url, baseUrl} = siteConfig;

/** Returns the path of the page's twin, from the route: the URL may differ in case, as `/FAQ`. */
const useTwin = () => twinPath(useRouteMatch().path, baseUrl);

/** Copies text while it is fetched: Safari only allows copying that starts during the click. */
async function copyFetched(address: string): Promise<void> {
  const text: Promise<string> = fetch(address).then((response) =>
    response.ok ? response.text() : Promise.reject(response.status),
  );
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/** Links the page's Markdown twin for crawlers and other programs. */
export function TwinLink(): ReactNode {
  const twin = useTwin();
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={url + twin} />
    </Head>
  );
}

/** Buttons for the page as Markdown: one copies it, one opens it. */
export default function PageTools(): ReactNode {
  const [outcome, setOutcome] = useState('');
  const twin = useTwin();

  const copy = () => {
    setOutcome('');
    copyFetched(twin).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not copy: open the Markdown instead'),
    );
  };

  return (
    <span className={styles.tools}>
      <TwinLink />
      <button type="button" className={clsx('clean-btn', styles.tool)} onClick={copy}>
        Copy as Markdown
      </button>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a static file, not a route */}
      <a className={styles.tool} href={twin}>
        View Markdown
      </a>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </span>
  );
}
