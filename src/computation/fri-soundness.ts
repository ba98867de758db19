/**
 * How many bits FRI gives with real parameters: what is proven, what is conjectured, and what the
 * best known attack achieves.
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
  /** Coefficients per committed value, as a fraction: 1/4. */
  rate: number;
  queries: number;
  /** log2 of the size of the field of challenges. */
  fieldBits: number;
  /** How many words are tested at once. */
  batch: number;
  arity: number;
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

/** log2 of a sum of powers of two, given by their exponents. */
function log2Sum(exponents: readonly number[]): number {
  const most = Math.max(...exponents);
  return most + Math.log2(exponents.reduce((sum, e) => sum + 2 ** (e - most), 0));
}

/** Values in the first committed word. */
function domainBits({po2, rate}: FriParameters): number {
  return po2 - Math.log2(rate);
}

/** The generic attack: a false word agrees with the code on a fraction `rate` of the points. */
export function attackBits({rate, queries}: FriParameters): number {
  return queries * -Math.log2(rate);
}

/** The ethSTARK conjecture, without grinding. */
export function conjecturedBits(parameters: FriParameters): number {
  return Math.min(attackBits(parameters), parameters.fieldBits) - 1;
}

/** The three errors that the bound within the unique-decoding radius (1 - rate)/2 adds up, as log2. */
export function uniqueDecodingTerms(parameters: FriParameters): {
  batching: number;
  folding: number;
  queries: number;
} {
  const {po2, rate, queries, fieldBits, batch, arity} = parameters;
  const n = domainBits(parameters);
  const {rounds} = foldingPlan(2 ** po2, arity);
  const foldings = Array.from(
    {length: rounds},
    (_, i) => Math.log2(arity - 1) + n - (i + 1) * Math.log2(arity) - fieldBits,
  );
  return {
    batching: Math.log2(batch - 1) + n - fieldBits,
    folding: log2Sum(foldings),
    queries: queries * Math.log2((1 + rate) / 2),
  };
}

/** Proven within the unique-decoding radius (1 - rate)/2. */
export function uniqueDecodingBits(parameters: FriParameters): number {
  const {batching, folding, queries} = uniqueDecodingTerms(parameters);
  return -log2Sum([batching, folding, queries]);
}

/** Proven up to the Johnson radius with the parameter `m`, an integer of at least 3. */
export function johnsonBitsFor(parameters: FriParameters, m: number): number {
  const {po2, rate, queries, fieldBits, batch, arity} = parameters;
  const n = domainBits(parameters);
  const {rounds} = foldingPlan(2 ** po2, arity);
  const batching =
    Math.log2(batch - 0.5) +
    7 * Math.log2(m + 0.5) -
    Math.log2(3 * rate ** 1.5) +
    2 * n -
    fieldBits;
  const folding =
    Math.log2(((2 * m + 1) * (2 ** n + 1) * rounds * arity) / Math.sqrt(rate)) - fieldBits;
  const query = queries * Math.log2(Math.sqrt(rate) * (1 + 1 / (2 * m)));
  return -log2Sum(rounds > 0 ? [batching, folding, query] : [batching, query]);
}

/** Proven up to the Johnson radius, with the best `m`. */
export function johnsonBits(parameters: FriParameters): {bits: number; m: number} {
  let best = {bits: -Infinity, m: 3};
  for (let m = 3; m <= 400; m += 1) {
    const bits = johnsonBitsFor(parameters, m);
    if (bits > best.bits) best = {bits, m};
  }
  return best;
}
