/**
 * The number-theoretic transform: evaluates a polynomial at all powers of a root
 * of unity. The inverse transform interpolates from these values.
 *
 * `@noble/curves` has a fast transform, but it does not return the intermediate
 * rows that the butterfly board shows. `nttSteps` returns each layer with its
 * butterflies; the last row is the transform. The tests compare the result with
 * naive evaluation and with noble's transform.
 *
 * Lists are in natural order: entry `i` belongs to `root^i`.
 */
import {at, log2Exact, times} from './at';
import {powers} from './field';
import type {FieldOps} from './field';
import {evaluate, padTo, scaleArgument} from './polynomial';

/** A butterfly maps `[u, v]` to `[u + twiddle·v, u - twiddle·v]`. */
export interface Butterfly<T> {
  /** Positions of the two cells, the same for inputs and outputs. */
  upper: number;
  lower: number;
  /** `twiddle = root^exponent`. */
  exponent: number;
  twiddle: T;
  inputs: readonly [T, T];
  outputs: readonly [T, T];
}

interface NttLayer<T> {
  /** Distance between the two cells of a butterfly: 1, 2, 4, … */
  span: number;
  butterflies: Butterfly<T>[];
  /** The row that the butterflies produce. */
  values: T[];
}

export interface NttSteps<T> {
  /** The coefficients in bit-reversed order: the row above the first layer. */
  start: T[];
  layers: NttLayer<T>[];
  /** The values at `root^0, root^1, …`: the last row. */
  result: T[];
}

/** Reverses the order of the `bits` lowest bits of `index`. */
function bitReverse(index: number, bits: number): number {
  let reversed = 0;
  for (let i = 0; i < bits; i += 1) reversed = reversed * 2 + ((index >>> i) & 1);
  return reversed;
}

/**
 * Transforms `coefficients` layer by layer (decimation in time).
 *
 * @param root an element whose order is the number of coefficients.
 * @param replaceTwiddle returns a wrong twiddle for a butterfly, or `undefined` to keep the correct
 *   one. The board uses it to show the effect of a broken twiddle.
 * @throws RangeError unless the length is a power of two and `root` has that order.
 */
export function nttSteps<T>(
  field: FieldOps<T>,
  coefficients: readonly T[],
  root: T,
  replaceTwiddle?: (layer: number, upper: number) => T | undefined,
): NttSteps<T> {
  const size = coefficients.length;
  const bits = log2Exact(size);
  requireOrder(field, root, size);
  const rootPowers = powers(field, root, Math.max(1, size / 2));
  const start = times(size, (i) => at(coefficients, bitReverse(i, bits)));
  const layers: NttLayer<T>[] = [];
  let row = start;
  for (let span = 1; span < size; span *= 2) {
    const values = [...row];
    const butterflies: Butterfly<T>[] = [];
    for (let block = 0; block < size; block += 2 * span) {
      for (let i = 0; i < span; i += 1) {
        const upper = block + i;
        const lower = upper + span;
        const exponent = (i * size) / (2 * span);
        const twiddle = replaceTwiddle?.(layers.length, upper) ?? at(rootPowers, exponent);
        const inputs: [T, T] = [at(row, upper), at(row, lower)];
        const turned = field.mul(twiddle, inputs[1]);
        const outputs: [T, T] = [field.add(inputs[0], turned), field.sub(inputs[0], turned)];
        [values[upper], values[lower]] = outputs;
        butterflies.push({upper, lower, exponent, twiddle, inputs, outputs});
      }
    }
    layers.push({span, butterflies, values});
    row = values;
  }
  return {start, layers, result: row};
}

/** Values at the powers of `root`. @throws RangeError like `nttSteps`. */
export function ntt<T>(field: FieldOps<T>, coefficients: readonly T[], root: T): T[] {
  return nttSteps(field, coefficients, root).result;
}

/** Coefficients of the polynomial with these values at the powers of `root`. Keeps the length. */
export function intt<T>(field: FieldOps<T>, values: readonly T[], root: T): T[] {
  const scale = field.inv(timesOne(field, values.length));
  return ntt(field, values, field.inv(root)).map((value) => field.mul(value, scale));
}

/** Computes the values of `ntt` by evaluating at each power. Works for any length and any root. */
export function naiveTransform<T>(field: FieldOps<T>, coefficients: readonly T[], root: T): T[] {
  return powers(field, root, coefficients.length).map((x) => evaluate(field, coefficients, x));
}

/**
 * Values at `shift·root^i`, `i` in `[0, size)`.
 *
 * @throws RangeError when the polynomial has more than `size` coefficients.
 */
export function evaluateOnCoset<T>(
  field: FieldOps<T>,
  coefficients: readonly T[],
  shift: T,
  root: T,
  size: number,
): T[] {
  return ntt(field, scaleArgument(field, padTo(field, coefficients, size), shift), root);
}

/** Coefficients of the polynomial with these values at `shift·root^i`. Keeps the length. */
export function interpolateOnCoset<T>(
  field: FieldOps<T>,
  values: readonly T[],
  shift: T,
  root: T,
): T[] {
  return scaleArgument(field, intt(field, values, root), field.inv(shift));
}

/**
 * Cyclic convolution by pointwise products of transforms: `out[k] = ∑ a[i]·b[j]` over
 * `i + j ≡ k (mod a.length)`. It is the product of two polynomials if both lists are padded with
 * zeros to a length above the degree of the product.
 *
 * @throws RangeError when the lists differ in length, or like `nttSteps`.
 */
export function convolve<T>(field: FieldOps<T>, a: readonly T[], b: readonly T[], root: T): T[] {
  if (a.length !== b.length) throw new RangeError(`lengths ${a.length} and ${b.length} differ`);
  const left = ntt(field, a, root);
  const right = ntt(field, b, root);
  return intt(
    field,
    left.map((value, i) => field.mul(value, at(right, i))),
    root,
  );
}

/**
 * The number of multiplications for transforming `size` values: with the NTT, one per butterfly;
 * with naive evaluation, one per coefficient and point.
 */
export function operationCounts(size: number): {butterflies: number; naive: number} {
  return {butterflies: (size / 2) * log2Exact(size), naive: size * size};
}

function timesOne<T>(field: FieldOps<T>, n: number): T {
  // Double and add: this takes few steps and works for any representation of the elements.
  let sum = field.ZERO;
  for (const bit of n.toString(2)) {
    sum = field.add(sum, sum);
    if (bit === '1') sum = field.add(sum, field.ONE);
  }
  return sum;
}

function requireOrder<T>(field: FieldOps<T>, root: T, size: number): void {
  const half = field.pow(root, BigInt(size) / 2n);
  const isPrimitive =
    size === 1 ? field.eql(root, field.ONE) : field.eql(half, field.neg(field.ONE));
  if (!isPrimitive) throw new RangeError(`the root does not have order ${size}`);
}
