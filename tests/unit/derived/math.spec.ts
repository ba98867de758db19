import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {withUsedFamilies, withoutOldFontFormats} from '../../../src/derived/math';

const katexCss = () => readFileSync('node_modules/katex/dist/katex.min.css', 'utf8');

test('WOFF2 is the only font format that is left, and no font is lost', () => {
  const css = katexCss();
  const slim = withoutOldFontFormats(css);
  expect(slim).not.toMatch(/\.woff\)|\.ttf\)/);
  expect(slim.match(/@font-face/g)?.length).toBe(css.match(/\.woff2\)/g)?.length);
});

test('a sheet for few formulas names no fonts of other families', () => {
  const css = withUsedFamilies(
    withoutOldFontFormats(katexCss()),
    new Set(['katex', 'mathnormal', 'mathbb']),
  );
  const families = [...css.matchAll(/url\(fonts\/KaTeX_(\w+)-/g)].map(([, family]) => family!);
  expect([...new Set(families)]).toEqual(['AMS', 'Main', 'Math']);
  expect(css).toContain('.katex .mathbf');
});
