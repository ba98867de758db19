import {expect, test} from '@playwright/test';
import {foldedLines, readTerminal, takeMagicComments} from '../../../src/markdown/code-lines';
import {highlight} from '../../../src/markdown/highlight';

const marked = (code: string) => [...takeMagicComments(code).marked];

test('magic comments mark lines and are gone, in every style of comment', () => {
  const {code, marked: lines} = takeMagicComments(`a
// highlight-next-line
b
# highlight-start
c
d
<!-- highlight-end -->
e`);
  expect(code).toBe('a\nb\nc\nd\ne');
  expect([...lines]).toEqual([2, 3, 4]);
  expect(marked('x\n/* highlight-next-line */\ny')).toEqual([2]);
  expect(marked('let a = 1; // highlight-next-line')).toEqual([]);
});

test('a start without its end is an error, and so is the reverse', () => {
  expect(() => marked('// highlight-start\na')).toThrow('no "highlight-end" after it');
  expect(() => marked('// highlight-end')).toThrow('no "highlight-start" before it');
  expect(() => marked('// highlight-start\n// highlight-start')).toThrow('appears twice');
});

const session = '$ cargo new a \\\n> --lib\n  Created\n> not a command\n$ ls';

test('a session has commands and output; a command may go on in the next line', () => {
  const {code, lines} = readTerminal(session, 'console')!;
  expect(code).toBe('cargo new a \\\n--lib\n  Created\n> not a command\nls');
  const kinds = lines.map(({prompt, isOutput}) => prompt ?? (isOutput ? 'output' : ''));
  expect(kinds).toEqual(['$ ', '> ', 'output', 'output', '$ ']);
  expect(readTerminal('PS> ls', 'powershell')?.code).toBe('ls');
  // Neither code without a prompt nor another language is a session.
  expect(readTerminal('cargo run', 'bash')).toBeNull();
  expect(readTerminal('$ x', 'rust')).toBeNull();
});

test('prompts and output carry their marks, and output has no colours', () => {
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
