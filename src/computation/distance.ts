/**
 * How far a word is from the codewords of a small Reed–Solomon code: each of them is compared with
 * it, so nothing here rests on a theorem about decoding.
 */
import {at, times} from './at';
import type {PrimeField} from './field';
import {evaluate} from './polynomial';

/** A codeword near a word. */
export interface Neighbor {
  /** Its coefficients. */
  message: number[];
  /** Whether it has the word's symbol, place by place. */
  agrees: boolean[];
  /** Places at which the two differ. */
  distance: number;
}

export interface Neighborhood {
  /** How many codewords there are at each distance from 0 to the length of the word. */
  counts: number[];
  /**
   * The codewords that agree with the word in at least as many places as they have coefficients,
   * nearest first. With fewer places, any values fit some codeword.
   */
  list: Neighbor[];
}

/** More codewords than this are not compared one by one. */
const MOST_CODEWORDS = 100_000;

/**
 * All codewords with `k` coefficients, by their distance from `word`.
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
    // All coefficients but the constant term, which then decides where the codeword agrees.
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

/** The points at which two polynomials of a list have the same value. */
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
