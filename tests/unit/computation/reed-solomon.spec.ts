import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97, cosetPoints, primeField} from '../../../src/computation/field';
import * as rs from '../../../src/computation/reed-solomon';
import {elements, forAll} from '../support';

const F13 = primeField(13);
const points = [1, 2, 3, 4, 5, 6];
const codeword = rs.encode(F13, [7, 4], points);

/** All subsets of the six places with `size` elements. */
function subsets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return [0, 1, 2, 3, 4, 5]
    .slice(from)
    .flatMap((first) => subsets(size - 1, first + 1).map((rest) => [first, ...rest]));
}

test('two codewords differ in at least n - k + 1 places', () => {
  const words = Array.from({length: 13 * 13}, (_, m) =>
    rs.encode(F13, [m % 13, Math.floor(m / 13)], points),
  );
  const distances = words.flatMap((a) => words.map((b) => rs.distance(F13, a, b)));
  expect(Math.min(...distances.filter(Boolean))).toBe(rs.minimumDistance(6, 2));
  expect(() => rs.distance(F97, [1], [])).toThrow(RangeError);
  expect(() => rs.encode(F97, [1, 2, 3], [1, 2])).toThrow(RangeError);
});

test('every pattern of errors up to the radius is decoded, exhaustively over F13', () => {
  expect(rs.uniqueDecodingRadius(6, 2)).toBe(2);
  let patterns = 0;
  for (const places of [0, 1, 2].flatMap((size) => subsets(size))) {
    for (let code = 0; code < 12 ** places.length; code += 1) {
      const received = [...codeword];
      places.forEach((place, i) => {
        received[place] = F13.add(received[place]!, (Math.floor(code / 12 ** i) % 12) + 1);
      });
      const {message, errors} = rs.berlekampWelch(F13, points, received, 2)!;
      assert.deepEqual([message, errors], [[7, 4], places]);
      patterns += 1;
    }
  }
  expect(patterns).toBe(1 + 6 * 12 + 15 * 144);
});

test('random errors up to the radius of the 32-point code are decoded', () => {
  const coset = cosetPoints(F97, 5, 28, 32);
  const places = fc.uniqueArray(fc.nat(31), {maxLength: rs.uniqueDecodingRadius(32, 8)});
  forAll(elements(8), places, fc.integer({min: 1, max: 96}), (message, wrong, error) => {
    const sent = rs.encode(F97, message, coset);
    const received = sent.map((value, i) => (wrong.includes(i) ? F97.add(value, error) : value));
    const decoded = rs.berlekampWelch(F97, coset, received, 8);
    assert.deepEqual(decoded?.message, message);
    assert.deepEqual(new Set(decoded.errors), new Set(wrong));
  });
  expect(() => rs.berlekampWelch(F97, [1, 2], [1], 1)).toThrow(RangeError);
});
