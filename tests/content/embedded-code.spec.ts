/**
 * Contracts on pages compile, the verifier in Rust reads the seals that the computation makes, and
 * each printed `cargo tree` has the crates and dependencies of the samples' `Cargo.lock`.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {parse} from 'smol-toml';
import solc from 'solc';
import {starkByHand} from '../../src/computation/stark/stark-by-hand';
import type {Opened, Seal} from '../../src/computation/stark/verifier';
import {fencesOf} from '../../src/markdown/fences';
import {apiVersions} from '../../src/versions/versions';
import {pages, type Page} from './support';

interface Block {
  /** The page, and the block's number on it; the compiler's messages print this. */
  name: string;
  code: string;
  isDefinition: boolean;
}

/** State that a printed function takes from the contract around it. */
const around = 'IRiscZeroVerifier verifier; bytes32 imageId; bytes32 root;';

/** Returns the blocks of a page. Their lines have the numbers that they have in the page. */
const blocksOf = ({file, source}: Page, folder: string): Block[] =>
  [...source.matchAll(/^```solidity.*\n([^]*?)^```$/gm)].map(({index, 1: printed}, place) => {
    const complete = printed!
      // Signatures get an empty body.
      .replace(/^( *constructor\([^)]*\));/m, '$1 {}')
      .replace(/^( *modifier \w+\([^)]*\));/m, '$1 { _; }');
    return {
      name: `${path.relative(folder, file)}, block ${place + 1}`,
      code:
        '\n'.repeat(source.slice(0, index).split('\n').length) +
        (/^function/.test(complete)
          ? `abstract contract Around { ${around} ${complete} }`
          : complete),
      isDefinition: !/^(?:contract|function)/.test(complete),
    };
  });

/** @returns the errors, and the names of the contracts */
function compile(blocks: readonly Block[]) {
  const sources = Object.fromEntries(
    blocks.map(({name, code}) => {
      const imported = blocks.filter((other) => other.isDefinition && other.name !== name);
      const imports = imported.map((other) => `import "${other.name}";`).join(' ');
      return [name, {content: `pragma solidity ^0.8.0; ${imports}${code}`}];
    }),
  );
  const settings = {outputSelection: {'*': {'*': ['abi']}}};
  const input = JSON.stringify({language: 'Solidity', sources, settings});
  const {errors = [], contracts = {}} = JSON.parse(solc.compile(input)) as {
    errors?: {severity: string; formattedMessage: string}[];
    contracts?: Record<string, object>;
  };
  return {
    faults: errors.flatMap((one) => (one.severity === 'error' ? one.formattedMessage : [])),
    names: Object.values(contracts).flatMap(Object.keys),
  };
}

for (const {label, folder} of apiVersions) {
  test(`the contracts of ${label} compile`, () => {
    const own = pages.filter(({file}) => file.startsWith(`${folder}/`));
    const {faults, names} = compile(own.flatMap((page) => blocksOf(page, folder)));
    expect(faults).toEqual([]);
    const least = ['Around', 'Cinema', 'IRiscZeroVerifier', 'Rewards'];
    expect(names).toEqual(expect.arrayContaining(least));
  });
}

test('a contract that does not compile is named with its page and line', () => {
  const source = '# A\n\n```solidity\ncontract A is B {}\n```\n';
  const blocks = blocksOf({file: 'api/a.mdx', source, version: null}, 'api');
  expect(compile(blocks).faults.join()).toContain('a.mdx, block 1:4:15');
});

const read = (file: string) => readFileSync(`docs/proof-system/_samples/verifier/${file}`, 'utf8');

/** A hash as eight words, least significant byte first. */
const hashWords = (hash: Uint8Array) => [...new Uint32Array(hash.slice().buffer)];

const openedWords = ({values, path}: Opened) => [...values, ...path.flatMap(hashWords)];

/** Returns the words of a seal, in the order in which the verifier reads them. */
const sealWords = ({claim, roots, openings, final, rows, lists}: Seal) => [
  ...[claim.firstInput, claim.secondInput, claim.claimedOutput],
  ...[roots.control, roots.data, roots.validity].flatMap(hashWords),
  ...(['a', 'b', 'c', 's', 't', 'e'] as const).map((column) => openings.at[column]),
  ...[openings.before.b, openings.before.c, openings.validityAt],
  ...roots.fri.flatMap(hashWords),
  final,
  ...[rows.control, rows.data, rows.validity, ...lists.flat()].flatMap(openedWords),
];

test('the seals in Rust are the ones that the computation makes', () => {
  const source = read('src/seals.rs').replace(/\/\/.*/g, '');
  const wordsOf = (name: string) => {
    const [, list] = new RegExp(`const ${name}: .* = \\[([^\\]]*)`).exec(source)!;
    return list!.match(/\w+/g)!.map(Number);
  };
  const picked = starkByHand().seal;
  expect(wordsOf('CONTROL_ROOT')).toEqual(hashWords(picked.roots.control));
  expect(wordsOf('PICKED')).toEqual(sealWords(picked));
  expect(wordsOf('HASHED')).toEqual(sealWords(starkByHand({hashed: true}).seal));
});

test('the page prints the sizes of the program, and how many forgeries get through', () => {
  const lines = read('src/lib.rs')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s*\/\/ (end)?region/.test(line)).length;
  const tests = read('tests/proofs.rs');
  const through = /assert_eq!\(accepted\.count\(\), (\d+)\)/.exec(tests)![1]!;
  const [, lucky, far, both] = /through_both\), \((\d+), (\d+), (\d+)\)/.exec(tests)!;
  const page = readFileSync('docs/proof-system/verifier-in-rust.mdx', 'utf8');
  expect(lines).toBeLessThan(200);
  for (const claim of [
    `in ${lines} lines of Rust`,
    `| the verifier, ${lines} lines |`,
    `two seals, ${/PICKED: \[u32; (\d+)\]/.exec(read('src/seals.rs'))![1]} words each`,
    `running ${tests.match(/#\[test\]/g)!.length} tests`,
    `Of 97 tries, ${through} get through`,
    `But ${lucky} of the 97 tries are lucky`,
    `The ${far} others pass`,
    `the next word of the generator, ${both} get through`,
  ]) {
    expect(page).toContain(claim);
  }
  // The first seven checks are those of the verifier; the other six absorb values.
  const checks = /pub enum Check \{([^}]*)\}/.exec(read('src/lib.rs'))![1]!.match(/\w+/g)!;
  const absorbing = checks.map((name) => (name.startsWith('Absorb') ? 'A' : '-')).join('');
  expect(absorbing).toBe('-------AAAAAA');
  // The tests have a forgery for each check.
  for (const check of checks) expect(tests).toContain(`needs(Check::${check}, `);
});

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
