import React, {useState, type ReactNode} from 'react';
import {TextField, ToolButton} from '../kit';
import {FileField} from './FileField';
import {Explained, Refused} from './Refused';
import {ownImageId, readImageId, type Held} from './inspect';
import {bytesOf, isRefusal, MAX_BYTES, type Refusal} from './recognize';
import type {Listener, Receipts} from './useReceipts';
import styles from './styles.module.css';

/** The log lines that the verifier writes for each segment, in order. They measure its progress. */
const stepsOfSegment = [
  'code_merkle',
  'data_merkle',
  'accumulate',
  'accum_merkle',
  'check_merkle',
  '> compute_polynomial',
  '< compute_polynomial',
];

export interface Outcome {
  refusal: Refusal | null;
  /** The crates' log. */
  log: string[];
  seconds: number;
}

/** Collects the log and reports the progress, from 0 to 1. */
export function listen(
  segments: number,
  onProgress: (share: number) => void,
): Listener & {log: string[]} {
  const log: string[] = [];
  let done = 0;
  return {
    log,
    onLog(line) {
      log.push(line);
      if (!stepsOfSegment.includes(line)) return;
      done += 1;
      // Count one additional step for the queries, which follow the last logged step.
      onProgress(done / (stepsOfSegment.length + 1) / Math.max(segments, 1));
    },
  };
}

interface Props {
  held: Held;
  receipts: Receipts;
  imageId: string;
  onImageId: (text: string) => void;
}

export function Verify({held, receipts, imageId, onImageId}: Props): ReactNode {
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<(Outcome & {imageId: string}) | null>(null);
  const [notProgram, setNotProgram] = useState<Refusal | null>(null);
  const {version, found} = held;
  const digits = readImageId(imageId);
  const own = ownImageId(found);

  /** Names the image ID in another way, so the error about a refused program no longer applies. */
  const name = (text: string) => {
    setNotProgram(null);
    onImageId(text);
  };

  const verify = async () => {
    setOutcome(null);
    setProgress(0);
    const listener = listen(found.segments.length, setProgress);
    const begun = performance.now();
    const answer = await receipts.ask(
      version,
      held.file,
      {ask: 'verify', imageId: digits!},
      listener,
    );
    setProgress(null);
    setOutcome({
      refusal: 'error' in answer ? answer.error : null,
      log: listener.log,
      seconds: (performance.now() - begun) / 1000,
      imageId: digits!,
    });
  };

  const computeId = async (file: File) => {
    const program = await bytesOf(file, MAX_BYTES);
    if (isRefusal(program)) {
      setNotProgram(program);
      return;
    }
    const answer = await receipts.ask(version, program, {ask: 'imageId'});
    setNotProgram('error' in answer ? answer.error : null);
    if (!('error' in answer)) onImageId(answer.imageId);
  };

  return (
    <section aria-label="Verify">
      <p className={styles.heading}>Verify it</p>
      <p>
        Which{' '}
        <Explained page="terminology#image-id" version={version}>
          image ID
        </Explained>{' '}
        do you expect? Take it from your build, not from whoever sent the receipt.
      </p>
      <TextField
        label="Image ID: 64 hexadecimal digits, or eight numbers"
        text={imageId}
        onChange={name}
        error={imageId.trim() !== '' && digits === null ? 'This is not an image ID.' : null}
      />
      <FileField
        label="Or the guest’s program (ELF), from which the crate computes it"
        onFile={(file) => void computeId(file)}
      />
      {notProgram && <Refused refusal={notProgram} version={version} />}
      <div className={styles.row}>
        <ToolButton
          label="Verify"
          primary
          enabled={digits !== null && progress === null}
          onClick={() => void verify()}
        />
        {own && (
          <ToolButton
            label="Use the receipt’s own image ID"
            enabled={own !== digits}
            onClick={() => name(own)}
          />
        )}
      </div>
      {own && own === digits && (
        <p className={styles.hint}>
          This is the image ID in the receipt. If you know it from nowhere else, the verdict says
          only that some program ran.
        </p>
      )}
      {progress !== null && (
        <progress className={styles.progress} value={progress} aria-label="Verifying" />
      )}
      {/* Present before the verdict, so that screen readers speak it. A refusal is an alert. */}
      <div role={outcome?.refusal ? undefined : 'status'}>
        {/* A verdict is valid only for the image ID that was entered. */}
        {outcome?.imageId === digits && outcome && <Verdict outcome={outcome} held={held} />}
      </div>
    </section>
  );
}

export function Verdict({
  outcome: {refusal, log, seconds},
  held: {version, found},
}: {
  outcome: Outcome;
  held: Held;
}): ReactNode {
  const comparesClaim = version === '0.20' || found.kind !== 'succinct';
  return (
    <div data-verdict={refusal ? refusal.name : 'verified'}>
      {refusal ? (
        <Refused refusal={refusal} version={version} />
      ) : (
        <div className={styles.accepted}>
          <p className={styles.verdict}>Verified</p>
          <p>
            risc0-zkvm {version} accepts this receipt
            {comparesClaim &&
              ' for this image ID: unless somebody used a known gap, the program ran and committed exactly this journal'}
            .{' '}
            <Explained page="receipt-inspector#what-a-verdict-is-worth" version={version}>
              What a verdict is worth
            </Explained>
          </p>
          {found.kind === 'succinct' && (
            <p>
              <strong>
                But a succinct receipt can be forged: trust it only as far as you trust its maker.
              </strong>{' '}
              {!comparesClaim &&
                `${version} also compares neither image ID nor journal: compare the image ID above, and the journal’s SHA-256 with the output’s digest. `}
              <Explained page="faq#is-it-safe-to-verify-a-succinct-receipt" version={version}>
                Read on
              </Explained>
            </p>
          )}
          {version !== '0.20' && (
            <p>
              {version} also accepts a guest that ended with an error
              {!comparesClaim && ', and a run that had not ended'}: look at the exit code above.
            </p>
          )}
        </div>
      )}
      <details className={styles.log}>
        <summary>
          {seconds < 10 ? seconds.toFixed(2) : Math.round(seconds)} s. What the crates logged
          meanwhile
        </summary>
        <ol>
          {log.map((line, index) => (
            <li key={index}>
              <code>{line}</code>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
