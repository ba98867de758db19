/**
 * Every way in which a forged seal may pass by luck, added up: what is proven within the
 * unique-decoding radius, what is proven up to the Johnson radius, and what the best known attack
 * leaves.
 *
 * The terms are those of the table in About STARKs. Sources: Haböck, eprint 2022/1216, theorem 8, for
 * the constraints; Schwartz–Zippel for the accumulators; `fri-soundness.ts` for FRI.
 */
import {
  RISC_ZERO,
  attackBits,
  johnsonTerms,
  log2Sum,
  uniqueDecodingTerms,
  type FriParameters,
  type FriTerms,
} from './fri-soundness';

/** What of a circuit decides about luck. */
export interface CircuitBounds {
  /** Factors that a row multiplies into the accumulators, at most. */
  entries: number;
  /** The highest power of the number that mixes the rules. */
  highestPower: number;
  /** The highest degree of a rule. */
  degree: number;
  /** Words that FRI tests at once: columns, and the pieces of V. */
  batch: number;
}

/**
 * risc0/circuit/{rv32im,recursion}/src/{taps,poly_ext}.rs. rv32im is the same from 0.18.0 to 0.20.0,
 * recursion in 0.19.1 and 0.20.0; 0.18.0 has none.
 */
export const CIRCUITS = {
  rv32im: {entries: 22, highestPower: 4658, degree: 5, batch: RISC_ZERO.batch},
  recursion: {entries: 9, highestPower: 1660, degree: 5, batch: 177},
} as const satisfies Record<string, CircuitBounds>;
export type CircuitName = keyof typeof CIRCUITS;

export interface Budget {
  circuit: CircuitName;
  /** log2 of the number of rows. */
  po2: number;
  /** Committed points per row, a power of two. */
  blowUp: number;
  queries: number;
  /** Bits of work before the queries are drawn. */
  grinding: number;
  /** Seals, any of which may be the forged one. */
  segments: number;
}

/** A full segment of the default size, and a recursion program, as RISC Zero 0.18 to 0.20 proves them. */
export const PRESETS = {
  segment: {circuit: 'rv32im', po2: 20, blowUp: 4, queries: 50, grinding: 0, segments: 1},
  recursion: {circuit: 'recursion', po2: 18, blowUp: 4, queries: 50, grinding: 0, segments: 1},
} as const satisfies Record<string, Budget>;

export const TERMS = ['accumulators', 'mixing', 'point', 'batching', 'folding', 'queries'] as const;
export type TermName = (typeof TERMS)[number];

/** Each term as a power of two for one seal, and the sum over all seals. */
export interface Column {
  terms: Record<TermName, number>;
  /** The largest term. */
  weakest: TermName;
  /** Bits of security: the sum is 2^-bits. Never below 0. */
  bits: number;
}

export interface BudgetSheet {
  unique: Column;
  /** With the `m` that leaves most bits. */
  johnson: Column & {m: number};
  /** FRI by its best known attack; the rest for one word near each commitment. */
  attack: Column;
}

function friParameters({circuit, po2, blowUp, queries, grinding}: Budget): FriParameters {
  const {batch} = CIRCUITS[circuit];
  return {...RISC_ZERO, po2, rate: 1 / blowUp, queries, batch, grinding};
}

/**
 * The terms as powers of two.
 *
 * @param list how many words of the code may be near a commitment
 */
export function termsOf(
  {entries, highestPower, degree}: CircuitBounds,
  {po2, fieldBits}: FriParameters,
  fri: FriTerms,
  list = 1,
): Record<TermName, number> {
  const near = Math.log2(list) - fieldBits;
  return {
    accumulators: Math.log2(entries) + po2 - fieldBits,
    mixing: Math.log2(highestPower) + near,
    point: Math.log2(degree) + po2 + near,
    ...fri,
  };
}

function column(
  {circuit, segments}: Budget,
  parameters: FriParameters,
  fri: FriTerms,
  list = 1,
): Column {
  const terms = termsOf(CIRCUITS[circuit], parameters, fri, list);
  const weakest = TERMS.reduce((most, name) => (terms[name] > terms[most] ? name : most));
  const sum = log2Sum(TERMS.map((name) => terms[name])) + Math.log2(segments);
  return {terms, weakest, bits: Math.max(0, -sum)};
}

/** All terms of a budget. */
export function errorBudget(budget: Budget): BudgetSheet {
  const parameters = friParameters(budget);
  const root = Math.sqrt(parameters.rate);
  const withM = (m: number) => ({
    ...column(budget, parameters, johnsonTerms(parameters, m), (m + 0.5) / root),
    m,
  });
  let johnson = withM(3);
  for (let m = 4; m <= 400; m += 1) {
    const next = withM(m);
    if (next.bits > johnson.bits) johnson = next;
  }
  return {
    unique: column(budget, parameters, uniqueDecodingTerms(parameters)),
    johnson,
    attack: column(budget, parameters, {
      batching: -Infinity,
      folding: -Infinity,
      queries: -attackBits(parameters),
    }),
  };
}
