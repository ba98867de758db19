/**
 * Colours code at build time: Prism's tokens as static HTML. The reader's browser gets
 * one class per colour and no tokenizer. `src/css/code.css` holds the colours.
 */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';
import {escapeText} from '../lib/escape';

/** Class of a colour → Prism's types of tokens that have it. */
const typesOfClass = {
  // Comment.
  c: ['comment', 'prolog', 'doctype', 'cdata'],
  // Keyword.
  k: ['keyword', 'atrule', 'selector', 'tag', 'important', 'table'],
  // String.
  s: ['string', 'char', 'attr-value', 'inserted', 'url'],
  // Number.
  n: ['number', 'boolean', 'constant', 'symbol'],
  // Function.
  f: ['function', 'function-definition', 'key', 'property'],
  // Type.
  t: ['class-name', 'type-definition', 'builtin', 'namespace'],
  // Macro.
  m: ['macro', 'attribute', 'attr-name', 'annotation', 'variable', 'deleted'],
  // Punctuation.
  p: ['punctuation', 'operator'],
};

const classOfType: ReadonlyMap<string, string> = new Map(
  Object.entries(typesOfClass).flatMap(([name, types]) => types.map((type) => [type, name])),
);

/** Text of one colour; never reaches over the end of a line. */
interface Run {
  text: string;
  className: string;
}

/** Flattens Prism's tree into lines of runs; as in Prism's themes the innermost type decides. */
function linesOf(tokens: Prism.TokenStream): Run[][] {
  const lines: Run[][] = [[]];
  const add = (text: string, className: string) => {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines.push([]);
      }
      const line = lines.at(-1)!;
      const before = line.at(-1);
      // Spaces have no colour: they join whatever stands before them.
      if (before && (before.className === className || !part.trim())) {
        before.text += part;
      } else if (part) {
        line.push({text: part, className: part.trim() ? className : ''});
      }
    });
  };
  const walk = (stream: Prism.TokenStream, inherited: string) => {
    if (typeof stream === 'string') {
      add(stream, inherited);
    } else if (Array.isArray(stream)) {
      stream.forEach((token) => walk(token, inherited));
    } else {
      const types = [stream.type, ...[stream.alias ?? []].flat()];
      const own = types.map((type) => classOfType.get(type)).findLast(Boolean);
      walk(stream.content, own ?? inherited);
    }
  };
  walk(tokens, '');
  return lines;
}

/** What a line of a terminal session is; a line of ordinary code has neither. */
export interface Terminal {
  /** What the shell prints before the command: shown, but neither selected nor copied. */
  prompt?: string;
  /** Written by a command: shown, but not copied. */
  isOutput?: boolean;
}

/**
 * @param code without a closing line break
 * @param language as after the fence; one that Prism doesn't know stays uncoloured
 * @param marked numbers of the lines to mark, from 1
 * @param terminal of each line, where the code is a session
 * @returns HTML for inside of `<code>`
 */
export function highlight(
  code: string,
  language: string,
  marked: ReadonlySet<number>,
  terminal?: readonly Terminal[],
): string {
  if (!Prism.languages[language] && language !== 'text') {
    loadLanguages.silent = true;
    loadLanguages([language]);
  }
  const grammar = Prism.languages[language];
  const texts = code.split('\n');
  // Output is not in the language: a quote in it would colour the next command.
  const readable = texts.map((text, index) => (terminal?.[index]?.isOutput ? '' : text)).join('\n');
  const lines = linesOf(grammar ? Prism.tokenize(readable, grammar) : readable);
  return lines
    .map((runs, index) => {
      const {prompt, isOutput} = terminal?.[index] ?? {};
      const coloured = runs.map(({text, className}) =>
        className ? `<span class="${className}">${escapeText(text)}</span>` : escapeText(text),
      );
      const text = isOutput ? escapeText(texts[index]!) : coloured.join('');
      const html = prompt ? `<span data-prompt>${escapeText(prompt)}</span>${text}` : text;
      const end = index < lines.length - 1 ? '\n' : '';
      const line = marked.has(index + 1)
        ? `<span class="theme-code-block-highlighted-line">${html}\n</span>`
        : html + end;
      return isOutput ? `<span data-output>${line}</span>` : line;
    })
    .join('');
}
