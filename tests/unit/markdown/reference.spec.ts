import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readApiReference} from '../../../src/markdown/reference';

let tree = '';

test.beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'reference-'));
});

test.afterEach(() => rmSync(tree, {recursive: true}));

const write = (name: string, id: string, ...cells: string[]) => {
  mkdirSync(path.join(tree, '_reference'), {recursive: true});
  writeFileSync(
    path.join(tree, '_reference', name),
    `export default {'${id}': {columns: ['Name', 'Type'], source: 'x', rows: [${JSON.stringify(cells)}]}};`,
  );
};

test('tables are read once, and again when one of their files changes', () => {
  expect(readApiReference(tree).size).toBe(0);
  write('host.ts', 'builder', '`build`', '`Env`');
  const first = readApiReference(tree);
  expect(first.get('builder')?.rows).toEqual([['`build`', '`Env`']]);
  expect(readApiReference(tree)).toBe(first);
  write('host.ts', 'builder', '`stdin`', '`Self`');
  expect(readApiReference(tree).get('builder')?.rows).toEqual([['`stdin`', '`Self`']]);
});

test('a table that is defined twice, or has a row of another width, is refused', () => {
  write('host.ts', 'builder', '`build`', '`Env`');
  write('more.ts', 'builder', '`build`', '`Env`');
  expect(() => readApiReference(tree)).toThrow('defines the table "builder" again');
  write('more.ts', 'other', '`alone`');
  expect(() => readApiReference(tree)).toThrow(
    'a row of "other" has 1 cells, but the table has 2 columns',
  );
});
