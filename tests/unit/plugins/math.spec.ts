import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import katex from 'katex';
import {withFonts, withoutOldFontFormats} from '../../../src/plugins/math';
import {charactersByFace, readSheet} from '../../../src/plugins/math/faces';

const katexCss = () => readFileSync('node_modules/katex/dist/katex.min.css', 'utf8');

test('the stylesheet is KaTeX’s own, of the renderer’s version', () => {
  const rehype = JSON.parse(readFileSync('node_modules/rehype-katex/package.json', 'utf8')) as {
    dependencies: {katex: string};
  };
  // A second copy would render with another version than the stylesheet's.
  expect(existsSync('node_modules/rehype-katex/node_modules/katex')).toBe(false);
  expect(rehype.dependencies.katex).toMatch(/^\^0\.16/);
});

test('WOFF2 is the only font format that is left, and no font is lost', () => {
  const css = katexCss();
  const slim = withoutOldFontFormats(css);
  expect(slim).not.toMatch(/\.woff\)|\.ttf\)/);
  expect(slim.match(/@font-face/g)?.length).toBe(css.match(/\.woff2\)/g)?.length);
});

const facesOf = (tex: string) => {
  const html = katex.renderToString(tex, {output: 'html', displayMode: true});
  const faces = charactersByFace([html], readSheet(withoutOldFontFormats(katexCss())));
  return Object.fromEntries(
    [...faces].map(([file, characters]) => [
      file.replace(/^KaTeX_|\.woff2$/g, ''),
      [...characters].filter((character) => character !== '\u200b').join(''),
    ]),
  );
};

for (const [tex, faces] of [
  ['x+1', {'Math-Italic': 'x', 'Main-Regular': '+1'}],
  ['\\mathbb{F}_p', {'AMS-Regular': 'F', 'Math-Italic': 'p', 'Main-Regular': ''}],
  ['\\mathbf{A}\\mathit{b}', {'Main-Bold': 'A', 'Main-Italic': 'b'}],
  ['\\sum\\text{a <}', {'Size2-Regular': '∑', 'Main-Regular': 'a\u00a0<'}],
  ['\\Bigl(\\texttt{<}', {'Size2-Regular': '(', 'Typewriter-Regular': '<'}],
] as const) {
  test(`${tex} takes its characters from ${Object.keys(faces).join(', ')}`, () => {
    expect(facesOf(tex)).toEqual(faces);
  });
}

test('a sheet with few fonts names no others', () => {
  const css = withFonts(
    withoutOldFontFormats(katexCss()),
    new Map([['KaTeX_Main-Regular.woff2', 'KaTeX_Main-Regular.1.woff2']]),
  );
  expect([...css.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file)).toEqual([
    'fonts/KaTeX_Main-Regular.1.woff2',
  ]);
  expect(css).toContain('.katex .mathbf');
});
