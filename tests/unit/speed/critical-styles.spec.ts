import {expect, test} from '@playwright/test';
import {assemblePage, sheetsOf} from '../../../src/speed/critical-styles/page';
import {
  criticalStyles,
  usedStyles,
  withoutOverridden,
} from '../../../src/speed/critical-styles/select';

const used = (css: string, html = '', script = '', sheet = '') =>
  usedStyles(css, {html: [html], scripts: [script], sheets: [sheet]});

test('rules stay whose classes stand in HTML or in scripts', async () => {
  const css = '.a,.e{color:red}.b{color:red}.c{color:red}p{color:red}';
  expect(await used(css, '<p class=a>x', 'x("b c-not")')).toBe(
    '.a{color:red}.b{color:red}p{color:red}',
  );
});

test('rules stay whose states are named in brackets, or that name a state alone', async () => {
  const css = '.a:is(:hover,:focus-within) i{top:0}:focus-visible{top:1px}';
  expect(await used(css, '<p class=a><i>')).toBe(css);
});

test('rules of the theme’s optional parts go unless a page shows the part', async () => {
  const css = '.tags_1 i{top:0}.tagRegular_1{top:1px}';
  const script = '"tags_1 tagRegular_1"';
  expect(await used(css, '<i class=a>', script)).toBe('');
  expect(await used(css, '<b class=tags_1><i>', script)).toBe(css);
});

test('properties go when nothing reads them: no rule, page, script or other sheet', async () => {
  const css = ':root{--a:1;--b:2;--c:3;--d:4;--e:5}p{top:var(--a)}';
  expect(await used(css, '<p style="--b:2">', '"--c"', 'i{top:var(--d)}')).toBe(
    ':root{--a:1;--b:2;--c:3;--d:4}p{top:var(--a)}',
  );
});

test('rules stay for what scripts set on the page', async () => {
  const css = '[data-theme=light] p{top:0}html[data-line] p{top:1px}';
  expect(await used(css, '<html data-theme=dark><p>')).toBe(css);
});

test('Infima’s value of a property goes where the site has its own, and only there', () => {
  const own = ':root{--a:2}@media print{:root{--b:2}}.x{--c:2}';
  expect(
    withoutOverridden(
      `@layer i{:root{--a:1;--b:1;--c:1}html[data-theme=dark]{--a:3}p{--a:4}}${own}`,
    ),
  ).toBe(`@layer i{:root{--b:1;--c:1}html[data-theme=dark]{}p{--a:4}}${own}`);
});

test('a sheet of another host stays where it is', () => {
  const html = '<head><link rel=stylesheet href=https://cdn.example.org/k.css></head><body></body>';
  expect(sheetsOf(html)).toEqual([]);
  expect(assemblePage(html, {sheets: [], late: [], withCode: [], css: '', scripts: []})).toBe(html);
});

const critical = (css: string, html: string) => criticalStyles(css, [html]);

test('the first paint needs the rules that can match, in their order', async () => {
  const css =
    '.b{top:0}p .a{top:1px}.a #c{top:2px}main>p{top:3px}.x{top:4px}[data-theme=dark] p{top:5px}';
  expect(await critical(css, '<main><p><i class="a b">')).toBe(
    '.b{top:0}p .a{top:1px}main>p{top:3px}[data-theme=dark] p{top:5px}',
  );
});

test('the first paint needs nothing for paper, for pointers, for the focus, or for what is closed', async () => {
  const css =
    'a:hover{top:0}a:focus-visible{top:0}@media print{a{top:0}}[open]>a{top:0}a:not(:hover){top:1px}';
  expect(await critical(css, '<details><a>')).toBe('a:not(:hover){top:1px}');
});

test('the first paint has the styles of the drawer, which scripts draw before the rest is there', async () => {
  expect(await critical('.navbar-sidebar{position:fixed}.menu .a{top:0}', '<p>')).toBe(
    '.navbar-sidebar{position:fixed}',
  );
});

test('of properties and animations it needs those that its rules use', async () => {
  const css =
    ':root{--a:var(--b);--b:1;--c:2;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}@keyframes l{from{top:0}}i{animation:k 1s}';
  expect(await critical(css, '<html><p style="top:var(--d)"><i>')).toBe(
    ':root{--a:var(--b);--b:1;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}i{animation:k 1s}',
  );
});
