/**
 * Wraps `compute` in a cache of its most recent results, for callers that ask for the same ones
 * several times, such as a view and the announcement of its changes.
 *
 * @param keyOf returns a string that covers everything that `compute` depends on.
 * @param limit the number of results to keep; the least recently used is evicted first.
 */
export function memoize<I extends readonly unknown[], O extends object>(
  keyOf: (...input: I) => string,
  compute: (...input: I) => O,
  limit = 4,
): (...input: I) => O {
  const known = new Map<string, O>();
  return (...input) => {
    const key = keyOf(...input);
    const result = known.get(key) ?? compute(...input);
    // A map keeps insertion order, so reinserting the key makes it the most recent one.
    known.delete(key);
    known.set(key, result);
    if (known.size > limit) known.delete(known.keys().next().value!);
    return result;
  };
}
