import {expect, test} from '@playwright/test';
import {RECURSION, RV32IM, sealLayout} from '../../../src/computation/stark/seal-layout';

const words = (parts: {words: number}[]) => parts.reduce((sum, part) => sum + part.words, 0);

test('a segment of 2^20 rows, counted by hand', () => {
  // Domain 2^22: 32 digests of each top, 22 - 5 sibling hashes per opening; three FRI rounds with
  // 2^18, 2^14 and 2^10 rows of 16 extension elements.
  const row = 36 + 16 + 223 + 16 + 4 * 17 * 8;
  const rounds = 3 * 64 + (13 + 9 + 5) * 8;
  expect(sealLayout(RV32IM, 20).map((part) => part.words)).toEqual([
    139,
    4 * 256,
    942 * 4,
    3 * 256,
    1024,
    50 * row,
    50 * rounds,
  ]);
  expect(4 * words(sealLayout(RV32IM, 20))).toBe(275_492);
});

test('a recursion seal has 2^18 rows and always the same size', () => {
  expect(4 * words(sealLayout(RECURSION, 18))).toBe(222_236);
});

test('other sizes are refused', () => {
  expect(() => sealLayout(RV32IM, 12)).toThrow('2^13 to 2^24');
  expect(() => sealLayout(RV32IM, 13.5)).toThrow(RangeError);
});
