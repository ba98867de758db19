import {readFileSync} from 'node:fs';
import {TokenType, tokenize} from '@csstools/css-tokenizer';
import {expect, test} from '@playwright/test';
import postcss, {type ChildNode, type Container, type Document} from 'postcss';
import {chunksOfPages} from '../../../src/plugins/first-paint';
import {criticalStyles} from '../../../src/plugins/first-paint/critical';
import {assemblePage, sheetsOf} from '../../../src/plugins/first-paint/page';
import {
  classesOf,
  propertiesOf,
  reduceStylesheet,
  shortenProperties,
} from '../../../src/plugins/first-paint/stylesheet';

function reduce(css: string, html = '', script = '', sheet = ''): string {
  const users = {html: [html], scripts: [script], sheets: [sheet]};
  return reduceStylesheet(css, users, propertiesOf(users));
}

test('rules stay whose classes stand in HTML or in a script’s strings', () => {
  const css = '.a{color:red}.b{color:red}.c{color:red}p{color:red}';
  expect(reduce(css, '<p class=a>b</p>', 'x("b c-not")')).toBe(
    '.a{color:red}.b{color:red}p{color:red}',
  );
});

test('a selector list loses its unused parts only', () => {
  expect(reduce('.a,.b{color:red}', '<p class="a">')).toBe('.a{color:red}');
});

test('a script that puts a name together keeps all that begin so', () => {
  expect(reduce('.alert--info{color:red}', '', '`alert alert--${type}`')).toContain('alert--info');
});

test('classes in :not() and alternatives need not occur, a single :where() must hold', () => {
  expect(classesOf('.a:not(.b):is(.c,:not(.d)) .e')).toEqual(['a', 'e']);
  expect(classesOf(':where(.a):not(.b):hover>i:is(.c)')).toEqual(['a', 'c']);
});

test('Infima’s properties go when nothing reads them, one after the other', () => {
  const css =
    ':root{--ifm-a:var(--ifm-b);--ifm-b:1;--ifm-c:2;--ifm-d:3;--own:4}' +
    'p{--ifm-c:5;--own:6;margin:var(--ifm-c)}';
  expect(reduce(css, '', '', 'div{margin:var(--ifm-d)}')).toBe(
    ':root{--ifm-c:2;--ifm-d:3;--own:4}p{--ifm-c:5;--own:6;margin:var(--ifm-c)}',
  );
});

const shorten = (css: string, html = '') =>
  shortenProperties(css, propertiesOf({html: [html], scripts: [], sheets: []}));

test('properties that a sheet keeps to itself get short names, the shortest the most frequent', () => {
  const css =
    ':root{--rare:1;--often:2;--0:3;--page:4}.--often{transition:--often 1s;content:"--often"}' +
    'p{margin:var(--often)var(--often,var(--rare))var(--page)var(--unknown)}';
  expect(shorten(css, '<p style="--page:5">')).toBe(
    ':root{--2:1;--1:2;--3:3;--page:4}.--often{transition:--1 1s;content:"--often"}' +
      'p{margin:var(--1)var(--1,var(--2))var(--page)var(--unknown)}',
  );
});

test('short names are one for each name, and nothing else changes', () => {
  const infima = readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');
  const before = tokenize({css: infima});
  const after = tokenize({css: shorten(infima)});
  const names = new Map<string, string>();
  const unlike = before.flatMap(([type, word], at) => {
    const isName = type === TokenType.Ident && /^--\w/.test(word);
    const expected = isName ? (names.get(word) ?? after[at]![1]) : word;
    names.set(word, expected);
    return after[at]![1] === expected ? [] : [`${word} ${after[at]![1]}`];
  });
  expect(unlike).toEqual([]);
  expect(after).toHaveLength(before.length);
  expect(new Set(names.values()).size).toBe(names.size);
});

