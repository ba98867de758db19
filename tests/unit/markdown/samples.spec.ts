import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {outputs} from '../../../src/markdown/outputs';
import {readApiReference} from '../../../src/markdown/reference';
import {listReferences, readReference, readRegions} from '../../../src/markdown/sample-regions';
import {siteOf} from '../../support';

test('a region is dedented, trimmed and free of markers', () => {
  const source = `fn main() {
    // region: outer

    let a = 1;
    // region: inner
    if a > 0 {
        work();
    }
    // endregion: inner
    // endregion: outer
}`;
  const regions = readRegions(source, 'a.rs');
  expect(regions.get('inner')).toBe('if a > 0 {\n    work();\n}');
  expect(regions.get('outer')).toBe('let a = 1;\nif a > 0 {\n    work();\n}');
});

test('hidden lines are left out of every region around them', () => {
  const source = '// region: a\none\n// hide\ntwo\n// endhide\nthree\n// endregion: a';
  expect(readRegions(source, 'a.rs').get('a')).toBe('one\nthree');
});

for (const [source, message] of [
  ['// region: a\n// endregion: a\n// region: a', 'a.rs:3: region "a" is opened twice'],
  ['// endregion: a', 'a.rs:1: region "a" is closed but was not opened'],
  ['// region: a', 'a.rs:1: region "a" is never closed'],
  ['// region a', 'a.rs:1: a region needs a name, as in "// region: example"'],
  ['// hide', 'a.rs:1: "hide" is never closed by "endhide"'],
  ['// endhide', 'a.rs:1: "endhide" without a "hide" before it'],
] as const) {
  test(`a wrong marker is named with its line: ${message}`, () => {
    expect(() => readRegions(source, 'a.rs')).toThrow(message);
  });
}

test('a fence’s meta is split into the quote and the rest', () => {
  const parts = {file: 'host/src/a.rs', region: 'verify', rest: 'title="main.rs" {2}'};
  expect(readReference('sample=host/src/a.rs#verify title="main.rs" {2}')).toEqual(parts);
  for (const meta of ['title="main.rs"', null]) expect(readReference(meta)).toBeNull();
  // A missing region reads as an empty one. Another check names the page that lacks it.
  expect(readReference('sample=a.rs')).toEqual({file: 'a.rs', region: '', rest: ''});
  expect(readReference('sample=a.rsx#b')).toEqual({file: 'a.rsx', region: 'b', rest: ''});
});

test('quotes are found after a fence in a list, and after three backticks in a line', () => {
  const fence = (name: string) => `\`\`\`rust sample=a.rs#${name}\r\n\`\`\`\n\n`;
  const page = `1. ${fence('x').replace('\n', '\n   ')}${fence('y')}{/* ${fence('no')}*/}\n\n\`\`\`rust\`\`\` is code.\n${fence('z')}`;
  expect(listReferences(page).map(({region}) => region)).toEqual(['x', 'y', 'z']);
});

const records = {
  crate: 'risc0-zkvm 0.20.0',
  compiler: 'rustc 1.96.0',
  date: '2026-11-23',
  runs: {
    quickstart: {printed: ['WARNING: proving in dev mode.', 'Verified.']},
    hello: {printed: [], exit: 'Halted(0)', journal: '12000000', totalCycles: 65536, segments: 1},
  },
};

function blocksOf(page: string): string[] {
  const siteDir = siteOf({'api/_samples/records.json': JSON.stringify(records)});
  const file = new VFile({path: path.join(siteDir, 'api/page.mdx'), value: page});
  const tree = unified().use(remarkParse).parse(file);
  const root = unified().use(outputs, {siteDir}).runSync(tree, file) as Root;
  return root.children.map((block) => toString(block));
}

test('a quoted run shows what was printed, and when; figures come with their compiler', () => {
  expect(blocksOf('```output sample=quickstart\n```\n')).toEqual([
    'WARNING: proving in dev mode.\nVerified.',
    'Printed by a run with risc0-zkvm 0.20.0 on 2026-11-23.',
  ]);
  const [figures, note] = blocksOf('```output sample=hello show=figures\n```\n');
  expect(figures).toContain('total cycles  65,536');
  expect(figures).toContain('journal       12000000');
  expect(note).toContain('rustc 1.96.0');
});

test('a run that was not recorded stops the build with place and remedy', () => {
  expect(() => blocksOf('Text.\n\n```output sample=quick\n```\n')).toThrow(
    'api/page.mdx:3 quotes the run "quick" of api/_samples/records.json, which has no such run. It has: quickstart, hello.',
  );
  expect(() => blocksOf('```output sample=quickstart show=figures\n```\n')).toThrow('no figures');
  expect(() => blocksOf('```output sample=quickstart\nby hand\n```\n')).toThrow('must be empty');
});

/** Writes a file with one table of one row. @returns the tree that it is in */
const write = (name: string, id: string, ...cells: string[]) =>
  siteOf({
    [`_reference/${name}`]: `export default {'${id}': {columns: ['Name', 'Type'], source: 'x', rows: [${JSON.stringify(cells)}]}};`,
  });

test('tables are read once, and again when one of their files changes', () => {
  expect(readApiReference(siteOf({})).size).toBe(0);
  const tree = write('host.ts', 'builder', '`build`', '`Env`');
  siteOf({'_reference/.host.ts.swp': 'b0VIM 9.1', '_reference/host.ts~': 'export'});
  const first = readApiReference(tree);
  expect(first.get('builder')?.rows).toEqual([['`build`', '`Env`']]);
  expect(readApiReference(tree)).toBe(first);
  write('host.ts', 'builder', '`stdin`', '`Self`');
  expect(readApiReference(tree).get('builder')?.rows).toEqual([['`stdin`', '`Self`']]);
});

test('a table that is defined twice, or has a row of another width, is refused', () => {
  write('host.ts', 'builder', '`build`', '`Env`');
  const tree = write('more.ts', 'builder', '`build`', '`Env`');
  expect(() => readApiReference(tree)).toThrow('defines the table "builder" again');
  write('more.ts', 'other', '`alone`');
  const message = 'a row of "other" has 1 cells, but the table has 2 columns';
  expect(() => readApiReference(tree)).toThrow(message);
});
