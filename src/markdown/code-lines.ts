/** What the lines of a fence say about themselves: which to mark, which are a terminal's. */
import type {Terminal} from './highlight';

/** A comment that stands alone in its line, whatever the language writes around it. */
const magicComment =
  /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/**
 * Takes `// highlight-next-line`, `// highlight-start` and `// highlight-end` out of the code.
 *
 * @returns the code without them, and the numbers of the lines that they mark
 * @throws Error if a start has no end, or the other way round
 */
export function takeMagicComments(code: string): {code: string; marked: Set<number>} {
  const kept: string[] = [];
  const marked = new Set<number>();
  let isNext = false;
  let isInside = false;
  for (const line of code.split('\n')) {
    const kind = magicComment.exec(line)?.[1];
    if (!kind) {
      kept.push(line);
      if (isNext || isInside) {
        marked.add(kept.length);
      }
      isNext = false;
    } else if (kind === 'next-line') {
      isNext = true;
    } else if (isInside === (kind === 'start')) {
      throw new Error(
        kind === 'start'
          ? '"highlight-start" stands twice without a "highlight-end" between'
          : '"highlight-end" has no "highlight-start" before it',
      );
    } else {
      isInside = kind === 'start';
    }
  }
  if (isInside) {
    throw new Error('"highlight-start" has no "highlight-end" after it');
  }
  return {code: kept.join('\n'), marked};
}

const shells = /^(?:console|shell-?session|bash|sh|shell|zsh|fish|powershell)$/;
const prompt = /^(?:\$|PS>) /;
const continued = /[\\`]$/;

/**
 * Reads a terminal session: commands behind a prompt (`$ ` or `PS> `; `> ` where one goes on
 * in the next line), and what they printed.
 *
 * @returns the code without its prompts, and what each line is; `null` if it is no session
 */
export function readTerminal(
  code: string,
  language: string,
): {code: string; lines: Terminal[]} | null {
  const texts = code.split('\n');
  if (!shells.test(language) || !texts.some((text) => prompt.test(text))) {
    return null;
  }
  let goesOn = false;
  const lines = texts.map((text): Terminal & {text: string} => {
    const found = prompt.exec(text)?.[0] ?? (goesOn && text.startsWith('> ') ? '> ' : undefined);
    // Without a prompt, too, a command goes on where its line says so.
    const isOutput = found === undefined && !goesOn;
    goesOn = !isOutput && continued.test(text);
    return isOutput ? {text, isOutput} : {text: text.slice(found?.length ?? 0), prompt: found};
  });
  return {
    code: lines.map(({text}) => text).join('\n'),
    lines: lines.map(({prompt: shown, isOutput}) => ({prompt: shown, isOutput})),
  };
}

/** Output longer than this is folded to its beginning; see `src/components/StaticCode`. */
const longOutput = 20;

/** The number of lines, if what is shown is output and long. */
export function foldedLines(code: string, language: string, isTerminal: boolean): number | null {
  const {length} = code.split('\n');
  return (isTerminal || language === 'text') && length > longOutput ? length : null;
}
