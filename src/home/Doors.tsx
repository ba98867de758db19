import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {addressOf, type paths, type ReadingPath} from '@site/src/config/reading-paths';
import styles from './styles.module.css';

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

export default function Doors(): ReactNode {
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
