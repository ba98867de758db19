import assert from 'node:assert/strict';
import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {expect, test} from '@playwright/test';
import {BABY_BEAR, F97} from '../../../src/computation/field';
import * as merkle from '../../../src/computation/merkle';
import * as check from '../../../src/computation/one-point-check';
import {evaluate} from '../../../src/computation/polynomial';
import * as fiatShamir from '../../../src/computation/transcript';
import {onePointCheck as counted} from '../../vectors/recounted.json';
import rfc from '../../vectors/rfc6962-merkle.json';
import {shaRng as crate} from '../../vectors/risc0-constants.json';

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

test('a leaf holds its elements as little-endian words', () => {
  const bytes = merkle.encodeElements([31, 39, 2013265920]);
  expect([...bytes]).toEqual([31, 0, 0, 0, 39, 0, 0, 0, 0, 0, 0, 120]);
  expect(merkle.commitColumns([[31], [39], [2013265920]]).root).toEqual(merkle.hashLeaf(bytes));
});

const start = fiatShamir.newTranscript();

/** The next words of a transcript, and the transcript after them. */
function drawWords(count: number) {
  let transcript = start;
  const words = Array.from({length: count}, () => {
    const draw = fiatShamir.drawWord(transcript);
    transcript = draw.transcript;
    return draw.value;
  });
  return {words, transcript};
}

test("the generator gives the crate's golden words", () => {
  const {words, transcript} = drawWords(11);
  expect(words.at(-1)).toBe(crate.eleventhWord);
  const mixed = fiatShamir.commit(transcript, sha256(utf8ToBytes(crate.mixed)));
  expect(fiatShamir.drawWord(mixed).value).toBe(crate.wordAfterMix);
  // A transcript is a value: drawing from it again gives the same.
  expect(drawWords(11)).toEqual({words, transcript});
  expect(fiatShamir.drawBits(start, 5).value).toBe(words[0]! % 32);
  expect(() => fiatShamir.commit(start, new Uint8Array(31))).toThrow(RangeError);
});

test('an element is six words in base 2^32, reduced', () => {
  const {words, transcript} = drawWords(6);
  const number = words.reduce((sum, word) => sum * 2n ** 32n + BigInt(word), 0n);
  for (const field of [F97, BABY_BEAR]) {
    const value = Number(number % field.ORDER);
    expect(fiatShamir.drawElement(start, field)).toEqual({value, transcript});
  }
});

const {TRUTH, sides} = check;
const liar = {madeFor: counted.claim, passes: counted.passes, noise: 0};
const quotient = check.bestQuotient(liar);
const {root} = check.commitment(liar);
const everyElement = Array.from({length: F97.modulus}, (_, z) => z);

test('the best quotient of a false claim passes at the three points and nowhere else', () => {
  expect(quotient).toEqual(counted.quotient);
  const passing = everyElement.filter((z) => sides(counted.claim, quotient, z).accepted);
  expect(passing).toEqual(counted.passes);
  expect(check.passingChallenges(counted.claim, quotient)).toEqual(counted.passes);
  expect(() => check.bestQuotient({madeFor: 4, passes: [10, 1, 30]})).toThrow(RangeError);
});

test('a true claim gets the honest quotient, whatever points are named, and passes everywhere', () => {
  expect(TRUTH).toBe(3);
  const honest = check.bestQuotient({madeFor: TRUTH, passes: counted.passes});
  expect(honest).toEqual(counted.honestQuotient);
  expect(check.gap(TRUTH, honest)).toEqual([]);
  expect(everyElement.every((z) => sides(TRUTH, honest, z).accepted)).toBe(true);
});

for (const absorbed of ['root', 'claim and root'] as const) {
  const absorb = (claim: number) => (absorbed === 'root' ? null : claim);

  test(`challenges from ${absorbed}, and the claims that pass, are as counted separately`, () => {
    expect(merkle.hex(root)).toBe(counted.root0);
    const challenges = check.grind(liar, 0, 1000, absorb(counted.claim));
    expect(challenges.slice(0, 20)).toEqual(counted.firstChallenges[absorbed]);
    const hits = challenges.flatMap((z, noise) => (counted.passes.includes(z) ? [noise] : []));
    expect(hits).toEqual(counted.hits[absorbed]);
    const passing = everyElement.filter(
      (claim) => sides(claim, quotient, check.challenge(root, absorb(claim))).accepted,
    );
    expect(passing).toEqual(counted.passingClaims[absorbed]);
  });
}

test('at every challenge some claim passes, so a claim that is not absorbed can be chosen', () => {
  for (const z of everyElement.filter((one) => one !== check.PLACE)) {
    const claim = check.claimThatPasses(quotient, z);
    assert.equal(sides(claim, quotient, z).accepted, true);
    assert.equal(evaluate(F97, check.gap(claim, quotient), z), 0);
  }
  const later = check.claimThatPasses(quotient, check.challenge(root, null));
  expect(later).toBe(counted.claimAfterwards);
  expect(later).not.toBe(TRUTH);
});
