/**
 * Reed–Solomon codes: the `k` symbols of a message are the coefficients of a
 * polynomial, and the codeword is its values at `n` distinct points.
 */
import {at, times} from './at';
import {powers, type FieldOps} from './field';
import {degree, divide, evaluate, padTo} from './polynomial';

/** Encodes `message` as a codeword. @throws RangeError when there are fewer points than symbols. */
export function encode<T>(field: FieldOps<T>, message: readonly T[], points: readonly T[]): T[] {
  if (points.length < message.length) {
    throw new RangeError(`${points.length} points cannot carry ${message.length} symbols`);
  }
  return points.map((x) => evaluate(field, message, x));
}

/** Positions at which two words differ. @throws RangeError when their lengths differ. */
export function differences<T>(field: FieldOps<T>, a: readonly T[], b: readonly T[]): number[] {
  if (a.length !== b.length) throw new RangeError(`lengths ${a.length} and ${b.length} differ`);
  return a.flatMap((value, i) => (field.eql(value, at(b, i)) ? [] : [i]));
}

/** Hamming distance: the number of positions at which two words differ. */
export function distance<T>(field: FieldOps<T>, a: readonly T[], b: readonly T[]): number {
  return differences(field, a, b).length;
}

/**
 * The minimum distance of the code, `n - k + 1`: some pairs of codewords differ in only this many
 * positions.
 */
export function minimumDistance(n: number, k: number): number {
  return n - k + 1;
}

/** The maximum number of errors that can be corrected uniquely: `⌊(n - k) / 2⌋`. */
export function uniqueDecodingRadius(n: number, k: number): number {
  return Math.floor((n - k) / 2);
}

export interface Decoded<T> {
  message: T[];
  codeword: T[];
  /** The positions of the errors, in ascending order. */
  errors: number[];
  /**
   * The error locator: a monic polynomial with a root at the point of every error, and maybe
   * others.
   */
  locator: T[];
  /** The product `locator · message`, as solved from the linear system. */
  product: T[];
}

/**
 * Berlekamp–Welch decoding: find `E` (monic, degree `e`) and `N` (degree below `k + e`) with
 * `N(x_i) = y_i·E(x_i)` at every point. The message is then `N / E`.
 *
 * @param k the number of symbols in the message.
 * @returns `null` when no codeword lies within the unique-decoding radius.
 * @throws RangeError when the lists differ in length or are shorter than `k`.
 */
export function berlekampWelch<T>(
  field: FieldOps<T>,
  points: readonly T[],
  received: readonly T[],
  k: number,
): Decoded<T> | null {
  const n = points.length;
  if (received.length !== n || n < k) {
    throw new RangeError(`${n} points, ${received.length} values, ${k} symbols`);
  }
  const radius = uniqueDecodingRadius(n, k);
  // Unknowns: the k + e coefficients of N, then the e lower coefficients of E.
  const rows: T[][] = [];
  const right: T[] = [];
  points.forEach((x, i) => {
    const y = at(received, i);
    const xPowers = powers(field, x, k + radius);
    const ofError = xPowers.slice(0, radius).map((power) => field.neg(field.mul(y, power)));
    rows.push([...xPowers, ...ofError]);
    right.push(field.mul(y, field.pow(x, BigInt(radius))));
  });
  const solution = solve(field, rows, right);
  if (solution === null) return null;
  const product = solution.slice(0, k + radius);
  const locator = [...solution.slice(k + radius), field.ONE];
  const {quotient, remainder} = divide(field, product, locator);
  if (remainder.length > 0 || degree(field, quotient) >= k) return null;
  const message = padTo(field, quotient, k);
  const codeword = encode(field, message, points);
  const errors = differences(field, codeword, received);
  return errors.length <= radius ? {message, codeword, errors, locator, product} : null;
}

/**
 * Finds a solution of a system of linear equations by Gaussian elimination. Free unknowns are set
 * to zero.
 *
 * @param rows one row of coefficients per equation.
 * @returns the solution, or `null` when there is none.
 */
export function solve<T>(
  field: FieldOps<T>,
  rows: readonly (readonly T[])[],
  right: readonly T[],
): T[] | null {
  const width = rows[0]?.length ?? 0;
  const work = rows.map((row, i) => [...row, at(right, i)]);
  const pivots: number[] = [];
  for (let column = 0; column < width && pivots.length < work.length; column += 1) {
    const top = pivots.length;
    const found = work.findIndex((row, i) => i >= top && !field.is0(at(row, column)));
    if (found < 0) continue;
    const pivot = at(work, found);
    work[found] = at(work, top);
    const scale = field.inv(at(pivot, column));
    const normal = pivot.map((value) => field.mul(value, scale));
    work[top] = normal;
    work.forEach((row, i) => {
      const factor = at(row, column);
      if (i === top || field.is0(factor)) return;
      work[i] = row.map((value, j) => field.sub(value, field.mul(factor, at(normal, j))));
    });
    pivots.push(column);
  }
  if (work.slice(pivots.length).some((row) => !field.is0(at(row, width)))) return null;
  const solution = times(width, () => field.ZERO);
  pivots.forEach((column, i) => {
    solution[column] = at(at(work, i), width);
  });
  return solution;
}
