/** Compares each printed `cargo tree` with the crates and dependencies of the samples' `Cargo.lock`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from 'smol-toml';
import {fencesOf} from '../../src/markdown/fences';
import {pages} from './support';

interface Line {
  crate: string;
  version: string;
  /** The parent crate; `null` for the reader's own package. */
  above: Line | null;
}

/** @param code a console block @returns the lines of the tree, without its root */
function treeOf(code: string): Line[] {
  const path: Line[] = [];
  return code.split('\n').flatMap((text) => {
    const [, prefix, crate, version] = /^((?:│ {3}| {4})*[├└]── )(\S+) v(\d\S*)/.exec(text) ?? [];
    if (!prefix || !crate || !version) return [];
    const depth = prefix.length / 4;
    path[depth] = {crate, version, above: path[depth - 1] ?? null};
    return path[depth];
  });
}

const trees = pages.flatMap((page) =>
  fencesOf(page.source)
    .filter(({source}) => /^\$ cargo tree --/m.test(source))
    .map(({source}) => ({...page, tree: treeOf(source)})),
);

test('there is a tree to check', () => expect(trees).not.toEqual([]));

for (const {file, version, tree} of trees) {
  test(`${file} prints the tree of its samples`, () => {
    expect(tree.length).toBeGreaterThan(10);
    const lock = path.join(version!.folder, '_samples/Cargo.lock');
    const {package: packages} = parse(readFileSync(lock, 'utf8')) as unknown as {
      package: {name: string; version: string; dependencies?: string[]}[];
    };
    const locked = (line: Line) =>
      packages.find(({name, version}) => name === line.crate && version === line.version);
    const wrong = tree.filter((line) => {
      const {crate, version, above} = line;
      // The lock file adds the version to the name if it has several versions of a crate.
      const names = [crate, `${crate} ${version}`];
      const isBelow = !above || locked(above)?.dependencies?.some((name) => names.includes(name));
      return !locked(line) || !isBelow;
    });
    const remedy = `differs from ${lock}: run the printed command again and paste its output`;
    expect(wrong, remedy).toEqual([]);
  });
}
