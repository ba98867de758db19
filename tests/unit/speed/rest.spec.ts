import {expect, test} from '@playwright/test';
import {restOf} from '../../../src/speed/critical-styles/rest';
import {criticalStyles} from '../../../src/speed/critical-styles/select';

const rest = async (css: string, html: string) => restOf(css, await criticalStyles(css, [html]));

test('the rest is what the page does not have', async () => {
  expect(await rest('.a{color:red}.b{top:0}@media print{.a{top:0}}', '<p class=a>')).toBe(
    '.b{top:0}@media print{.a{top:0}}',
  );
});

test('what follows the rest in the sheet and could be decided by order is told again', async () => {
  expect(await rest('.b{margin:0}.a{margin-top:1px;color:red}', '<p class=a>')).toBe(
    '.b{margin:0}.a{margin-top:1px}',
  );
  expect(
    await rest('.b{margin:0}.a,.c{margin:1px}.a .a{margin:2px}', '<p class=a><i class=a>'),
  ).toBe('.b{margin:0}.a,.c{margin:1px}');
  expect(await rest('.b{inset:0}.a{left:1px}', '<p class=a>')).toBe('.b{inset:0}.a{left:1px}');
});

test('animations and faces are told once, layers keep the order of the page', async () => {
  const css =
    '@layer x,y;@font-face{font-family:F}@keyframes k{from{top:0}}@keyframes l{from{top:0}}.a{animation:k 1s}.b{animation:l 1s}';
  expect(await rest(css, '<p class=a>')).toBe('@keyframes l{from{top:0}}.b{animation:l 1s}');
});

test('a rule within a rule is nothing that it understands', () => {
  expect(() => restOf('.a{top:0;.b{top:1px}}', '')).toThrow('nested rules or comments');
});
