/**
 * Compares the seals that the verifier in Rust reads with those that the computation makes.
 * `npx playwright test tests/content/verifier-in-rust.spec.ts --update-snapshots` writes them again.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {hex} from '../../src/computation/merkle';
import {starkByHand} from '../../src/computation/stark/stark-by-hand';
import type {Opened, Seal} from '../../src/computation/stark/verifier';

const samples = 'docs/proof-system/_samples/verifier';

/** A part of a seal: its description, and its words in Rust's notation. */
type Part = [name: string, words: string[]];

const decimal = (numbers: readonly number[]) => numbers.map(String);
/** A hash as eight words, least significant byte first. */
const hashWords = (hash: Uint8Array) =>
  (hex(hash).match(/.{8}/g) ?? []).map((word) => `0x${word.match(/../g)!.reverse().join('')}`);

const leaf = (name: string, {values, path}: Opened): Part[] => [
  [name, decimal(values)],
  ['the hashes beside its way up', path.flatMap(hashWords)],
];

/** In the order in which the verifier reads them. */
function parts({claim, roots, openings, final, rows, lists}: Seal): Part[] {
  const {a, b, c, s, t, e} = openings.at;
  const list = (i: number) => `f${'₀₁₂'[i]}`;
  return [
    ['claim', decimal([claim.firstInput, claim.secondInput, claim.claimedOutput])],
    ['root of s, t, e', hashWords(roots.control)],
    ['root of a, b, c', hashWords(roots.data)],
    ['root of V', hashWords(roots.validity)],
    [
      'a, b, c, s, t, e at z, b and c one row before, V at z',
      decimal([a, b, c, s, t, e, openings.before.b, openings.before.c, openings.validityAt]),
    ],
    ...roots.fri.map((root, i): Part => [`root of ${list(i)}`, hashWords(root)]),
    ['the last number', decimal([final])],
    ...leaf('row of s, t, e', rows.control),
    ...leaf('row of a, b, c', rows.data),
    ...leaf('value of V', rows.validity),
    ...lists.flatMap(([plus, minus], i) => [
      ...leaf(`${list(i)} at y`, plus),
      ...leaf(`${list(i)} at −y`, minus),
    ]),
  ];
}

function inRust(name: string, explanation: string, seal: Seal): string {
  const all = parts(seal);
  const lines = all.flatMap(([what, words]) => {
    const starts = words.flatMap((_, i) => (i % 8 === 0 ? [i] : []));
    return [`// ${what}`, ...starts.map((i) => `${words.slice(i, i + 8).join(', ')},`)];
  });
  const length = all.reduce((sum, [, words]) => sum + words.length, 0);
  return `/// ${explanation}
#[rustfmt::skip]
pub const ${name}: [u32; ${length}] = [
${lines.map((line) => `    ${line}`).join('\n')}
];
`;
}

function sealsFile(): string {
  const picked = starkByHand().seal;
  return `//! Two seals of STARK by hand, word by word, and what the verifier knows beforehand.
//! Written by tests/content/verifier-in-rust.spec.ts of the site.

use crate::hash::Hash;

/// The root of the control columns s, t, e.
#[rustfmt::skip]
pub const CONTROL_ROOT: Hash = [
    ${hashWords(picked.roots.control).join(', ')},
];

${inRust('PICKED', 'The proof of the page: challenges 3, 93, 21, 12, 32, 64, and the query 2.', picked)}
${inRust('HASHED', 'The same claim with challenges that are hashed from the seal.', starkByHand({hashed: true}).seal)}`;
}

test('the seals in Rust are the ones that the computation makes', () => {
  const file = `${samples}/src/seals.rs`;
  if (test.info().config.updateSnapshots === 'changed') writeFileSync(file, sealsFile());
  expect(readFileSync(file, 'utf8')).toBe(sealsFile());
});

test('the page prints the sizes of the program, and how many forgeries get through', () => {
  const read = (file: string) => readFileSync(`${samples}/${file}`, 'utf8');
  const lines = read('src/lib.rs')
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s*\/\/ (end)?region/.test(line)).length;
  const tests = read('tests/proofs.rs');
  const through = /assert_eq!\(accepted\.count\(\), (\d+)\)/.exec(tests)![1]!;
  const page = readFileSync('docs/proof-system/verifier-in-rust.mdx', 'utf8');
  expect(lines).toBeLessThan(200);
  for (const claim of [
    `in ${lines} lines of Rust`,
    `| the verifier, ${lines} lines |`,
    `two seals, ${/PICKED: \[u32; (\d+)\]/.exec(read('src/seals.rs'))![1]} words each`,
    `running ${tests.match(/#\[test\]/g)!.length} tests`,
    `Of 97 tries, ${through} get through`,
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
