import {expect, test} from '@playwright/test';
import {listReferences, readReference, readRegions} from '../../../src/markdown/sample-regions';

test('a region is dedented, trimmed and free of markers', () => {
  const source = [
    'fn main() {',
    '    // region: outer',
    '',
    '    let a = 1;',
    '    // region: inner',
    '    if a > 0 {',
    '        work();',
    '    }',
    '    // endregion: inner',
    '    // endregion: outer',
    '}',
  ].join('\n');
  const regions = readRegions(source);
  expect(regions.get('inner')).toBe('if a > 0 {\n    work();\n}');
  expect(regions.get('outer')).toBe('let a = 1;\nif a > 0 {\n    work();\n}');
});

test('hidden lines are left out of every region around them', () => {
  const source = '// region: a\none\n// hide\ntwo\n// endhide\nthree\n// endregion: a';
  expect(readRegions(source).get('a')).toBe('one\nthree');
});

test('TOML files mark regions with a hash sign', () => {
  const source = '# region: patch\n[patch.crates-io]\n# endregion: patch';
  expect(readRegions(source).get('patch')).toBe('[patch.crates-io]');
});

const faults: [string, string, string][] = [
  [
    'opened twice',
    '// region: a\n// endregion: a\n// region: a',
    'line 3: region "a" is opened twice',
  ],
  ['closed unopened', '// endregion: a', 'line 1: region "a" is closed but was not opened'],
  ['never closed', '// region: a', 'region "a" is never closed'],
  ['unnamed', '// region', 'line 1: a region needs a name, as in "// region: example"'],
  ['hide left open', '// hide', 'line 1: "hide" is never closed by "endhide"'],
  ['endhide alone', '// endhide', 'line 1: "endhide" without a "hide" before it'],
];
for (const [title, source, message] of faults) {
  test(`a marker that is ${title} is named with its line`, () => {
    expect(() => readRegions(source)).toThrow(message);
  });
}

test('a fence’s meta is split into the quote and the rest', () => {
  expect(readReference('sample=host/src/a.rs#verify title="main.rs" {2}')).toEqual({
    file: 'host/src/a.rs',
    region: 'verify',
    rest: 'title="main.rs" {2}',
  });
  expect(readReference('title="main.rs"')).toBeNull();
  expect(readReference(null)).toBeNull();
});

test('quotes in a page are listed with their lines; prose about them is not', () => {
  const page =
    'Write `sample=a.rs#b`.\n\n```rust sample=a.rs#b\n```\n\n   ```toml sample=Cargo.toml#c\n   ```';
  expect(listReferences(page)).toEqual([
    {file: 'a.rs', region: 'b', line: 3},
    {file: 'Cargo.toml', region: 'c', line: 6},
  ]);
});

test('a quote inside another fence is an example, not a quote', () => {
  const page = '````md\n```rust sample=a.rs#b\n```\n````\n\n```rust sample=a.rs#c\n```';
  expect(listReferences(page)).toEqual([{file: 'a.rs', region: 'c', line: 6}]);
});
