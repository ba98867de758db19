import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {site} from '@site/src/config/site';
import ProofPicture from '@site/src/home/ProofPicture';
import styles from './styles.module.css';

export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div>
        <p className={styles.kicker}>{site.tagline}</p>
        <Heading as="h1">Run it once. Prove it to everyone.</Heading>
        <p className={styles.lead}>
          Write a program in Rust. The zkVM runs it and returns a receipt: the public result, and a
          proof that your program produced it. Anyone can check the receipt without running the
          program, and without seeing its private input.
        </p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/api/zkvm/quickstart">
            Make your first proof
          </Link>
          <Link className={styles.secondary} to="/api/">
            Read the API
          </Link>
        </p>
      </div>
      <ProofPicture />
    </header>
  );
}
