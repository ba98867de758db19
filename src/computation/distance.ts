/**
 * The distances of a word from the codewords of a small Reed–Solomon code. All codewords are
 * enumerated, so the results don't depend on a theorem about decoding.
 */
import {at, times} from './at';
import type {PrimeField} from './field';
import {evaluate} from './polynomial';

/** A codeword near a word. */
export interface Neighbor {
  /** The codeword's coefficients. */
  message: number[];
  /** For each position, whether the codeword agrees with the word. */
  agrees: boolean[];
  /** The number of positions at which they differ. */
  distance: number;
}

interface Neighborhood {
  /** The number of codewords at each distance, from 0 to the length of the word. */
  counts: number[];
  /**
   * The codewords that agree with the word at `k` or more positions, nearest first. Fewer positions
   * mean little: some codeword agrees with any values there.
   */
  list: Neighbor[];
}

/** The maximum number of codewords to enumerate. */
const MOST_CODEWORDS = 100_000;

/**
 * Compares all codewords with `k` coefficients, at least 1, with `word`.
 *
 * @throws RangeError when there are more than 100,000 of them.
 */
export function neighborhood(
  field: PrimeField,
  points: readonly number[],
  word: readonly number[],
  k: number,
): Neighborhood {
  const codewords = field.modulus ** k;
  if (codewords > MOST_CODEWORDS) throw new RangeError(`${codewords} codewords are too many`);
  const n = points.length;
  const counts = times(n + 1, () => 0);
  const list: Neighbor[] = [];
  for (let number = 0; number < codewords / field.modulus; number += 1) {
    // Fix all coefficients except the constant term, and compute for each position the constant
    // term with which the codeword agrees there.
    const upper = times(k - 1, (i) => Math.floor(number / field.modulus ** i) % field.modulus);
    const constants = points.map((x, i) =>
      field.sub(at(word, i), field.mul(evaluate(field, upper, x), x)),
    );
    const agreements = times(field.modulus, () => 0);
    for (const constant of constants) agreements[constant]! += 1;
    agreements.forEach((places, constant) => {
      const distance = n - places;
      counts[distance]! += 1;
      if (places < k) return;
      const agrees = constants.map((due) => due === constant);
      list.push({message: [constant, ...upper], agrees, distance});
    });
  }
  return {counts, list: list.sort((a, b) => a.distance - b.distance)};
}

/** The points at which at least two polynomials of the list have the same value. */
export function meetingPoints(
  field: PrimeField,
  list: readonly Pick<Neighbor, 'message'>[],
  points: readonly number[],
): number[] {
  return points.filter((x) => {
    const values = list.map(({message}) => evaluate(field, message, x));
    return new Set(values).size < values.length;
  });
}
