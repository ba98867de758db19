/**
 * Finds the polynomial with few coefficients that agrees with a list of values at the most
 * positions. A cheating prover in FRI uses it.
 */
import {at, times} from '../at';
import {cosetPoints} from '../field';
import type {PrimeField} from '../field';
import type {Layer} from '../fri';

/** A polynomial's values, and the number of positions at which they agree with the list. */
interface Approximation {
  values: number[];
  agreement: number;
}

/** The maximum number of choices of points to try. */
const MOST_TRIALS = 5000;

/**
 * Finds the polynomial with at most `length` coefficients that agrees with a list at the most
 * positions. A polynomial that agrees at `length` positions is determined by them, so the function
 * tries all choices of `length` points. If there are more than `MOST_TRIALS` choices, it returns
 * the polynomial through the first `length` points, which may not be the best.
 */
export function bestPolynomial(
  field: PrimeField,
  {domain, values}: Layer<number>,
  length: number,
): Approximation {
  const points = cosetPoints(field, domain.shift, domain.root, values.length);
  const inverses = times(field.modulus, (d) => (d === 0 ? 0 : field.inv(d)));
  let best: Approximation | undefined;
  const attempt = (chosen: readonly number[]) => {
    const found = through(field, points, values, chosen, inverses);
    const agreement = found.filter((value, i) => value === values[i]).length;
    if (!best || agreement > best.agreement) best = {values: found, agreement};
  };
  if (binomial(values.length, length) > MOST_TRIALS) attempt(times(length, (i) => i));
  else forEachChoice(values.length, length, attempt);
  return best!;
}

/** The values at all points of the polynomial through the chosen points (Newton interpolation). */
function through(
  {sub, mul, add, create}: PrimeField,
  points: readonly number[],
  values: readonly number[],
  chosen: readonly number[],
  inverses: readonly number[],
): number[] {
  const xs = chosen.map((i) => at(points, i));
  const coefficients = chosen.map((i) => at(values, i));
  for (let order = 1; order < xs.length; order += 1) {
    for (let i = xs.length - 1; i >= order; i -= 1) {
      const difference = sub(at(coefficients, i), at(coefficients, i - 1));
      const gap = create(at(xs, i) - at(xs, i - order));
      coefficients[i] = mul(difference, at(inverses, gap));
    }
  }
  return points.map((x) =>
    coefficients.reduceRight((sum, c, i) => add(mul(sum, sub(x, at(xs, i))), c), 0),
  );
}

function binomial(n: number, k: number): number {
  return times(k, (i) => i).reduce((product, i) => (product * (n - i)) / (i + 1), 1);
}

/** Calls `visit` with each choice of `k` numbers from 0 to `n - 1`, sorted in ascending order. */
function forEachChoice(n: number, k: number, visit: (chosen: readonly number[]) => void): void {
  const chosen = times(k, (i) => i);
  for (;;) {
    visit(chosen);
    let i = k - 1;
    while (i >= 0 && chosen[i] === n - k + i) i -= 1;
    if (i < 0) return;
    chosen[i] = at(chosen, i) + 1;
    for (let j = i + 1; j < k; j += 1) chosen[j] = at(chosen, j - 1) + 1;
  }
}
