import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {foldedLines, readTerminal, takeMagicComments} from '../../../src/markdown/code-lines';
import {highlight} from '../../../src/markdown/highlight';
import {markedLines, titleOf} from '../../../src/markdown/static-code';
import {tabStyles} from '../../../src/reader/choices';

const none = new Set<number>();
/** What a reader sees and copies. */
const textOf = (html: string) => load(html, null, false).text();

const rust = `/* two
lines */
fn main() {
    let x: Vec<u32> = vec![1 & 2];
}`;

test('code comes out character for character', () => {
  const codes = {rust, toml: '[a]\nb = "<c>"', text: 'a < b && c', 'no-such-language': 'x\n\ny'};
  for (const [language, code] of Object.entries(codes)) {
    expect(textOf(highlight(code, language, none))).toBe(code);
  }
});

test('each token carries the class of its role in the palette', () => {
  const code = 'fn f() -> bool { "s"; 1 } // c';
  const $ = load(highlight(code, 'rust', none), null, false);
  const texts = ['k', 's', 'n', 'c'].map((role) => $(`span.${role}`).first().text().trim());
  expect(texts).toEqual(['fn', '"s"', '1', '// c']);
  for (const language of ['text', 'no-such-language']) {
    expect(highlight(code, language, none)).not.toContain('<span');
  }
});

test('a marked line is a block of its own, even inside a token of several lines', () => {
  const lines = highlight(rust, 'rust', new Set([2])).match(
    /<span class="theme-code-block-highlighted-line">[^]*?\n<\/span>/g,
  );
  expect(lines).toEqual([
    '<span class="theme-code-block-highlighted-line"><span class="c">lines */</span>\n</span>',
  ]);
});

test('the words after a fence give title and marked lines', () => {
  expect(titleOf(`{1} title="a 'b'.rs"`)).toBe("a 'b'.rs");
  expect(titleOf('sample=a#b')).toBeUndefined();
  expect([...markedLines('title="x" {1,3-5}')]).toEqual([1, 3, 4, 5]);
  expect(markedLines('title="{1}"').size).toBe(0);
});

const marked = (code: string) => [...takeMagicComments(code, 'docs/a.mdx:3').marked];

test('magic comments mark lines and are gone, in every style of comment', () => {
  const {code, marked: lines} = takeMagicComments(
    'a\n// highlight-next-line\nb\n# highlight-start\nc\nd\n<!-- highlight-end -->\ne',
    'docs/a.mdx:3',
  );
  expect(code).toBe('a\nb\nc\nd\ne');
  expect([...lines]).toEqual([2, 3, 4]);
  expect(marked('x\n/* highlight-next-line */\ny')).toEqual([2]);
  expect(marked('let a = 1; // highlight-next-line')).toEqual([]);
});

test('a start without its end is an error, and so is the reverse', () => {
  expect(() => marked('// highlight-start\na')).toThrow('no "highlight-end" after it');
  expect(() => marked('// highlight-end')).toThrow('docs/a.mdx:3: "highlight-end" has no');
  expect(() => marked('// highlight-start\n// highlight-start')).toThrow('appears twice');
});

const session = '$ cargo new a \\\n> --lib\n  Created\n> not a command\n$ ls';

test('a session has commands and output; a command may go on in the next line', () => {
  const {code, lines} = readTerminal(session, 'console')!;
  expect(code).toBe('cargo new a \\\n--lib\n  Created\n> not a command\nls');
  const kinds = lines.map(({prompt, isOutput}) => prompt ?? (isOutput ? 'output' : ''));
  expect(kinds).toEqual(['$ ', '> ', 'output', 'output', '$ ']);
  expect(readTerminal('$ cat a |\n> wc', 'console')?.code).toBe('cat a |\nwc');
  expect(readTerminal('$ echo `date`\nMonday', 'sh')!.lines[1]).toMatchObject({isOutput: true});
  // Neither code without a prompt nor another language is a session.
  expect(readTerminal('cargo run', 'bash')).toBeNull();
  expect(readTerminal('$ x', 'rust')).toBeNull();
});

test('prompts and output carry their marks, and output has no colors', () => {
  const terminal = readTerminal('$ echo "a"\n"b\n$ ls', 'console')!;
  expect(highlight(terminal.code, 'bash', new Set(), terminal.lines)).toBe(
    '<span data-prompt>$ </span><span class="t">echo </span><span class="s">"a"</span>\n' +
      '<span data-output>"b\n</span>' +
      '<span data-prompt>$ </span><span class="f">ls</span>',
  );
});

test('only long output folds', () => {
  const lines = (count: number) => Array.from({length: count}, () => 'x').join('\n');
  expect(foldedLines(lines(20), 'text', false)).toBeNull();
  expect(foldedLines(lines(21), 'text', false)).toBe(21);
  expect(foldedLines(lines(21), 'console', true)).toBe(21);
  expect(foldedLines(lines(50), 'rust', false)).toBeNull();
});

test('a browser that could not show another tab shows all of them', () => {
  expect(tabStyles()).toMatch(/^@supports selector\(:has\(\*\)\) \{[^]*\}\s*\}\s*\}\s*$/);
});
