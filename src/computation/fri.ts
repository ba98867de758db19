/**
 * FRI: reduces a claim about the degree of a long list of values to a claim about
 * a short list, and checks the reduction at random positions.
 *
 * A list of values belongs to a domain `shift·root^i`. Folding by `arity` with
 * challenge `r` takes f(x) = ∑ x^i · f_i(x^arity) to ∑ r^i · f_i, on the domain
 * of the `arity`-th powers. Position `j` of the folded list depends only on the
 * positions `j, j + m, j + 2m, …` of the unfolded list, where `m` is the folded
 * length.
 *
 * Source for the real protocol: risc0/zkp/src/prove/fri.rs, verify/fri.rs and
 * `fri_fold` in hal/cpu.rs at v0.20.0 (arity 16, at most 256 final coefficients).
 */
import {at, log2Exact, times} from './at';
import {cosetPoints} from './field';
import type {FieldOps} from './field';
import {intt} from './ntt';
import {evaluate} from './polynomial';

/** The points `shift·root^i`, in this order. */
export interface Domain<T> {
  readonly shift: T;
  /** Its order is the number of points. */
  readonly root: T;
}

export interface Layer<T> {
  domain: Domain<T>;
  values: T[];
}

/** Folds coefficients once: `out[j] = ∑ challenge^i · coefficients[arity·j + i]`. */
export function foldCoefficients<T>(
  field: FieldOps<T>,
  coefficients: readonly T[],
  challenge: T,
  arity = 2,
): T[] {
  return times(Math.ceil(coefficients.length / arity), (j) =>
    evaluate(field, coefficients.slice(arity * j, arity * (j + 1)), challenge),
  );
}

/** The even and the odd part: f(x) = even(x²) + x · odd(x²). */
export function splitCoefficients<T>(field: FieldOps<T>, coefficients: readonly T[]) {
  const length = Math.ceil(coefficients.length / 2);
  const part = (first: 0 | 1) => times(length, (j) => coefficients[2 * j + first] ?? field.ZERO);
  return {even: part(0), odd: part(1)};
}

/** The domain of the `arity`-th powers. */
export function foldDomain<T>(field: FieldOps<T>, domain: Domain<T>, arity = 2): Domain<T> {
  const power = BigInt(arity);
  return {shift: field.pow(domain.shift, power), root: field.pow(domain.root, power)};
}

/**
 * Computes one value of the folded list from the `arity` values that fold to it.
 *
 * @param above the values at positions `j, j + m, …` of the list to fold.
 * @param x the domain's point at position `j`.
 * @param arityRoot an element of order `arity`: the domain's root to the power `m`.
 */
export function foldAt<T>(
  field: FieldOps<T>,
  above: readonly T[],
  x: T,
  challenge: T,
  arityRoot: T,
): T {
  return evaluate(field, intt(field, above, arityRoot), field.mul(challenge, field.inv(x)));
}

/**
 * Folds a list of values once.
 *
 * @throws RangeError unless `arity` is a power of two that divides the length.
 */
export function foldEvaluations<T>(
  field: FieldOps<T>,
  layer: Layer<T>,
  challenge: T,
  arity = 2,
): Layer<T> {
  const {domain, values} = layer;
  log2Exact(arity);
  const length = values.length / arity;
  if (!Number.isInteger(length)) throw new RangeError(`${values.length} values, arity ${arity}`);
  if (arity === 2) {
    // (u + v)/2 + challenge · (u - v)/(2x), for u at x and v at -x: the even part plus the challenge
    // times the odd part.
    const half = field.inv(field.add(field.ONE, field.ONE));
    const start = field.mul(half, field.inv(domain.shift));
    const reciprocals = cosetPoints(field, start, field.inv(domain.root), length);
    const folded = reciprocals.map((reciprocal, j) => {
      const [u, v] = [at(values, j), at(values, j + length)];
      const even = field.mul(field.add(u, v), half);
      return field.add(even, field.mul(challenge, field.mul(field.sub(u, v), reciprocal)));
    });
    return {domain: foldDomain(field, domain), values: folded};
  }
  const arityRoot = field.pow(domain.root, BigInt(length));
  let x = domain.shift;
  const folded = times(length, (j) => {
    const above = times(arity, (i) => at(values, j + i * length));
    const value = foldAt(field, above, x, challenge, arityRoot);
    x = field.mul(x, domain.root);
    return value;
  });
  return {domain: foldDomain(field, domain, arity), values: folded};
}

