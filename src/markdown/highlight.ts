/**
 * Highlights code at build time, as static HTML with Prism's tokens. The browser gets one class per
 * color and no tokenizer. `src/css/code.css` defines the colors.
 */
import {normalizeTokens} from 'prism-react-renderer';
import Prism, {type Token} from 'prismjs';
import loadLanguages from 'prismjs/components/';
import {escapeText} from '../lib/escape';

/** CSS class of a color (`src/css/code.css` names it) → Prism's token types with that color. */
const typesOfClass = {
  c: ['comment', 'prolog', 'doctype', 'cdata'],
  k: ['keyword', 'atrule', 'selector', 'tag', 'important', 'table'],
  s: ['string', 'char', 'attr-value', 'inserted', 'url'],
  n: ['number', 'boolean', 'constant', 'symbol'],
  f: ['function', 'function-definition', 'key', 'property'],
  t: ['class-name', 'type-definition', 'builtin', 'namespace'],
  m: ['macro', 'attribute', 'attr-name', 'annotation', 'variable', 'deleted'],
  p: ['punctuation', 'operator'],
};

const classOfType: ReadonlyMap<string, string> = new Map(
  Object.entries(typesOfClass).flatMap(([name, types]) => types.map((type) => [type, name])),
);

/** Text of one color within a line. */
interface Run {
  text: string;
  className: string;
}

/** Splits Prism's tokens into lines of runs. The innermost type determines the color. */
const linesOf = (tokens: (Token | string)[]): Run[][] =>
  normalizeTokens(tokens).map((line) => {
    const runs: Run[] = [];
    for (const {types, content, empty} of line) {
      if (empty || content === '') continue;
      const color = types.map((type) => classOfType.get(type)).findLast(Boolean);
      const className = (content.trim() && color) || '';
      const before = runs.at(-1);
      // Spaces have no color, so they are added to the previous run.
      if (before && (before.className === className || !content.trim())) before.text += content;
      else runs.push({text: content, className});
    }
    return runs;
  });

/** Properties of a line in a terminal session; lines of ordinary code have none of them. */
export interface Terminal {
  /** The shell's prompt: shown, but neither selected nor copied. */
  prompt?: string;
  /** The line is output of a command: shown, but not copied. */
  isOutput?: boolean;
}

/** Whether code in this language can be shown: Prism knows it, or it has no colors. */
export function isKnown(language: string): boolean {
  if (/^(?:text|output)$/.test(language)) return true;
  if (!Prism.languages[language]) {
    loadLanguages.silent = true;
    loadLanguages([language]);
  }
  // Besides the languages, Prism keeps functions there, such as `extend`.
  return typeof Prism.languages[language] === 'object';
}

/**
 * @param code without a trailing line break
 * @param language as after the fence; code in a language unknown to Prism is not colored
 * @param marked numbers of the highlighted lines, starting at 1
 * @param terminal properties of each line, if the code is a terminal session
 * @returns HTML for the inside of `<code>`
 */
export function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
  terminal?: readonly Terminal[],
): string {
  const grammar = isKnown(language) ? Prism.languages[language] : undefined;
  const texts = code.split('\n');
  // Exclude output from tokenizing: it is not in the shell's language, and a quote in it would
  // affect the next command.
  const readable = texts.map((text, index) => (terminal?.[index]?.isOutput ? '' : text)).join('\n');
  const lines = linesOf(grammar ? Prism.tokenize(readable, grammar) : [readable]);
  return lines
    .map((runs, index) => {
      const {prompt, isOutput} = terminal?.[index] ?? {};
      const colored = runs.map(({text, className}) =>
        className ? `<span class="${className}">${escapeText(text)}</span>` : escapeText(text),
      );
      const text = isOutput ? escapeText(texts[index]!) : colored.join('');
      const html = prompt ? `<span data-prompt>${escapeText(prompt)}</span>${text}` : text;
      const end = index < lines.length - 1 ? '\n' : '';
      const line = marked.has(index + 1)
        ? `<span class="theme-code-block-highlighted-line">${html}\n</span>`
        : html + end;
      return isOutput ? `<span data-output>${line}</span>` : line;
    })
    .join('');
}
