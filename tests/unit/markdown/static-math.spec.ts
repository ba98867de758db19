import {expect, test} from '@playwright/test';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified, type Pluggable} from 'unified';
import {VFile} from 'vfile';
import {staticMath} from '../../../src/markdown/static-math';

function compile(value: string) {
  const file = new VFile({path: `${process.cwd()}/docs/about.md`, value});
  const katex: Pluggable = [rehypeKatex, {strict: true}];
  const processor = unified().use([remarkParse, remarkMath, remarkRehype, katex, staticMath]);
  return JSON.stringify(processor.runSync(processor.parse(file), file));
}

test('a formula is HTML of its own, and its page links the stylesheet', () => {
  const page = compile('Let $x^2$ be.');
  expect(page).toContain('"name":"Formula"');
  expect(page).toContain('"name":"MathStylesheet"');
  expect(compile('No formula.')).not.toContain('MathStylesheet');
});

test('a formula that KaTeX can’t read is named with its line', () => {
  const faults = ['$\\frac{1}$', '$\\unknown$', '$é$', '$$\n\\unknown\n$$'];
  for (const formula of faults) {
    expect(() => compile(`# Title\n\n${formula}`), formula).toThrow(
      /^docs\/about\.md:3: (?:KaTeX parse error|LaTeX-incompatible input).*\. Fix the formula\.$/,
    );
  }
});