/** Each declaration with the conditions and the selector that it stands in. */
function declarationsOf(css: string): {place: string; prop: string; value: string}[] {
  const found: {place: string; prop: string; value: string}[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    const around: string[] = [];
    let node: Container<ChildNode> | Document | undefined = declaration.parent;
    for (; node && node.type !== 'root'; node = node.parent) {
      if (node.type === 'atrule') {
        around.unshift(node.toString().split('{', 1)[0]!);
      }
    }
    const rule = declaration.parent;
    const selectors = rule?.type === 'rule' ? (rule as postcss.Rule).selectors : [''];
    found.push(
      ...selectors.map((selector) => ({
        place: [...around, selector].join(' '),
        prop: declaration.prop,
        value: declaration.value,
      })),
    );
  });
  return found;
}

test('a property with one value everywhere gives way to it, as words of its own', () => {
  const css =
    ':root{--h:1.45;--f:serif;--c:#fff;--two:var(--h)var(--f);--set:1}.d{--set:2}' +
    'p{font:1rem/var(--h)var(--f);width:calc(2px*var(--h,1px));margin:-1px var(--h);top:var( --h );' +
    'color:color-mix(in srgb,var(--c),red);left:var(--none,var(--h));font:var(--two);right:var(--set)}';
  expect(reduce(css, '<p class=d>')).toBe(
    ':root{--set:1}.d{--set:2}' +
      'p{font:1rem/ 1.45 serif;width:calc(2px* 1.45);margin:-1px 1.45;top:1.45;' +
      'color:color-mix(in srgb,#fff,red);left:var(--none,1.45);font:1.45 serif;right:var(--set)}',
  );
});

test('a property stays that a script, a page or another sheet names', () => {
  const css = ':root{--a:1px;--b:1px;--c:1px;--d:1px}p{margin:var(--a)var(--b)var(--c)var(--d)}';
  expect(reduce(css, '<p style="--a:2px">', '"--b"', 'i{top:var(--c)}')).toBe(
    ':root{--a:1px;--b:1px;--c:1px}p{margin:var(--a)var(--b)var(--c) 1px}',
  );
});

/** The words of a value: `1.45 serif` are two, `1.45serif` is one. */
const wordsIn = (value: string) =>
  tokenize({css: value})
    .filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.EOF)
    .map(([, word]) => word);

/** The words of a value once its properties are looked up, as a browser does. */
function lookedUp(value: string, values: ReadonlyMap<string, string>): string[] {
  const words = wordsIn(value);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const inside = words[at] === 'var(' && values.get(words[at + 1]!);
    if (inside) {
      found.push(...lookedUp(inside, values));
      for (let depth = 1; depth > 0;) {
        at += 1;
        depth += words[at] === ')' ? -1 : words[at]!.endsWith('(') ? 1 : 0;
      }
    } else {
      found.push(words[at]!);
    }
  }
  return found;
}

// `1.45` and `serif` once became one word, and code stood in the wrong face.
test('what stays of a real sheet says what it said', () => {
  const css = readFileSync('node_modules/infima/dist/css/default/default.min.css', 'utf8')
    // As the bundler's minifier has it.
    .replaceAll(') var(', ')var(');
  const values = new Map<string, string>();
  for (const {place, prop, value} of declarationsOf(css)) {
    if (place === ':root' && prop.startsWith('--')) {
      values.set(prop, value);
    }
  }
  const said = (text: string) =>
    declarationsOf(text).map(({place, prop, value}) =>
      [place, prop, ...lookedUp(value, values)].join(' '),
    );
  const whole = new Set(said(css));
  const stays = said(reduce(css, '<p class="alert button markdown menu navbar">'));
  expect(stays.length).toBeGreaterThan(200);
  expect(stays.length).toBeLessThan(whole.size);
  expect(stays.filter((declaration) => !whole.has(declaration))).toEqual([]);
});

