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
  /** Names of each level, from the longest to the single parts; the compound itself is not in it. */
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
  if (ascii.test(text)) {
    return text.replaceAll("'", '').toLowerCase();
  }
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}

/** Joints from the loosest to the tightest; the last one is a change of case. */
const joints = [
  /::|[.^]/gu,
  /[_-]/gu,
  // `commitSlice`, `HTTPServer`; not the plural of an acronym (`STARKs`).
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}(?!$))/gu,
];

function split(text: string, offset: number, joint: RegExp): {text: string; start: number}[] {
  const pieces = [];
  let start = 0;
  for (const {index, 0: found} of text.matchAll(joint)) {
    pieces.push({text: text.slice(start, index), start: offset + start});
    start = index + found.length;
  }
  pieces.push({text: text.slice(start), start: offset + start});
  return pieces.filter((piece) => piece.text !== '');
}

function takeApart(text: string, start: number, level: number, names: Word[], parts: Word[]): void {
  const joint = joints[level];
  const pieces = joint ? split(text, start, joint) : [];
  if (!joint) {
    parts.push({term: fold(text), start, end: start + text.length});
    return;
  }
  for (const piece of pieces) {
    if (pieces.length > 1) {
      names.push({
        term: fold(piece.text),
        start: piece.start,
        end: piece.start + piece.text.length,
      });
    }
    takeApart(piece.text, piece.start, level + 1, names, parts);
  }
}

const none: Word[] = [];

/** The compounds of a text, in order. */
export function compoundsOf(text: string): Compound[] {
  const compounds: Compound[] = [];
  for (const {index, 0: found} of text.matchAll(compoundPattern)) {
    if (simple.test(found)) {
      const word = {term: found.toLowerCase(), start: index, end: index + found.length};
      compounds.push({...word, names: none, parts: [word]});
      continue;
    }
    const names: Word[] = [];
    const parts: Word[] = [];
    takeApart(found, index, 0, names, parts);
    compounds.push({
      term: fold(found),
      start: index,
      end: index + found.length,
      names,
      parts,
    });
  }
  return compounds;
}

/** Every word of a text: compounds, names and parts, each once per place. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const compound of compoundsOf(text)) {
    words.push(compound, ...compound.names);
  }
  return words;
}
