/**
 * A minimal proof with a commitment, a challenge and a cheating prover. The claim is "my committed
 * polynomial f has the value `claim` at 1".
 *
 * The prover commits to f and to a quotient q. The challenge z comes from the transcript. The
 * verifier asks for f(z) and q(z), and checks f(z) − claim = (z − 1)·q(z). That these are values of
 * the committed polynomials is assumed here; in a real proof, FRI checks it.
 *
 * The committed f is a worked example of the page on STARKs, with the values 3, 9, 81, 62 at 1, 22,
 * 96, 75.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {times} from './at';
import {F97, cosetPoints} from './field';
import {commitColumns, encodeElements, type MerkleTree} from './merkle';
import {add, divide, evaluate, scale, sub, vanishing} from './polynomial';
import {commit, drawElement, newTranscript} from './transcript';

/** The coefficients of f, constant term first. `PLACE` is the point of the claim. */
const COMMITTED = [63, 78, 76, 77] as const;
export const PLACE = 1;
/** The true value f(1). */
export const TRUTH = evaluate(F97, COMMITTED, PLACE);

/** 5 times the powers of 64: twice as many points as f has coefficients, not including 1. */
export const DOMAIN: readonly number[] = cosetPoints(F97, F97.generator, F97.rootOfUnity(3), 8);

/** The prover's choices before the challenge. */
export interface Chosen {
  /** The claim for which the quotient was computed. */
  madeFor: number;
  /** Three points other than 1 at which the check is to pass even if the claim is false. */
  passes: readonly number[];
  /** A meaningless number in every leaf. Changing it changes the root. */
  noise: number;
}

/** The polynomial f − claim − (x − 1)·q. The check passes at its roots. */
export function gap(claim: number, quotient: readonly number[]): number[] {
  const product = add(F97, [0, ...quotient], scale(F97, quotient, F97.neg(PLACE)));
  return sub(F97, sub(F97, COMMITTED, [claim]), product);
}

/**
 * The best quotient for a claim: it makes the gap zero at all of `passes`. The gap has degree at
 * most 3, so with a fourth root it would be the zero polynomial, which is possible only for a true
 * claim.
 *
 * @throws RangeError when one of `passes` is 1, where the check of a false claim fails for every q.
 */
export function bestQuotient({madeFor, passes}: Pick<Chosen, 'madeFor' | 'passes'>): number[] {
  if (passes.includes(PLACE)) throw new RangeError('the check can’t pass at 1');
  const zeros = vanishing(F97, passes);
  const factor = F97.div(F97.sub(TRUTH, madeFor), evaluate(F97, zeros, PLACE));
  const rest = sub(F97, sub(F97, COMMITTED, [madeFor]), scale(F97, zeros, factor));
  return divide(F97, rest, [F97.neg(PLACE), 1]).quotient;
}

/** The Merkle tree over the rows (f(x), q(x), noise) at the eight points. */
export function commitment(chosen: Chosen): MerkleTree {
  const quotient = bestQuotient(chosen);
  return commitColumns([
    DOMAIN.map((x) => evaluate(F97, COMMITTED, x)),
    DOMAIN.map((x) => evaluate(F97, quotient, x)),
    DOMAIN.map(() => chosen.noise),
  ]);
}

/**
 * Draws the challenge after absorbing the claim, unless it is `null`, and then the root.
 */
export function challenge(root: Uint8Array, claim: number | null): number {
  const start = newTranscript();
  const told = claim === null ? start : commit(start, sha256(encodeElements([claim])));
  return drawElement(commit(told, root), F97).value;
}

/** The values that the verifier sees at z, and both sides of the check. */
export function sides(claim: number, quotient: readonly number[], z: number) {
  const [value, quotientValue] = [evaluate(F97, COMMITTED, z), evaluate(F97, quotient, z)];
  const left = F97.sub(value, claim);
  const right = F97.mul(F97.sub(z, PLACE), quotientValue);
  return {value, quotientValue, left, right, accepted: left === right};
}

/** The only claim for which the check passes at a given challenge z: f(z) − (z − 1)·q(z). */
export function claimThatPasses(quotient: readonly number[], z: number): number {
  const {value, right} = sides(0, quotient, z);
  return F97.sub(value, right);
}

/** All challenges at which the check passes for this claim and quotient. */
export function passingChallenges(claim: number, quotient: readonly number[]): number[] {
  const zeros = gap(claim, quotient);
  return times(F97.modulus, (z) => z).filter((z) => evaluate(F97, zeros, z) === 0);
}

/** The challenges for each noise from `from` up to, but not including, `to`, as in grinding. */
export function grind(chosen: Chosen, from: number, to: number, claim: number | null): number[] {
  return times(to - from, (i) => challenge(commitment({...chosen, noise: from + i}).root, claim));
}
