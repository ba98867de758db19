import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import siteConfig from '@generated/docusaurus.config';
import {userCycles} from '../../computation/riscv/zkvm/outcome';
import {Choice, NumberField, TextField, ToolButton, grouped, integerField} from '../kit';
import {FileField} from './FileField';
import {
  SESSION_LIMIT,
  asWords,
  fileOf,
  guests,
  guestsOf,
  keptGuest,
  readFields,
  recordedInputs,
  showFields,
  type GuestName,
  type Recorded,
} from './guests';
import {bytesOf, isRefusal, MAX_BYTES, versions, type Version} from './recognize';
import {RunResult} from './RunResult';
import type {Order, Outcome, Report} from './run.worker';
import modules from './verifier/modules.json';
import styles from './styles.module.css';

/** The default of `ExecutorEnvBuilder`. */
const SEGMENT_LIMIT = 20;

/** A reader's program. */
interface Own {
  name: string;
  changed: number;
  file: Uint8Array;
}

/** Runs a guest of the samples, or the reader's own, with the reader's input. */
export function RunGuest(): ReactNode {
  const [version, setVersion] = useState<Version>('0.20');
  const [guest, setGuest] = useState<GuestName | 'own'>('hello');
  const [own, setOwn] = useState<Own | null>(null);
  const [form, setForm] = useState<'fields' | 'words'>('fields');
  const [texts, setTexts] = useState(['42']);
  const [po2, setPo2] = useState(SEGMENT_LIMIT);
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const [limitIsWrong, setLimitIsWrong] = useState(false);
  const worker = useRun();

  const fieldsOf = (name: GuestName | 'own', as: 'fields' | 'words') =>
    name === 'own' || as === 'words' ? asWords : guests[name].fields;
  const fields = fieldsOf(guest, form);
  const read = readFields(fields, texts);
  const input = read.every((part) => part !== null) ? read.flat() : null;
  const recorded = guest === 'own' ? [] : recordedInputs(version, guest);
  const key = JSON.stringify([version, guest, own?.name, own?.changed, input, po2]);
  const current = worker.state?.key === key ? worker.state : null;
  // Includes a run with other inputs than those now shown, so that it can be stopped.
  const running = worker.state !== null && 'cycles' in worker.state;
  const ready = input !== null && (guest !== 'own' || own !== null) && !limitIsWrong;

  /** Shows an input in the fields, or as words where no fields can hold it. */
  const show = (
    {input: next, segmentLimitPo2 = SEGMENT_LIMIT}: Omit<Recorded, 'name'>,
    name = guest,
    as = form,
  ) => {
    const found = showFields(fieldsOf(name, as), next);
    setForm(found ? as : 'words');
    setTexts(found ?? showFields(asWords, next)!);
    setPo2(segmentLimitPo2);
  };
  const choose = (of: Version, name: GuestName | 'own') => {
    const next = name === 'own' || guestsOf(of).includes(name) ? name : 'hello';
    setVersion(of);
    setGuest(next);
    // The input of a program of the reader's own does not depend on the version.
    if (next !== guest || (of !== version && next !== 'own')) {
      show(next === 'own' ? {input: []} : recordedInputs(of, next)[0]!, next, 'fields');
    }
  };
  const take = async (file: File) => {
    setOwn(null);
    const bytes = await bytesOf(file, MAX_BYTES);
    setNotTaken(isRefusal(bytes) ? bytes.message : null);
    if (isRefusal(bytes)) return;
    setOwn({
      name: `${file.name}, ${grouped(file.size)} bytes`,
      changed: file.lastModified,
      file: bytes,
    });
  };
  const run = () => {
    const source =
      guest === 'own'
        ? {file: own!.file}
        : {
            address: siteConfig.baseUrl + fileOf(version, guest),
            sha256: keptGuest(version, guest).sha256,
          };
    worker.start(key, {
      ...{version, source, input: input!},
      ...{segmentLimitPo2: po2, sessionLimit: SESSION_LIMIT},
    });
  };

  return (
    <section aria-label="Run a guest">
      <p className={styles.heading}>Run a guest</p>
      <p>
        The guests of the samples run here, with your input. So does your own guest. Nothing leaves
        your browser.
      </p>
      <Choice
        label="Version"
        value={version}
        options={versions.map((value) => ({value, label: crateOf(value).replace(/^.* /, '')}))}
        onChange={(value) => choose(value, guest)}
      />
      <Choice
        label="Guest"
        value={guest}
        options={[
          ...guestsOf(version).map((value) => ({value, label: value})),
          {value: 'own', label: 'Your own'},
        ]}
        onChange={(value) => choose(version, value)}
      />
      {guest === 'own' ? (
        <FileField
          label={`The guest’s program (ELF), built for ${crateOf(version)}`}
          onFile={(file) => void take(file)}>
          {own?.name}
        </FileField>
      ) : (
        <p className={styles.hint}>{guests[guest].does}</p>
      )}
      {guest === 'own' && notTaken && <p role="alert">{notTaken}</p>}
      {recorded.length > 0 && (
        <>
          <p className={styles.examples}>
            Recorded runs, whose input and segment limit you can use:
          </p>
          <div className={styles.row} role="group" aria-label="Recorded runs">
            {recorded.map((one) => (
              <ToolButton key={one.name} label={one.name} onClick={() => show(one)} />
            ))}
          </div>
        </>
      )}
      {guest !== 'own' && (
        <Choice
          label="Write the input as"
          value={form}
          options={[
            {value: 'fields', label: 'Values'},
            {value: 'words', label: 'Words'},
          ]}
          onChange={(as) =>
            show({input: input ?? recorded[0]!.input, segmentLimitPo2: po2}, guest, as)
          }
        />
      )}
      <div className={styles.inputs}>
        {fields.map(({label, kind}, index) => (
          <TextField
            key={label}
            label={label}
            text={texts[index] ?? ''}
            error={read[index] === null ? kind.wrong : null}
            onChange={(text) =>
              setTexts(fields.map((_, i) => (i === index ? text : (texts[i] ?? ''))))
            }
          />
        ))}
      </div>
      <div className={styles.limit}>
        <NumberField
          label="Segment limit, a power of two from 13 to 24"
          value={po2}
          {...integerField(13, 24)}
          onChange={setPo2}
          onWrong={setLimitIsWrong}
        />
      </div>
      <div className={styles.row}>
        <ToolButton label="Run" primary enabled={ready && !running} onClick={run} />
        <ToolButton label="Stop" enabled={running} onClick={worker.stop} />
      </div>
      <p role="status">{statusOf(running ? worker.state : current)}</p>
      {current && !running && (
        <RunResult outcome={current as Outcome} version={version} own={guest === 'own'} />
      )}
    </section>
  );
}

