/** Formulas say how wide their boxes will be, where the reader may see KaTeX's faces come. */
import {expect, test} from '@playwright/test';
import type {Element, Root} from 'hast';
import rehypeKatex from 'rehype-katex';
import {createRuler} from '../../../src/plugins/math/widths';
import staticMath from '../../../src/remark/static-math';

const widthOf = createRuler('node_modules/katex/dist');

const paragraph = (tex: string): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {className: ['math-inline']},
      children: [{type: 'text', value: tex}],
    },
  ],
});

/** @returns for each paragraph with one formula, the stated widths of its boxes in em */
function statedWidths(...formulas: string[]): (number | null)[][] {
  const root: Root = {type: 'root', children: formulas.map(paragraph)};
  const file = {} as never;
  rehypeKatex({strict: false})(root, file);
  staticMath.call({} as never, {widthOf})!(root, file, () => {});
  return JSON.stringify(root)
    .split('"name":"Formula"')
    .slice(1)
    .map((html) =>
      [...html.matchAll(/class=\\"base\\"(?: style=\\"min-width:([\d.]+)em\\")?>/g)].map(
        ([, width]) => (width ? Number(width) : null),
      ),
    );
}

for (const [tex, ...expected] of [
  // An x is 0.572em wide and an i 0.345em, digits half an em, signs 0.778em.
  ['x', 0.572],
  ['-1', 0.778 + 0.5],
  // The space around an operator belongs to the box before it.
  ['x+1', 0.572 + 0.2222 + 0.778 + 0.2222, 0.5],
  ['x_i', 0.572 + 0.7 * 0.345 + 0.05],
  // Of two rows the wider one counts.
  ['x_i^{10}', 0.572 + 0.7 * (0.5 + 0.5) + 0.05],
  ['\\frac{10}{x}', 0.12 + 0.7 * (0.5 + 0.5) + 0.12],
  ['\\hat{x}', 0.572],
  ['\\sqrt{x}', 0.833 + 0.572],
  ['\\mathbb{F}', 0.611],
  ['\\text{(1 1)}', 0.389 + 0.5 + 0.25 + 0.5 + 0.389],
  ['\\begin{matrix}x&1\\\\1&1\\end{matrix}', 0.572 + 0.5 + 0.5 + 0.5],
  // No width rather than a wrong one: frames, stretched accents, characters of other faces.
  ['x=\\boxed{1}', 0.572 + 0.2778 + 0.778 + 0.2778, null],
  ['\\widehat{xx}', null],
  ['\\text{你}', null],
] as const) {
  test(`${tex} is ${expected.map((width) => width?.toFixed(2) ?? '?').join(' and ')} wide`, () => {
    const [widths] = statedWidths(tex);
    expect(widths).toHaveLength(expected.length);
    expected.forEach((width, n) => {
      if (width === null) {
        expect(widths![n]).toBeNull();
      } else {
        expect(widths![n]).toBeGreaterThanOrEqual(width - 0.001);
        expect(widths![n]).toBeLessThan(width + 0.02);
      }
    });
  });
}

test('blocks that are put off say nothing', () => {
  const widths = statedWidths(...Array.from({length: 14}, () => 'x'));
  expect(widths.map(([width]) => width !== null)).toEqual([
    ...Array.from({length: 12}, () => true),
    false,
    false,
  ]);
});
