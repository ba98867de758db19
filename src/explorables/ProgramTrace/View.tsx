import React, {useRef, useState, type FormEvent, type ReactNode} from 'react';
import {at} from '../../computation/at';
import {decode, registerNames} from '../../computation/riscv/instructions';
import {hex, isStore} from '../../computation/riscv/machine';
import {instructionText, show, type TraceRow} from '../../computation/riscv/trace';
import {
  Choice,
  DataTable,
  NumberField,
  Stepper,
  TextField,
  ToolButton,
  Toolbar,
  useExplorableState,
  type Cell,
  type Parsed,
} from '../kit';
import {tidy} from '../kit/text';
import {
  columnName,
  definition,
  problemsOf,
  samples,
  sheetOf,
  valueIn,
  verdict,
  type ColumnKey,
  type Sheet,
  type TraceState,
} from './state';
import styles from './styles.module.css';

export default function ProgramTraceView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const field = useRef<HTMLDivElement>(null);
  const sheet = sheetOf(state);
  const {claimed, honest, columns} = sheet;
  const row = at(claimed, state.row);
  const value = valueIn(row, state.column);
  const truth = valueIn(at(honest, state.row), state.column);
  const sample = samples.find(({source}) => source === state.source)?.name ?? 'own';
  return (
    <>
      <Choice
        label="Program"
        value={sample}
        options={samples.map(({name}) => ({value: name as string, label: name}))}
        onChange={(name) => {
          const chosen = samples.find((each) => each.name === name);
          if (chosen) dispatch({type: 'program', source: chosen.source});
        }}
      />
      <Source source={state.source} onRun={(source) => dispatch({type: 'program', source})} />
      {sheet.stopped && <p className={styles.note}>{sheet.stopped}</p>}
      <Stepper
        label="Cycle"
        from={0}
        value={state.row}
        count={claimed.length}
        describe={(i) => `cycle ${i}: ${instructionText(at(claimed, i))}`}
        onChange={(next) => dispatch({type: 'row', row: next})}
      />
      <DataTable
        caption="Execution trace"
        corner="cycle, instruction"
        columns={columns.map(columnName)}
        dense
        maxHeight={22}
        selected={[state.row, columns.indexOf(state.column)]}
        onSelect={(i, j) => dispatch({type: 'select', row: i, column: at(columns, j)})}
        onActivate={() => field.current?.querySelector('input')?.focus()}
        rows={claimed.map((each, i) => ({
          head: (
            <>
              {i} <span className={styles.instruction}>{instructionText(each)}</span>
            </>
          ),
          cells: columns.map((column): Cell => cellOf(sheet, state, i, column)),
        }))}
      />
      <div className={styles.lie} ref={field}>
        <NumberField
          label={`Cycle ${state.row}, ${columnName(state.column)}`}
          value={value}
          parse={parseWord}
          step={(old, direction) => (old + direction + 2 ** 32) % 2 ** 32}
          tone={value === truth ? undefined : 'bad'}
          hint={value === truth ? undefined : `The machine has ${show(truth)}.`}
          onChange={(next) => dispatch({type: 'write', value: next, typed: true})}
        />
        <ToolButton
          label="Lie: add 1"
          onClick={() => dispatch({type: 'write', value: (value + 1) % 2 ** 32})}
        />
        <ToolButton
          label="Take back all lies"
          enabled={state.lies.length > 0}
          onClick={() => dispatch({type: 'truth'})}
        />
      </div>
      <Broken sheet={sheet} lies={state.lies.length} />
      <MachineState rows={claimed} index={state.row} />
      <p className={styles.aside}>
        Simpler than the real circuit: here a word is one cell and is checked over the integers, and
        registers have columns of their own. RISC Zero splits words into bytes, because a 32-bit
        word does not fit into a Baby Bear element; it keeps registers in memory, proves memory with
        a permutation, and spends a second row on some instructions.
      </p>
      <Toolbar controls={controls} />
    </>
  );
}