/** Crate and release, such as `risc0-zkvm 0.20.0`. */
const crateOf = (version: Version) => modules.modules[version].crate;

type State = {key: string} & Report;

/** The worker of one run at a time. */
function useRun() {
  const worker = useRef<Worker | null>(null);
  const [state, setState] = useState<State | null>(null);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  return {
    state,
    stop: () => {
      end();
      setState(null);
    },
    start: (key: string, order: Order) => {
      end();
      setState({key, cycles: 0});
      worker.current = new Worker(new URL('./run.worker.ts', import.meta.url));
      worker.current.onmessage = ({data}: MessageEvent<Report>) => {
        setState({key, ...data});
        if (!('cycles' in data)) end();
      };
      worker.current.onerror = ({message}) => {
        end();
        setState({key, notRun: {by: 'network', message: message || 'The worker did not start.'}});
      };
      worker.current.postMessage(order);
    },
  };
}

function statusOf(state: State | null): string {
  if (!state) return '';
  if ('cycles' in state) {
    return state.cycles === 0 ? 'Running …' : `Running: ${grouped(state.cycles)} cycles so far.`;
  }
  if ('notRun' in state) return 'The guest did not run.';
  const {end, cycles} = state.run;
  const user = `${grouped(userCycles(cycles))} user cycles`;
  return 'exit' in end ? `${end.exit} after ${user}.` : `No exit code: stopped after ${user}.`;
}
