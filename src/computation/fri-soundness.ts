/**
 * FRI's bits of security with real parameters: proven, conjectured, and against the best known
 * attack.
 *
 * Sources: Ben-Sasson, Carmon, Ishai, Kopparty, Saraf, "Proximity gaps for Reed–Solomon codes"
 * (eprint 2020/654), theorems 4.1 and 8.3, in the form summarized by Haböck (eprint 2022/1216);
 * ethSTARK documentation (eprint 2021/582), equation 19. Parameters: risc0/zkp/src/lib.rs at
 * v0.20.0.
 */
import {foldingPlan} from './fri';

export interface FriParameters {
  /** log2 of the number of rows. */
  po2: number;
  /** The rate: coefficients per committed value, such as 1/4. */
  rate: number;
  queries: number;
  /** log2 of the size of the field from which challenges are drawn. */
  fieldBits: number;
  /** The number of words that are tested together. */
  batch: number;
  arity: number;
  /** Bits of proof of work before the queries are drawn; RISC Zero uses none. */
  grinding?: number;
}

/** The terms of a proven bound, as exponents of 2. Each bounds the probability of one event. */
export interface FriTerms {
  /** The mixture of the words is near the code although one of them is far from it. */
  batching: number;
  /** A fold is near the code although the list that was folded is far from it. */
  folding: number;
  /** All queries miss the errors. */
  queries: number;
}

/** RISC Zero's main circuit with 2^20 rows. */
export const RISC_ZERO: FriParameters = {
  po2: 20,
  rate: 1 / 4,
  queries: 50,
  fieldBits: 4 * Math.log2(15 * 2 ** 27 + 1),
  batch: 291,
  arity: 16,
};

/** log2 of the sum of the powers of two with these exponents. */
export function log2Sum(exponents: readonly number[]): number {
  const most = Math.max(...exponents);
  if (most === -Infinity) return most;
  return most + Math.log2(exponents.reduce((sum, e) => sum + 2 ** (e - most), 0));
}

/** log2 of the number of values in the first committed word. */
function domainBits({po2, rate}: FriParameters): number {
  return po2 - Math.log2(rate);
}

/**
 * Security against the generic attack: a false word that agrees with a codeword on a fraction
 * `rate` of the points.
 */
export function attackBits({rate, queries, grinding = 0}: FriParameters): number {
  return queries * -Math.log2(rate) + grinding;
}

/** Security according to the ethSTARK conjecture. */
export function conjecturedBits(parameters: FriParameters): number {
  return Math.min(attackBits(parameters), parameters.fieldBits) - 1;
}

const bitsOf = ({batching, folding, queries}: FriTerms) => -log2Sum([batching, folding, queries]);

/** The terms of the bound that is proven within the unique-decoding radius (1 - rate)/2. */
export function uniqueDecodingTerms(parameters: FriParameters): FriTerms {
  const {po2, rate, queries, fieldBits, batch, arity, grinding = 0} = parameters;
  const n = domainBits(parameters);
  const {rounds} = foldingPlan(2 ** po2, arity);
  const foldings = Array.from(
    {length: rounds},
    (_, i) => Math.log2(arity - 1) + n - (i + 1) * Math.log2(arity) - fieldBits,
  );
  return {
    batching: Math.log2(batch - 1) + n - fieldBits,
    folding: log2Sum(foldings),
    queries: queries * Math.log2((1 + rate) / 2) - grinding,
  };
}

/** The bits of security that are proven within the unique-decoding radius. */
export function uniqueDecodingBits(parameters: FriParameters): number {
  return bitsOf(uniqueDecodingTerms(parameters));
}

/** The terms of the bound proven up to the Johnson radius. `m` is an integer of at least 3. */
export function johnsonTerms(parameters: FriParameters, m: number): FriTerms {
  const {po2, rate, queries, fieldBits, batch, arity, grinding = 0} = parameters;
  const n = domainBits(parameters);
  const {rounds} = foldingPlan(2 ** po2, arity);
  return {
    batching:
      Math.log2(batch - 0.5) +
      7 * Math.log2(m + 0.5) -
      Math.log2(3 * rate ** 1.5) +
      2 * n -
      fieldBits,
    folding: Math.log2(((2 * m + 1) * (2 ** n + 1) * rounds * arity) / Math.sqrt(rate)) - fieldBits,
    queries: queries * Math.log2(Math.sqrt(rate) * (1 + 1 / (2 * m))) - grinding,
  };
}

/** The bits of security proven up to the Johnson radius. `m` is an integer of at least 3. */
export function johnsonBitsFor(parameters: FriParameters, m: number): number {
  return bitsOf(johnsonTerms(parameters, m));
}

/**
 * The best result for the free number `m` of the bound up to the Johnson radius, from 3 on. Each
 * error term is a convex function of `m`, and so is their sum: the first `m` that the next one does
 * not improve is best.
 */
export function bestOf<Result>(withM: (m: number) => Result, bitsIn: (result: Result) => number) {
  for (let m = 3, best = withM(m); ; m += 1) {
    const next = withM(m + 1);
    if (bitsIn(next) <= bitsIn(best)) return best;
    best = next;
  }
}

/** The bits of security proven up to the Johnson radius, with the best `m`. */
export const johnsonBits = (parameters: FriParameters): {bits: number; m: number} =>
  bestOf(
    (m) => ({bits: johnsonBitsFor(parameters, m), m}),
    ({bits}) => bits,
  );