/** The program's source. It runs only when it assembles without errors. */
function Source({source, onRun}: {source: string; onRun: (source: string) => void}): ReactNode {
  // A draft of another program is no longer shown. A `key` would take the focus from the button.
  const [draft, setDraft] = useState({of: source, text: source, problems: [] as string[]});
  const [turn, setTurn] = useState(0);
  const {text, problems} = draft.of === source ? draft : {text: source, problems: []};
  const form = useRef<HTMLFormElement>(null);
  const restore = () => {
    setDraft({of: source, text: source, problems: []});
    // The button goes, and would take the focus with it.
    form.current?.querySelector('textarea')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(text);
    setTurn(turn + 1);
    // A text that runs is the program from then on, so after Undo it is a draft of another one.
    setDraft({of: found.length > 0 ? source : text, text, problems: [...found]});
    if (found.length === 0) onRun(text);
  };
  return (
    // With this method, submitting the form before the scripts have loaded sends nothing.
    <form ref={form} className={styles.source} method="dialog" onSubmit={submit}>
      <TextField
        label="RV32IM assembly"
        text={text}
        lines={8}
        error={problems.length > 0 ? problems.join(' ') : null}
        turn={turn}
        onChange={(next) => setDraft({of: source, text: next, problems})}
      />
      <div className={styles.buttons}>
        <ToolButton label="Assemble and run" primary />
        {problems.length > 0 && (
          <ToolButton label="Back to the running program" onClick={restore} />
        )}
      </div>
    </form>
  );
}

const columnsInHex: readonly ColumnKey[] = ['pc', 'word', 'next'];

function cellOf(sheet: Sheet, state: TraceState, i: number, column: ColumnKey): Cell {
  const value = valueIn(at(sheet.claimed, i), column);
  const isLie = value !== valueIn(at(sheet.honest, i), column);
  const written =
    typeof column === 'number' && i > 0
      ? value !== valueIn(at(sheet.claimed, i - 1), column)
      : value !== 0;
  const text = columnsInHex.includes(column) ? hex(value) : show(value);
  return {
    content: text,
    label: `${columnName(column)}: ${text}${isLie ? ', a lie' : ''}`,
    tone: isLie
      ? 'bad'
      : i === state.row
        ? 'program'
        : typeof column === 'number' && written
          ? 'trace'
          : !written
            ? 'muted'
            : undefined,
    marked: isLie,
  };
}

/** Parses a decimal (also negative) or hexadecimal number as a word. */
function parseWord(text: string): Parsed<number> {
  const clean = tidy(text);
  if (!/^(-?\d{1,10}|0x[0-9a-f]{1,8})$/i.test(clean)) {
    return {error: 'Type a number of at most 32 bits, such as 25, -1 or 0x00c58533.'};
  }
  const value = Number(clean);
  if (value < -(2 ** 31) || value >= 2 ** 32) return {error: `${clean} needs over 32 bits.`};
  return {value: value >>> 0};
}

const shownAtOnce = 6;

function Broken({sheet, lies}: {sheet: Sheet; lies: number}): ReactNode {
  const {violations} = sheet;
  return (
    <div className={styles.broken} data-caught={violations.length > 0 || undefined}>
      <p className={styles.verdict}>{verdict(sheet, lies)}</p>
      {violations.length > 0 && (
        <ul className={styles.violations}>
          {violations.slice(0, shownAtOnce).map(({row, name, words, polynomial, numbers}) => (
            <li key={`${row} ${name} ${words}`}>
              <p>
                <strong>
                  Cycle {row}: {name}.
                </strong>{' '}
                {words}
              </p>
              <p className={styles.polynomial}>{polynomial}</p>
              <p className={styles.polynomial}>{numbers}</p>
            </li>
          ))}
        </ul>
      )}
      {violations.length > shownAtOnce && (
        <p className={styles.note}>… and {violations.length - shownAtOnce} more.</p>
      )}
    </div>
  );
}

/** Registers and memory after the selected cycle, as claimed by the rows. */
function MachineState({rows, index}: {rows: readonly TraceRow[]; index: number}): ReactNode {
  const {registers, next} = at(rows, index);
  const words = new Map<number, number>();
  for (const {word, address, memory} of rows.slice(0, index + 1)) {
    const instruction = decode(word);
    if (instruction && isStore(instruction.mnemonic)) words.set(address - (address % 4), memory);
  }
  const used = registers.flatMap((value, i) => (value !== 0 ? [[i, value] as const] : []));
  return (
    <dl className={styles.machine}>
      <dt>After cycle {index}</dt>
      <dd>pc = {hex(next)}</dd>
      <dt>Registers</dt>
      <dd>
        {used.length === 0
          ? 'all 0'
          : used.map(([i, value]) => `${at(registerNames, i)} = ${show(value)}`).join(', ')}
      </dd>
      <dt>Memory</dt>
      <dd>
        {words.size === 0
          ? 'nothing stored'
          : [...words].map(([address, word]) => `${hex(address)}: ${hex(word)}`).join(', ')}
      </dd>
    </dl>
  );
}
