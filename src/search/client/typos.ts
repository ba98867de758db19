/** Finds the words that a mistyped word may have meant. */

/** A word within reach. */
export interface Near {
  entry: string;
  typos: number;
  /** The typed word is rather the beginning of the entry. */
  isPrefix: boolean;
}

/** How many typos a word may have: none in short ones, two in long ones. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (/\d/.test(word) || word.length < 4) {
    return 0;
  }
  return word.length < 8 ? 1 : 2;
}

/**
 * Entries at most `limit` typos away: a wrong, missing, surplus or swapped letter. The typed
 * word may also be a mistyped beginning of an entry, so a typo is forgiven while the word
 * is still being typed.
 */
export function nearWords(vocabulary: Iterable<string>, word: string, limit: number): Near[] {
  const found: Near[] = [];
  const width = word.length;
  for (const entry of vocabulary) {
    if (entry.length < width - limit) {
      continue;
    }
    // Distances of what has been read of the entry from each beginning of the word.
    let before: number[] = [];
    let row = Array.from({length: width + 1}, (_, i) => i);
    let typos = Infinity;
    let depth = 0;
    // A swap looks two rows back, so only two far rows in a row end it.
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
