import React, {useId, useRef, useState, type DragEvent, type ReactNode} from 'react';
import {Choice, LiveRegion, Progress, TextField, ToolButton} from '../kit';
import {FileField} from './FileField';
import {Change} from './Change';
import {Contents} from './Contents';
import {fakeReceipt, inspect, type Held} from './inspect';
import {
  MAX_INPUT,
  encodings,
  isRefusal,
  bytesOf,
  versions,
  type Encoding,
  type Refusal,
  type Version,
} from './recognize';
import {Refused} from './Refused';
import {RunGuest} from './RunGuest';
import {useReceipts} from './useReceipts';
import {Verify} from './Verify';
import styles from './styles.module.css';

type Auto = 'auto';
const auto = {value: 'auto', label: 'Automatic'} as const;
const encodingNames: Record<Encoding, string> = {
  binary: 'Binary',
  hex: 'Hexadecimal',
  base64: 'Base64',
  json: 'JSON',
};

export default function ReceiptInspectorView(): ReactNode {
  const receipts = useReceipts();
  const [version, setVersion] = useState<Version | Auto>('auto');
  const [encoding, setEncoding] = useState<Encoding | Auto>('auto');
  const [held, setHeld] = useState<(Held & {round: number}) | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refusedBy = useId();
  // The text that was read last, if it was no file and no example.
  const [asked, setAsked] = useState<string | null>(null);
  const [imageId, setImageId] = useState('');
  const [status, setStatus] = useState<ReactNode>('');
  const input = useRef<Uint8Array | null>(null);
  /** Counts the inputs, so that an answer about an earlier one can be ignored. */
  const round = useRef(0);

  /** What was chosen for another receipt may not fit an example. */
  const forget = () => {
    setVersion('auto');
    setEncoding('auto');
  };

  const begin = () => {
    setAsked(null);
    receipts.stop();
    // A choice of version or encoding reads the last input again, never one from before it.
    input.current = null;
    setHeld(null);
    setRefusal(null);
    round.current += 1;
    return round.current;
  };

  const read = async (
    bytes: Uint8Array,
    chosenVersion: Version | Auto = version,
    chosenEncoding: Encoding | Auto = encoding,
  ) => {
    const own = begin();
    input.current = bytes;
    setStatus('Reading …');
    const found = await inspect(
      (by, file, question) =>
        receipts.ask(by, file, question, {
          onLoading: (share) =>
            setStatus(
              <>
                <span>{`Fetching the verifier of ${by}:`}</span>
                <Progress share={share} />
              </>,
            ),
        }),
      bytes,
      {
        version: chosenVersion === 'auto' ? undefined : chosenVersion,
        encoding: chosenEncoding === 'auto' ? undefined : chosenEncoding,
      },
    );
    if (own !== round.current) return;
    if (isRefusal(found)) {
      setRefusal(found);
      setStatus(`Not read: ${found.name}.`);
    } else {
      setHeld({...found, round: own});
      setStatus(`A ${found.found.kind} receipt of ${found.version}.`);
    }
  };

  const readFile = async (file: File) => {
    const own = begin();
    const bytes = await bytesOf(file, MAX_INPUT);
    if (own !== round.current) return;
    if (isRefusal(bytes)) {
      setRefusal(bytes);
      setStatus(`Not read: ${bytes.name}.`);
      return;
    }
    await read(bytes);
  };
  const readText = (text: string) => {
    const done = read(new TextEncoder().encode(text));
    setAsked(text);
    return done;
  };

  const readExample = async (of: Version) => {
    const own = begin();
    forget();
    setStatus('Fetching the example …');
    const [receipt, program] = await Promise.all([
      receipts.example(of, 'receipt'),
      receipts.example(of, 'program'),
    ]);
    if (own !== round.current) return;
    if (isRefusal(receipt) || isRefusal(program)) {
      const missing = isRefusal(receipt) ? receipt : (program as Refusal);
      setRefusal(missing);
      setStatus(`Not read: ${missing.name}.`);
      return;
    }
    await read(receipt, of, 'auto');
    const then = round.current;
    const answer = await receipts.ask(of, program, {ask: 'imageId'});
    if (then === round.current && !('error' in answer)) setImageId(answer.imageId);
  };

  return (
    <>
      <Source
        refused={refusal && asked !== null ? {text: asked, by: refusedBy} : null}
        onFile={readFile}
        onText={readText}
        onExample={readExample}
        onFake={() => {
          // The image ID of the previous receipt does not fit this one.
          setImageId('');
          forget();
          return read(new TextEncoder().encode(fakeReceipt), 'auto', 'auto');
        }}
      />
      <details className={styles.choices}>
        <summary>Version and encoding are detected. Choose them yourself</summary>
        <Choice
          label="Version"
          value={version}
          options={[auto, ...versions.map((value) => ({value, label: value}))]}
          onChange={(value) => {
            setVersion(value);
            if (input.current) void read(input.current, value, encoding);
          }}
        />
        <Choice
          label="Encoding"
          value={encoding}
          options={[auto, ...encodings.map((value) => ({value, label: encodingNames[value]}))]}
          onChange={(value) => {
            setEncoding(value);
            if (input.current) void read(input.current, version, value);
          }}
        />
      </details>
      <LiveRegion>{status}</LiveRegion>
      {refusal && (
        <Refused id={refusedBy} refusal={refusal} version={version === 'auto' ? '0.20' : version} />
      )}
      {held && (
        // The key discards what was asked about an earlier receipt.
        <React.Fragment key={held.round}>
          <Contents held={held} receipts={receipts} />
          <Verify held={held} receipts={receipts} imageId={imageId} onImageId={setImageId} />
          <Change held={held} receipts={receipts} imageId={imageId} />
        </React.Fragment>
      )}
      <RunGuest />
    </>
  );
}

interface SourceProps {
  /** The text that was refused, and the ID of the element that says why. */
  refused: {text: string; by: string} | null;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onExample: (version: Version) => void;
  onFake: () => void;
}

function Source({refused, onFile, onText, onExample, onFake}: SourceProps): ReactNode {
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it takes files by other ways
    <div
      className={styles.source}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}>
      <FileField label="Choose a file, or drop it here" onFile={onFile} />
      {/* A receipt has half a million digits: a paste is read at once, and not shown. */}
      <div
        onPaste={(event) => {
          event.preventDefault();
          const [file] = event.clipboardData.files;
          // With a copied file, the text is at most its name.
          if (file) onFile(file);
          else onText(event.clipboardData.getData('text'));
        }}>
        <TextField
          label="Or paste it, as hexadecimal digits, base64 or JSON"
          text={text}
          lines={2}
          refusedBy={refused?.text === text ? refused.by : undefined}
          onChange={setText}
        />
      </div>
      <div className={styles.row}>
        <ToolButton
          label="Read the text"
          enabled={text.trim() !== ''}
          onClick={() => onText(text)}
        />
      </div>
      <p className={styles.examples}>
        Or use an example, a guest that proves an age of at least 18:
      </p>
      <div className={styles.row}>
        {versions.map((version) => (
          <ToolButton
            key={version}
            label={`Proven with ${version}`}
            onClick={() => onExample(version)}
          />
        ))}
        <ToolButton label="Fake, from dev mode" onClick={onFake} />
      </div>
    </div>
  );
}
