/**
 * Takes text apart into the words that are indexed, looked up and marked.
 *
 * An identifier is found whole and in parts: `ExecutorEnv::builder` holds
 * `executorenv::builder`, `executorenv`, `executor`, `env` and `builder`.
 */

export interface Word {
  /** Folded: lower case, without accents. */
  term: string;
  /** Place in the text. */
  start: number;
  end: number;
}

/** A run of letters and digits with its inner joints, and all that is found in it. */
export interface Compound extends Word {
  /** What it falls into at each kind of joint. */
  names: Word[];
  /** The smallest parts in order; the compound itself when it has no joints. */
  parts: Word[];
}

/**
 * Letters, digits and accents of all scripts, as ranges: the engine reads every text with
 * it, and Unicode properties (`\p{L}`) take six times as long.
 */
const letter =
  'A-Za-z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6' +
  '\u00f8-\u1fff\u2070-\u209c\u2100-\u218f\u2c00-\u2dff\u3041-\ud7ff\ud835\udc00-\udfff' +
  '\uf900-\ufdff\ufe70-\ufefe\uff10-\uffdc';

// eslint-disable-next-line no-misleading-character-class -- halves of pairs are meant one by one
const compoundPattern = new RegExp(`[${letter}]+(?:(?:::|[_.'’^-])[${letter}]+)*`, 'g');

// eslint-disable-next-line no-control-regex -- all of ASCII is meant
const ascii = /^[\x00-\x7f]*$/;

/** Most words: nothing to fold but the first letter, nothing to take apart. */
const simple = /^[A-Za-z][a-z]*$/;

/** `Vérifier` → `verifier`; also `𝔽` → `f` and `²` → `2`. */
export function fold(text: string): string {
  const plain = ascii.test(text)
    ? text.replaceAll("'", '')
    : text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.toLowerCase();
}

/** Joints from the loosest to the tightest; the last one is a change of case. */
const joints = [
  /::|[.^]/u,
  /[_-]/u,
  // `commitSlice`, `HTTPServer`; not the plural of an acronym (`STARKs`).
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}(?!$))/u,
];

const wordAt = (text: string, start: number): Word => ({
  term: fold(text),
  start,
  end: start + text.length,
});

const none: Word[] = [];

/** The compounds of a text, in order. */
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

/** Every word of a text: compounds and names, each once per place. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const compound of compoundsOf(text)) {
    words.push(compound, ...compound.names);
  }
  return words;
}

/** The words of a phrase, not taken apart. */
export const termsOf = (phrase: string): string[] => compoundsOf(phrase).map(({term}) => term);
