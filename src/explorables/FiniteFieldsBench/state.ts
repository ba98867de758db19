/** State of the finite fields bench. */
import {at, times} from '../../computation/at';
import {BABY_BEAR, F97, isPrime, orderOf, primeField, powers} from '../../computation/field';
import {packNumbers, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export const modes = ['clock', 'tables', 'powers'] as const;
export const clocks = [7, 13, 17, 97] as const;
export const operations = ['add', 'sub', 'mul', 'div'] as const;
/** The moduli. 12 is included to show what fails when the modulus is not prime. */
export const tableModuli = [5, 7, 11, 12, 13] as const;
const tableOperations = ['add', 'mul'] as const;
export const rings = ['f97', 'babybear'] as const;
/** log2 of the order of the largest Baby Bear subgroup that is drawn. */
export const maxLog = 5;

export type Mode = (typeof modes)[number];
export type Operation = (typeof operations)[number];
type TableOperation = (typeof tableOperations)[number];
export type RingField = (typeof rings)[number];

export interface BenchState {
  mode: Mode;
  /** Clock: the modulus and a sum on it. */
  clock: number;
  operation: Operation;
  a: number;
  b: number;
  /** Tables. */
  table: number;
  tableOperation: TableOperation;
  cell: readonly [row: number, column: number];
  /** Powers: the field, the base whose powers are drawn, and the chosen exponent. */
  ring: RingField;
  base: number;
  log: number;
  exponent: number;
}

export type BenchAction =
  | {type: 'mode'; mode: Mode}
  | {type: 'clock'; modulus: number}
  | {type: 'operation'; operation: Operation}
  | {type: 'operand'; name: 'a' | 'b'; value: number}
  | {type: 'table'; modulus: number}
  | {type: 'tableOperation'; operation: TableOperation}
  | {type: 'cell'; cell: readonly [number, number]}
  | {type: 'ring'; ring: RingField}
  | {type: 'base'; value: number}
  | {type: 'log'; value: number}
  | {type: 'exponent'; value: number};

export const initialState: BenchState = {
  mode: 'clock',
  clock: 97,
  operation: 'add',
  a: 60,
  b: 50,
  table: 7,
  tableOperation: 'mul',
  cell: [3, 5],
  ring: 'f97',
  base: 5,
  log: 3,
  exponent: 1,
};

export const signs: Record<Operation, string> = {add: '+', sub: '−', mul: '·', div: '/'};

export interface Sum {
  /** `null` for a division by 0. */
  result: number | null;
  /** The steps of the calculation, one line each. */
  lines: string[];
}

/** Works out the calculation on the clock. */
export function sumOf({clock, operation, a, b}: BenchState): Sum {
  const field = primeField(clock);
  const sign = signs[operation];
  if (operation === 'div') {
    if (b === 0) return {result: null, lines: ['Nothing times 0 is 1, so 0 has no inverse.']};
    const inverse = field.inv(b);
    const result = field.mul(a, inverse);
    return {
      result,
      lines: [
        `1 / ${b} = ${inverse}, since ${b} · ${inverse} = ${b * inverse} = ${Math.floor((b * inverse) / clock)}·${clock} + 1`,
        `${a} / ${b} = ${a} · ${inverse} = ${withRemainder(a * inverse, clock)}`,
      ],
    };
  }
  const value = operation === 'add' ? a + b : operation === 'sub' ? a - b : a * b;
  return {
    result: field.create(value),
    lines: [`${a} ${sign} ${b} = ${withRemainder(value, clock)}`],
  };
}

function withRemainder(value: number, modulus: number): string {
  const rest = ((value % modulus) + modulus) % modulus;
  if (rest === value) return String(value);
  if (value < 0) return `${value}, and ${value} + ${modulus} = ${rest}`;
  return `${value} = ${Math.floor(value / modulus)}·${modulus} + ${rest}`;
}

export interface Table {
  modulus: number;
  isField: boolean;
  values: number[][];
  /** For each element: its negative, inverse, multiplicative order and logarithm. */
  negatives: number[];
  inverses: (number | null)[];
  orders: (number | null)[];
  logs: (number | null)[];
  /** The base of the logarithms; `null` when no element is a generator. */
  generator: number | null;
}

/**
 * The table for the integers modulo any number. For a composite modulus, some entries are missing.
 */
export function tableOf({table: m, tableOperation}: BenchState): Table {
  const elements = times(m, (i) => i);
  const inverses = elements.map((a) => elements.find((b) => (a * b) % m === 1) ?? null);
  const orders = elements.map((a) => {
    if (inverses[a] === null) return null;
    let order = 1;
    for (let power = a; power !== 1; power = (power * a) % m) order += 1;
    return order;
  });
  const isField = isPrime(m);
  const generator = isField ? elements.find((a) => orders[a] === m - 1)! : null;
  const logs: (number | null)[] = elements.map(() => null);
  if (generator !== null) {
    for (let k = 0, power = 1; k < m - 1; k += 1, power = (power * generator) % m) logs[power] = k;
  }
  return {
    modulus: m,
    isField,
    values: elements.map((a) =>
      elements.map((b) => (tableOperation === 'add' ? a + b : a * b) % m),
    ),
    negatives: elements.map((a) => (m - a) % m),
    inverses,
    orders,
    logs,
    generator,
  };
}

interface PowerRing {
  base: number;
  modulus: number;
  /** `values[i]` is the base to the power i. The number of values is the order of the base. */
  values: number[];
  order: number;
}

export function ringOf({ring, base, log}: BenchState): PowerRing {
  const field = ring === 'f97' ? F97 : BABY_BEAR;
  const element = ring === 'f97' ? base : BABY_BEAR.rootOfUnity(log);
  const order = orderOf(field, element);
  return {base: element, modulus: field.modulus, values: powers(field, element, order), order};
}

/** Describes the selected power and the effect of squaring it. */
export function powerText(powerRing: PowerRing, exponent: number): string {
  const {base, values, order} = powerRing;
  const squared = (2 * exponent) % order;
  return `${base} to the power ${exponent} is ${at(values, exponent)}; its square has exponent ${squared} and is ${at(values, squared)}.`;
}

export function cellText(table: Table, operation: TableOperation, [a, b]: BenchState['cell']) {
  const value = at(at(table.values, a), b);
  const sign = operation === 'add' ? '+' : '·';
  const zero =
    operation === 'mul' && value === 0 && a !== 0 && b !== 0
      ? ' Two elements that are not 0 have the product 0: this is not a field.'
      : '';
  return `${a} ${sign} ${b} = ${value} modulo ${table.modulus}.${zero}`;
}

function reduce(state: BenchState, action: BenchAction): BenchState {
  switch (action.type) {
    case 'mode':
      return {...state, mode: action.mode};
    case 'clock':
      return {
        ...state,
        clock: action.modulus,
        a: state.a % action.modulus,
        b: state.b % action.modulus,
      };
    case 'operation':
      return {...state, operation: action.operation};
    case 'operand':
      return {...state, [action.name]: action.value};
    case 'table': {
      const last = action.modulus - 1;
      const [row, column] = state.cell;
      const cell = [Math.min(row, last), Math.min(column, last)] as const;
      return {...state, table: action.modulus, cell};
    }
    case 'tableOperation':
      return {...state, tableOperation: action.operation};
    case 'cell':
      return {...state, cell: action.cell};
    case 'ring':
      return {
        ...state,
        ring: action.ring,
        exponent: Math.min(1, ringOf({...state, ring: action.ring}).order - 1),
      };
    case 'base':
      return {...state, base: action.value, exponent: Math.min(1, orderOf(F97, action.value) - 1)};
    case 'log':
      return {...state, log: action.value, exponent: 1};
    case 'exponent':
      return {...state, exponent: action.value};
  }
}

function encode(state: BenchState): string {
  const {clock, a, b, table, cell, base, log, exponent} = state;
  return packNumbers([
    modes.indexOf(state.mode),
    clock,
    operations.indexOf(state.operation),
    a,
    b,
    table,
    tableOperations.indexOf(state.tableOperation),
    ...cell,
    rings.indexOf(state.ring),
    base,
    log,
    exponent,
  ]);
}

function decode(code: string): BenchState | null {
  const list = unpackNumbers(code, 97, 13);
  if (!list) return null;
  const number = (i: number) => at(list, i);
  const mode = modes[number(0)];
  const clock = clocks.find((m) => m === number(1));
  const operation = operations[number(2)];
  const table = tableModuli.find((m) => m === number(5));
  const tableOperation = tableOperations[number(6)];
  const ring = rings[number(9)];
  if (!mode || !clock || !operation || !table || !tableOperation || !ring) return null;
  const [a, b, row, column] = [number(3), number(4), number(7), number(8)];
  const [base, log, exponent] = [number(10), number(11), number(12)];
  if (a >= clock || b >= clock || row >= table || column >= table) return null;
  if (base === 0 || base > 96 || log < 1 || log > maxLog) return null;
  const state: BenchState = {
    ...{mode, clock, operation, a, b, table, tableOperation},
    ...{cell: [row, column], ring, base, log, exponent},
  };
  return exponent < ringOf(state).order ? state : null;
}

function describe(after: BenchState, before: BenchState): string {
  if (after.mode === 'clock') {
    return `Modulo ${after.clock}: ${sumOf(after).lines.join('; ')}.`.replace('..', '.');
  }
  if (after.mode === 'tables') {
    const table = tableOf(after);
    const cell = cellText(table, after.tableOperation, after.cell);
    if (after.table === before.table) return cell;
    return table.isField
      ? `${after.table} is prime: a field. ${cell}`
      : `${after.table} is not prime: some elements have no inverse. ${cell}`;
  }
  const powerRing = ringOf(after);
  const sameRing = before.mode === 'powers' && before.ring === after.ring;
  if (sameRing && before.base === after.base && before.log === after.log) {
    return powerText(powerRing, after.exponent);
  }
  return `${powerRing.base} has order ${powerRing.order}. ${powerText(powerRing, after.exponent)}`;
}

export const definition: Definition<BenchState, BenchAction> = {
  name: 'field',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  // Only what is typed or dragged: each choice of a radio button is a step of its own.
  mergeKey: (action) => {
    if (action.type === 'operand') return `operand ${action.name}`;
    return action.type === 'base' || action.type === 'log' ? action.type : undefined;
  },
  isGlance: ({type}) => type === 'mode' || type === 'cell' || type === 'exponent',
};
