/**
 * Splits text into the words that are indexed, looked up and marked.
 *
 * An identifier can be found as a whole and by its parts: `ExecutorEnv::builder` yields
 * `executorenv::builder`, `executorenv`, `executor`, `env` and `builder`.
 */

interface Word {
  /** Folded form: lower case, without accents. */
  term: string;
  /** Start offset in the text. */
  start: number;
  end: number;
}

/** A run of letters and digits, including the separators inside it, with the words it contains. */
interface Compound extends Word {
  /** The words from splitting at each kind of joint. */
  names: Word[];
  /** The smallest parts, in order; only the compound itself when it has no joints. */
  parts: Word[];
}

/**
 * Character ranges for letters, digits and accents of all scripts. The engine applies this to every
 * text, and Unicode properties (`\p{L}`) are six times slower.
 */
const letter =
  'A-Za-z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6' +
  '\u00f8-\u1fff\u2070-\u209c\u2100-\u218f\u2c00-\u2dff\u3041-\ud7ff\ud835\udc00-\udfff' +
  '\uf900-\ufdff\ufe70-\ufefe\uff10-\uffdc';

// eslint-disable-next-line no-misleading-character-class -- the halves of surrogate pairs are matched one by one on purpose
const compoundPattern = new RegExp(`[${letter}]+(?:(?:::|[_.'’^-])[${letter}]+)*`, 'g');

// eslint-disable-next-line no-control-regex -- matches all of ASCII, including control characters
const ascii = /^[\x00-\x7f]*$/;

/** Matches most words. They need no splitting, and folding only lower-cases the first letter. */
const simple = /^[A-Za-z][a-z]*$/;

/** Removes accents and case: `Vérifier` → `verifier`, `𝔽` → `f`, `²` → `2`. */
function fold(text: string): string {
  const plain = ascii.test(text)
    ? text.replaceAll("'", '')
    : text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.toLowerCase();
}

/** Joints of identifiers, in the order in which they are split; the last is a change of case. */
const joints = [
  /::|[.^]/u,
  /[_-]/u,
  // Splits `commitSlice` and `HTTPServer`, but not the plural of an acronym (`STARKs`).
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}(?!$))/u,
];

const wordAt = (text: string, start: number): Word => ({
  term: fold(text),
  start,
  end: start + text.length,
});

const none: Word[] = [];

/** Returns the compounds of a text, in order. */
export function compoundsOf(text: string): Compound[] {
  return [...text.matchAll(compoundPattern)].map(({index, 0: found}) => {
    if (simple.test(found)) {
      const word = {term: found.toLowerCase(), start: index, end: index + found.length};
      return {...word, names: none, parts: [word]};
    }
    const whole = wordAt(found, index);
    const names: Word[] = [];
    let parts = [whole];
    for (const joint of joints) {
      parts = parts.flatMap((part) => {
        let at = part.start;
        const pieces = text
          .slice(at, part.end)
          .split(joint)
          .map((piece) => {
            const word = wordAt(piece, text.indexOf(piece, at));
            at = word.end;
            return word;
          });
        names.push(...(pieces.length > 1 ? pieces : []));
        return pieces;
      });
    }
    return {...whole, names, parts};
  });
}

/** Returns all words of a text: its compounds and the words inside them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const compound of compoundsOf(text)) {
    words.push(compound, ...compound.names);
  }
  return words;
}

/** Returns the words of a phrase without splitting them. */
export const termsOf = (phrase: string): string[] => compoundsOf(phrase).map(({term}) => term);
