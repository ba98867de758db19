import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {verdicts, type SampleCheck} from '@site/src/lib/sample-verdicts';
import styles from './styles.module.css';

interface Props {
  check: SampleCheck;
  /** Crate and version, e.g. `risc0-zkvm 0.19.1`. */
  crate?: string;
  reason?: string;
  /** Path of the published sample file. */
  source: string;
}

/** The note below a quoted sample: says how it was checked, and links to the whole file. */
export default function SampleNote({check, crate, reason, source}: Props): ReactNode {
  const href = useBaseUrl(source);
  return (
    <p className={styles.note} data-check={check}>
      <span className={styles.verdict}>
        {verdicts[check]}
        {check === 'not-checked' ? `: ${reason}` : ` against ${crate}`}
      </span>
      {/* A plain link, since the target is a static file and not a route. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the target is not a page */}
      <a href={href}>Whole file</a>
    </p>
  );
}
