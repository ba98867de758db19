/**
 * Element access that fails loudly. The compiler treats every index as possibly
 * missing; here a missing element is a bug, and it should say so where it happens.
 *
 * @throws RangeError when `index` is outside the list.
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) {
    throw new RangeError(`index ${index} is outside a list of ${list.length}`);
  }
  return value;
}

/** `[make(0), …, make(count - 1)]`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => make(index));
}

/** Whether `n` is 1, 2, 4, 8, … */
export function isPowerOfTwo(n: number): boolean {
  return Number.isSafeInteger(n) && n > 0 && Number.isInteger(Math.log2(n));
}

/** Base-2 logarithm of a power of two. @throws RangeError for any other number. */
export function log2Exact(n: number): number {
  if (!isPowerOfTwo(n)) throw new RangeError(`${n} is not a power of two`);
  return Math.log2(n);
}