test('empty layers and media queries go, keyframes stay', () => {
  expect(reduce('@media print{.x{color:red}}@keyframes k{from{top:0}}')).toBe(
    '@keyframes k{from{top:0}}',
  );
});

test('a page carries what it needs first, has the rest at its end, and asks for its scripts early', () => {
  const html =
    '<head><link rel=stylesheet href=/katex/k.css /><link rel=stylesheet href=/assets/css/s.1.css /><script src=/m.js defer></script></head><body></body>';
  expect(
    assemblePage(html, {
      sheets: ['/katex/k.css', '/assets/css/s.1.css'],
      late: ['/assets/css/s.2.css'],
      withCode: ['/assets/css/e.3.css'],
      css: 'p{a:"$&"}',
      scripts: ['/p.js'],
    }),
  ).toMatch(
    /^<head><script src="\/p\.js" defer><\/script><script src=\/m\.js defer><\/script><style>p\{a:"\$&"\}<\/style><\/head><body><noscript data-sheet="\/assets\/css\/s\.2\.css"><link rel="stylesheet" href="\/assets\/css\/s\.2\.css"><\/noscript><noscript><link rel="stylesheet" href="\/assets\/css\/e\.3\.css"><\/noscript><script>[^<]+<\/script><\/body>$/,
  );
});

test('a sheet of another host stays where it is', () => {
  const html = '<head><link rel=stylesheet href=https://cdn.example.org/k.css></head><body></body>';
  expect(sheetsOf(html)).toEqual([]);
  expect(assemblePage(html, {sheets: [], late: [], withCode: [], css: '', scripts: []})).toBe(html);
});

const critical = (css: string, html: string) => criticalStyles([css], [html]);

test('the first paint needs the rules that can match, in their order', () => {
  const css =
    '.b{top:0}p .a{top:1px}.a #c{top:2px}main>p{top:3px}.x{top:4px}[data-theme=dark] p{top:5px}';
  expect(critical(css, '<main><p><i class="a b">')).toBe(
    '.b{top:0}p .a{top:1px}main>p{top:3px}[data-theme=dark] p{top:5px}',
  );
});

test('the first paint needs nothing for paper, for pointers, or for the focus', () => {
  const css = 'a:hover{top:0}a:focus-visible{top:0}@media print{a{top:0}}a:not(:hover){top:1px}';
  expect(critical(css, '<a>')).toBe('a:not(:hover){top:1px}');
});

test('the first paint has the styles of the drawer, which scripts draw before the rest is there', () => {
  expect(critical('.navbar-sidebar{position:fixed}.menu .a{top:0}', '<p>')).toBe(
    '.navbar-sidebar{position:fixed}',
  );
});

test('of properties and animations it needs those that its rules use', () => {
  const css =
    ':root{--a:var(--b);--b:1;--c:2;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}@keyframes l{from{top:0}}i{animation:k 1s}';
  expect(critical(css, '<html><p style="top:var(--d)"><i>')).toBe(
    ':root{--a:var(--b);--b:1;--d:3}p{margin:var(--a)}@keyframes k{from{top:0}}i{animation:k 1s}',
  );
});

test('a page’s chunks are those of its route and of the routes around it, not of a namesake', () => {
  // Docusaurus names chunks by the first eight digits of the MD5 of what they hold.
  const names = {
    '/-1': {__comp: '1df93b7f'},
    '/-2': {__comp: '5e95c892', __context: {plugin: 'frame'}},
    '/faq-3': {__comp: '17896441', content: 'faq'},
  };
  const pages = chunksOfPages(
    [
      {path: '/', component: '@site/src/pages/index.tsx', exact: true},
      {
        path: '/',
        component: '@theme/DocsRoot',
        routes: [{path: '/faq', component: '@theme/DocItem'}],
      },
    ],
    names,
  );
  expect(pages.get('/')).toEqual(['1df93b7f']);
  expect(pages.get('/faq')).toEqual(['5e95c892', 'frame', '17896441', 'faq']);
});