/** All layers of the commit phase: the given layer, then one fold per challenge. */
export function foldAll<T>(
  field: FieldOps<T>,
  first: Layer<T>,
  challenges: readonly T[],
): Layer<T>[] {
  const layers = [first];
  for (const challenge of challenges) {
    layers.push(foldEvaluations(field, at(layers, layers.length - 1), challenge));
  }
  return layers;
}

/**
 * The values that a query opens in one layer, and the comparison of their fold with the next layer.
 */
export interface QueryRound<T> {
  /** All opened positions: those that are congruent modulo the next layer's length. */
  positions: number[];
  opened: T[];
  /** The domain's point at the smallest opened position. */
  x: T;
  /** The fold of the opened values. */
  folded: T;
  /** The next layer's value, or the final polynomial's, at the smallest opened position. */
  expected: T;
  consistent: boolean;
}

/**
 * Follows one query from a position of the first layer down to the final polynomial, as the
 * verifier does. `layers` holds the committed lists. The last entry is not opened; the final
 * polynomial is evaluated instead.
 *
 * @param finalCoefficients the coefficients of the final polynomial, which the prover sends in
 *   full.
 */
export function walkQuery<T>(
  field: FieldOps<T>,
  layers: readonly Layer<T>[],
  challenges: readonly T[],
  finalCoefficients: readonly T[],
  position: number,
): {rounds: QueryRound<T>[]; accepted: boolean} {
  let current = position;
  const rounds = challenges.map((challenge, round): QueryRound<T> => {
    const {domain, values} = at(layers, round);
    const length = values.length / 2;
    const nextPosition = current % length;
    const positions = [nextPosition, nextPosition + length];
    const opened = positions.map((p) => at(values, p));
    const x = field.mul(domain.shift, field.pow(domain.root, BigInt(nextPosition)));
    const arityRoot = field.pow(domain.root, BigInt(length));
    const folded = foldAt(field, opened, x, challenge, arityRoot);
    const next = at(layers, round + 1);
    const isLast = round === challenges.length - 1;
    const nextX = field.mul(next.domain.shift, field.pow(next.domain.root, BigInt(nextPosition)));
    const expected = isLast
      ? evaluate(field, finalCoefficients, nextX)
      : at(next.values, nextPosition);
    const consistent = field.eql(folded, expected);
    current = nextPosition;
    return {positions, opened, x, folded, expected, consistent};
  });
  return {rounds, accepted: rounds.every(({consistent}) => consistent)};
}

/**
 * The most frequent value (the first of several on a tie): the best constant for a cheater to
 * claim.
 */
export function plurality<T>(field: FieldOps<T>, values: readonly T[]): T {
  let best = at(values, 0);
  let most = 0;
  for (const candidate of values) {
    const count = values.filter((value) => field.eql(value, candidate)).length;
    if (count > most) [best, most] = [candidate, count];
  }
  return best;
}

/** The number of occurrences of the most frequent value. */
export function largestGroup(values: readonly number[]): number {
  let most = 0;
  for (let i = 0; i < values.length && values.length - i > most; i += 1) {
    let count = 0;
    for (let j = i; j < values.length; j += 1) if (values[j] === values[i]) count += 1;
    if (count > most) most = count;
  }
  return most;
}

/**
 * The number of folds that RISC Zero makes for a polynomial with `coefficients` coefficients, a
 * power of two: it folds by 16 while more than 256 are left, then sends the remaining coefficients
 * (FRI_FOLD and FRI_MIN_DEGREE, risc0/zkp/src/lib.rs at v0.20.0).
 */
export function foldingPlan(
  coefficients: number,
  arity = 16,
): {rounds: number; finalCoefficients: number} {
  let rounds = 0;
  let left = coefficients;
  while (left > 256) {
    left /= arity;
    rounds += 1;
  }
  return {rounds, finalCoefficients: left};
}
