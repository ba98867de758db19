/** Reads line information in code blocks: highlight comments and terminal sessions. */
import type {Terminal} from './highlight';

/** Matches a highlight comment on its own line, in the comment syntax of any language. */
const magicComment =
  /^\s*(?:\/\/|#|--|\/\*|<!--|\{\s*\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->)?\s*$/;

/**
 * Removes `// highlight-next-line`, `// highlight-start` and `// highlight-end` from the code.
 *
 * @param where file and line of the code block, for messages
 * @returns the remaining code, and the numbers of the highlighted lines
 * @throws Error if a start has no end or an end has no start
 */
export function takeMagicComments(code: string, where: string) {
  const fail = (fault: string) => new Error(`${where}: ${fault}. Fix the code block.`);
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
      throw fail(
        kind === 'start'
          ? '"highlight-start" appears twice without a "highlight-end" in between'
          : '"highlight-end" has no "highlight-start" before it',
      );
    } else {
      isInside = kind === 'start';
    }
  }
  if (isInside) {
    throw fail('"highlight-start" has no "highlight-end" after it');
  }
  return {code: kept.join('\n'), marked};
}

const shells = /^(?:console|shell-?session|bash|sh|shell|zsh|fish)$/;
const prompt = /^\$ /;

/**
 * Parses a terminal session: commands after a prompt (`$ `, or `> ` below a line that ends in a
 * backslash, `|` or `&&`), and their output.
 *
 * @returns the code without prompts and the kind of each line; `null` if the code is not a session
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
    const start = prompt.exec(text)?.[0];
    const found = start ?? (goesOn && text.startsWith('> ') ? '> ' : undefined);
    // A continuation line is part of the command even without a prompt.
    const isOutput = found === undefined && !goesOn;
    goesOn = !isOutput && /(?:\\|(?:\||&&)\s*)$/.test(text);
    return isOutput ? {text, isOutput} : {text: text.slice(found?.length ?? 0), prompt: found};
  });
  return {code: lines.map(({text}) => text).join('\n'), lines};
}

/** Number of lines above which output is collapsed; see `src/components/StaticCode`. */
const longOutput = 20;

/** Returns the number of lines of a long output or session, which is collapsed, or else `null`. */
export function foldedLines(code: string, language: string, isTerminal: boolean): number | null {
  const {length} = code.split('\n');
  return (isTerminal || language === 'text') && length > longOutput ? length : null;
}
