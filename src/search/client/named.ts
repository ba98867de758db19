/**
 * Finds headings whose full title occurs in a long query.
 *
 * A pasted error message contains paths, numbers and compiler output besides the words of its
 * heading. So the search is reversed: instead of looking for all words of the query in a heading,
 * it looks for all words of a heading in the query.
 */
import {compoundsOf, termsOf} from './words';

/** One way to quote a heading: runs of words that must all occur in the text. */
export type Name = string[];

/** Minimum length in characters. A shorter query was probably typed, so each word matters. */
const shortest = 40;
/** Minimum length of an identifier that suffices by itself: `DeserializeUnexpectedEnd`. */
const telling = 12;
/** Maximum number of characters that are searched; the rest of a pasted build log is ignored. */
const longest = 4000;

const runOf = (text: string) => ` ${termsOf(text).join(' ')} `;

/** @param title messages separated by commas, `…` for what varies; `(E0432)` is left out */
export function namesOf(title: string): Name[] {
  return title
    .replace(/\(E\d+\)/g, ' ')
    .split(', ')
    .filter((way) => {
      const [first, second] = compoundsOf(way);
      return second ?? (first && first.parts.length > 1 && first.term.length >= telling);
    })
    .map((way) =>
      way
        .split('…')
        .map((piece, index, {length}) => {
          // A word next to the ellipsis may continue there, as in `0x…` and `methods::…`, so it
          // needs no space on that side.
          let run = runOf(piece);
          run = index > 0 && /^\w/.test(piece) ? run.trimStart() : run;
          return index < length - 1 && /[\w:]$/.test(piece) ? run.trimEnd() : run;
        })
        .filter((run) => run.trim()),
    )
    .filter((name) => name.length > 0);
}

/**
 * @param text the reader's query
 * @returns a function that returns how many characters of the text quote a heading, or 0 if the
 *   heading does not occur in it; `null` when the text is too short
 */
export function measureIn(text: string): ((names: readonly Name[]) => number) | null {
  if (text.length < shortest) {
    return null;
  }
  const run = runOf(text.slice(0, longest));
  return (names) =>
    Math.max(
      0,
      ...names.map((name) =>
        name.every((piece) => run.includes(piece)) ? name.join('').length : 0,
      ),
    );
}
