/**
 * Checks whether Mermaid can parse a diagram: reads the source from standard input, and writes
 * nothing or `{"line", "message"}`, with lines counted from 1.
 *
 * Runs as a separate process, because Mermaid is an ES module that only Node itself can load, not
 * the loader of the site's configuration.
 */
import {readFileSync} from 'node:fs';
import DOMPurify from 'dompurify';
import mermaid from 'mermaid';

// Mermaid sanitizes labels while parsing, which needs a browser. Nothing is rendered here, so
// sanitizing is skipped.
Object.assign(DOMPurify, {addHook: () => {}, sanitize: String});

const source = readFileSync(0, 'utf8');
try {
  await mermaid.parse(source);
} catch ({message}) {
  // Mermaid's line numbers skip front matter and comments.
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
