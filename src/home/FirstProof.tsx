import React, {type PropsWithChildren, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import {lastVersion} from '@site/src/versions/versions';
import styles from './styles.module.css';

// Also labels the section: the heading's own name would include that of its `#` link.
const name = 'Two programs, plain Rust';

/** The smallest complete example, quoted from the compiled samples of the latest release. */
export default function FirstProof({children}: PropsWithChildren): ReactNode {
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.words}>
        <Heading as="h2" id="first-proof">
          {name}
        </Heading>
        <p>
          The guest is the program that you prove. The host runs it, receives the receipt and checks
          it. Every project has both; here they are in version {lastVersion.label}.
        </p>
        <p>
          <Link to="/api/zkvm/quickstart">Run this on your machine</Link>, or{' '}
          <Link to="/receipt-inspector">inspect a receipt here</Link>
        </p>
      </div>
      <MDXContent>
        <div className={styles.pair}>{children}</div>
      </MDXContent>
    </section>
  );
}
