/**
 * A cheater's search: which polynomial with few coefficients agrees with a list of values at the
 * most places?
 */
import {at, times} from '../at';
import {cosetPoints} from '../field';
import type {PrimeField} from '../field';
import type {Layer} from '../fri';

/** A polynomial by its values, and at how many places they are those of the list. */
export interface Approximation {
  values: number[];
  agreement: number;
}

/** More choices of points than this are not tried one by one. */
const MOST_TRIALS = 5000;

/**
 * The polynomial with at most `length` coefficients that agrees with most of a list. Any that agrees
 * at `length` places passes through some choice of `length` points, so all choices are tried. Where
 * they are too many, it is the one through the first `length` points, which need not be the best.
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

/** The values at all points of the polynomial through the chosen ones: Newton's way. */
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

/** Calls `visit` with each choice of `k` of the first `n` numbers, in ascending order. */
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
