import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {documentedCrates} from '@site/src/components/api-versions';
import {apiVersions} from '@site/src/versions/versions';
import styles from './styles.module.css';

const heading = 'Documentation for the version you run';

export default function Versions(): ReactNode {
  return (
    <section className={styles.section} aria-label={heading}>
      <Heading as="h2" id="versions">
        {heading}
      </Heading>
      <ul className={styles.list}>
        {apiVersions.map(({name, label, root, isLast}) => (
          <li key={name}>
            <Link to={root}>
              <strong>
                {label}
                {isLast && <span className={styles.latest}>latest</span>}
              </strong>
              <span>risc0-zkvm {documentedCrates[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        Each version has its own pages, with samples compiled against exactly these crates. They
        date from 2023 and January 2024, and have{' '}
        <Link to="/faq#has-it-been-audited-can-i-use-it-in-production">known gaps</Link>. For a new
        project, <Link to="/faq#which-version-should-i-use">look at the newest release</Link> first.
      </p>
    </section>
  );
}
