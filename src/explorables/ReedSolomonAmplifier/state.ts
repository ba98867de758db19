/** State of the Reed–Solomon amplifier. */
import {at, replaced, times} from '../../computation/at';
import {F97, cosetPoints} from '../../computation/field';
import {evaluateOnCoset, interpolateOnCoset} from '../../computation/ntt';
import {add, scale, vanishing} from '../../computation/polynomial';
import {
  berlekampWelch,
  differences,
  minimumDistance,
  uniqueDecodingRadius,
  type Decoded,
} from '../../computation/reed-solomon';
import {countOf, packNumbers, polynomialText, unpackNumber, unpackNumbers} from '../kit/text';
import {memoize} from '../../lib/memoize';
import type {Definition} from '../kit/useExplorableState';

/**
 * The number of rows of the trace and of places of the codeword. The rate is 1/4, as in RISC Zero.
 */
export const k = 4;
export const n = 16;
export const radius = uniqueDecodingRadius(n, k);
export const separation = minimumDistance(n, k);

const traceRoot = F97.rootOfUnity(2);
const codeRoot = F97.rootOfUnity(4);
const shift = F97.generator;

/** The trace domain: the powers of 22. */
export const tracePoints = cosetPoints(F97, 1, traceRoot, k);
/** The codeword's domain: 5 times the powers of 8. */
export const codePoints = cosetPoints(F97, shift, codeRoot, n);

interface AmplifierState {
  trace: readonly number[];
  /** For each place of the codeword, the value that replaces it, or `null`. */
  spoiled: readonly (number | null)[];
  selected: number;
  /** How “spoil” chooses the wrong value. */
  spoilWith: 'noise' | 'neighbor';
}

type AmplifierAction =
  | {type: 'trace'; index: number; value: number}
  | {type: 'select'; place: number}
  | {type: 'received'; place: number; value: number}
  | {type: 'toggle'; place: number}
  | {type: 'spoilNext'}
  | {type: 'mend'}
  | {type: 'spoilWith'; value: 'noise' | 'neighbor'};

export const initialState: AmplifierState = {
  trace: [9, 96, 5, 96],
  spoiled: times(n, () => null),
  selected: 0,
  spoilWith: 'noise',
};

function coefficientsOf(trace: readonly number[]): number[] {
  return interpolateOnCoset(F97, trace, 1, traceRoot);
}

function codewordOf(coefficients: readonly number[]): number[] {
  return evaluateOnCoset(F97, coefficients, shift, codeRoot, n);
}

/** The codeword of the initial state, with which the reader's codeword is compared. */
export const reference = codewordOf(coefficientsOf(initialState.trace));

export interface Amplifier {
  coefficients: number[];
  codeword: number[];
  received: number[];
  /** Places at which the codeword differs from the reference. */
  changed: number[];
  /** Places at which the received word differs from the codeword. */
  wrong: number[];
  decoded: Decoded<number> | null;
  /** Whether decoding recovers this codeword. */
  restored: boolean;
  /** The trace of the decoded word. */
  decodedTrace: number[] | null;
  /** Another codeword at minimum distance. The two agree in the last three places. */
  neighbor: number[];
}

/** Computes everything that follows from the cells and the spoiled places. */
export const amplify = memoize(
  ({trace, spoiled}: AmplifierState) => JSON.stringify([trace, spoiled]),
  makeAmplifier,
);

/** The next place that can be spoiled, or -1. A neighboring codeword agrees in some places. */
export const nextPlace = (
  {spoiled, spoilWith}: AmplifierState,
  {codeword, neighbor}: Amplifier,
): number =>
  spoiled.findIndex(
    (value, i) => value === null && (spoilWith === 'noise' || neighbor[i] !== codeword[i]),
  );

/**
 * Why “spoil” can't change a place: the neighboring codeword has the same value there. `null` where
 * it can, and where there is something to mend.
 */
export function nothingToSpoil(
  {spoiled, spoilWith}: AmplifierState,
  {codeword, neighbor}: Amplifier,
  place: number,
): string | null {
  const value = at(codeword, place);
  return spoilWith === 'neighbor' && at(spoiled, place) === null && at(neighbor, place) === value
    ? `Here both codewords have ${value}: nothing to spoil.`
    : null;
}

function makeAmplifier({trace, spoiled}: AmplifierState): Amplifier {
  const coefficients = coefficientsOf(trace);
  const codeword = codewordOf(coefficients);
  const received = codeword.map((value, i) => at(spoiled, i) ?? value);
  const decoded = berlekampWelch(F97, codePoints, received, k);
  // Add a polynomial of degree k - 1 that is zero at k - 1 of the points.
  const offset = scale(F97, vanishing(F97, codePoints.slice(n - k + 1)), 7);
  return {
    coefficients,
    codeword,
    received,
    changed: differences(F97, codeword, reference),
    wrong: differences(F97, codeword, received),
    decoded,
    restored: decoded !== null && differences(F97, decoded.codeword, codeword).length === 0,
    decodedTrace: decoded && evaluateOnCoset(F97, decoded.message, 1, traceRoot, k),
    neighbor: codewordOf(add(F97, coefficients, offset)),
  };
}

