import {expect, test} from '@playwright/test';
import {readApiReference} from '../../../src/markdown/reference';
import {siteOf} from '../support';

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
