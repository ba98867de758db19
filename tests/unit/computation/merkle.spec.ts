import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {expect, test} from '@playwright/test';
import * as merkle from '../../../src/computation/merkle';
import rfc from '../../vectors/rfc6962-merkle.json';

const leaves = rfc.leaves.map((leaf) => Uint8Array.from(Buffer.from(leaf, 'hex')));

test('roots are the published ones of RFC 6962 trees, for powers of two', () => {
  for (const [count, root] of Object.entries(rfc.roots)) {
    expect(merkle.hex(merkle.merkleTree(leaves.slice(0, Number(count))).root)).toBe(root);
  }
  for (const count of [0, 3]) {
    expect(() => merkle.merkleTree(leaves.slice(0, count))).toThrow(RangeError);
  }
});

test('every leaf has a branch, and no other leaf or place fits it', () => {
  const tree = merkle.merkleTree(leaves);
  const fits = (place: number, leaf: Uint8Array, path: Uint8Array[]) =>
    merkle.verifyBranch(tree.root, 8, place, leaf, path);
  leaves.forEach((leaf, i) => {
    const path = merkle.branch(tree, i);
    assert.equal(path.length, 3);
    leaves.forEach((other, j) => {
      assert.equal(fits(j, other, path), i === j);
      assert.equal(fits(j, leaf, path), i === j);
    });
    assert.equal(fits(i, leaf, path.slice(1)), false);
    // The path is climbed hash by hash, and its end is the root.
    const hashes = tree.levels.map((level, height) => level[i >> height]);
    assert.deepEqual(merkle.climb(i, leaf, path), hashes);
  });
  assert.equal(fits(8, leaves[0]!, []), false);
});

test("a leaf is hashed as node's own SHA-256 does it", () => {
  const bytes = merkle.encodeElements([31, 39, 2013265920]);
  expect([...bytes]).toEqual([31, 0, 0, 0, 39, 0, 0, 0, 0, 0, 0, 120]);
  const expected = createHash('sha256').update(Uint8Array.of(0)).update(bytes).digest('hex');
  expect(merkle.hex(merkle.hashLeaf(bytes))).toBe(expected);
  expect(merkle.commitColumns([[31], [39], [2013265920]]).root).toEqual(merkle.hashLeaf(bytes));
});
