import {expect, test} from '@playwright/test';
import {listReferences, readReference, readRegions} from '../../../src/markdown/sample-regions';

test('a region is dedented, trimmed and free of markers', () => {
  const regions = readRegions(`fn main() {
    // region: outer

    let a = 1;
    // region: inner
    if a > 0 {
        work();
    }
    // endregion: inner
    // endregion: outer
}`);
  expect(regions.get('inner')).toBe('if a > 0 {\n    work();\n}');
  expect(regions.get('outer')).toBe('let a = 1;\nif a > 0 {\n    work();\n}');
});

test('hidden lines are left out of every region around them; TOML marks regions with a hash sign', () => {
  const source = '// region: a\none\n// hide\ntwo\n// endhide\nthree\n// endregion: a';
  expect(readRegions(source).get('a')).toBe('one\nthree');
  const toml = '# region: patch\n[patch.crates-io]\n# endregion: patch';
  expect(readRegions(toml).get('patch')).toBe('[patch.crates-io]');
});

for (const [source, message] of [
  ['// region: a\n// endregion: a\n// region: a', 'line 3: region "a" is opened twice'],
  ['// endregion: a', 'line 1: region "a" is closed but was not opened'],
  ['// region: a', 'region "a" is never closed'],
  ['// region', 'line 1: a region needs a name, as in "// region: example"'],
  ['// hide', 'line 1: "hide" is never closed by "endhide"'],
  ['// endhide', 'line 1: "endhide" without a "hide" before it'],
] as const) {
  test(`a wrong marker is named with its line: ${message}`, () => {
    expect(() => readRegions(source)).toThrow(message);
  });
}

test('a fence’s meta is split into the quote and the rest', () => {
  expect(readReference('sample=host/src/a.rs#verify title="main.rs" {2}')).toEqual({
    file: 'host/src/a.rs',
    region: 'verify',
    rest: 'title="main.rs" {2}',
  });
  for (const meta of ['title="main.rs"', null]) expect(readReference(meta)).toBeNull();
});

test('quotes in a page are listed with their lines; prose and examples are not', () => {
  const prose =
    'Write `sample=a.rs#b`.\n\n```rust sample=a.rs#b\n```\n\n   ```toml sample=C.toml#c\n   ```';
  expect(listReferences(prose)).toEqual([
    {file: 'a.rs', region: 'b', line: 3},
    {file: 'C.toml', region: 'c', line: 6},
  ]);
  const example = '````md\n```rust sample=a.rs#b\n```\n````\n\n```rust sample=a.rs#c\n```';
  expect(listReferences(example)).toEqual([{file: 'a.rs', region: 'c', line: 6}]);
});
