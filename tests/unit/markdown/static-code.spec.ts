import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {highlight} from '../../../src/markdown/highlight';
import {markedLines, titleOf} from '../../../src/markdown/static-code';

const none = new Set<number>();
/** What a reader sees and copies. */
const textOf = (html: string) => load(html, null, false).text();

const rust = `/* two
lines */
fn main() {
    let x: Vec<u32> = vec![1 & 2];
}`;

test('code comes out character for character', () => {
  for (const [language, code] of [
    ['rust', rust],
    ['toml', '[a]\nb = "<c>"'],
    ['text', 'a < b && c'],
    ['no-such-language', 'x\n\ny'],
  ] as const) {
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
