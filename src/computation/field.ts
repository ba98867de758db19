/**
 * Finite fields: prime fields with a modulus below 2^31 on plain numbers.
 *
 * `@noble/curves` implements prime fields on `bigint`. Elements are `number` here
 * because the explorables enumerate a million challenges at a time. `FieldOps` is a
 * structural subset of noble's `IField`, so every algorithm in this folder also runs
 * over noble's fields; the tests use this to cross-check the results.
 *
 * Source of the Baby Bear constants: risc0/core/src/field/baby_bear.rs at v0.20.0.
 */
import {at, times} from './at';

/**
 * The operations that the algorithms in this folder need from a field with elements of type `T`.
 */
export interface FieldOps<T> {
  /** Number of elements. */
  readonly ORDER: bigint;
  readonly ZERO: T;
  readonly ONE: T;
  add(a: T, b: T): T;
  sub(a: T, b: T): T;
  mul(a: T, b: T): T;
  neg(a: T): T;
  /** @throws for zero. */
  inv(a: T): T;
  /** `a` raised to a non-negative power. */
  pow(a: T, power: bigint): T;
  eql(a: T, b: T): boolean;
  is0(a: T): boolean;
}

/** The integers modulo a prime below 2^31; an element is an integer in `[0, modulus)`. */
export interface PrimeField extends FieldOps<number> {
  readonly modulus: number;
  /** Smallest generator of the multiplicative group. */
  readonly generator: number;
  /** Largest `s` such that 2^s divides `modulus - 1`. */
  readonly twoAdicity: number;
  /**
   * Reduces any integer, also a negative one, to `[0, modulus)`. @throws RangeError for a
   * non-integer.
   */
  create(value: number): number;
  /** `a / b`. @throws RangeError when `b` is zero. */
  div(a: number, b: number): number;
  /** `a` raised to an integer power, which may be negative when `a` is not zero. */
  exp(a: number, power: number): number;
  /** An element of order exactly 2^k. @throws RangeError when 2^k does not divide `modulus - 1`. */
  rootOfUnity(k: number): number;
}

/** Whether `n` is prime, by trial division. Meant for numbers below 2^31. */
export function isPrime(n: number): boolean {
  return (
    Number.isSafeInteger(n) && n > 1 && factorize(n).length === 1 && factorize(n)[0]?.[1] === 1
  );
}

/**
 * Prime factorization by trial division, in ascending order of the primes: 96 gives
 * `[[2, 5], [3, 1]]`.
 *
 * @throws RangeError unless `n` is an integer of at least 1.
 */
export function factorize(n: number): [prime: number, exponent: number][] {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`cannot factorize ${n}`);
  const factors: [number, number][] = [];
  let rest = n;
  for (let d = 2; d * d <= rest; d += d === 2 ? 1 : 2) {
    let exponent = 0;
    while (rest % d === 0) {
      rest /= d;
      exponent += 1;
    }
    if (exponent > 0) factors.push([d, exponent]);
  }
  if (rest > 1) factors.push([rest, 1]);
  return factors;
}

/**
 * The field of integers modulo `modulus`.
 *
 * @param options.twoAdicRoot a root of unity of the largest power-of-two order, from which the
 *   roots of smaller orders are derived; by default a power of the smallest generator.
 * @throws RangeError unless `modulus` is a prime below 2^31 and `twoAdicRoot` has order
 *   2^`twoAdicity`.
 */
