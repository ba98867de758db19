/**
 * Says whether Mermaid can read a diagram: takes its source from the standard input, and writes
 * nothing, or `{"line", "message"}`, the line counted from 1.
 *
 * A program of its own, because Mermaid is a module that only Node itself can load as it is.
 */
import {readFileSync} from 'node:fs';
import DOMPurify from 'dompurify';
import mermaid from 'mermaid';

// Mermaid cleans labels while it reads them, which takes a browser. Nothing is shown here.
Object.assign(DOMPurify, {addHook: () => {}, sanitize: String});

const source = readFileSync(0, 'utf8');
try {
  await mermaid.parse(source);
} catch ({message}) {
  // Mermaid counts without front matter and comments.
  const [frontMatter = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
  const numbers = source
    .split('\n')
    .flatMap((text, index) =>
      index < frontMatter.split('\n').length - 1 || /^\s*%%(?!\{)/.test(text) ? [] : index + 1,
    );
  const [counted, line] = /^.*?\bon line (\d+)[.:,]?\s*/.exec(message) ?? ['', 1];
  const fault = {line: numbers[line - 1] ?? numbers.at(-1), message: message.slice(counted.length)};
  console.log(JSON.stringify(fault));
}
