/** State of the folding board: a list of 16 values, and its fold for every challenge. */
import {at, replaced, times} from '../../computation/at';
import {F97, cosetPoints} from '../../computation/field';
import {mostBadChallenges, surveyFolds, type FoldSurvey} from '../../computation/folding-lemma';
import {foldEvaluations, type Layer} from '../../computation/fri';
import {evaluateOnCoset} from '../../computation/ntt';
import {memoize} from '../../lib/memoize';
import {countOf, packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export const POINTS = 16;
/** The number of pairs of points. */
export const PAIRS = 8;
/** The number of coefficients of a fold. */
export const K = 2;
const DOMAIN = {shift: 1, root: F97.rootOfUnity(4)};
export const XS = cosetPoints(F97, DOMAIN.shift, DOMAIN.root, POINTS);

/** The polynomial of About FRI, 3 + x + 4x² + x³. */
const CODEWORD = evaluateOnCoset(F97, [3, 1, 4, 1], DOMAIN.shift, DOMAIN.root, POINTS);

export const RADII = [1, 2, 3, 4] as const;
export type Radius = (typeof RADII)[number];

interface FoldState {
  /** The error added to the codeword at each of the 16 points. */
  errors: readonly number[];
  selected: number;
  challenge: number;
  radius: Radius;
}

type FoldAction =
  | {type: 'select'; position: number}
  | {type: 'toggle'; position: number}
  | {type: 'amount'; value: number}
  | {type: 'clear'}
  | {type: 'aim'}
  | {type: 'challenge'; value: number}
  | {type: 'radius'; radius: Radius};

export const initialState: FoldState = {
  errors: times(POINTS, (i) => (i === 1 || i === 4 || i === 14 ? 1 : 0)),
  selected: 1,
  challenge: F97.neg(at(XS, 1)),
  radius: 2,
};

export function layerOf({errors}: Pick<FoldState, 'errors'>): Layer<number> {
  return {domain: DOMAIN, values: CODEWORD.map((value, i) => F97.add(value, at(errors, i)))};
}

/** Folds the list with every challenge. */
export const surveyOf = memoize(
  ({errors}: Pick<FoldState, 'errors'>) => packNumbers(errors),
  (state) => surveyFolds(F97, layerOf(state)),
);

export function foldOf(state: FoldState): number[] {
  return foldEvaluations(F97, layerOf(state), state.challenge).values;
}

/** Whether the fold with this challenge is within the radius although the parts jointly are not. */
export function isBad(
  {together, distances}: FoldSurvey,
  radius: number,
  challenge: number,
): boolean {
  return together.distance > radius && at(distances, challenge) <= radius;
}

/** The bad challenges for a radius. */
function badChallenges(survey: FoldSurvey, radius: number): number[] {
  return times(F97.modulus, (r) => r).filter((r) => isBad(survey, radius, r));
}

/**
 * Errors in every pair that vanish when the list is folded with the challenge r: c·(x − r) at x and
 * −c·(x + r) at −x, with a different c for each pair.
 */
function aimedAt(challenge: number): number[] {
  return times(POINTS, (i) => F97.mul((i % PAIRS) ** 2 + 1, F97.sub(at(XS, i), challenge)));
}

function reduce(state: FoldState, action: FoldAction): FoldState {
  const withError = (position: number, value: number): FoldState => ({
    ...state,
    selected: position,
    errors: replaced(state.errors, position, value),
  });
  switch (action.type) {
    case 'select':
      return {...state, selected: action.position};
    case 'toggle':
      return withError(action.position, at(state.errors, action.position) === 0 ? 1 : 0);
    case 'amount':
      return withError(state.selected, action.value);
    case 'clear':
      return state.errors.every((e) => e === 0)
        ? state
        : {...state, errors: times(POINTS, () => 0)};
    case 'aim':
      return {...state, errors: aimedAt(state.challenge)};
    case 'challenge':
      return {...state, challenge: action.value};
    case 'radius':
      return {...state, radius: action.radius};
  }
}

const places = (count: number) => countOf(count, 'place');

/** Compares the lemma's bound for the list with the count. */
export function lemmaText(state: FoldState): string {
  const survey = surveyOf(state);
  const {radius} = state;
  const {distance} = survey.together;
  if (distance <= radius) {
    return `Both parts together are ${places(distance)} from a pair of lines, within ${radius}. Then every fold is within ${radius}, and there is nothing to hide.`;
  }
  const bad = badChallenges(survey, radius).length;
  const most = mostBadChallenges(PAIRS, K, radius);
  const allowed =
    most === null
      ? 'This far out, there is no such bound.'
      : `${radius === 3 ? 'By the theorem' : 'By the lemma'}, at most ${most} can.`;
  return `Both parts together are ${places(distance)} from the nearest pair of lines. ${bad} of 97 challenges ${bad === 1 ? 'brings' : 'bring'} the fold within ${places(radius)} of a line. ${allowed}`;
}

/** Describes one challenge. */
export function challengeText(state: FoldState): string {
  const distance = at(surveyOf(state).distances, state.challenge);
  return `Challenge ${state.challenge}: the fold is ${places(distance)} from the nearest line.`;
}

/** Describes one value of the list. */
export function valueText(state: FoldState, position: number): string {
  const error = at(state.errors, position);
  return `x = ${at(XS, position)}: ${at(layerOf(state).values, position)}${error === 0 ? '' : `, spoiled by ${error}`}`;
}

function describe(after: FoldState, before: FoldState): string {
  if (after.errors !== before.errors || after.radius !== before.radius) return lemmaText(after);
  if (after.challenge !== before.challenge) return challengeText(after);
  return `${valueText(after, after.selected)}.`;
}

function encode({errors, selected, challenge, radius}: FoldState): string {
  return [packNumbers(errors), selected, challenge, radius].join('.');
}

function decode(code: string): FoldState | null {
  const [list, place, number, size, ...rest] = code.split('.');
  const errors = unpackNumbers(list, 96, POINTS);
  const selected = unpackNumber(place, POINTS - 1);
  const challenge = unpackNumber(number, 96);
  const radius = RADII.find((known) => String(known) === size);
  if (rest.length > 0 || !errors || selected === null || challenge === null || !radius) return null;
  return {errors, selected, challenge, radius};
}

export const definition: Definition<FoldState, FoldAction> = {
  name: 'folds',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => (action.type === 'amount' ? 'amount' : undefined),
  isGlance: ({type}) => type === 'select' || type === 'challenge' || type === 'radius',
};
