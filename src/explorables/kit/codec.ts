/**
 * Encodes and decodes parts of the text that carries a state in a link. The text uses only letters,
 * digits, `-`, `.`, `_` and `~`.
 */

/** Encodes `[3, 1, 4]` as `3-1-4`. */
export function packNumbers(list: readonly number[]): string {
  return list.join('-');
}

/**
 * Decodes a list, or returns `null` unless it has `length` integers from 0 to `max`.
 *
 * @param length the number of entries; `undefined` for any.
 */
export function unpackNumbers(
  text: string | undefined,
  max: number,
  length?: number,
): number[] | null {
  if (text === undefined || !/^(\d{1,10}(-\d{1,10})*)?$/.test(text)) return null;
  const list = text === '' ? [] : text.split('-').map(Number);
  if (length !== undefined && list.length !== length) return null;
  return list.every((value) => value <= max) ? list : null;
}

/** Decodes one integer from 0 to `max`, or returns `null`. */
export function unpackNumber(text: string | undefined, max: number): number | null {
  return unpackNumbers(text, max, 1)?.[0] ?? null;
}
