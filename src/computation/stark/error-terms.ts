/**
 * The accidents that the soundness theorem adds up, within unique decoding: for STARK by hand as
 * fractions of what the verifier may draw, for RISC Zero as powers of two (`error-budget.ts`).
 */
import {CIRCUITS, TERMS, termsOf, type TermName} from '../error-budget';
import {F97} from '../field';
import {RISC_ZERO, uniqueDecodingTerms, type FriParameters} from '../fri-soundness';
import {COLUMNS, FRI_DOMAINS, POINTS, ROWS, RULES, deepPoints} from './example';
import type {Table} from './stark-by-hand';

/** A bound as a fraction; above 1 it says nothing. */
export type Fraction = readonly [numerator: number, denominator: number];

/** Coefficients that FRI allows to `b` and `c`: their quotients have 8, and they are opened twice. */
const MOST_COEFFICIENTS = ROWS + 2;

/**
 * Words of 32 values that are wrong in at most so many places decode uniquely, even with the two
 * coefficients more that the openings allow.
 */
export const NEAR = Math.floor((POINTS - MOST_COEFFICIENTS) / 2);

/** STARK by hand; it has no accumulators. */
export const BY_HAND: Record<Exclude<TermName, 'accumulators'>, Fraction> = {
  mixing: [RULES.length - 1, F97.modulus],
  // A rule is a column with up to 10 coefficients times a control column with 8.
  point: [MOST_COEFFICIENTS - 1 + (ROWS - 1), deepPoints().length],
  batching: [COLUMNS.length * POINTS, F97.modulus],
  folding: [FRI_DOMAINS.reduce((sum, _, i) => sum + POINTS / 2 ** (i + 1), 0), F97.modulus],
  queries: [POINTS - NEAR - 1, POINTS],
};

/** RISC Zero's main circuit: log2 of each bound. */
export function errorTerms(parameters: FriParameters = RISC_ZERO): Record<TermName, number> {
  return termsOf(CIRCUITS.rv32im, parameters, uniqueDecodingTerms(parameters));
}

/** `2^{-99.2}` for an exponent. */
export function powerText(exponent: number): string {
  return `2^{${exponent.toFixed(1).replace('.0', '')}}`;
}

/** The page's table of the accidents. */
export function accidentsTable(): Table {
  const texts: Record<TermName, readonly [name: string, bound: string]> = {
    accumulators: ['the accumulators agree by chance', '$22n/q$'],
    mixing: ['mixing hides all broken rules', 'powers of $\\alpha$ over $q$'],
    point: ['the check at $z$ passes by chance', 'degree over points'],
    batching: ['the mixed quotients look better than one of them', '$(L-1)\\,4n/q$'],
    folding: ['a fold looks better than its list', 'sum of $(a-1)\\,\\lvert D_j\\rvert/q$'],
    queries: ['every query misses', '$(5/8)^s$'],
  };
  const terms = errorTerms();
  return {
    id: '1',
    caption: 'The six accidents',
    columns: ['Accident', 'Bound', 'STARK by hand', 'RISC Zero'],
    rows: TERMS.map((accident) => [
      ...texts[accident],
      accident === 'accumulators' ? 'none' : BY_HAND[accident].join('/'),
      `$${powerText(terms[accident])}$`,
    ]),
  };
}