/** Drops entries that agree with the codeword, because they don't spoil it. */
function tidy(state: AmplifierState): AmplifierState {
  const {codeword} = amplify(state);
  return {
    ...state,
    spoiled: state.spoiled.map((value, i) => (value === codeword[i] ? null : value)),
  };
}

function spoil(state: AmplifierState, place: number): AmplifierState {
  const {codeword, neighbor} = amplify(state);
  const noise = F97.add(at(codeword, place), 31 + place);
  const value = state.spoilWith === 'neighbor' ? at(neighbor, place) : noise;
  return tidy({...state, spoiled: replaced(state.spoiled, place, value)});
}

function reduce(state: AmplifierState, action: AmplifierAction): AmplifierState {
  switch (action.type) {
    case 'trace':
      return tidy({...state, trace: replaced(state.trace, action.index, action.value)});
    case 'select':
      return {...state, selected: action.place};
    case 'received':
      return tidy({
        ...state,
        selected: action.place,
        spoiled: replaced(state.spoiled, action.place, action.value),
      });
    case 'toggle': {
      const chosen = {...state, selected: action.place};
      if (at(state.spoiled, action.place) === null) return spoil(chosen, action.place);
      return {...chosen, spoiled: replaced(state.spoiled, action.place, null)};
    }
    case 'spoilNext': {
      const place = nextPlace(state, amplify(state));
      return place < 0 ? state : {...spoil(state, place), selected: place};
    }
    case 'mend':
      return state.spoiled.every((value) => value === null)
        ? state
        : {...state, spoiled: initialState.spoiled};
    case 'spoilWith':
      return {...state, spoilWith: action.value};
  }
}

function encode({trace, spoiled, selected, spoilWith}: AmplifierState): string {
  const values = spoiled.flatMap((value, i) => (value === null ? [] : [i, value]));
  return [
    packNumbers(trace),
    packNumbers(values),
    selected,
    spoilWith === 'noise' ? 'r' : 'n',
  ].join('.');
}

function decode(code: string): AmplifierState | null {
  const [trace, spoiled, selected, how, ...rest] = code.split('.');
  const cells = unpackNumbers(trace, 96, k);
  const pairs = unpackNumbers(spoiled, 96);
  const place = unpackNumber(selected, n - 1);
  if (rest.length > 0 || !cells || !pairs || pairs.length % 2 === 1 || place === null) return null;
  if (how !== 'r' && how !== 'n') return null;
  const values: (number | null)[] = [...initialState.spoiled];
  for (let i = 0; i < pairs.length; i += 2) {
    if (at(pairs, i) >= n) return null;
    values[at(pairs, i)] = at(pairs, i + 1);
  }
  return tidy({
    trace: cells,
    spoiled: values,
    selected: place,
    spoilWith: how === 'r' ? 'noise' : 'neighbor',
  });
}

const places = (count: number) => countOf(count, 'place');

/** Describes the decoder's result for the received word. */
export function verdict({wrong, decoded, restored}: Amplifier): string {
  if (decoded === null) {
    return `${places(wrong.length)} spoiled: no codeword lies within ${radius} places of this word, so the decoder gives up.`;
  }
  if (restored) {
    return wrong.length === 0
      ? 'Nothing is spoiled: the word is a codeword.'
      : `${places(wrong.length)} spoiled: the decoder finds every error and gives the trace back.`;
  }
  return `${places(wrong.length)} spoiled: the decoder is misled. ${decoded.errors.length === 0 ? 'This word is another codeword.' : `It returns another codeword, ${places(decoded.errors.length)} away from this word.`}`;
}

function describe(after: AmplifierState, before: AmplifierState): string {
  const now = amplify(after);
  if (after.trace !== before.trace) {
    return now.changed.length === 0
      ? 'The trace is the first one again, and so is the codeword.'
      : `The trace changed, and the codeword differs from the first one in ${now.changed.length} of ${n} places. The polynomial is ${polynomialText(now.coefficients)}.`;
  }
  if (after.spoiled !== before.spoiled) return verdict(now);
  if (after.spoilWith !== before.spoilWith) {
    return after.spoilWith === 'noise'
      ? 'Spoiling now writes arbitrary values.'
      : 'Spoiling now copies values from a neighboring codeword.';
  }
  return [placeText(now, after.selected), nothingToSpoil(after, now, after.selected)]
    .filter((text) => text !== null)
    .join(' ');
}

/** Describes one place of the word. */
export function placeText({received, codeword, decoded}: Amplifier, place: number): string {
  const value = at(received, place);
  const due = at(codeword, place);
  const spoiled = value === due ? '' : `, spoiled (the codeword has ${due})`;
  const found = decoded?.errors.includes(place) ? ', found by the decoder' : '';
  return `Place ${place}, x = ${at(codePoints, place)}: ${value}${spoiled}${found}.`;
}

export const definition: Definition<AmplifierState, AmplifierAction> = {
  name: 'rs',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    if (action.type === 'trace') return `trace ${action.index}`;
    return action.type === 'received' ? `received ${action.place}` : undefined;
  },
  isGlance: ({type}) => type === 'select' || type === 'spoilWith',
};
