/**
 * State of the program trace: the program, the falsified cells, and the constraints they violate.
 */
import {at} from '../../computation/at';
import {assemble} from '../../computation/riscv/assembler';
import {registerNames} from '../../computation/riscv/instructions';
import {
  checkTrace,
  fixedColumns,
  instructionText,
  runProgram,
  show,
  type TraceRow,
  type Violation,
} from '../../computation/riscv/trace';
import {countOf, unpackNumbers} from '../kit/text';
import {memoize} from '../../lib/memoize';
import type {Definition} from '../kit/useExplorableState';

/**
 * The address at which 0.19 and 0.20 load programs: `TEXT_START`,
 * risc0/zkvm/platform/src/memory.rs.
 */
export const base = 0x00200800;
export const maxCycles = 48;
/** The maximum length of a program. Links to longer programs would be too long to share. */
const maxSource = 1200;

export const samples = [
  {
    name: 'Add and double',
    source: `addi a0, zero, 5
addi a1, zero, 7
add  a2, a0, a1
add  a2, a2, a2
ecall`,
  },
  {
    name: 'Sum of 3, 2, 1',
    source: `      li   a0, 3
      li   a1, 0        # sum
loop: beqz a0, done
      add  a1, a1, a0
      addi a0, a0, -1
      j    loop
done: mv   a0, a1
      ecall`,
  },
  {
    name: 'Memory',
    source: `li t0, 0x400
li a0, 1000
sw a0, 0(t0)      # store a word
sb zero, 1(t0)    # clear its second byte
lw a1, 0(t0)
lbu a2, 0(t0)
ecall`,
  },
  {
    name: 'Greatest common divisor',
    source: `      li   a0, 36
      li   a1, 24
loop: beqz a1, done
      remu a2, a0, a1
      mv   a0, a1
      mv   a1, a2
      j    loop
done: ecall`,
  },
] as const;

/** A column of the table: a fixed column or a register. */
export type ColumnKey = (typeof fixedColumns)[number] | number;

export interface Lie {
  row: number;
  column: ColumnKey;
  value: number;
}

export interface TraceState {
  source: string;
  lies: readonly Lie[];
  /** The selected cell. */
  row: number;
  column: ColumnKey;
}

type TraceAction =
  | {type: 'program'; source: string}
  | {type: 'select'; row: number; column: ColumnKey}
  | {type: 'row'; row: number}
  /** Writes a value into the selected cell. The true value removes the lie. */
  | {type: 'write'; value: number; typed?: true}
  | {type: 'truth'};

export interface Sheet {
  /** The trace as executed. */
  honest: TraceRow[];
  /** The trace with the falsified cells. */
  claimed: TraceRow[];
  columns: ColumnKey[];
  violations: Violation[];
  constraints: number;
  stopped: string | null;
}

export function columnName(column: ColumnKey): string {
  return typeof column === 'number' ? at(registerNames, column) : column;
}

export function valueIn(row: TraceRow, column: ColumnKey): number {
  return typeof column === 'number' ? at(row.registers, column) : row[column];
}

function withLie(row: TraceRow, {column, value}: Lie): TraceRow {
  if (typeof column === 'string') return {...row, [column]: value};
  return {...row, registers: row.registers.map((old, i) => (i === column ? value : old))};
}

type Claimed = Pick<TraceState, 'source' | 'lies'>;

/** The table of a program that assembles. */
export const sheetOf = memoize(
  ({source, lies}: Claimed) => JSON.stringify([source, lies]),
  makeSheet,
);

function makeSheet({source, lies}: Claimed): Sheet {
  const {lines} = assemble(source, base);
  const program = {base, code: lines};
  const {rows: honest, stopped} = runProgram(program, maxCycles);
  const claimed = honest.map((row, i) => lies.filter((lie) => lie.row === i).reduce(withLie, row));
  const used = registerNames.flatMap((_, i) =>
    i > 0 && honest.some(({registers}) => registers[i] !== 0) ? [i] : [],
  );
  const {violations, count} = checkTrace(program, claimed);
  return {
    ...{honest, claimed, stopped, violations},
    // Put the columns that a reader is likely to change first, so that they show without scrolling.
    columns: [
      ...(['left', 'right', 'carry', 'result'] as const),
      ...used,
      ...(['next', 'pc', 'word', 'address', 'memory', 'cycle'] as const),
    ],
    constraints: count,
  };
}

/** The errors that make a text unusable as a program, by line; empty if there are none. */
export function problemsOf(source: string): string[] {
  if (source.length > maxSource) return [`The program is longer than ${maxSource} characters.`];
  const {lines, errors} = assemble(source, base);
  if (errors.length > 0) return errors.map(({line, message}) => `Line ${line}: ${message}`);
  if (lines.length === 0) return ['There is no instruction.'];
  const {rows, stopped} = runProgram({base, code: lines}, maxCycles);
  return rows.length === 0 && stopped !== null ? [stopped] : [];
}

