import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import * as merkle from '../../../src/computation/merkle';
import board from '../../vectors/merkle-path-board.json';
import rfc from '../../vectors/rfc6962-merkle.json';

const leaves = rfc.leaves.map((leaf) => Uint8Array.from(Buffer.from(leaf, 'hex')));

test('roots are the published ones of RFC 6962 trees', () => {
  for (const [count, root] of Object.entries(rfc.roots)) {
    expect(merkle.hex(merkle.merkleTree(leaves.slice(0, Number(count))).root)).toBe(root);
  }
});

test('every leaf has a branch, and no other leaf or place fits it', () => {
  const {root, ...tree} = merkle.merkleTree(leaves);
  leaves.forEach((leaf, i) => {
    const path = merkle.branch({root, ...tree}, i);
    assert.equal(path.length, 3);
    leaves.forEach((other, j) => {
      assert.equal(merkle.verifyBranch(root, 8, j, other, path), i === j);
      assert.equal(merkle.verifyBranch(root, 8, j, leaf, path), i === j);
    });
    assert.equal(merkle.verifyBranch(root, 8, i, leaf, path.slice(1)), false);
  });
  assert.equal(merkle.verifyBranch(root, 8, 8, leaves[0] ?? new Uint8Array(), []), false);
});

test('a path is climbed hash by hash, and its end is the root', () => {
  const tree = merkle.merkleTree(leaves);
  const hashes = merkle.climb(5, leaves[5]!, merkle.branch(tree, 5));
  expect(hashes).toEqual([0, 1, 2, 3].map((level) => tree.levels[level]![5 >> level]));
  expect(merkle.hex(hashes[3]!)).toBe(rfc.roots[8]);
});

test('leaves of elements, with salt and without', () => {
  const tree = (salted: boolean) =>
    merkle.merkleTree(
      board.values.map((value, i) =>
        merkle.elementLeaf(value, salted ? merkle.exampleSalt(board.seed, i) : null),
      ),
    );
  expect(merkle.hex(tree(false).root)).toBe(board.root);
  expect(merkle.hex(tree(true).root)).toBe(board.salted);
  const bare = tree(false).levels[0]![4]!;
  expect(merkle.hex(bare)).toBe(board.leaf4);
  expect(merkle.guessElement(bare, 97)).toBe(board.values[4]);
  expect(merkle.guessElement(tree(true).levels[0]![4]!, 97)).toBeNull();
});

test("a leaf is hashed as node's own SHA-256 does it", () => {
  const bytes = merkle.encodeElements([31, 39, 2013265920]);
  expect([...bytes]).toEqual([31, 0, 0, 0, 39, 0, 0, 0, 0, 0, 0, 120]);
  const expected = createHash('sha256').update(Uint8Array.of(0)).update(bytes).digest('hex');
  expect(merkle.hex(merkle.hashLeaf(bytes))).toBe(expected);
  expect(merkle.commitColumns([[31], [39], [2013265920]]).root).toEqual(merkle.hashLeaf(bytes));
});

test('the number of leaves must be a power of two', () => {
  expect(() => merkle.merkleTree(leaves.slice(0, 3))).toThrow(RangeError);
  expect(() => merkle.merkleTree([])).toThrow(RangeError);
});
