/**
 * The error terms that the soundness theorem adds up, within the unique-decoding radius. For STARK
 * by hand they are fractions of the challenges that the verifier may draw; for RISC Zero they are
 * exponents of 2 (`error-budget.ts`).
 */
import {CIRCUITS, TERMS, termsOf, type TermName} from '../error-budget';
import {F97} from '../field';
import {RISC_ZERO, uniqueDecodingTerms} from '../fri-soundness';
import {COLUMNS, FRI_DOMAINS, POINTS, ROWS, RULES, deepPoints} from './example';
import type {Table} from './stark-by-hand';

/** A bound as a fraction. A bound above 1 is vacuous. */
type Fraction = readonly [numerator: number, denominator: number];

/**
 * The number of coefficients that FRI allows for `b` and `c`: their quotients have 8, and each is
 * opened at two points.
 */
const MOST_COEFFICIENTS = ROWS + 2;

/**
 * The unique-decoding radius: words of 32 values with at most this many errors decode uniquely,
 * even with the two additional coefficients that the openings allow.
 */
export const NEAR = Math.floor((POINTS - MOST_COEFFICIENTS) / 2);

/** The bounds for STARK by hand, which has no accumulators. */
export const BY_HAND: Record<Exclude<TermName, 'accumulators'>, Fraction> = {
  mixing: [RULES.length - 1, F97.modulus],
  // A rule multiplies a column with up to 10 coefficients by a control column with 8.
  point: [MOST_COEFFICIENTS - 1 + (ROWS - 1), deepPoints().length],
  batching: [COLUMNS.length * POINTS, F97.modulus],
  folding: [FRI_DOMAINS.reduce((sum, _, i) => sum + POINTS / 2 ** (i + 1), 0), F97.modulus],
  queries: [POINTS - NEAR - 1, POINTS],
};

/** log2 of each bound for RISC Zero's main circuit. */
export function errorTerms(): Record<TermName, number> {
  return termsOf(CIRCUITS.rv32im, RISC_ZERO, uniqueDecodingTerms(RISC_ZERO));
}

/** TeX source for a power of two, such as `2^{-99.2}`. */
export function powerText(exponent: number): string {
  return `2^{${exponent.toFixed(1).replace('.0', '')}}`;
}

/** The page's table of error terms, which the page calls accidents. */
export function accidentsTable(): Table {
  const texts: Record<TermName, readonly [name: string, bound: string]> = {
    accumulators: ['the accumulators agree by chance', '$22n/q$'],
    mixing: ['mixing hides all broken rules', 'highest power of $\\alpha$ over $q$'],
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
