/** A liar before a Fiat–Shamir transcript, without the view. */
import {at} from '../../computation/at';
import {F97} from '../../computation/field';
import {hex} from '../../computation/merkle';
import {
  PLACE,
  TRUTH,
  bestQuotient,
  challenge,
  claimThatPasses,
  commitment,
  grind,
  passingChallenges,
  sides,
  type Chosen,
} from '../../computation/one-point-check';
import {remembered} from '../../computation/remembered';
import {packNumbers, unpackNumber, unpackNumbers} from '../kit/codec';
import {polynomialText} from '../kit/polynomial-text';
import type {Parser} from '../kit/parse';
import {elementOf} from '../kit/parse';
import type {Definition} from '../kit/useExplorableState';

/** So many roots are tried at most: each is a tree of fifteen hashes. */
export const lastNoise = 399;

export interface TranscriptState extends Chosen {
  /** f(1), as the prover says. */
  claim: number;
  /** Whether the generator absorbs the claim before the root. */
  absorbs: boolean;
}

export type TranscriptAction =
  /** A claim before the commitment: the quotient is made for it. */
  | {type: 'claim'; value: number}
  | {type: 'pass'; index: number; value: number}
  | {type: 'noise'; value: number}
  /** On to the next root that passes, or to the last one. */
  | {type: 'search'}
  /** A claim after the challenge: root and quotient stay. */
  | {type: 'later'}
  | {type: 'absorbs'; absorbs: boolean};

export const initialState: TranscriptState = {
  claim: 4,
  madeFor: 4,
  passes: [10, 50, 90],
  noise: 0,
  absorbs: true,
};

/** The challenges found so far for one choice of the prover: it grows as more are asked for. */
const challengesOf = remembered(
  ({madeFor, passes}: Chosen, told: number | null) => JSON.stringify([madeFor, passes, told]),
  (): number[] => [],
);

function challengesBelow(state: TranscriptState, count: number): number[] {
  const told = state.absorbs ? state.claim : null;
  const known = challengesOf(state, told);
  if (known.length < count) known.push(...grind(state, known.length, count, told));
  return known.slice(0, count);
}

export interface Tried {
  noise: number;
  z: number;
  passes: boolean;
}

export interface Transcribed {
  quotient: number[];
  root: Uint8Array;
  z: number;
  check: ReturnType<typeof sides>;
  /** At how many of the 97 challenges the check would pass. */
  odds: number;
  /** All roots from noise 0 to this one, with this claim. */
  tried: Tried[];
  /** What would pass at this challenge, were it chosen afterwards. */
  later: number;
}

/** All that follows from what the prover chose. */
export const transcribe = remembered((state: TranscriptState) => encode(state), makeTranscribed);

function makeTranscribed(state: TranscriptState): Transcribed {
  const {claim, noise, absorbs} = state;
  const quotient = bestQuotient(state);
  const {root} = commitment(state);
  const z = challenge(root, absorbs ? claim : null);
  const passing = passingChallenges(claim, quotient);
  return {
    quotient,
    root,
    z,
    check: sides(claim, quotient, z),
    odds: passing.length,
    tried: challengesBelow(state, noise + 1).map((one, i) => ({
      noise: i,
      z: one,
      passes: passing.includes(one),
    })),
    later: claimThatPasses(quotient, z),
  };
}

function nextThatPasses(state: TranscriptState): number {
  const passing = passingChallenges(state.claim, bestQuotient(state));
  for (let noise = state.noise + 1; noise <= lastNoise; noise += 1) {
    if (passing.includes(at(challengesBelow(state, noise + 1), noise))) return noise;
  }
  return lastNoise;
}

function reduce(state: TranscriptState, action: TranscriptAction): TranscriptState {
  switch (action.type) {
    case 'claim':
      return {...state, claim: action.value, madeFor: action.value};
    case 'pass':
      return {
        ...state,
        // The quotient follows the claim again.
        madeFor: state.claim,
        passes: state.passes.map((old, i) => (i === action.index ? action.value : old)),
      };
    case 'noise':
      return {...state, noise: action.value};
    case 'search':
      return {...state, noise: nextThatPasses(state)};
    case 'later':
      return {...state, claim: transcribe(state).later};
    case 'absorbs':
      return {...state, absorbs: action.absorbs};
  }
}

