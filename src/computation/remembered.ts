/**
 * `compute` with a memory of its newest results. A view and the line that says what changed ask
 * for the same thing, and ask again when only what is looked at has changed.
 *
 * @param keyOf a text of all that `compute` depends on.
 * @param limit how many results are kept; the one that was asked for longest ago goes first.
 */
export function remembered<I extends readonly unknown[], O extends object>(
  keyOf: (...input: I) => string,
  compute: (...input: I) => O,
  limit = 4,
): (...input: I) => O {
  const known = new Map<string, O>();
  return (...input) => {
    const key = keyOf(...input);
    const result = known.get(key) ?? compute(...input);
    // A map keeps the order of insertion.
    known.delete(key);
    known.set(key, result);
    if (known.size > limit) known.delete(known.keys().next().value!);
    return result;
  };
}