export const initialState: TraceState = {
  source: samples[0].source,
  lies: [],
  row: 3,
  column: 'result',
};

function reduce(state: TraceState, action: TraceAction): TraceState {
  switch (action.type) {
    case 'program':
      if (action.source === state.source || problemsOf(action.source).length > 0) return state;
      return {source: action.source, lies: [], row: 0, column: 'result'};
    case 'select':
      return {...state, row: action.row, column: action.column};
    case 'row':
      return {...state, row: action.row};
    case 'write': {
      const {row, column} = state;
      const others = state.lies.filter((lie) => lie.row !== row || lie.column !== column);
      const honest = valueIn(at(sheetOf({...state, lies: []}).honest, row), column);
      const lie = {row, column, value: action.value};
      return {...state, lies: action.value === honest ? others : [...others, lie]};
    }
    case 'truth':
      return state.lies.length === 0 ? state : {...state, lies: []};
  }
}

const columnCode = (column: ColumnKey) =>
  typeof column === 'number' ? fixedColumns.length + column : fixedColumns.indexOf(column);

function columnFrom(code: number): ColumnKey | null {
  if (code < fixedColumns.length) return at(fixedColumns, code);
  const register = code - fixedColumns.length;
  return register > 0 && register < 32 ? register : null;
}

function encode({source, lies, row, column}: TraceState): string {
  const sample = samples.findIndex((each) => each.source === source);
  const numbers = lies.flatMap((lie) => [lie.row, columnCode(lie.column), lie.value]);
  return [
    [row, columnCode(column)].join('-'),
    numbers.join('-'),
    sample >= 0 ? String(sample) : `t${source}`,
  ].join('.');
}

function decode(code: string): TraceState | null {
  const match = /^([\d-]*)\.([\d-]*)\.(?:(\d)|t([\s\S]*))$/.exec(code);
  if (!match) return null;
  const place = unpackNumbers(match[1], 1000, 2);
  const numbers = unpackNumbers(match[2], 2 ** 32 - 1);
  const source = match[4] ?? samples[Number(match[3])]?.source;
  if (!place || !numbers || numbers.length % 3 !== 0 || source === undefined) return null;
  if (problemsOf(source).length > 0) return null;
  const {honest, columns} = sheetOf({source, lies: []});
  const cell = (row: number, columnNumber: number) => {
    const column = columnFrom(columnNumber);
    return row < honest.length && column !== null && columns.includes(column)
      ? {row, column}
      : null;
  };
  const selected = cell(at(place, 0), at(place, 1));
  const lies: Lie[] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    const place = cell(at(numbers, i), at(numbers, i + 1));
    if (!place || lies.some((lie) => lie.row === place.row && lie.column === place.column))
      return null;
    const value = at(numbers, i + 2);
    if (value !== valueIn(at(honest, place.row), place.column)) lies.push({...place, value});
  }
  return selected && {source, lies, ...selected};
}

/** The verdict on a trace, in one or two sentences. */
export function verdict({violations, constraints}: Sheet, lies: number): string {
  if (violations.length === 0) {
    if (lies === 0) return `All ${constraints} constraints hold.`;
    const [row, cell] =
      lies === 1
        ? ['its row', 'changed cell than that it holds a 32-bit number']
        : ['their rows', 'changed cells than that they hold 32-bit numbers'];
    return `All ${constraints} constraints hold all the same: on ${row}, no rule says more about the ${cell}.`;
  }
  const names = [...new Set(violations.map(({name, row}) => `“${name}” in cycle ${row}`))];
  const some = names.slice(0, 3).join(', ');
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return `${lies === 0 ? 'This trace can’t be proved' : 'Caught'}: ${some}${more}.`;
}

function describe(after: TraceState, before: TraceState): string {
  const sheet = sheetOf(after);
  if (after.source !== before.source) {
    return `The program ran for ${countOf(sheet.honest.length, 'cycle')}. ${sheet.stopped ?? ''}`.trim();
  }
  if (after.lies !== before.lies) return verdict(sheet, after.lies.length);
  const row = at(sheet.claimed, after.row);
  return `Cycle ${after.row}, ${instructionText(row)}: ${columnName(after.column)} is ${show(valueIn(row, after.column))}.`;
}

export const definition: Definition<TraceState, TraceAction> = {
  name: 'trace',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => (action.type === 'write' && action.typed ? 'write' : undefined),
  isGlance: ({type}) => type === 'select' || type === 'row',
};
