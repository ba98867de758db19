/**
 * The smallest proof with a commitment, a challenge and a liar: "my committed polynomial f has the
 * value `claim` at 1".
 *
 * The prover commits to f and to a quotient q. The challenge z comes from the transcript. The
 * verifier asks for f(z) and q(z), and checks f(z) − claim = (z − 1)·q(z). Whether f and q are the
 * committed polynomials is the business of FRI, and taken for granted here.
 *
 * The committed f is a worked example of the page on STARKs: 3, 9, 81, 62 at 1, 22, 96, 75.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {times} from './at';
import {F97, cosetPoints} from './field';
import {commitColumns, encodeElements, type MerkleTree} from './merkle';
import {add, divide, evaluate, scale, sub, vanishing} from './polynomial';
import {commit, drawElement, newTranscript} from './transcript';

/** f, constant term first, and where it is said to have the value `claim`. */
export const COMMITTED = [63, 78, 76, 77] as const;
export const PLACE = 1;
/** f(1). */
export const TRUTH = evaluate(F97, COMMITTED, PLACE);

/** 5 times the powers of 64: twice as many points as f has coefficients, and 1 is none of them. */
export const DOMAIN: readonly number[] = cosetPoints(F97, F97.generator, F97.rootOfUnity(3), 8);

/** What the prover chose before the challenge. */
export interface Chosen {
  /** The value at 1 that `quotient` was made for. */
  madeFor: number;
  /** Where the check is to pass although that value may be false: three points other than 1. */
  passes: readonly number[];
  /** Stands in every leaf and means nothing: another number, another root. */
  noise: number;
}

/** f − claim − (x − 1)·q: the check passes where this is zero. */
export function gap(claim: number, quotient: readonly number[]): number[] {
  const product = add(F97, [0, ...quotient], scale(F97, quotient, F97.neg(PLACE)));
  return sub(F97, sub(F97, COMMITTED, [claim]), product);
}

/**
 * The best quotient for a claim: with it, the gap is zero at all of `passes`. Its degree is at most
 * 3, so a fourth zero would make it the zero polynomial, and that only a true claim has.
 *
 * @throws RangeError when one of `passes` is 1: there a false claim shows, whatever q is.
 */
export function bestQuotient({madeFor, passes}: Pick<Chosen, 'madeFor' | 'passes'>): number[] {
  if (passes.includes(PLACE)) throw new RangeError('at 1 no quotient helps');
  const zeros = vanishing(F97, passes);
  const factor = F97.div(F97.sub(TRUTH, madeFor), evaluate(F97, zeros, PLACE));
  const rest = sub(F97, sub(F97, COMMITTED, [madeFor]), scale(F97, zeros, factor));
  return divide(F97, rest, [F97.neg(PLACE), 1]).quotient;
}

/** The tree over (f(x), q(x), noise) at the eight points. */
export function commitment(chosen: Chosen): MerkleTree {
  const quotient = bestQuotient(chosen);
  return commitColumns([
    DOMAIN.map((x) => evaluate(F97, COMMITTED, x)),
    DOMAIN.map((x) => evaluate(F97, quotient, x)),
    DOMAIN.map(() => chosen.noise),
  ]);
}

/**
 * The challenge: an element drawn after the root was absorbed, and before it the claim, if there is
 * one to absorb.
 */
export function challenge(root: Uint8Array, claim: number | null): number {
  const start = newTranscript();
  const told = claim === null ? start : commit(start, sha256(encodeElements([claim])));
  return drawElement(commit(told, root), F97).value;
}

/** What the verifier sees at z: both sides of the check. */
export function sides(claim: number, quotient: readonly number[], z: number) {
  const [value, quotientValue] = [evaluate(F97, COMMITTED, z), evaluate(F97, quotient, z)];
  const left = F97.sub(value, claim);
  const right = F97.mul(F97.sub(z, PLACE), quotientValue);
  return {value, quotientValue, left, right, accepted: left === right};
}

/** The one claim for which the check passes at z, if the challenge stays: f(z) − (z − 1)·q(z). */
export function claimThatPasses(quotient: readonly number[], z: number): number {
  const {value, right} = sides(0, quotient, z);
  return F97.sub(value, right);
}

/** The challenges at which the check passes for a claim and a quotient. */
export function passingChallenges(claim: number, quotient: readonly number[]): number[] {
  const zeros = gap(claim, quotient);
  return times(F97.modulus, (z) => z).filter((z) => evaluate(F97, zeros, z) === 0);
}

/** The challenges for noise `from`, `from + 1`, … below `to`: what grinding goes through. */
export function grind(chosen: Chosen, from: number, to: number, claim: number | null): number[] {
  return times(to - from, (i) => challenge(commitment({...chosen, noise: from + i}).root, claim));
}