/** A point for the liar's quotient: not 1, and none of the others. */
export function passingPoint(others: readonly number[]): Parser<number> {
  const parse = elementOf(F97.modulus);
  return (text) => {
    const parsed = parse(text);
    if ('error' in parsed) return parsed;
    if (parsed.value === PLACE) return {error: 'At 1 a false claim shows, whatever q is.'};
    if (others.includes(parsed.value))
      return {error: `${parsed.value} is one of the three already.`};
    return parsed;
  };
}

function encode({claim, madeFor, passes, noise, absorbs}: TranscriptState): string {
  return [packNumbers([claim, madeFor]), packNumbers(passes), noise, absorbs ? 'c' : 'r'].join('.');
}

function decode(code: string): TranscriptState | null {
  const [claims, points, number, absorbed, ...rest] = code.split('.');
  const [claim, madeFor] = unpackNumbers(claims, F97.modulus - 1, 2) ?? [];
  const passes = unpackNumbers(points, F97.modulus - 1, 3);
  const noise = unpackNumber(number, lastNoise);
  if (claim === undefined || madeFor === undefined || !passes || noise === null) return null;
  if (rest.length > 0 || (absorbed !== 'c' && absorbed !== 'r')) return null;
  if (new Set([PLACE, ...passes]).size < 4) return null;
  return {claim, madeFor, passes, noise, absorbs: absorbed === 'c'};
}

/** What the verifier says. */
export function verdictText({claim}: TranscriptState, {z, check}: Transcribed): string {
  if (!check.accepted) {
    return `At z = ${z} the sides are ${check.left} and ${check.right}: refused.`;
  }
  const truth = claim === TRUTH ? 'which is true' : `which is false: it is ${TRUTH}`;
  return `At z = ${z} both sides are ${check.left}: the verifier believes that f(1) = ${claim}, ${truth}.`;
}

/** How many tries there were, and how many of them one would expect to pass. */
export function tallyText({odds, tried}: Transcribed): string {
  const passed = tried.filter(({passes}) => passes).length;
  const roots = tried.length === 1 ? '1 root' : `${tried.length} roots`;
  const chance = `${odds} of 97 challenges`;
  if (odds === 0) return `No challenge passes this claim. Tried: ${roots}.`;
  if (odds === F97.modulus) return `All 97 challenges pass. Tried: ${roots}, all passed.`;
  const expected = ((tried.length * odds) / F97.modulus).toFixed(2);
  return `${chance} pass, so one in ${(F97.modulus / odds).toFixed(1)} roots does. Tried: ${roots}; passed: ${passed}; expected: ${expected}.`;
}

/** What happened to the quotient, when the claim is not the one that it was made for. */
export function laterText({claim, madeFor, absorbs}: TranscriptState, now: Transcribed): string {
  if (claim === madeFor) return '';
  return absorbs
    ? `The quotient was made for the claim ${madeFor}. The claim ${claim} changed what is absorbed, and so the challenge.`
    : `The claim ${claim} came after the challenge. The root was not touched, so z is still ${now.z}.`;
}

function describe(after: TranscriptState, before: TranscriptState): string {
  const now = transcribe(after);
  const verdict = verdictText(after, now);
  if (after.claim !== before.claim && after.madeFor === before.madeFor) {
    return `${laterText(after, now)} ${verdict}`.trim();
  }
  if (after.madeFor !== before.madeFor || after.passes !== before.passes) {
    return `q(x) = ${polynomialText(now.quotient)}. ${verdict}`;
  }
  if (after.absorbs !== before.absorbs) {
    return `${after.absorbs ? 'Claim and root are absorbed.' : 'The root alone is absorbed.'} ${verdict}`;
  }
  return `Noise ${after.noise}, root ${hex(now.root, 4)}…. ${verdict} ${tallyText(now)}`;
}

export const definition: Definition<TranscriptState, TranscriptAction> = {
  name: 'transcript',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    if (action.type === 'pass') return `pass ${action.index}`;
    return action.type === 'claim' || action.type === 'noise' ? action.type : undefined;
  },
};
