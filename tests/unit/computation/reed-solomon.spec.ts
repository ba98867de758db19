import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97, cosetPoints, primeField} from '../../../src/computation/field';
import * as rs from '../../../src/computation/reed-solomon';

const F13 = primeField(13);

/** All subsets of `[0, n)` with `size` elements. */
function subsets(n: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const found: number[][] = [];
  for (let i = from; i < n; i += 1) {
    for (const rest of subsets(n, size - 1, i + 1)) found.push([i, ...rest]);
  }
  return found;
}

test('two codewords differ in at least n - k + 1 places', () => {
  const points = [1, 2, 3, 4, 5, 6];
  const words = Array.from({length: 13 * 13}, (_, m) =>
    rs.encode(F13, [m % 13, Math.floor(m / 13)], points),
  );
  let least = Infinity;
  for (const a of words) {
    for (const b of words) {
      if (a !== b) least = Math.min(least, rs.distance(F13, a, b));
    }
  }
  expect(least).toBe(rs.minimumDistance(6, 2));
});

test('every pattern of errors up to the radius is decoded, exhaustively over F13', () => {
  const points = [1, 2, 3, 4, 5, 6];
  const message = [7, 4];
  const codeword = rs.encode(F13, message, points);
  const radius = rs.uniqueDecodingRadius(6, 2);
  expect(radius).toBe(2);
  let patterns = 0;
  const undecoded: number[][] = [];
  for (let size = 0; size <= radius; size += 1) {
    for (const places of subsets(6, size)) {
      for (let code = 0; code < 12 ** size; code += 1) {
        const received = [...codeword];
        places.forEach((place, i) => {
          const error = (Math.floor(code / 12 ** i) % 12) + 1;
          received[place] = F13.add(received[place] ?? 0, error);
        });
        const decoded = rs.berlekampWelch(F13, points, received, 2);
        if (`${decoded?.message}` !== `${message}` || `${decoded?.errors}` !== `${places}`) {
          undecoded.push(received);
        }
        patterns += 1;
      }
    }
  }
  expect(undecoded).toEqual([]);
  // 1 + 6·12 + 15·144
  expect(patterns).toBe(2233);
});

test('every place pattern up to the radius is decoded in the code of the worked example', () => {
  const points = cosetPoints(F97, 5, 28, 16);
  const message = [94, 68, 41, 69];
  const codeword = rs.encode(F97, message, points);
  const undecoded: number[][] = [];
  for (let size = 0; size <= 3; size += 1) {
    for (const places of subsets(16, size)) {
      const received = codeword.map((value, i) =>
        places.includes(i) ? F97.add(value, 1 + ((7 * i) % 96)) : value,
      );
      const found = rs.berlekampWelch(F97, points, received, 4)?.errors;
      if (`${found}` !== `${places}`) undecoded.push(places);
    }
  }
  expect(undecoded).toEqual([]);
});

test('random errors up to the radius of the 32-point code are decoded', () => {
  const points = cosetPoints(F97, 5, 28, 32);
  const radius = rs.uniqueDecodingRadius(32, 8);
  assert.equal(radius, 12);
  fc.assert(
    fc.property(
      fc.array(fc.integer({min: 0, max: 96}), {minLength: 8, maxLength: 8}),
      fc.uniqueArray(fc.integer({min: 0, max: 31}), {maxLength: radius}),
      fc.integer({min: 1, max: 96}),
      (message, places, error) => {
        const received = rs
          .encode(F97, message, points)
          .map((value, i) => (places.includes(i) ? F97.add(value, error) : value));
        const decoded = rs.berlekampWelch(F97, points, received, 8);
        assert.deepEqual(decoded?.message, message);
        assert.deepEqual(
          decoded?.errors,
          [...places].sort((a, b) => a - b),
        );
      },
    ),
  );
});

test('beyond the radius it answers with null or another codeword within the radius, never a far one', () => {
  const points = [1, 2, 3, 4, 5, 6];
  const codeword = rs.encode(F13, [7, 4], points);
  let refused = 0;
  for (const places of subsets(6, 3)) {
    const received = codeword.map((value, i) =>
      places.includes(i) ? F13.add(value, i + 1) : value,
    );
    const decoded = rs.berlekampWelch(F13, points, received, 2);
    if (decoded === null) refused += 1;
    else expect(rs.distance(F13, decoded.codeword, received)).toBeLessThanOrEqual(2);
  }
  expect(refused).toBeGreaterThan(0);
});

test('wrong lengths are refused', () => {
  expect(() => rs.encode(F97, [1, 2, 3], [1, 2])).toThrow(RangeError);
  expect(() => rs.berlekampWelch(F97, [1, 2], [1], 1)).toThrow(RangeError);
  expect(() => rs.distance(F97, [1], [])).toThrow(RangeError);
});
