import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import postcss, {type Rule} from 'postcss';
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
  expect(() => restOf('.a{top:0;.b{top:1px}}', '')).toThrow('more than declarations');
});

/** The cascade, for sheets as the test below makes them, one after the other: single property → value. */
function computed(
  sheets: readonly string[],
  tag: string,
  classes: readonly string[],
): Record<string, string> {
  const rules: {rank: number[]; rule: Rule}[] = [];
  const layers = ['x', 'y'];
  const collect = (rule: Rule) => {
    const parent = rule.parent as {name?: string; params?: string};
    const layer = parent.name === 'layer' ? layers.indexOf(parent.params!) : layers.length;
    for (const selector of rule.selectors) {
      const wanted = [...selector.matchAll(/\.(\w)/g)].map(([, name]) => name!);
      const type = /^\w+/.exec(selector)?.[0];
      if (wanted.every((name) => classes.includes(name)) && (!type || type === tag)) {
        rules.push({rank: [layer, wanted.length, type ? 1 : 0], rule});
      }
    }
  };
  sheets.forEach((sheet) => postcss.parse(sheet).walkRules(collect));
  const style: Record<string, string> = {};
  // Sorting keeps the order of equals.
  rules.sort((a, b) => a.rank.map((part, n) => part - b.rank[n]!).find(Boolean) ?? 0);
  for (const {rule} of rules) {
    rule.walkDecls(({prop, value}) => {
      const parts = {margin: ['margin-top', 'margin-left'], font: ['font-size', 'line-height']};
      for (const name of parts[prop as 'margin'] ?? [prop]) {
        style[name] = value;
      }
    });
  }
  return style;
}

test('whatever a page has at first, all elements look as by the whole sheet', async () => {
  const selector = fc.constantFrom('.a', '.b', '.c', 'p', 'i', 'p.a', 'i.b', '.a.b', '.b.c');
  const property = fc.constantFrom(
    'margin',
    'margin-top',
    'margin-left',
    'font',
    'font-size',
    'line-height',
    'top',
  );
  const rule = fc.record({
    layer: fc.constantFrom('', '', 'x', 'y'),
    selectors: fc.uniqueArray(selector, {minLength: 1, maxLength: 3}),
    properties: fc.uniqueArray(property, {minLength: 1, maxLength: 3}),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, {minLength: 1, maxLength: 12}),
      fc.subarray(['a', 'b', 'c']),
      fc.constantFrom('p', 'i'),
      async (rules, classes, tag) => {
        const sheet = `@layer x,y;${rules
          .map(({layer, selectors, properties}, n) => {
            const body = `${selectors.join()}{${properties.map((name) => `${name}:${n}px`).join(';')}}`;
            return layer ? `@layer ${layer}{${body}}` : body;
          })
          .join('')}`;
        const first = await criticalStyles(sheet, [`<${tag} class="${classes.join(' ')}">`]);
        const both = [first, restOf(sheet, first)];
        const looks = (sheets: readonly string[]) =>
          ['p', 'i'].flatMap((type) =>
            [[], ['a'], ['b'], ['c'], ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']].map((on) =>
              computed(sheets, type, on),
            ),
          );
        expect(looks(both)).toEqual(looks([sheet]));
      },
    ),
    {numRuns: 500},
  );
});
