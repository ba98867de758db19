import React, {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import siteConfig from '@generated/docusaurus.config';
import {twinPath} from '@site/src/lib/page-paths';
import styles from './styles.module.css';

const {url, baseUrl} = siteConfig;

interface Props {
  /** Path of the page, including the base URL. */
  permalink: string;
}

/** Copies text while it is fetched: Safari only allows copying that starts during the click. */
async function copyFetched(address: string): Promise<void> {
  const text: Promise<string> = fetch(address).then((response) =>
    response.ok ? response.text() : Promise.reject(response.status),
  );
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

/** Links the page's Markdown twin for crawlers and other programs. */
export function TwinLink({permalink}: Props): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={url + twinPath(permalink, baseUrl)} />
    </Head>
  );
}

/** Buttons for the page as Markdown: one copies it, one opens it. */
export default function PageTools({permalink}: Props): ReactNode {
  const [outcome, setOutcome] = useState('');
  const twin = twinPath(permalink, baseUrl);

  const copy = () => {
    setOutcome('');
    copyFetched(twin).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not copy: open the Markdown instead'),
    );
  };

  return (
    <span className={styles.tools}>
      <TwinLink permalink={permalink} />
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
