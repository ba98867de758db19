import {mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {BuildCache} from '../../../src/plugins/build-cache';

const fileOf = () => test.info().outputPath('cache/cache.json');

/** One build that asks for these; @returns the values, and which it had to work out. */
function build(names: string[], isComplete = true) {
  const cache = new BuildCache(fileOf());
  const made: string[] = [];
  const values = names.map((name) =>
    cache.remember(['value', name], () => {
      made.push(name);
      return {name, lines: `${name}\n\t✓ ${name}`};
    }),
  );
  cache.save({isComplete});
  return {values, made};
}

test('what one build worked out the next one gets, unchanged', async () => {
  const first = build(['a', 'b']);
  expect(first.made).toEqual(['a', 'b']);
  expect(build(['a', 'b'])).toEqual({values: first.values, made: []});

  const cache = new BuildCache(fileOf());
  const later = await cache.rememberLater(['value', 'a'], () => Promise.resolve('again'));
  expect(later).toEqual(first.values[0]);
});

test('other inputs are another value', () => {
  build(['a']);
  expect(build(['c']).made).toEqual(['c']);
});

test('who changes a value changes it for nobody else', () => {
  const cache = new BuildCache(fileOf());
  cache.remember(['list'], () => [1]).push(2);
  expect(cache.remember(['list'], (): number[] => [])).toEqual([1]);
});

test('what a build had no use for goes, unless the build came to no end', () => {
  build(['a', 'b']);
  build(['a'], false);
  expect(build(['b']).made).toEqual([]);
  expect(build(['a']).made).toEqual(['a']);
});

test('nothing is left beside the file', () => {
  build(['a']);
  expect(readdirSync(path.dirname(fileOf()))).toEqual(['cache.json']);
});

const damages: Record<string, (file: string, text: string) => void> = {
  'cut off in the middle': (file, text) => truncateSync(file, Math.floor(text.length / 2)),
  'cut off after an entry': (file, text) =>
    writeFileSync(file, text.slice(0, text.lastIndexOf('\n'))),
  'with one letter changed': (file, text) => writeFileSync(file, text.replace('✓', 'x')),
  'of other code': (file, text) => writeFileSync(file, `other${text}`),
  'without a line': (file) => writeFileSync(file, 'nonsense'),
  empty: (file) => truncateSync(file),
};
for (const [how, damage] of Object.entries(damages)) {
  test(`a cache ${how} costs time only`, () => {
    const {values} = build(['a', 'b']);
    damage(fileOf(), readFileSync(fileOf(), 'utf8'));
    expect(build(['a', 'b'])).toEqual({values, made: ['a', 'b']});
    expect(build(['a', 'b']).made).toEqual([]);
  });
}

test('where it can’t be written the build goes on', () => {
  mkdirSync(fileOf(), {recursive: true});
  expect(build(['a']).made).toEqual(['a']);
  expect(build(['a']).made).toEqual(['a']);
});
