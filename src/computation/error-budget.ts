/**
 * The sum of the probabilities that a forged seal passes by chance, calculated three ways: proven
 * within the unique-decoding radius, proven up to the Johnson radius, and for the best known
 * attack.
 *
 * The terms are those of the table in About STARKs. Sources: Haböck, eprint 2022/1216, theorem 8, for
 * the constraints; Schwartz–Zippel for the accumulators; `fri-soundness.ts` for FRI.
 */
import {
  RISC_ZERO,
  attackBits,
  bestOf,
  johnsonTerms,
  log2Sum,
  uniqueDecodingTerms,
  type FriParameters,
  type FriTerms,
} from './fri-soundness';

/** The properties of a circuit that determine its soundness error. */
interface CircuitBounds {
  /** The maximum number of factors that a row multiplies into the accumulators. */
  entries: number;
  /** The highest power of the challenge that mixes the rules. */
  highestPower: number;
  /** The maximum degree of a rule. */
  degree: number;
  /** The number of words that FRI tests together: the columns and the pieces of V. */
  batch: number;
}

/**
 * From risc0/circuit/{rv32im,recursion}/src/{taps,poly_ext}.rs, and at 0.18.0 for recursion
 * risc0/zkvm/src/host/recursion. The values are the same from 0.18.0 to 0.20.0.
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
  /** The number of committed points per row, a power of two. */
  blowUp: number;
  queries: number;
  /** Bits of proof of work before the queries are drawn. */
  grinding: number;
  /** The number of seals; any of them may be the forged one. */
  segments: number;
}

/**
 * The parameters of RISC Zero 0.18 to 0.20 for a full default-size segment and a recursion program.
 */
export const PRESETS = {
  segment: {circuit: 'rv32im', po2: 20, blowUp: 4, queries: 50, grinding: 0, segments: 1},
  recursion: {circuit: 'recursion', po2: 18, blowUp: 4, queries: 50, grinding: 0, segments: 1},
} as const satisfies Record<string, Budget>;

export const TERMS = ['accumulators', 'mixing', 'point', 'batching', 'folding', 'queries'] as const;
export type TermName = (typeof TERMS)[number];

/**
 * One column of the table: the exponent of 2 of each term for one seal, and the sum over all seals.
 */
export interface Column {
  terms: Record<TermName, number>;
  /** The largest term. */
  weakest: TermName;
  /** Bits of security: the sum is 2^-bits. At least 0. */
  bits: number;
}

export interface BudgetSheet {
  unique: Column;
  /** With the `m` that gives the most bits. */
  johnson: Column & {m: number};
  /** FRI's best known attack. The other terms assume one codeword near each commitment. */
  attack: Column;
}

function friParameters({circuit, po2, blowUp, queries, grinding}: Budget): FriParameters {
  const {batch} = CIRCUITS[circuit];
  return {...RISC_ZERO, po2, rate: 1 / blowUp, queries, batch, grinding};
}

/**
 * The terms as exponents of 2.
 *
 * @param list the maximum number of codewords near a commitment
 */
export function termsOf(
  {entries, highestPower, degree}: CircuitBounds,
  {po2, fieldBits}: FriParameters,
  fri: FriTerms,
  list = 1,
): Record<TermName, number> {
  const near = Math.log2(list) - fieldBits;
  return {
    accumulators: Math.log2(entries) + po2 + near,
    mixing: Math.log2(highestPower) + near,
    point: Math.log2(degree) + po2 + near,
    ...fri,
  };
}

const totalOf = (terms: Record<TermName, number>) => log2Sum(TERMS.map((name) => terms[name]));

function column(
  {circuit, segments}: Budget,
  parameters: FriParameters,
  fri: FriTerms,
  list = 1,
): Column {
  const terms = termsOf(CIRCUITS[circuit], parameters, fri, list);
  const weakest = TERMS.reduce((most, name) => (terms[name] > terms[most] ? name : most));
  return {terms, weakest, bits: Math.max(0, -totalOf(terms) - Math.log2(segments))};
}

/** Computes all terms of a budget. */
export function errorBudget(budget: Budget): BudgetSheet {
  const parameters = friParameters(budget);
  const root = Math.sqrt(parameters.rate);
  const withM = (m: number) => ({
    ...column(budget, parameters, johnsonTerms(parameters, m), (m + 0.5) / root),
    m,
  });
  return {
    unique: column(budget, parameters, uniqueDecodingTerms(parameters)),
    johnson: bestOf(withM, ({terms}) => -totalOf(terms)),
    attack: column(budget, parameters, {
      batching: -Infinity,
      folding: -Infinity,
      queries: -attackBits(parameters),
    }),
  };
}
