/**
 * Polynomials in one variable over any field, as lists of coefficients, constant
 * term first: `[19, 56, 34]` is 19 + 56x + 34x². The zero polynomial is `[]` or
 * any list of zeros. Results have no trailing zeros unless documented otherwise.
 */
import {at, times} from './at';
import type {FieldOps} from './field';

export type Coefficients<T> = readonly T[];

/** The same polynomial without trailing zeros. */
export function trim<T>(field: FieldOps<T>, p: Coefficients<T>): T[] {
  let length = p.length;
  while (length > 0 && field.is0(at(p, length - 1))) length -= 1;
  return p.slice(0, length);
}

/** The largest exponent with a nonzero coefficient; -1 for the zero polynomial. */
export function degree<T>(field: FieldOps<T>, p: Coefficients<T>): number {
  return trim(field, p).length - 1;
}

/** Pads a polynomial with zeros to `length` coefficients. @throws RangeError if it has more. */
export function padTo<T>(field: FieldOps<T>, p: Coefficients<T>, length: number): T[] {
  const trimmed = trim(field, p);
  if (trimmed.length > length) {
    throw new RangeError(`${trimmed.length} coefficients do not fit in ${length}`);
  }
  return times(length, (i) => trimmed[i] ?? field.ZERO);
}

export function add<T>(field: FieldOps<T>, p: Coefficients<T>, q: Coefficients<T>): T[] {
  return trim(
    field,
    times(Math.max(p.length, q.length), (i) => field.add(p[i] ?? field.ZERO, q[i] ?? field.ZERO)),
  );
}

export function scale<T>(field: FieldOps<T>, p: Coefficients<T>, factor: T): T[] {
  return trim(
    field,
    p.map((c) => field.mul(c, factor)),
  );
}

export function sub<T>(field: FieldOps<T>, p: Coefficients<T>, q: Coefficients<T>): T[] {
  return add(field, p, scale(field, q, field.neg(field.ONE)));
}

/** The product, multiplied out term by term. */
export function mul<T>(field: FieldOps<T>, p: Coefficients<T>, q: Coefficients<T>): T[] {
  if (p.length === 0 || q.length === 0) return [];
  const product = times(p.length + q.length - 1, () => field.ZERO);
  p.forEach((a, i) =>
    q.forEach((b, j) => {
      product[i + j] = field.add(at(product, i + j), field.mul(a, b));
    }),
  );
  return trim(field, product);
}

/** The value at `x`, by Horner's rule. */
export function evaluate<T>(field: FieldOps<T>, p: Coefficients<T>, x: T): T {
  return p.reduceRight((value, c) => field.add(field.mul(value, x), c), field.ZERO);
}

/**
 * Long division: `p = quotient·q + remainder`, where the remainder's degree is below that of `q`.
 *
 * @throws RangeError when `q` is the zero polynomial.
 */
export function divide<T>(
  field: FieldOps<T>,
  p: Coefficients<T>,
  q: Coefficients<T>,
): {quotient: T[]; remainder: T[]} {
  const divisor = trim(field, q);
  if (divisor.length === 0) throw new RangeError('division by the zero polynomial');
  const rest = [...p];
  const lead = field.inv(at(divisor, divisor.length - 1));
  const quotient = times(Math.max(0, p.length - divisor.length + 1), () => field.ZERO);
  for (let i = quotient.length - 1; i >= 0; i -= 1) {
    const factor = field.mul(at(rest, i + divisor.length - 1), lead);
    quotient[i] = factor;
    divisor.forEach((c, j) => {
      rest[i + j] = field.sub(at(rest, i + j), field.mul(factor, c));
    });
  }
  return {quotient: trim(field, quotient), remainder: trim(field, rest)};
}

/** The monic polynomial whose roots are exactly `points` (with multiplicity): ∏ (x - point). */
export function vanishing<T>(field: FieldOps<T>, points: readonly T[]): T[] {
  return points.reduce((p, x) => mul(field, p, [field.neg(x), field.ONE]), [field.ONE]);
}

/**
 * Lagrange interpolation: the unique polynomial of degree below `xs.length` with value `ys[i]` at
 * each `xs[i]`.
 *
 * @throws RangeError when the lists differ in length or an `x` repeats.
 */
export function interpolate<T>(field: FieldOps<T>, xs: readonly T[], ys: readonly T[]): T[] {
  if (xs.length !== ys.length) throw new RangeError(`${xs.length} points, ${ys.length} values`);
  const all = vanishing(field, xs);
  return xs.reduce<T[]>((sum, x, i) => {
    const others = divide(field, all, [field.neg(x), field.ONE]).quotient;
    const height = evaluate(field, others, x);
    if (field.is0(height)) throw new RangeError('an interpolation point repeats');
    return add(field, sum, scale(field, others, field.mul(at(ys, i), field.inv(height))));
  }, []);
}

/** The polynomial `p(factor·x)`: multiplies coefficient `i` by `factor^i`. Keeps the length. */
export function scaleArgument<T>(field: FieldOps<T>, p: Coefficients<T>, factor: T): T[] {
  let power = field.ONE;
  return p.map((c) => {
    const scaled = field.mul(c, power);
    power = field.mul(power, factor);
    return scaled;
  });
}

/** The linear combination `∑ factor^i · polynomials[i]`. */
export function mix<T>(
  field: FieldOps<T>,
  polynomials: readonly Coefficients<T>[],
  factor: T,
): T[] {
  return polynomials.reduceRight<T[]>((sum, p) => add(field, scale(field, sum, factor), p), []);
}

/** TeX source such as `19 + 56x + 34x^{2}`. Terms with coefficient 0 are omitted. */
export function toTex(p: Coefficients<number>, variable = 'x'): string {
  const terms = p.flatMap((c, i) => {
    if (c === 0) return [];
    const power = i === 0 ? '' : i === 1 ? variable : `${variable}^{${i}}`;
    return [c === 1 && i > 0 ? power : `${c}${power}`];
  });
  return terms.length === 0 ? '0' : terms.join(' + ');
}
