/** State of the cheating prover: the errors, the verifier's challenges, and the outcome. */
import {at, replaced, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {foldAll, type Domain, type Layer} from '../../computation/fri';
import {finalAgreement, type Histogram} from '../../computation/fri-survey';
import {RISC_ZERO} from '../../computation/fri-soundness';
import {CLASSIC_INPUT} from '../../computation/stark/stark-by-hand';
import {evaluateOnCoset, interpolateOnCoset} from '../../computation/ntt';
import {countOf, grouped, packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export const POINTS = 32;
export const ROUNDS = 3;
/** The number of values in the last list. */
export const LAST = POINTS / 2 ** ROUNDS;
export const DOMAIN: Domain<number> = {shift: 1, root: F97.rootOfUnity(5)};

/** The polynomial f₀ of STARK by hand: 8 coefficients, the last one 0. */
const coefficients = [19, 56, 34, 48, 43, 37, 10, 0];
export const CODEWORD: readonly number[] = evaluateOnCoset(
  F97,
  coefficients,
  DOMAIN.shift,
  DOMAIN.root,
  POINTS,
);

export interface FriState {
  mode: 'small' | 'real';
  /** The error added at each of the 32 positions. */
  errors: readonly number[];
  /** The error that the next painted cell gets. */
  amount: number;
  challenges: readonly number[];
  /** The number of queries in one proof. They share the challenges. */
  queries: number;
  /** The positions last drawn. */
  positions: readonly number[];
  /** The cell that has the focus. */
  selected: number;
  /** Proofs drawn since the word or the number of queries last changed, and how many of them got through. */
  drawn: number;
  through: number;
  /** Real parameters. */
  po2: number;
  realQueries: number;
}

export type FriAction =
  | {type: 'mode'; mode: FriState['mode']}
  | {type: 'select'; position: number}
  | {type: 'paint'; position: number}
  | {type: 'amount'; value: number}
  | {type: 'clear'}
  | {type: 'challenge'; round: number; value: number}
  | {type: 'queries'; value: number}
  | {type: 'draw'; proofs: number}
  | {type: 'po2'; value: number}
  | {type: 'realQueries'; value: number};

export const largestQueries = 16;
export const po2Range = [13, 23] as const;
export const largestRealQueries = 400;

/**
 * The corrupted cell of the initial state. It folds to the position of the last list at which query
 * 2 of STARK by hand ends.
 */
const BAD = 10;

export const initialState: FriState = {
  mode: 'small',
  errors: times(POINTS, (i) => (i === BAD ? 1 : 0)),
  amount: 1,
  challenges: CLASSIC_INPUT.foldChallenges,
  queries: 1,
  positions: [CLASSIC_INPUT.query],
  selected: BAD,
  drawn: 0,
  through: 0,
  po2: RISC_ZERO.po2,
  realQueries: RISC_ZERO.queries,
};

/**
 * The precomputed count for one bad cell, so that the initial state needs no worker. A test checks
 * it.
 */
export const ONE_BAD_CELL: Histogram = [0, 0, 0, 96 ** 3, 97 ** 3 - 96 ** 3];

/** The histogram without errors: for every challenge, all positions accept. */
const NO_BAD_CELL: Histogram = [0, 0, 0, 0, 97 ** 3];

/** The histogram for words that don't need counting. */
export function knownHistogram(state: FriState): Histogram | null {
  const bad = badCells(state);
  return bad === 0 ? NO_BAD_CELL : bad === 1 ? ONE_BAD_CELL : null;
}

export function layersOf({errors, challenges}: FriState): Layer<number>[] {
  const values = CODEWORD.map((value, i) => F97.add(value, at(errors, i)));
  return foldAll(F97, {domain: DOMAIN, values}, challenges);
}

/** The honest prover's lists, used to mark the positions that differ. */
export function honestLayers({challenges}: FriState): Layer<number>[] {
  return foldAll(F97, {domain: DOMAIN, values: [...CODEWORD]}, challenges);
}

/** For each of the four last positions, whether a query that ends there passes. */
export function lastPasses({errors, challenges}: FriState): boolean[] {
  return finalAgreement(F97, DOMAIN, errors, challenges);
}

/** Counts the cells with errors; none if the errors turn the word into another codeword. */
export function badCells({errors}: FriState): number {
  const above = interpolateOnCoset(F97, errors, DOMAIN.shift, DOMAIN.root).slice(POINTS / 4);
  return above.some((c) => c !== 0) ? errors.filter((e) => e !== 0).length : 0;
}

/**
 * A small random number generator for the draws. It is seeded from the errors, so that a link shows
 * the same draws.
 */
function coins(state: FriState, proof: number): () => number {
  let word =
    (state.errors.reduce((sum, e, i) => Math.imul(sum, 31) + e * (i + 1), 17) ^ proof) >>> 0;
  return () => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    let mixed = word ^ (word >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b) >>> 0;
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}

function draw(state: FriState, proofs: number): FriState {
  let {drawn, through, challenges, positions} = state;
  for (let i = 0; i < proofs; i += 1) {
    const coin = coins(state, drawn * 7919 + state.queries);
    coin();
    challenges = times(ROUNDS, () => coin() % F97.modulus);
    positions = times(state.queries, () => coin() % POINTS);
    const passes = finalAgreement(F97, DOMAIN, state.errors, challenges);
    drawn += 1;
    if (positions.every((position) => at(passes, position % LAST))) through += 1;
  }
  return {...state, drawn, through, challenges, positions};
}

const fresh = {drawn: 0, through: 0};

function reduce(state: FriState, action: FriAction): FriState {
  switch (action.type) {
    case 'mode':
      return {...state, mode: action.mode};
    case 'select':
      return {...state, selected: action.position};
    case 'paint': {
      const {position} = action;
      const isSpoiled = at(state.errors, position) !== 0;
      const errors = replaced(state.errors, position, isSpoiled ? 0 : state.amount);
      return {...state, ...fresh, errors, selected: position};
    }
    case 'amount': {
      const next = {...state, amount: action.value};
      if (at(state.errors, state.selected) === 0) return next;
      return {...next, ...fresh, errors: replaced(state.errors, state.selected, action.value)};
    }
    case 'clear':
      return {...state, ...fresh, errors: times(POINTS, () => 0)};
    case 'challenge':
      return {...state, challenges: replaced(state.challenges, action.round, action.value)};
    case 'queries': {
      const positions = times(action.value, (i) => state.positions[i] ?? (i * 7 + 2) % POINTS);
      return {...state, ...fresh, queries: action.value, positions};
    }
    case 'draw':
      return draw(state, action.proofs);
    case 'po2':
      return {...state, po2: action.value};
    case 'realQueries':
      return {...state, realQueries: action.value};
  }
}

function encode(state: FriState): string {
  const bad = state.errors.flatMap((e, i) => (e === 0 ? [] : [i, e]));
  return [
    state.mode[0],
    packNumbers(bad),
    state.amount,
    packNumbers(state.challenges),
    packNumbers(state.positions),
    state.selected,
    packNumbers([state.drawn, state.through]),
    packNumbers([state.po2, state.realQueries]),
  ].join('.');
}

function decode(code: string): FriState | null {
  const parts = code.split('.');
  const [mode, list, amountText, challengeText, positionText, place, tally, real] = parts;
  const bad = unpackNumbers(list, 96);
  const amount = unpackNumber(amountText, 96);
  const challenges = unpackNumbers(challengeText, 96, ROUNDS);
  const positions = unpackNumbers(positionText, POINTS - 1);
  const selected = unpackNumber(place, POINTS - 1);
  const counts = unpackNumbers(tally, 999_999, 2);
  const parameters = unpackNumbers(real, largestRealQueries, 2);
  if (parts.length !== 8 || (mode !== 's' && mode !== 'r')) return null;
  if (!bad || bad.length % 2 !== 0 || !amount || !challenges || selected === null) return null;
  if (!positions || positions.length < 1 || positions.length > largestQueries) return null;
  if (!counts || !parameters) return null;
  const [po2, realQueries] = parameters as [number, number];
  const [drawn, through] = counts as [number, number];
  if (po2 < po2Range[0] || po2 > po2Range[1] || realQueries < 1 || through > drawn) return null;
  const errors = times(POINTS, () => 0);
  for (let i = 0; i < bad.length; i += 2) {
    if (bad[i]! >= POINTS) return null;
    errors[bad[i]!] = bad[i + 1]!;
  }
  return {
    mode: mode === 's' ? 'small' : 'real',
    ...{errors, amount, challenges, positions, selected, drawn, through, po2, realQueries},
    queries: positions.length,
  };
}

export function cellText(state: FriState, position: number): string {
  const error = at(state.errors, position);
  const value = F97.add(at(CODEWORD, position), error);
  return error === 0
    ? `Position ${position}: ${value}, honest`
    : `Position ${position}: ${value}, spoiled by ${error}`;
}

function describe(after: FriState, before: FriState): string {
  if (after.mode !== before.mode) {
    return after.mode === 'small' ? 'The small field.' : 'Real parameters.';
  }
  if (after.mode === 'real')
    return `2^${after.po2} rows and ${countOf(after.realQueries, 'query')}.`;
  if (after.drawn > before.drawn) {
    const passes = lastPasses(after);
    const verdict = after.positions.every((p) => at(passes, p % LAST)) ? 'accepted' : 'caught';
    return `Challenges ${after.challenges.join(', ')}; ${after.queries === 1 ? 'position' : 'positions'} ${after.positions.join(', ')}: ${verdict}. ${grouped(after.through)} of ${countOf(after.drawn, 'proof')} got through.`;
  }
  if (after.errors !== before.errors) {
    return `${cellText(after, after.selected)}. ${countOf(badCells(after), 'bad cell')}.`;
  }
  if (after.selected !== before.selected) return `${cellText(after, after.selected)}.`;
  if (after.amount !== before.amount) return `The next cell is spoiled by ${after.amount}.`;
  const passing = lastPasses(after).filter(Boolean).length;
  return `With these challenges ${8 * passing} of ${POINTS} positions accept.`;
}

export const definition: Definition<FriState, FriAction> = {
  name: 'fri',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    switch (action.type) {
      case 'challenge':
        return `challenge ${action.round}`;
      case 'amount':
      case 'queries':
      case 'po2':
      case 'realQueries':
        return action.type;
      default:
        return undefined;
    }
  },
  isGlance: ({type}) => type === 'select' || type === 'mode',
};
