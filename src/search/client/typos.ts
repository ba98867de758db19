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
  for (const entry of vocabulary) {
    if (entry.length < width - limit) {
      continue;
    }
    // Row of the edit distance table: distances between the part of the entry read so far and each
    // prefix of the word.
    let before: number[] = [];
    let row = Array.from({length: width + 1}, (_, i) => i);
    let typos = Infinity;
    let depth = 0;
    // A swap looks two rows back, so the loop ends only after two consecutive rows beyond the
    // limit.
    for (let isNear = true, wasNear = true; depth < entry.length && (isNear || wasNear); depth++) {
      const next = [depth + 1];
      const letter = entry[depth];
      wasNear = isNear;
      isNear = depth < limit;
      for (let i = 1; i <= width; i++) {
        let cost = Math.min(
          row[i]! + 1,
          next[i - 1]! + 1,
          row[i - 1]! + (word[i - 1] === letter ? 0 : 1),
        );
        if (i > 1 && word[i - 2] === letter && word[i - 1] === entry[depth - 1]) {
          cost = Math.min(cost, before[i - 2]! + 1);
        }
        next.push(cost);
        isNear ||= cost <= limit;
      }
      [before, row] = [row, next];
      typos = Math.min(typos, row[width]!);
    }
    if (typos <= limit) {
      found.push({entry, typos, isPrefix: depth < entry.length || row[width]! > typos});
    }
  }
  return found;
}
