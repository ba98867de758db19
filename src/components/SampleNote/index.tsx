import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {verdictOf, type SampleStatus} from '@site/src/lib/sample-verdicts';
import styles from './styles.module.css';

interface Props extends SampleStatus {
  /** Path of the published sample file. */
  source: string;
}

/** The note below a quoted sample: says how it was checked, and links to the whole file. */
export default function SampleNote({source, ...status}: Props): ReactNode {
  const href = useBaseUrl(source);
  return (
    <p className={styles.note} data-check={status.check}>
      <span className={styles.verdict}>{verdictOf(status)}</span>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a static file, not a route */}
      <a href={href}>Whole file</a>
    </p>
  );
}
