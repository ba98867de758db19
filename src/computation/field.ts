/**
 * Finite fields: prime fields with a modulus below 2^31 on plain numbers, and the
 * degree-4 extension from which RISC Zero draws its challenges.
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

/** An element `c0 + c1·X + c2·X² + c3·X³` of a degree-4 extension. */
export type Quartic = readonly [number, number, number, number];

/** The field of polynomials over `base` modulo `X^4 + beta`. */
export interface QuarticField extends FieldOps<Quartic> {
  readonly base: PrimeField;
  /** The constant term of the reduction polynomial `X^4 + beta`. */
  readonly beta: number;
  /** Embeds an element of the base field into the extension. */
  fromBase(a: number): Quartic;
}

/**
 * The extension of `base` by a root of `X^4 + beta`.
 *
 * @throws RangeError unless `X^4 + beta` is irreducible. For the modulus `p` of `base`, that is the
 *   case exactly when `p ≡ 1 (mod 4)` and `-beta` is not a square.
 */
export function quarticExtension(base: PrimeField, beta: number): QuarticField {
  if (
    base.modulus % 4 !== 1 ||
    base.exp(base.neg(beta), (base.modulus - 1) / 2) !== base.modulus - 1
  ) {
    throw new RangeError(`X^4 + ${beta} is not irreducible over the field of ${base.modulus}`);
  }
  const ZERO: Quartic = [0, 0, 0, 0];
  const ONE: Quartic = [1, 0, 0, 0];
  const zip = (a: Quartic, b: Quartic, op: (x: number, y: number) => number): Quartic => [
    op(a[0], b[0]),
    op(a[1], b[1]),
    op(a[2], b[2]),
    op(a[3], b[3]),
  ];
  const neg = (a: Quartic) => zip(ZERO, a, base.sub);
  const mul = (a: Quartic, b: Quartic): Quartic => {
    const product = [0, 0, 0, 0, 0, 0, 0];
    a.forEach((x, i) =>
      b.forEach((y, j) => {
        product[i + j] = base.add(at(product, i + j), base.mul(x, y));
      }),
    );
    // Reduce with X^4 = -beta.
    const fold = (low: number): number =>
      base.sub(at(product, low), base.mul(beta, product[low + 4] ?? 0));
    return [fold(0), fold(1), fold(2), fold(3)];
  };
  const is0 = (a: Quartic) => a.every((x) => x === 0);
  const pow = (a: Quartic, power: bigint): Quartic => {
    if (power < 0n) throw new RangeError(`negative power ${power}`);
    let result = ONE;
    let square = a;
    for (let rest = power; rest > 0n; rest >>= 1n) {
      if (rest & 1n) result = mul(result, square);
      square = mul(square, square);
    }
    return result;
  };
  const inv = (a: Quartic): Quartic => {
    if (is0(a)) throw new RangeError('zero has no inverse');
    // a(X)·a(-X) has only even powers: u + v·X². Multiplied by u - v·X², it becomes u² + beta·v²,
    // an element of the base field.
    const mirrored: Quartic = [a[0], base.neg(a[1]), a[2], base.neg(a[3])];
    const [u, , v] = mul(a, mirrored);
    const norm = base.add(base.mul(u, u), base.mul(beta, base.mul(v, v)));
    const scale = base.inv(norm);
    return mul(mirrored, [base.mul(u, scale), 0, base.neg(base.mul(v, scale)), 0]);
  };
  return {
    base,
    beta,
    ORDER: base.ORDER ** 4n,
    ZERO,
    ONE,
    add: (a, b) => zip(a, b, base.add),
    sub: (a, b) => zip(a, b, base.sub),
    mul,
    neg,
    inv,
    pow,
    eql: (a, b) => a.every((x, i) => x === b[i]),
    is0,
    fromBase: (a) => [a, 0, 0, 0],
  };
}

/** RISC Zero's challenge field, Baby Bear with a root of `X^4 + 11`. */
export const BABY_BEAR_EXT: QuarticField = quarticExtension(BABY_BEAR, 11);

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
 * The table of discrete logarithms: entry `a` is the `k` in `[0, p - 1)` with `generator^k = a`,
 * and entry 0 is `null`.
 *
 * @throws RangeError for a modulus above 2^16 (the table would be too long) or when `generator`
 *   does not generate the group.
 */
export function logTable(field: PrimeField, generator = field.generator): (number | null)[] {
  if (field.modulus > 2 ** 16) throw new RangeError(`the modulus ${field.modulus} is above 2^16`);
  const table: (number | null)[] = times(field.modulus, () => null);
  powers(field, generator, field.modulus - 1).forEach((value, k) => {
    if (table[value] !== null) throw new RangeError(`${generator} is not a generator`);
    table[value] = k;
  });
  return table;
}

/**
 * One row of the extended Euclidean algorithm. `remainder = s·modulus + t·a` holds on every row.
 */
export interface EuclidRow {
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

/**
 * Inverts all elements with a single field inversion (Montgomery's trick).
 *
 * @throws RangeError when an element is zero.
 */
export function invertAll<T>(field: FieldOps<T>, elements: readonly T[]): T[] {
  const prefixes: T[] = [];
  let product = field.ONE;
  for (const element of elements) {
    prefixes.push(product);
    product = field.mul(product, element);
  }
  let suffix = field.inv(product);
  const inverses = [...elements];
  for (let i = elements.length - 1; i >= 0; i -= 1) {
    inverses[i] = field.mul(suffix, at(prefixes, i));
    suffix = field.mul(suffix, at(elements, i));
  }
  return inverses;
}
