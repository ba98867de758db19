/** State of the memory and range arguments. */
import {at, replaced, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  accessEntry,
  compress,
  grandProduct,
  memoryFaults,
  plookup,
  rangeRule,
  shiftedProduct,
  sortAccesses,
  surveyPlookup,
  surveyProducts,
  type Access,
  type GrandProduct,
  type MemoryFault,
  type Survey,
} from '../../computation/plonk';
import {packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import {memoize} from '../../lib/memoize';
import type {Definition} from '../kit/useExplorableState';

/** The page's log with one additional read. Only the data can be changed. */
export const LOG: readonly Access[] = [
  {address: 10, cycle: 1, operation: 'page-in', data: 5},
  {address: 11, cycle: 2, operation: 'page-in', data: 0},
  {address: 10, cycle: 3, operation: 'write', data: 7},
  {address: 11, cycle: 4, operation: 'write', data: 9},
  {address: 10, cycle: 5, operation: 'read', data: 7},
  {address: 11, cycle: 6, operation: 'read', data: 9},
];
const LENGTH = LOG.length;
/** The read that the presets falsify: cycle 5. */
export const FALSE_READ = 4;
export const FALSE_DATA = 6;

/** A byte here has three bits. */
export const HIGH = 7;
const TABLE: readonly number[] = times(HIGH + 1, (i) => i);
const LOOKUPS = 4;

export interface ShuffleState {
  mode: 'memory' | 'bytes';
  /** The data of the log's lines, in time order. */
  data: readonly number[];
  /** For each place of the copy, the index of its line in the log. */
  order: readonly number[];
  /** The data that the copy claims, indexed by line of the log. */
  copied: readonly number[];
  beta: number;
  gamma: number;
  lookups: readonly number[];
  /** Whether the prover replaces a value that is out of range by a legal one in the sorted list. */
  forged: boolean;
}

export type ShuffleAction =
  | {type: 'mode'; mode: ShuffleState['mode']}
  | {type: 'data'; line: number; value: number}
  | {type: 'copied'; line: number; value: number}
  /** `line` of the log, `to` a place in the copy. */
  | {type: 'move'; line: number; to: number}
  | {type: 'sort'}
  | {type: 'false read'}
  | {type: 'follow'}
  | {type: 'challenge'; which: 'beta' | 'gamma'; value: number}
  | {type: 'draw'}
  | {type: 'lookup'; index: number; value: number}
  | {type: 'forged'; forged: boolean};

const honestData = LOG.map(({data}) => data);

function sortedOrder(log: readonly Access[]): number[] {
  return sortAccesses(log).map(({cycle}) => cycle - 1);
}

export const initialState: ShuffleState = {
  mode: 'memory',
  data: honestData,
  order: sortedOrder(LOG),
  copied: honestData,
  beta: 2,
  gamma: 10,
  lookups: [1, 1, 3, 6],
  forged: false,
};

function logOf({data}: ShuffleState): Access[] {
  return LOG.map((line, i) => ({...line, data: at(data, i)}));
}

export function copyOf({order, copied}: ShuffleState): Access[] {
  return order.map((line) => ({...at(LOG, line), data: at(copied, line)}));
}

export function addressName(address: number): string {
  return address === 10 ? 'A' : 'B';
}

/** `write A 7` */
export function lineText({operation, address, data}: Access): string {
  return `${operation} ${addressName(address)} ${data}`;
}

interface MemoryOutcome {
  log: Access[];
  copy: Access[];
  product: GrandProduct<number>;
  faults: (MemoryFault | null)[];
  survey: Survey;
  accepted: boolean;
}

/** Tries all challenges. The result doesn't depend on the selected challenges. */
const memorySurvey = memoize(
  (log: readonly number[][], copy: readonly number[][]) => JSON.stringify([log, copy]),
  (log, copy) => surveyProducts(F97, log, copy),
);

export const memoryOutcome = memoize((state: ShuffleState) => encode(state), makeMemoryOutcome);

function makeMemoryOutcome(state: ShuffleState): MemoryOutcome {
  const log = logOf(state);
  const copy = copyOf(state);
  const entries = (list: Access[]) => list.map(accessEntry);
  const factors = (list: Access[]) =>
    entries(list).map((entry) => compress(F97, entry, state.beta));
  const product = grandProduct(F97, factors(log), factors(copy), state.gamma);
  const faults = memoryFaults(copy);
  return {
    log,
    copy,
    product,
    faults,
    survey: memorySurvey(entries(log), entries(copy)),
    accepted: product.end === 1 && faults.every((fault) => fault === null),
  };
}

interface BytesOutcome {
  sorted: number[];
  keeps: boolean[];
  product: GrandProduct<number>;
  /** How many of the 97 challenges γ make the plain products equal. */
  agreeing: number;
  sides: {F: number; G: number};
  survey: Survey;
  accepted: boolean;
}

const bytesSurvey = memoize(
  (...lists: Parameters<typeof makeBytesSurvey>) => JSON.stringify(lists),
  makeBytesSurvey,
);

function makeBytesSurvey(
  lookups: readonly number[],
  sorted: readonly number[],
): Pick<BytesOutcome, 'agreeing' | 'survey'> {
  const all = [...lookups, ...TABLE];
  const agreeing = times(F97.modulus, (g) => g).filter(
    (g) => shiftedProduct(F97, all, g) === shiftedProduct(F97, sorted, g),
  ).length;
  return {agreeing, survey: surveyPlookup(F97, lookups, TABLE, sorted)};
}

export const bytesOutcome = memoize((state: ShuffleState) => encode(state), makeBytesOutcome);

function makeBytesOutcome(state: ShuffleState): BytesOutcome {
  const {lookups, forged, beta, gamma} = state;
  const all = [...lookups, ...TABLE];
  const sorted = all.map((value) => (forged ? Math.min(value, HIGH) : value)).sort((a, b) => a - b);
  const product = grandProduct(F97, all, sorted, gamma);
  const keeps = rangeRule(sorted, 0, HIGH);
  return {
    ...{sorted, keeps, product},
    ...bytesSurvey(lookups, sorted),
    sides: plookup(F97, lookups, TABLE, sorted, beta, gamma),
    accepted: product.end === 1 && keeps.every(Boolean),
  };
}

function reduce(state: ShuffleState, action: ShuffleAction): ShuffleState {
  switch (action.type) {
    case 'mode':
      return {...state, mode: action.mode};
    case 'data':
      return {...state, data: replaced(state.data, action.line, action.value)};
    case 'copied':
      return {...state, copied: replaced(state.copied, action.line, action.value)};
    case 'move': {
      const to = Math.max(0, Math.min(LENGTH - 1, action.to));
      const {line} = action;
      if (at(state.order, to) === line) return state;
      const rest = state.order.filter((other) => other !== line);
      return {...state, order: [...rest.slice(0, to), line, ...rest.slice(to)]};
    }
    case 'sort':
      return {...state, order: sortedOrder(LOG)};
    case 'false read':
      return {...state, data: replaced(state.data, FALSE_READ, FALSE_DATA)};
    case 'follow':
      return {...state, copied: state.data};
    case 'challenge':
      return {...state, [action.which]: action.value};
    case 'draw': {
      // A fixed step, so that a link shows the same draws. It has the full period: from any pair,
      // the draws visit all 9409 pairs before one repeats.
      const index = ((state.beta * 97 + state.gamma) * 98 + 4001) % 97 ** 2;
      return {...state, beta: Math.floor(index / 97), gamma: index % 97};
    }
    case 'lookup':
      return {...state, lookups: replaced(state.lookups, action.index, action.value)};
    case 'forged':
      return {...state, forged: action.forged};
  }
}

function encode(state: ShuffleState): string {
  const {mode, data, order, copied, beta, gamma, lookups, forged} = state;
  return [
    mode[0],
    packNumbers(data),
    packNumbers(order),
    packNumbers(copied),
    packNumbers([beta, gamma]),
    packNumbers(lookups),
    forged ? 1 : 0,
  ].join('.');
}

function decode(code: string): ShuffleState | null {
  const parts = code.split('.');
  const [mode] = parts;
  const data = unpackNumbers(parts[1], 96, LENGTH);
  const order = unpackNumbers(parts[2], LENGTH - 1, LENGTH);
  const copied = unpackNumbers(parts[3], 96, LENGTH);
  const challenges = unpackNumbers(parts[4], 96, 2);
  const lookups = unpackNumbers(parts[5], 96, LOOKUPS);
  const forged = unpackNumber(parts[6], 1);
  if (parts.length !== 7 || (mode !== 'm' && mode !== 'b')) return null;
  if (!data || !order || !copied || !challenges || !lookups || forged === null) return null;
  if (new Set(order).size !== LENGTH) return null;
  const [beta, gamma] = challenges as [number, number];
  return {
    mode: mode === 'm' ? 'memory' : 'bytes',
    ...{data, order, copied, beta, gamma, lookups},
    forged: forged === 1,
  };
}

const faultTexts: Record<MemoryFault, string> = {
  order: 'out of order',
  'first-is-no-page-in': 'must start with a page-in',
  'data-changed': 'must repeat the data above',
  'not-stored': 'was written and not paged out',
};

export function faultText(fault: MemoryFault): string {
  return faultTexts[fault];
}

export function endText({end}: GrandProduct<number>): string {
  return end === null
    ? 'A denominator is 0 for these challenges, so the product stops.'
    : `The product ends at ${end}.`;
}

function describe(after: ShuffleState, before: ShuffleState): string {
  if (after.mode === 'bytes') {
    const {product, keeps, sides, accepted} = bytesOutcome(after);
    const wrong = keeps.filter((keep) => !keep).length;
    return `${endText(product)} ${wrong === 0 ? 'Every step is 0 or 1.' : 'A step is neither 0 nor 1, or an end is wrong.'} PLOOKUP: F is ${sides.F}, G is ${sides.G}. ${accepted ? 'Accepted.' : 'Rejected.'}`;
  }
  const {copy, product, faults, survey, accepted} = memoryOutcome(after);
  const moved =
    after.order !== before.order && after.copied === before.copied
      ? `The copy now reads ${copy.map(lineText).join(', ')}. `
      : '';
  const fault = faults.findIndex((found) => found !== null);
  const rule =
    fault < 0
      ? 'The copy breaks no rule.'
      : `Line ${fault + 1} of the copy: ${faultText(faults[fault]!)}.`;
  return `${moved}${endText(product)} ${survey.agreeing} of ${survey.total} challenges agree. ${rule} ${accepted ? 'Accepted.' : 'Rejected.'}`;
}

export const definition: Definition<ShuffleState, ShuffleAction> = {
  name: 'memory',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    switch (action.type) {
      case 'data':
      case 'copied':
        return `${action.type} ${action.line}`;
      case 'challenge':
        return action.which;
      case 'lookup':
        return `lookup ${action.index}`;
      case 'move':
        return `move ${action.line}`;
      default:
        return undefined;
    }
  },
  isGlance: ({type}) => type === 'mode',
};
