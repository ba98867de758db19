import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {version} from 'katex/package.json';
import {mathStylesheetPath, withoutOldFontFormats} from '../../../src/plugins/math';

test('the stylesheet is KaTeX’s own, of the renderer’s version', () => {
  expect(mathStylesheetPath).toBe(`katex/${version}/katex.min.css`);
  const rehype = JSON.parse(readFileSync('node_modules/rehype-katex/package.json', 'utf8')) as {
    dependencies: {katex: string};
  };
  // A second copy would render with another version than the stylesheet's.
  expect(existsSync('node_modules/rehype-katex/node_modules/katex')).toBe(false);
  expect(rehype.dependencies.katex).toMatch(/^\^0\.16/);
});

test('WOFF2 is the only font format that is left, and no font is lost', () => {
  const css = readFileSync('node_modules/katex/dist/katex.min.css', 'utf8');
  const slim = withoutOldFontFormats(css);
  expect(slim).not.toMatch(/\.woff\)|\.ttf\)/);
  expect(slim.match(/@font-face/g)?.length).toBe(css.match(/\.woff2\)/g)?.length);
});
