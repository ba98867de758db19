import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

interface Door {
  title: string;
  to: string;
  text: string;
  action: string;
  hue: 'program' | 'trace' | 'receipt';
}

const doors: readonly Door[] = [
  {
    title: 'Prove something now',
    to: '/api/zkvm/quickstart',
    text: 'Install the toolchain, create a project from the template, and hold a verified receipt of your own Rust code.',
    action: 'Start the quick start',
    hue: 'program',
  },
  {
    title: 'Understand how it works',
    to: '/studyclub',
    text: 'From finite fields to STARKs and recursion, in sessions with exercises. Every number on the way is one that you can recompute.',
    action: 'Join the study club',
    hue: 'trace',
  },
  {
    title: 'Put it on chain',
    to: '/api/bonsai/',
    text: 'Let Bonsai do the proving, and let a contract check the result instead of repeating the work.',
    action: 'See what Bonsai does',
    hue: 'receipt',
  },
];

export default function Doors(): ReactNode {
  return (
    <section className={styles.doors} aria-label="Where to begin">
      {doors.map(({title, to, text, action, hue}) => (
        <Link key={to} to={to} className={styles.door} data-hue={hue}>
          <Heading as="h2">{title}</Heading>
          <p>{text}</p>
          <span className={styles.action}>{action} →</span>
        </Link>
      ))}
    </section>
  );
}
