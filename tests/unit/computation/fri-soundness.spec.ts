import {expect, test} from '@playwright/test';
import {
  RISC_ZERO,
  attackBits,
  conjecturedBits,
  johnsonBits,
  johnsonBitsFor,
  uniqueDecodingBits,
} from '../../../src/computation/fri-soundness';

const tenth = (bits: number) => Number(bits.toFixed(1));

test('the numbers of the page for 2^20 rows', () => {
  expect(attackBits(RISC_ZERO)).toBe(100);
  expect(conjecturedBits(RISC_ZERO)).toBe(99);
  expect(tenth(uniqueDecodingBits(RISC_ZERO))).toBe(33.9);
  expect(johnsonBits(RISC_ZERO).m).toBe(9);
  expect(tenth(johnsonBits(RISC_ZERO).bits)).toBe(45.6);
  expect([3, 9, 16].map((m) => tenth(johnsonBitsFor(RISC_ZERO, m)))).toEqual([38.9, 45.6, 41.7]);
});

test('the page on other sizes', () => {
  const at = (po2: number, batch = 291) => {
    const {bits, m} = johnsonBits({...RISC_ZERO, po2, batch});
    return [m, tenth(bits)];
  };
  expect(at(13)).toEqual([25, 48.4]);
  expect(at(23)).toEqual([6, 43.6]);
  expect(at(18, 177)).toEqual([12, 46.8]);
});

test("RISC Zero's own calculator, with its own batch: 41.757866 bits", () => {
  // risc0/zkp/src/prove/soundness.rs at v1.0.0 has m = 16 and counts 278.5 in place of L - 1/2.
  const bits = johnsonBitsFor({...RISC_ZERO, batch: 279}, 16);
  expect(bits).toBeCloseTo(41.757866, 2);
});

test('more queries never prove less; the batching term ends the gain', () => {
  const bits = [10, 50, 100, 200, 400].map((queries) => johnsonBits({...RISC_ZERO, queries}).bits);
  expect(bits).toEqual([...bits].sort((a, b) => a - b));
  const limit = johnsonBitsFor({...RISC_ZERO, queries: 10_000}, 3);
  expect(bits.at(-1)).toBeLessThanOrEqual(limit);
});

test('189 queries give 128 proven bits by unique decoding, but for the batching term', () => {
  const wide = {...RISC_ZERO, fieldBits: 400};
  expect(uniqueDecodingBits({...wide, queries: 189})).toBeGreaterThanOrEqual(128);
  expect(uniqueDecodingBits({...wide, queries: 188})).toBeLessThan(128);
});
