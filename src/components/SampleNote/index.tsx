import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {verdicts, type SampleCheck} from '@site/src/lib/sample-verdicts';
import styles from './styles.module.css';

interface Props {
  check: SampleCheck;
  /** Crate and version, e.g. `risc0-zkvm 0.19.1`. */
  crate?: string;
  reason?: string;
  /** Where the whole file is published. */
  source: string;
}

/** The line below a quoted sample that says what was checked, and leads to the whole file. */
export default function SampleNote({check, crate, reason, source}: Props): ReactNode {
  const href = useBaseUrl(source);
  return (
    <p className={styles.note} data-check={check}>
      <span className={styles.verdict}>
        {verdicts[check]}
        {check === 'not-checked' ? `: ${reason}` : ` against ${crate}`}
      </span>
      {/* A file beside the pages, not a route: a plain anchor. */}
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the target is no page of the site */}
      <a href={href}>Whole file</a>
    </p>
  );
}
