/**
 * The folding lemma on a small list: for each challenge, the distance of the fold from the nearest
 * line, and the joint distance of the even and the odd part from the nearest pair of lines.
 *
 * A list on the points ±x has an even and an odd part on the points x². Its fold is even + r · odd.
 * If the list has four coefficients, each part has two, so it is a line.
 */
import {at, times} from './at';
import {cosetPoints, type PrimeField} from './field';
import {foldDomain, foldEvaluations, type Layer} from './fri';
import {minimumDistance, uniqueDecodingRadius} from './reed-solomon';

/** The positions at which every list agrees with its line. */
interface Agreement {
  agrees: boolean[];
  /** The number of positions at which at least one list differs from its line. */
  distance: number;
}

/**
 * Finds the lines, one per list, that are jointly nearest to the lists of at least two points. Two
 * positions determine a line in each list, so all pairs of positions are tried.
 */
export function nearestLines(
  field: PrimeField,
  points: readonly number[],
  lists: readonly (readonly number[])[],
): Agreement {
  const n = points.length;
  const gap = (list: readonly number[], i: number, j: number) =>
    field.sub(at(list, j), at(list, i));
  let best: Agreement | undefined;
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const agrees = points.map((_, m) =>
        lists.every(
          (list) =>
            field.mul(gap(list, i, m), gap(points, i, j)) ===
            field.mul(gap(list, i, j), gap(points, i, m)),
        ),
      );
      const distance = agrees.filter((same) => !same).length;
      if (!best || distance < best.distance) best = {agrees, distance};
    }
  }
  return best!;
}

export interface FoldSurvey {
  even: number[];
  odd: number[];
  /** The agreement with the lines that are jointly nearest to both parts. */
  together: Agreement;
  /**
   * For each challenge, the number of positions at which the fold differs from the nearest line.
   */
  distances: number[];
}

/** Tries all challenges on a list that should have four coefficients. */
export function surveyFolds(field: PrimeField, layer: Layer<number>): FoldSurvey {
  const fold = (r: number) => foldEvaluations(field, layer, r).values;
  const even = fold(0);
  const odd = fold(1).map((value, i) => field.sub(value, at(even, i)));
  const {shift, root} = foldDomain(field, layer.domain);
  const points = cosetPoints(field, shift, root, even.length);
  return {
    ...{even, odd},
    together: nearestLines(field, points, [even, odd]),
    distances: times(field.modulus, (r) => nearestLines(field, points, [fold(r)]).distance),
  };
}

/**
 * The maximum number of challenges that can bring a fold within `radius` positions of the code with
 * `k` coefficients and `n` positions, although the parts are jointly farther from it. Below a third
 * of the minimum distance, the page proves the bound. Up to half of it, theorem 4.1 of "Proximity
 * gaps for Reed–Solomon codes" (eprint 2020/654) proves it. For a larger radius, the result is
 * `null`.
 */
export function mostBadChallenges(n: number, k: number, radius: number): number | null {
  if (3 * radius < minimumDistance(n, k)) return radius + 1;
  return radius <= uniqueDecodingRadius(n, k) ? n : null;
}
