/** State of the distance board: a word of eight symbols, and the lines near it. */
import {at, replaced, times} from '../../computation/at';
import {F97, cosetPoints} from '../../computation/field';
import {meetingPoints, neighborhood, type Neighbor} from '../../computation/distance';
import {evaluate} from '../../computation/polynomial';
import {memoize} from '../../lib/memoize';
import {packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

/** The code of the page's first example: lines at the powers of 64. */
export const N = 8;
export const K = 2;
export const POINTS = cosetPoints(F97, 1, F97.rootOfUnity(3), N);

/** The radii: 0 (a codeword), unique decoding, the Johnson radius and capacity. */
export const RADII = [0, 3, 4, 6] as const;
export type Radius = (typeof RADII)[number];

export const SAMPLES = {
  codeword: [5, 34, 47, 6, 1, 69, 56, 0],
  three: [5, 0, 47, 6, 7, 69, 50, 0],
  four: [5, 34, 47, 6, 5, 78, 94, 51],
  noise: [31, 41, 59, 26, 53, 58, 18, 32],
} as const satisfies Record<string, readonly number[]>;
export type Sample = keyof typeof SAMPLES;

interface DistanceState {
  word: readonly number[];
  /** The symbol that the reader is changing. */
  selected: number;
  radius: Radius;
  /** The point outside the domain at which the prover must answer. */
  point: number;
}

type DistanceAction =
  | {type: 'select'; place: number}
  | {type: 'symbol'; value: number}
  | {type: 'sample'; sample: Sample}
  | {type: 'radius'; radius: Radius}
  | {type: 'point'; value: number};

export const initialState: DistanceState = {word: SAMPLES.four, selected: 4, radius: 4, point: 10};

/** The points of the field outside the word's domain. */
export const OUTSIDE = times(F97.modulus, (x) => x).filter((x) => !POINTS.includes(x));

/** Compares all 9409 lines with the word. */
export const neighborhoodOf = memoize(
  ({word}: Pick<DistanceState, 'word'>) => packNumbers(word),
  ({word}) => neighborhood(F97, POINTS, word, K),
);

/** The lines within the chosen radius. */
export function listOf(state: DistanceState): Neighbor[] {
  return neighborhoodOf(state).list.filter(({distance}) => distance <= state.radius);
}

export function valueAt({message}: Neighbor, point: number): number {
  return evaluate(F97, message, point);
}

const lines = (count: number) => (count === 1 ? 'One line lies' : `${count} lines lie`);
const radiusText: Record<Radius, string> = {
  0: 'at distance 0',
  3: 'within 3/8',
  4: 'within 1/2',
  6: 'within 3/4',
};

/** Describes the list in a sentence. */
export function listText(state: DistanceState): string {
  const list = listOf(state);
  const where = radiusText[state.radius];
  const nearest = at(neighborhoodOf(state).list, 0).distance;
  if (list.length === 0) {
    return `No line lies ${where}. The nearest is wrong in ${nearest} of ${N} places.`;
  }
  const meaning: Record<Radius, string> = {
    0: 'The word is a codeword.',
    3: 'There can’t be another one this near.',
    4:
      list.length > 1
        ? 'There can’t be a third.'
        : // Two lines share at most one place, so together they need 6 + 4 - 1 places.
          nearest <= 2
          ? 'There can’t be another one.'
          : 'There could be two.',
    6: 'Any two places fit a line, so every word has a line this near.',
  };
  return `${lines(list.length)} ${where}. ${meaning[state.radius]}`;
}

/** Describes how the answer at the point selects a line. */
export function pointText(state: DistanceState): string {
  const list = listOf(state);
  if (list.length < 2) return 'With fewer than two lines, there is nothing to choose.';
  const values = new Set(list.map((line) => valueAt(line, state.point))).size;
  const meeting = meetingPoints(F97, list, OUTSIDE).length;
  const different = values === 1 ? 'the same value' : `${values} different values`;
  return `At ${state.point} the ${list.length} lines have ${different}${values === list.length ? ', so an answer picks one line' : ''}. At ${meeting} of the ${OUTSIDE.length} points outside, two or more lines have the same value.`;
}

function reduce(state: DistanceState, action: DistanceAction): DistanceState {
  switch (action.type) {
    case 'select':
      return {...state, selected: action.place};
    case 'symbol':
      return {...state, word: replaced(state.word, state.selected, action.value)};
    case 'sample':
      return {...state, word: SAMPLES[action.sample]};
    case 'radius':
      return {...state, radius: action.radius};
    case 'point':
      return {...state, point: action.value};
  }
}

function describe(after: DistanceState, before: DistanceState): string {
  if (after.selected !== before.selected) {
    return `x = ${at(POINTS, after.selected)}: ${at(after.word, after.selected)}.`;
  }
  return after.point === before.point ? listText(after) : pointText(after);
}

function decode(code: string): DistanceState | null {
  const [symbols, chosen, size, place, ...rest] = code.split('.');
  const word = unpackNumbers(symbols, 96, N);
  const selected = unpackNumber(chosen, N - 1);
  const radius = RADII.find((known) => String(known) === size);
  const point = unpackNumber(place, 96);
  if (rest.length > 0 || !word || selected === null || radius === undefined) return null;
  return point !== null && OUTSIDE.includes(point) ? {word, selected, radius, point} : null;
}

export const definition: Definition<DistanceState, DistanceAction> = {
  name: 'distance',
  initial: initialState,
  reduce,
  encode: ({word, selected, radius, point}) =>
    [packNumbers(word), selected, radius, point].join('.'),
  decode,
  describe,
  mergeKey: (action) => (action.type === 'symbol' ? 'symbol' : undefined),
  isGlance: ({type}) => type === 'select' || type === 'radius' || type === 'point',
};
