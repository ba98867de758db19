import {expect, test} from '@playwright/test';
import {assemblePage, sheetsOf} from '../../../src/speed/critical-styles/page';
import {restOf} from '../../../src/speed/critical-styles/rest';
import {criticalStyles, usedStyles} from '../../../src/speed/critical-styles/select';

const used = (css: string, html = '', script = '', sheet = '') =>
  usedStyles(css, {html: [html], scripts: [script], sheets: [sheet]});

test('rules stay if HTML or scripts use their classes, and so do those of states', async () => {
  const css = '.a,.e{color:red}.b{color:red}.c{color:red}p{color:red}';
  const kept = '.a{color:red}.b{color:red}p{color:red}';
  expect(await used(css, "<script>i<n//'</script><p class=a>it's<b>", 'b("b c-not")')).toBe(kept);
  const states = '.a:is(:hover,:focus-within) i{top:0}:focus-visible{top:1px}';
  expect(await used(states, '<p class=a><i>')).toBe(states);
});

test('rules of the theme’s optional parts go unless a page shows the part', async () => {
  const css = '.navbarHideable_1 i{top:0}.navbarHidden_1{top:1px}';
  const script = '"navbarHideable_1 navbarHidden_1"';
  expect(await used(css, '<i class=a>', script)).toBe('');
  expect(await used(css, '<b class=navbarHideable_1><i>', script)).toBe(css);
});

test('properties that nothing reads go; rules for attributes that scripts set stay', async () => {
  const css = ':root{--a:1;--b:2;--c:3;--d:4;--e:5}p{top:var(--a)}';
  expect(await used(css, '<p style="--b:2">', '"--c"', 'i{top:var(--d)}')).toBe(
    ':root{--a:1;--b:2;--c:3;--d:4}p{top:var(--a)}',
  );
  const set = '[data-theme=light] p{top:0}html[data-line] p{top:1px}';
  expect(await used(set, '<html data-theme=dark><p>')).toBe(set);
});

test('a sheet of another host stays where it is', () => {
  const link = '<link rel=stylesheet href=https://cdn.example.org/k.css>';
  const html = `<head>${link}</head><body></body>`;
  expect(sheetsOf(html)).toEqual([]);
  const parts = {sheets: [], late: '/late.css', withCode: [], css: '', scripts: []};
  expect(assemblePage(html, parts)).toContain(`<head>${link}</head>`);
});

const critical = (css: string, html: string) => criticalStyles(css, [html]);

test('the first paint needs the rules that can match, in their order', async () => {
  const kept = '.b{top:0}p .a{top:1px}main>p{top:3px}[data-theme=dark] p{top:5px}';
  const css = kept.replace('main', '.a #c{top:2px}.x{top:4px}main');
  expect(await critical(css, '<main><p><i class="a b">')).toBe(kept);
});

test('the first paint needs nothing for paper, for pointers, for the focus, or for what is closed', async () => {
  const css =
    'a:hover{top:0}a:focus-visible{top:0}@media print{a{top:0}}[open]>a{top:0}a:not(:hover){top:1px}';
  expect(await critical(css, '<details><a>')).toBe('a:not(:hover){top:1px}');
});

test('the first paint has the styles of the drawer, which scripts draw before the rest is there', async () => {
  const drawer = '.navbar-sidebar{position:fixed}';
  expect(await critical(`${drawer}.menu .a{top:0}`, '<p>')).toBe(drawer);
});

test('the first paint needs only the properties and animations that it uses', async () => {
  const css =
    ':root{--a:var(--b);--b:1;--c:2;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}@keyframes l{from{top:0}}i{animation:k 1s}';
  expect(await critical(css, '<html><p style="top:var(--d)"><i>')).toBe(
    ':root{--a:var(--b);--b:1;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}i{animation:k 1s}',
  );
});

const rest = async (css: string, html: string) => restOf(css, await criticalStyles(css, [html]));

test('the rest is what the page does not have', async () => {
  const late = '.b{top:0}@media print{.a{top:0}}';
  expect(await rest(`.a{color:red}${late}`, '<p class=a>')).toBe(late);
});

test('the rest repeats critical rules that follow it in the sheet and could conflict', async () => {
  const margins = await rest('.b{margin:0}.a{margin-top:1px;color:red}', '<p class=a>');
  expect(margins).toBe('.b{margin:0}.a{margin-top:1px}');
  const list = '.b{margin:0}.a,.c{margin:1px}';
  expect(await rest(`${list}.a .a{margin:2px}`, '<p class=a><i class=a>')).toBe(list);
  expect(await rest('.b{inset:0}.a{left:1px}', '<p class=a>')).toBe('.b{inset:0}.a{left:1px}');
});

test('the rest repeats no animations, faces or order of layers, and drops comments', async () => {
  const css =
    '@layer x,y;@font-face{font-family:F}@keyframes k{from{top:0}}@keyframes l{from{top:0}}.a{animation:k 1s}.b{/* why */animation:l 1s}';
  expect(await rest(css, '<p class=a>')).toBe('@keyframes l{from{top:0}}.b{animation:l 1s}');
});

test('nested rules stop the build, with a remedy', () => {
  expect(() => restOf('.a{top:0;.b{top:1px}}', '')).toThrow(
    /nested rules:[^]*Write nested rules on their own/,
  );
});
