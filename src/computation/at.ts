/**
 * Returns an element of a list and throws if it is missing. The compiler types every
 * indexed element as possibly `undefined`; callers use this function where a missing
 * element would be a bug.
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

/** The list `[make(0), …, make(count - 1)]`. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({length: count}, (_, index) => make(index));
}

/** The list with another value at `index`. */
export function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((old, i) => (i === index ? value : old));
}

/** Whether `n` is a power of two: 1, 2, 4, 8, … */
export function isPowerOfTwo(n: number): boolean {
  return Number.isSafeInteger(n) && n > 0 && 2 ** Math.round(Math.log2(n)) === n;
}

/** The base-2 logarithm of a power of two. @throws RangeError for any other number. */
export function log2Exact(n: number): number {
  if (!isPowerOfTwo(n)) throw new RangeError(`${n} is not a power of two`);
  return Math.log2(n);
}
