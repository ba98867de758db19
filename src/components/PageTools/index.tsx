import React, {useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {twinPath} from '@site/src/derived/twins/twin-path';
import styles from './styles.module.css';

interface Props {
  /** Address of the page with the base URL. */
  permalink: string;
}

type Outcome = 'idle' | 'copied' | 'failed';

const messages: Record<Outcome, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy: open the Markdown instead',
};

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response.text();
}

/**
 * Writes to the clipboard what is still being fetched. Safari only allows it when the promise
 * itself is handed over within the click.
 */
async function copyFetched(address: string): Promise<void> {
  const text = fetchText(address);
  if (typeof ClipboardItem === 'function') {
    const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
    await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
  } else {
    await navigator.clipboard.writeText(await text);
  }
}

/** Tells programs where the page's Markdown is. */
export function TwinLink({permalink}: Props): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={url + twinPath(permalink, baseUrl)} />
    </Head>
  );
}

/** The page as Markdown: a button that copies it, a link that opens it. */
export default function PageTools({permalink}: Props): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const twin = twinPath(permalink, baseUrl);

  const copy = () => {
    copyFetched(twin).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };

  return (
    <span className={styles.tools}>
      <TwinLink permalink={permalink} />
      <button type="button" className={styles.button} onClick={copy}>
        Copy as Markdown
      </button>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a file beside the page, not a route */}
      <a className={styles.link} href={twin}>
        View Markdown
      </a>
      <span role="status" className={styles.outcome}>
        {messages[outcome]}
      </span>
    </span>
  );
}
