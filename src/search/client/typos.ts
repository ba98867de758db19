/** Finds index terms that are within a few typos of a word. */

/** A term within the allowed number of typos. */
interface Near {
  entry: string;
  typos: number;
  /** Whether the typed word matches the beginning of the entry better than the whole entry. */
  isPrefix: boolean;
}

/** Returns the number of typos allowed: none with digits or in short words, two in long ones. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (/\d/.test(word) || word.length < 4) {
    return 0;
  }
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the entries at most `limit` typos away from a word. A typo is a wrong, missing, extra or
 * swapped letter. The word may also be the mistyped beginning of an entry, so that typos are
 * tolerated while the reader is still typing.
 */
export function nearWords(vocabulary: Iterable<string>, word: string, limit: number): Near[] {
  const found: Near[] = [];
  const width = word.length;
  const tooMany = limit + 1;
  // Rows of the edit distance table: distances between the part of the entry read so far and each
  // prefix of the word. Reused, because there are many entries.
  const newRow = () => new Uint8Array(width + 2);
  let [before, row, next] = [newRow(), newRow(), newRow()];
  for (const entry of vocabulary) {
    if (entry.length < width - limit) {
      continue;
    }
    for (let i = 0; i <= tooMany && i <= width; i++) row[i] = i;
    let typos = tooMany;
    let last = tooMany;
    let depth = 0;
    // A swap looks two rows back, so the loop ends only after two consecutive rows beyond the
    // limit.
    for (let isNear = true, wasNear = true; depth < entry.length && (isNear || wasNear); depth++) {
      const letter = entry[depth];
      // Prefixes that are longer or shorter by more than the limit are too far away.
      const from = Math.max(1, depth + 1 - limit);
      const to = Math.min(width, depth + 1 + limit);
      next[from - 1] = from > 1 ? tooMany : depth + 1;
      next[to + 1] = tooMany;
      wasNear = isNear;
      isNear = depth < limit;
      for (let i = from; i <= to; i++) {
        let cost = Math.min(
          row[i]! + 1,
          next[i - 1]! + 1,
          row[i - 1]! + (word[i - 1] === letter ? 0 : 1),
        );
        if (i > 1 && word[i - 2] === letter && word[i - 1] === entry[depth - 1]) {
          cost = Math.min(cost, before[i - 2]! + 1);
        }
        next[i] = cost;
        isNear ||= cost <= limit;
      }
      [before, row, next] = [row, next, before];
      last = from <= width && to === width ? row[width]! : tooMany;
      typos = Math.min(typos, last);
    }
    if (typos <= limit) {
      found.push({entry, typos, isPrefix: depth < entry.length || last > typos});
    }
  }
  return found;
}