export function primeField(modulus: number, options: {twoAdicRoot?: number} = {}): PrimeField {
  if (modulus >= 2 ** 31 || !isPrime(modulus)) {
    throw new RangeError(`${modulus} is not a prime below 2^31`);
  }
  const create = (value: number): number => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer`);
    const rest = value % modulus;
    return rest < 0 ? rest + modulus : rest;
  };
  // The product of two elements below 2^26 is exact in a double. For a larger modulus, split one
  // factor into two halves.
  const mul: (a: number, b: number) => number =
    modulus <= 2 ** 26
      ? (a, b) => (a * b) % modulus
      : (a, b) => (((a * (b >>> 16)) % modulus) * 0x10000 + a * (b & 0xffff)) % modulus;
  const add = (a: number, b: number) => (a + b) % modulus;
  const sub = (a: number, b: number) => (a >= b ? a - b : a - b + modulus);
  const neg = (a: number) => (a === 0 ? 0 : modulus - a);
  const pow = (a: number, power: bigint): number => {
    if (power < 0n) throw new RangeError(`negative power ${power}`);
    // a^(p-1) = 1 for nonzero a, so reduce the exponent modulo p - 1 until a number holds it
    // exactly.
    const reduced = power < modulus ? power : ((power - 1n) % BigInt(modulus - 1)) + 1n;
    return powSmall(a, Number(reduced));
  };
  const powSmall = (a: number, power: number): number => {
    let result = 1;
    let square = a;
    for (let rest = power; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) result = mul(result, square);
      square = mul(square, square);
    }
    return result;
  };
  // Small fields use a table of inverses, because the enumerations need millions of them.
  const inverses = modulus <= 2 ** 12 ? times(modulus, (a) => powSmall(a, modulus - 2)) : undefined;
  const inv = (a: number): number => {
    if (a === 0) throw new RangeError('zero has no inverse');
    return inverses ? at(inverses, a) : powSmall(a, modulus - 2);
  };
  const exp = (a: number, power: number): number => {
    if (!Number.isSafeInteger(power)) throw new RangeError(`power ${power} is not an integer`);
    return power < 0 ? powSmall(inv(a), -power) : powSmall(a, power);
  };

  const primes = factorize(modulus - 1);
  const isGenerator = (a: number) =>
    primes.every(([prime]) => pow(a, BigInt((modulus - 1) / prime)) !== 1);
  let generator = 1;
  while (!isGenerator(generator)) generator += 1;

  const twoAdicity = primes.find(([prime]) => prime === 2)?.[1] ?? 0;
  const twoAdicRoot = options.twoAdicRoot ?? exp(generator, (modulus - 1) / 2 ** twoAdicity);
  if (twoAdicity > 0 && exp(twoAdicRoot, 2 ** (twoAdicity - 1)) !== modulus - 1) {
    throw new RangeError(`${twoAdicRoot} does not have order 2^${twoAdicity}`);
  }

  return {
    ORDER: BigInt(modulus),
    ZERO: 0,
    ONE: 1,
    modulus,
    generator,
    twoAdicity,
    create,
    add,
    sub,
    mul,
    neg,
    inv,
    pow,
    exp,
    div: (a, b) => mul(a, inv(b)),
    eql: (a, b) => a === b,
    is0: (a) => a === 0,
    rootOfUnity(k) {
      if (!Number.isInteger(k) || k < 0 || k > twoAdicity) {
        throw new RangeError(`the field of ${modulus} has no element of order 2^${k}`);
      }
      return exp(twoAdicRoot, 2 ** (twoAdicity - k));
    },
  };
}

/** The field of the worked examples. 97 = 3·2^5 + 1, and the smallest generator is 5. */
export const F97: PrimeField = primeField(97);

/**
 * RISC Zero's base field, of order 15·2^27 + 1. Its smallest generator is 31; 137 has order 2^27.
 */
export const BABY_BEAR: PrimeField = primeField(15 * 2 ** 27 + 1, {twoAdicRoot: 137});

/**
 * Multiplicative order: the smallest `n ≥ 1` with `a^n = 1`.
 *
 * @throws RangeError for zero.
 */
export function orderOf(field: PrimeField, a: number): number {
  if (a === 0) throw new RangeError('zero has no multiplicative order');
  let order = field.modulus - 1;
  for (const [prime, exponent] of factorize(order)) {
    for (let i = 0; i < exponent && field.exp(a, order / prime) === 1; i += 1) order /= prime;
  }
  return order;
}

/** The first `count` powers `[1, a, a², …]`. */
export function powers<T>(field: Pick<FieldOps<T>, 'ONE' | 'mul'>, a: T, count: number): T[] {
  const list: T[] = [];
  for (let value = field.ONE; list.length < count; value = field.mul(value, a)) list.push(value);
  return list;
}

/** The points `shift · root^i` for `i` in `[0, size)`: a coset of the powers of `root`. */
export function cosetPoints<T>(field: FieldOps<T>, shift: T, root: T, size: number): T[] {
  return powers(field, root, size).map((power) => field.mul(shift, power));
}

/**
 * One row of the extended Euclidean algorithm. `remainder = s·modulus + t·a` holds on every row.
 */
interface EuclidRow {
  /** `null` on the first two rows, which hold the start values. */
  quotient: number | null;
  remainder: number;
  s: number;
  t: number;
}

/**
 * The rows of the extended Euclidean algorithm on `(modulus, a)`, ending with the remainder 1. The
 * last `t`, reduced modulo `modulus`, is the inverse of `a`.
 *
 * @throws RangeError for zero.
 */
export function inverseByEuclid(
  field: PrimeField,
  a: number,
): {rows: EuclidRow[]; inverse: number} {
  if (a === 0) throw new RangeError('zero has no inverse');
  let before: EuclidRow = {quotient: null, remainder: field.modulus, s: 1, t: 0};
  let last: EuclidRow = {quotient: null, remainder: a, s: 0, t: 1};
  const rows = [before, last];
  while (last.remainder !== 1) {
    const quotient = Math.floor(before.remainder / last.remainder);
    const next: EuclidRow = {
      quotient,
      remainder: before.remainder - quotient * last.remainder,
      s: before.s - quotient * last.s,
      t: before.t - quotient * last.t,
    };
    rows.push(next);
    [before, last] = [last, next];
  }
  return {rows, inverse: field.create(last.t)};
}
