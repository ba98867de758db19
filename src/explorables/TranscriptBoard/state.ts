/** State of the transcript board: a cheating prover and a Fiat–Shamir transcript. */
import {at, replaced} from '../../computation/at';
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
import {memoize} from '../../lib/memoize';
import {
  countOf,
  elementOf,
  packNumbers,
  polynomialText,
  unpackNumber,
  unpackNumbers,
  type Parser,
} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

/** The maximum number of roots to try. Each one is the root of a tree of fifteen hashes. */
export const lastNoise = 399;

export interface TranscriptState extends Chosen {
  /** The prover's claim for f(1). */
  claim: number;
  /** Whether the generator absorbs the claim before the root. */
  absorbs: boolean;
}

export type TranscriptAction =
  /** Sets the claim before the commitment, so that the quotient is computed for it. */
  | {type: 'claim'; value: number}
  | {type: 'pass'; index: number; value: number}
  | {type: 'noise'; value: number; typed?: true}
  /** Advances to the next root that passes, or to the last one. */
  | {type: 'search'}
  /** Sets the claim after the challenge. The root and the quotient stay. */
  | {type: 'later'}
  | {type: 'absorbs'; absorbs: boolean};

export const initialState: TranscriptState = {
  claim: 4,
  madeFor: 4,
  passes: [10, 50, 90],
  noise: 0,
  absorbs: true,
};

/** The challenges computed so far for each choice of the prover. The lists grow on demand. */
const challengesOf = memoize(
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
  /** The number of the 97 challenges at which the check would pass. */
  odds: number;
  /** The tries for this claim with all roots from noise 0 to the current noise. */
  tried: Tried[];
  /** The claim that passes at this challenge if the prover chooses it afterwards. */
  later: number;
}

/** Computes everything that follows from the prover's choices. */
export const transcribe = memoize((state: TranscriptState) => encode(state), makeTranscribed);

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
        // A new point needs a new quotient, which is computed for the current claim.
        madeFor: state.claim,
        passes: replaced(state.passes, action.index, action.value),
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

/** Parses a point for the liar's quotient. It must not be 1 or one of the other points. */
export function passingPoint(others: readonly number[]): Parser<number> {
  const parse = elementOf(F97.modulus);
  return (text) => {
    const parsed = parse(text);
    if ('error' in parsed) return parsed;
    if (parsed.value === PLACE) return {error: 'At 1 a false claim shows, whatever q is.'};
    if (others.includes(parsed.value))
      return {error: `${parsed.value} is already one of the three.`};
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

/** The verifier's verdict, as a sentence. */
export function verdictText({claim}: TranscriptState, {z, check}: Transcribed): string {
  if (!check.accepted) {
    return `At z = ${z} the sides are ${check.left} and ${check.right}: refused.`;
  }
  const truth = claim === TRUTH ? 'which is true' : `which is false: it is ${TRUTH}`;
  return `At z = ${z} both sides are ${check.left}: the verifier believes that f(1) = ${claim}, ${truth}.`;
}

/** Describes the number of tries, and how many of them are expected to pass. */
export function tallyText({odds, tried}: Transcribed): string {
  const passed = tried.filter(({passes}) => passes).length;
  const roots = countOf(tried.length, 'root');
  const chance = `${odds} of 97 challenges`;
  if (odds === 0) return `No challenge passes this claim. Tried: ${roots}.`;
  if (odds === F97.modulus) return `All 97 challenges pass. Tried: ${roots}, all passed.`;
  const expected = ((tried.length * odds) / F97.modulus).toFixed(2);
  return `${chance} ${odds === 1 ? 'passes' : 'pass'}, so one in ${(F97.modulus / odds).toFixed(1)} roots does. Tried: ${roots}; passed: ${passed}; expected: ${expected}.`;
}

/** Describes the quotient when the claim is not the one for which it was computed. */
export function laterText({claim, madeFor, absorbs}: TranscriptState, now: Transcribed): string {
  if (claim === madeFor) return '';
  if (absorbs) {
    return `The quotient was made for the claim ${madeFor}. The claim ${claim} changed what is absorbed, so the challenge was drawn anew.`;
  }
  return now.check.accepted
    ? `The claim ${claim} came after the challenge. It is not absorbed, so it leaves z at ${now.z}.`
    : `The quotient was made for the claim ${madeFor}, and the claim ${claim} was chosen for a challenge other than ${now.z}.`;
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
    // Typing merges into one undo step; each press of a button is a step of its own.
    const isTyped = action.type === 'claim' || (action.type === 'noise' && action.typed);
    return isTyped ? action.type : undefined;
  },
};
