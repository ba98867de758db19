/**
 * The folding lemma on a small list: for each challenge, how far the fold is from every line, and
 * how far the two halves are from lines together.
 *
 * A list on the points ±x has an even and an odd part on the points x². Its fold is even + r · odd.
 * If the list has four coefficients, each of the parts has two: it is a line.
 */
import {at, times} from './at';
import {cosetPoints, type PrimeField} from './field';
import {foldDomain, foldEvaluations, type Layer} from './fri';
import {minimumDistance, uniqueDecodingRadius} from './reed-solomon';

/** Where one line for each list goes through the values, in all lists at once. */
export interface Agreement {
  agrees: boolean[];
  /** Places where at least one of the lists is wrong. */
  distance: number;
}

/**
 * The lines that are nearest to some lists at once. Two places determine a line in each list, so all
 * pairs of places are tried.
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
  /** The lines nearest to both parts at once. */
  together: Agreement;
  /** For each challenge, in how many places the fold differs from the nearest line. */
  distances: number[];
}

/** All challenges tried on a list that should have four coefficients. */
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
 * The most challenges that may bring a fold within `radius` places of the code, with `k` coefficients
 * and `n` places, although the parts together are farther. Up to a third of the distance it is proved
 * on the page; up to half of it by theorem 4.1 of "Proximity gaps for Reed–Solomon codes" (eprint
 * 2020/654); beyond, `null`.
 */
export function mostBadChallenges(n: number, k: number, radius: number): number | null {
  if (3 * radius < minimumDistance(n, k)) return radius + 1;
  return radius <= uniqueDecodingRadius(n, k) ? n : null;
}
