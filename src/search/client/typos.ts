/** Finds the words of a sorted vocabulary that a mistyped word may have meant. */

/** A vocabulary entry within reach. */
export interface Near {
  /** Position in the vocabulary. */
  index: number;
  typos: number;
  /** True when the typed word is only the beginning of the entry. */
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
 * First index at which `vocabulary` is not below `word`.
 *
 * @param vocabulary sorted by UTF-16 code units, the order of `Array.prototype.sort`
 */
export function lowerBound(vocabulary: readonly string[], word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (vocabulary[middle]! < word) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) {
    length += 1;
  }
  return length;
}

/**
 * Entries at most `limit` typos away: a wrong, missing, surplus or swapped letter. The typed
 * word may also be a mistyped beginning of an entry, so a typo is forgiven while the word
 * is still being typed.
 *
 * The rows of the distance table are kept for the letters that neighbours share, and a
 * beginning that is already too far away is skipped with all that starts with it.
 */
export function nearWords(vocabulary: readonly string[], word: string, limit: number): Near[] {
  const width = word.length + 1;
  const found: Near[] = [];
  // rows[d][i]: distance of the entry's first d letters from the word's first i letters.
  const rows: Uint8Array[] = [Uint8Array.from({length: width}, (_, i) => Math.min(i, 255))];
  let previous = '';
  let valid = 0;
  let index = 0;
  while (index < vocabulary.length) {
    const entry = vocabulary[index]!;
    valid = Math.min(valid, sharedLength(previous, entry));
    let best = Infinity;
    for (let depth = 1; depth <= valid; depth++) {
      best = Math.min(best, rows[depth]![width - 1]!);
    }
    let dead = -1;
    const reach = Math.min(entry.length, word.length + limit);
    for (let depth = valid + 1; depth <= reach; depth++) {
      const above = rows[depth - 1]!;
      const row = (rows[depth] ??= new Uint8Array(width));
      const letter = entry.charCodeAt(depth - 1);
      row[0] = depth;
      let least = depth;
      for (let i = 1; i < width; i++) {
        const same = word.charCodeAt(i - 1) === letter;
        let cost = Math.min(above[i]! + 1, row[i - 1]! + 1, above[i - 1]! + (same ? 0 : 1));
        const swapped =
          depth > 1 &&
          i > 1 &&
          word.charCodeAt(i - 2) === letter &&
          word.charCodeAt(i - 1) === entry.charCodeAt(depth - 2);
        if (swapped) {
          cost = Math.min(cost, rows[depth - 2]![i - 2]! + 1);
        }
        row[i] = cost;
        least = Math.min(least, cost);
      }
      valid = depth;
      best = Math.min(best, row[width - 1]!);
      // A swap looks two rows back, so only two far rows in a row end a branch.
      if (least > limit && (depth === 1 || Math.min(...above) > limit)) {
        dead = depth;
        break;
      }
    }
    if (best <= limit) {
      // Rows of a branch that was left, or of letters beyond reach, are not of this entry.
      const isCounted = dead < 0 && entry.length <= word.length + limit;
      const whole = isCounted ? rows[entry.length]![width - 1]! : Infinity;
      const complete = whole <= limit;
      found.push({
        index,
        typos: complete ? Math.min(whole, best) : best,
        isPrefix: !complete || best < whole,
      });
    }
    previous = entry;
    if (dead > 0 && best > limit) {
      index = Math.max(index + 1, lowerBound(vocabulary, entry.slice(0, dead) + '\uffff'));
    } else {
      index += 1;
    }
  }
  return found;
}
