/** State of the error budget. */
import {
  CIRCUITS,
  PRESETS,
  errorBudget,
  type Budget,
  type BudgetSheet,
  type CircuitName,
  type TermName,
} from '../../computation/error-budget';
import {isPowerOfTwo} from '../../computation/at';
import {memoize} from '../../lib/memoize';
import {integerBetween, packNumbers, tidy, unpackNumbers, type Parser} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export type Field = Exclude<keyof Budget, 'circuit'>;
export type PresetName = keyof typeof PRESETS;

type BudgetAction =
  | {type: 'field'; field: Field; value: number}
  | {type: 'circuit'; circuit: CircuitName}
  | {type: 'preset'; preset: PresetName};

/** The smallest and largest value of each field. */
const RANGES: Record<Field, readonly [number, number]> = {
  po2: [13, 23],
  blowUp: [4, 64],
  queries: [1, 400],
  grinding: [0, 40],
  segments: [1, 1_000_000],
};
const FIELDS = Object.keys(RANGES) as Field[];

export const FIELD_LABELS: Record<Field, string> = {
  po2: 'Rows, as a power of two',
  blowUp: 'Points per row (blow-up)',
  queries: 'Queries',
  grinding: 'Grinding, in bits',
  segments: 'Segments',
};

/** Parses a field. For invalid input, it returns an error message. */
export function parserOf(field: Field): Parser<number> {
  const inRange = integerBetween(...RANGES[field]);
  return (text) => {
    const parsed = inRange(text);
    const value = Number(tidy(text));
    if (field === 'po2' && value === 24) {
      return {error: 'The tables of control IDs end at 2^23 rows, so 24 has no proof.'};
    }
    if (field !== 'blowUp') return parsed;
    if (value >= 1 && value < RANGES.blowUp[0] && Number.isInteger(value)) {
      return {error: 'Rules of degree 5 need at least 4 points per row.'};
    }
    if ('value' in parsed && !isPowerOfTwo(parsed.value)) {
      return {error: `${parsed.value} is not a power of two: transforms need one.`};
    }
    return parsed;
  };
}

/** The value after one step of the arrow keys, within the range. */
export function stepOf(field: Field): (value: number, direction: 1 | -1) => number {
  const [least, most] = RANGES[field];
  return (value, direction) => {
    const next = field === 'blowUp' ? (direction > 0 ? value * 2 : value / 2) : value + direction;
    return Math.min(most, Math.max(least, next));
  };
}

export const TERM_LABELS: Record<TermName, string> = {
  accumulators: 'The accumulators agree by chance',
  mixing: 'Mixing hides a broken rule',
  point: 'The check at the point outside passes by chance',
  batching: 'FRI: mixing the lists hides a far one',
  folding: 'FRI: a fold brings a far list near',
  queries: 'FRI: no query finds a difference',
};

/** Short names for the table, so that it fits on a phone. */
export const SHORT_LABELS: Record<TermName, string> = {
  accumulators: 'Accumulator',
  mixing: 'Mixed rules',
  point: 'Point',
  batching: 'FRI batching',
  folding: 'FRI folds',
  queries: 'FRI queries',
};

export const sheetOf = memoize((budget: Budget) => JSON.stringify(budget), errorBudget);

/** Formats the bits of security of a chance given as an exponent of 2. */
export function bitsText(exponent: number): string {
  return exponent === -Infinity ? '–' : (-exponent).toFixed(1);
}

export const initialState: Budget = PRESETS.segment;

function reduce(state: Budget, action: BudgetAction): Budget {
  switch (action.type) {
    case 'field':
      return state[action.field] === action.value
        ? state
        : {...state, [action.field]: action.value};
    case 'circuit':
      return state.circuit === action.circuit ? state : {...state, circuit: action.circuit};
    case 'preset':
      return isPreset(state, action.preset) ? state : PRESETS[action.preset];
  }
}

/** Whether the board's values are those of this preset. */
export function isPreset(state: Budget, preset: PresetName): boolean {
  const wanted: Budget = PRESETS[preset];
  return state.circuit === wanted.circuit && FIELDS.every((name) => state[name] === wanted[name]);
}

function encode(state: Budget): string {
  return `${state.circuit}.${packNumbers(FIELDS.map((field) => state[field]))}`;
}

function decode(code: string): Budget | null {
  const [circuit, packed, ...rest] = code.split('.');
  const values = unpackNumbers(packed, RANGES.segments[1], FIELDS.length);
  if (rest.length > 0 || !values || !Object.hasOwn(CIRCUITS, circuit!)) return null;
  const fields = Object.fromEntries(FIELDS.map((field, i) => [field, values[i]!])) as Record<
    Field,
    number
  >;
  const usable = FIELDS.every((field) => 'value' in parserOf(field)(String(fields[field])));
  return usable ? {circuit: circuit as CircuitName, ...fields} : null;
}

/** Describes the three totals. */
export function totalsText({unique, johnson, attack}: BudgetSheet): string {
  const bits = (value: number) => value.toFixed(1);
  return `Proven ${bits(unique.bits)} bits within unique decoding, ${bits(johnson.bits)} up to the Johnson radius; the best known attack leaves ${bits(attack.bits)}.`;
}

function describe(after: Budget): string {
  const sheet = sheetOf(after);
  return `${totalsText(sheet)} The weakest line of the attack: ${lowered(TERM_LABELS[sheet.attack.weakest])}.`;
}

/** Lowercases the first letter, unless it begins a proper name. */
export function lowered(text: string): string {
  return text.startsWith('FRI') ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export const definition: Definition<Budget, BudgetAction> = {
  name: 'budget',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => (action.type === 'field' ? `field ${action.field}` : undefined),
};
