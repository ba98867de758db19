import React, {type ReactNode} from 'react';
import {bytesToHex} from '@noble/hashes/utils.js';
import {padded, totalCycles, userCycles, userKinds} from '../../computation/riscv/zkvm/outcome';
import type {Cycles, RunEnd} from '../../computation/riscv/zkvm/outcome';
import {DataTable, countOf, grouped, raised} from '../kit';
import {Fact, Hex, JournalFacts} from './Contents';
import {SESSION_LIMIT} from './guests';
import type {Version} from './recognize';
import {Explained} from './Refused';
import {entryOf} from './explain';
import type {Outcome} from './run.worker';
import styles from './styles.module.css';

/** The maximum number of bytes shown of each output stream. */
const shown = 20_000;

interface ResultProps {
  version: Version;
  own: boolean;
}

/** What came of a run: the end, the journal, what was printed, the cycles. */
export function RunResult({outcome, version, own}: {outcome: Outcome} & ResultProps): ReactNode {
  if ('notRun' in outcome) return <Ended {...outcome.notRun} version={version} own={own} />;
  const {run, imageId, seconds} = outcome;
  const {end, pc, stdout, stderr, count, cycles, segments} = run;
  return (
    <div data-run={'exit' in end ? end.exit : end.by}>
      <Ended {...end} version={version} own={own} />
      <dl className={styles.facts}>
        <Fact label="Image ID" copy={imageId}>
          <Hex digits={imageId} />
        </Fact>
        <Fact label="Instructions">
          {grouped(count)}, in {seconds.toFixed(2)} s
          {!('exit' in end) && `; the last one at ${padded(pc)}`}
        </Fact>
        {'exit' in end && (
          <Fact label="Segments" explained={{page: 'terminology#segment', version}}>
            {segmentsText(segments)}
          </Fact>
        )}
        <Printed name="Standard output" bytes={stdout} />
        <Printed name="Standard error" bytes={stderr} />
      </dl>
      {'exit' in end ? (
        <>
          <JournalFacts digits={bytesToHex(run.journal)} version={version} />
          <CyclesTable cycles={cycles} />
        </>
      ) : (
        <p className={styles.hint}>
          {grouped(userCycles(cycles))} user cycles until then. Without an exit code there is no
          journal, and no last segment to count.
        </p>
      )}
    </div>
  );
}

function Printed({name, bytes}: {name: string; bytes: Uint8Array}): ReactNode {
  if (bytes.length === 0) return null;
  const text = new TextDecoder().decode(bytes.subarray(0, shown));
  return (
    <Fact label={name} copy={text}>
      <code className={styles.printed}>{text}</code>
      {bytes.length > shown && ` … and ${countOf(bytes.length - shown, 'more byte')}`}
    </Fact>
  );
}

/** `7, 6 of 2²⁰ = 1,048,576 rows, 1 of 2¹⁹ = 524,288 rows`. */
function segmentsText(segments: readonly number[]): string {
  const sizes = [...new Set(segments)].sort((a, b) => b - a);
  const parts = sizes.map((po2) => {
    const count = segments.filter((other) => other === po2).length;
    return `${sizes.length > 1 ? `${count} of ` : ''}2${raised(po2)} = ${grouped(2 ** po2)} rows`;
  });
  return `${segments.length}${segments.length > 1 ? ', ' : ': '}${segments.length > 1 && sizes.length === 1 ? 'each of ' : ''}${parts.join(', ')}`;
}

const kinds: Record<keyof Cycles, string> = {
  instructions: 'Instructions',
  systemCalls: 'System calls',
  sha: 'SHA-256',
  bigInteger: 'Big integers',
  pagesRead: 'Reading pages',
  pagesWritten: 'Writing pages',
  fixed: 'Fixed per segment',
  padding: 'Padding',
};

const otherKinds: readonly (keyof Cycles)[] = ['pagesRead', 'pagesWritten', 'fixed', 'padding'];

function CyclesTable({cycles}: {cycles: Cycles}): ReactNode {
  const row = (head: ReactNode, value: number, tone?: 'trace') => ({
    head,
    cells: [{content: grouped(value), tone}],
  });
  const rowsOf = (some: readonly (keyof Cycles)[]) =>
    some.map((kind) => row(kinds[kind], cycles[kind]));
  return (
    <DataTable
      caption="Cycles by kind"
      corner="Kind"
      columns={['Cycles']}
      rows={[
        ...rowsOf(userKinds),
        row('User cycles', userCycles(cycles), 'trace'),
        ...rowsOf(otherKinds),
        row('Total cycles', totalCycles(cycles), 'trace'),
      ]}
    />
  );
}

type ByWhom = RunEnd['by'] | 'network';

const headings: Record<ByWhom, string> = {
  error: 'The executor returned an error',
  panic: 'The executor panicked',
  limit: 'This page stops here',
  network: 'The program could not be fetched',
};

type Ending = {exit: string} | {by: ByWhom; message: string};

/** The exit code, or why there is none, in plain words. */
function Ended(props: Ending & ResultProps): ReactNode {
  const {version, own} = props;
  if ('exit' in props) {
    const {exit} = props;
    return (
      <div className={exit === 'Halted(0)' ? styles.accepted : styles.refused}>
        <p className={styles.verdict}>{exit}</p>
        <p>{meaningOf(exit, version)}</p>
      </div>
    );
  }
  const {by, message} = props;
  const panicked = message.startsWith('Guest panicked: ');
  const entry = entryOf(message);
  return (
    <div className={styles.refused} role="alert" data-run={by}>
      <p className={styles.verdict}>{panicked ? 'The guest panicked' : headings[by]}</p>
      <p className={styles.own}>{message}</p>
      <p>
        {by !== 'error' && by !== 'panic'
          ? 'This says nothing about the guest.'
          : message === 'Faulted Session'
            ? 'prove_elf returns this error, and no receipt.'
            : 'There is no receipt of such a run.'}
        {message === 'Session limit exceeded' &&
          ` This page sets the session limit to ${grouped(SESSION_LIMIT)} cycles.`}
        {by === 'network' &&
          ' Run it again. If that does not help, reload the page: the site may have been republished.'}
        {own && by !== 'network' && ' Was the program built for the version that you chose?'}
      </p>
      {entry && (
        <p>
          <Explained page={`error-messages#${entry}`} version={version}>
            Read on
          </Explained>
        </p>
      )}
    </div>
  );
}

function meaningOf(exit: string, version: Version): string {
  if (exit === 'Halted(0)') {
    return 'The guest ended as it should. A receipt of this run would have this journal.';
  }
  if (exit.startsWith('Paused')) {
    return 'The guest paused. A host could resume it; this page stops here.';
  }
  return version === '0.20'
    ? 'The guest ended with an exit code of its own. Receipt::verify refuses a receipt of such a run.'
    : `The guest ended with an exit code of its own. Receipt::verify of ${version} accepts a receipt of such a run.`;
}
