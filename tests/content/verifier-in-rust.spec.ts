/** Compares the seals that the verifier in Rust reads with those that the computation makes. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {starkByHand} from '../../src/computation/stark/stark-by-hand';
import type {Opened, Seal} from '../../src/computation/stark/verifier';

const read = (file: string) => readFileSync(`docs/proof-system/_samples/verifier/${file}`, 'utf8');

/** A hash as eight words, least significant byte first. */
const hashWords = (hash: Uint8Array) => [...new Uint32Array(hash.slice().buffer)];

const openedWords = ({values, path}: Opened) => [...values, ...path.flatMap(hashWords)];

/** In the order in which the verifier reads them. */
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
