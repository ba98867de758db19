/**
 * The animated picture on the home page: a program of four instructions, its execution trace and
 * the receipt. One trace row appears per beat, once. The animation uses CSS only, and shows the complete
 * picture without motion to readers who prefer reduced motion.
 */
import React, {type CSSProperties, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Step {
  instruction: string;
  /** Values of the registers a0, a1 and a2 after the instruction. */
  registers: readonly [number, number, number];
  note: string;
}

// 17 and 23 are private inputs; only their product goes into the journal.
const steps: readonly Step[] = [
  {instruction: 'read a0', registers: [17, 0, 0], note: 'private'},
  {instruction: 'read a1', registers: [17, 23, 0], note: 'private'},
  {instruction: 'mul  a2, a0, a1', registers: [17, 23, 17 * 23], note: ''},
  {instruction: 'commit a2', registers: [17, 23, 17 * 23], note: 'public'},
];

const beat = (index: number) => ({'--beat': index}) as CSSProperties;

function Program(): ReactNode {
  return (
    <figure className={styles.panel}>
      <figcaption>Program</figcaption>
      <ol className={styles.lines}>
        {steps.map(({instruction, note}, index) => (
          <li key={instruction} style={beat(index)}>
            <code>{instruction}</code>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Trace(): ReactNode {
  return (
    <figure className={clsx(styles.panel, styles.trace)}>
      <figcaption>Trace</figcaption>
      <table>
        <thead>
          <tr>
            <th scope="col">cycle</th>
            <th scope="col">a0</th>
            <th scope="col">a1</th>
            <th scope="col">a2</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({instruction, registers}, index) => (
            <tr key={instruction} style={beat(index)}>
              <td>{index}</td>
              {registers.map((value, column) => (
                // The columns never change: a0, a1, a2.
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The seal: a ring of ticks, one tick for each of the 50 queries of a verifier. */
function Seal(): ReactNode {
  const queries = 50;
  return (
    <svg className={styles.seal} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="46" strokeWidth="1" />
      {Array.from({length: queries}, (_, index) => (
        <line
          key={index}
          x1="0"
          x2="0"
          y1="-42"
          y2={index % 5 ? -37 : -33}
          transform={`rotate(${(360 / queries) * index})`}
        />
      ))}
      <ellipse rx="13" ry="17" strokeWidth="5" />
      <path d="M-7 8 7-8" strokeWidth="4" />
    </svg>
  );
}

function Receipt(): ReactNode {
  return (
    <figure className={clsx(styles.panel, styles.receipt)} style={beat(steps.length)}>
      <figcaption>Receipt</figcaption>
      <div className={styles.envelope}>
        <dl>
          <dt>Journal</dt>
          <dd>
            <code>{17 * 23}</code>
          </dd>
          <dt>Image ID</dt>
          <dd>this program</dd>
          <dt>Seal</dt>
          <dd>the proof</dd>
        </dl>
        <Seal />
      </div>
    </figure>
  );
}

export default function ProofPicture(): ReactNode {
  return (
    <div
      className={styles.picture}
      role="group"
      aria-label="From a program to its trace to a receipt: the factors 17 and 23 stay private, their product 391 is public.">
      <Program />
      <Trace />
      <Receipt />
    </div>
  );
}
