/**
 * Headings that a text contains in full. A pasted error message surrounds the words of its
 * entry with paths, numbers and what Rust says of its own, so it is searched the other way
 * round: not for all of its words in a heading, but for all words of a heading in it.
 */
import {compoundsOf, termsOf} from './words';

/** What must stand in a text, each as a run of words; one of several ways to name a heading. */
export type Name = string[];

/** A shorter text was typed, and each word of it is meant. */
const shortest = 40;
/** An identifier of this length names a heading by itself: `DeserializeUnexpectedEnd`. */
const telling = 12;
/** Of a whole build log the end is left out. */
const longest = 4000;

const runOf = (text: string) => ` ${termsOf(text).join(' ')} `;

/** @param title one message or several behind commas, with `…` for what differs each time */
export function namesOf(title: string): Name[] {
  return title
    .replace(/\([^)]*\)/g, ' ')
    .split(', ')
    .filter((way) => {
      const [first, second] = compoundsOf(way);
      return second ?? (first && first.parts.length > 1 && first.term.length >= telling);
    })
    .map((way) =>
      way
        .split('…')
        .map((piece, index, {length}) => {
          // A word that touches the ellipsis may go on there: `0x…`.
          let run = runOf(piece);
          run = index > 0 && /^\w/.test(piece) ? run.trimStart() : run;
          return index < length - 1 && /\w$/.test(piece) ? run.trimEnd() : run;
        })
        .filter((run) => run.trim()),
    )
    .filter((name) => name.length > 0);
}

/**
 * @param text what the reader asked for
 * @returns how much of it is a heading's, 0 when the heading isn't in it; `null` for a short text
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
