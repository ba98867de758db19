/** The sections of the home page, in their order. */
import React, {type PropsWithChildren, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import {documentedCrates} from '@site/src/components/api-versions';
import {addressOf, type paths, type ReadingPath} from '@site/src/config/reading-paths';
import {site} from '@site/src/config/site';
import {apiVersions, lastVersion} from '@site/src/versions/versions';
import ProofPicture from './ProofPicture';
import styles from './styles.module.css';

export function Hero(): ReactNode {
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

interface Door<Path extends ReadingPath = ReadingPath> {
  name: Path['name'];
  start: Path['pages'][0];
  text: string;
  action: string;
  hue: 'program' | 'trace' | 'receipt';
}

/** One door for each path. */
type DoorsOf<Paths extends readonly ReadingPath[]> = {[Index in keyof Paths]: Door<Paths[Index]>};

/**
 * The reading paths' names and first pages, repeated here: importing `paths` with all its steps
 * would add 250 bytes for every visitor. `tsc` checks that the two agree.
 */
const doors: DoorsOf<typeof paths> = [
  {
    name: 'Prove something',
    start: 'api/zkvm/quickstart',
    text: 'Install the toolchain, create a project from the template, and get a verified receipt for your own Rust code.',
    action: 'Start the quick start',
    hue: 'program',
  },
  {
    name: 'Understand',
    start: 'studyclub',
    text: 'Go from finite fields to STARKs and recursion, in sessions with exercises. You can recompute every number on the way.',
    action: 'Join the study club',
    hue: 'trace',
  },
  {
    name: 'Put on chain',
    start: 'api/bonsai/index',
    text: 'See how a contract checks a proof instead of repeating the work: the contracts, the relay, and Bonsai, the service that made the proofs until 2025.',
    action: 'See what Bonsai did',
    hue: 'receipt',
  },
];

export function Doors(): ReactNode {
  return (
    <section className={styles.doors} aria-label="Where to begin">
      {doors.map(({name, start, text, action, hue}) => (
        <Link key={name} to={addressOf(start)} className={styles.door} data-hue={hue}>
          <Heading as="h2">{name}</Heading>
          <p>{text}</p>
          <span className={styles.action}>{action} →</span>
        </Link>
      ))}
    </section>
  );
}

// Also labels the section: the heading's own name would include that of its `#` link.
const programs = 'Two programs, plain Rust';

/** The smallest complete example, quoted from the compiled samples of the latest release. */
export function FirstProof({children}: PropsWithChildren): ReactNode {
  return (
    <section className={styles.section} aria-label={programs}>
      <div className={styles.words}>
        <Heading as="h2" id="first-proof">
          {programs}
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

const versions = 'Documentation for the version you run';

export function Versions(): ReactNode {
  return (
    <section className={styles.section} aria-label={versions}>
      <Heading as="h2" id="versions">
        {versions}
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
