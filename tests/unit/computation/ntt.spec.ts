import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {BABY_BEAR, BABY_BEAR_EXT, F97, cosetPoints} from '../../../src/computation/field';
import type {Quartic} from '../../../src/computation/field';
import * as transform from '../../../src/computation/ntt';
import {evaluate, mul, padTo} from '../../../src/computation/polynomial';

const element = fc.integer({min: 0, max: 96});
const row = (field: typeof F97, maxPo2: number) =>
  fc.integer({min: 0, max: maxPo2}).chain((k) => {
    const size = 2 ** k;
    const cell = fc.integer({min: 0, max: field.modulus - 1});
    return fc.tuple(fc.constant(k), fc.array(cell, {minLength: size, maxLength: size}));
  });

test('the transform is evaluation at the powers of the root', () => {
  fc.assert(
    fc.property(row(F97, 5), ([k, values]) => {
      const root = F97.rootOfUnity(k);
      assert.deepEqual(
        transform.ntt(F97, values, root),
        transform.naiveTransform(F97, values, root),
      );
    }),
  );
  fc.assert(
    fc.property(row(BABY_BEAR, 6), ([k, values]) => {
      const root = BABY_BEAR.rootOfUnity(k);
      assert.deepEqual(
        transform.ntt(BABY_BEAR, values, root),
        transform.naiveTransform(BABY_BEAR, values, root),
      );
    }),
    {numRuns: 30},
  );
});

test('the inverse undoes it', () => {
  fc.assert(
    fc.property(row(F97, 5), ([k, values]) => {
      const root = F97.rootOfUnity(k);
      assert.deepEqual(transform.intt(F97, transform.ntt(F97, values, root), root), values);
    }),
  );
});

test('extension elements are transformed by roots of the base field', () => {
  const values = Array.from({length: 8}, (_, i): Quartic => [i, i * i, 7, 2013265920 - i]);
  const root = BABY_BEAR_EXT.fromBase(BABY_BEAR.rootOfUnity(3));
  const columns = transform.ntt(BABY_BEAR_EXT, values, root);
  for (const part of [0, 1, 2, 3] as const) {
    expect(columns.map((value) => value[part])).toEqual(
      transform.ntt(
        BABY_BEAR,
        values.map((value) => value[part]),
        BABY_BEAR.rootOfUnity(3),
      ),
    );
  }
});

test('each layer is made of its butterflies', () => {
  const {start, layers, result} = transform.nttSteps(F97, [24, 30, 54, 84, 78, 15, 29, 50], 64);
  expect(start).toEqual([24, 78, 54, 29, 30, 15, 84, 50]);
  expect(layers.map(({span, butterflies}) => [span, butterflies.length])).toEqual([
    [1, 4],
    [2, 4],
    [4, 4],
  ]);
  let above = start;
  for (const {butterflies, values} of layers) {
    for (const {upper, lower, twiddle, exponent, inputs, outputs} of butterflies) {
      expect(twiddle).toBe(F97.exp(64, exponent));
      expect(inputs).toEqual([above[upper], above[lower]]);
      expect([values[upper], values[lower]]).toEqual(outputs);
    }
    above = values;
  }
  expect(result).toEqual(above);
  expect(transform.operationCounts(8).butterflies).toBe(12);
});

test('a broken twiddle spoils exactly what lies below it', () => {
  const coefficients = [1, 2, 3, 4, 5, 6, 7, 8];
  const right = transform.ntt(F97, coefficients, 64);
  const wrong = transform.nttSteps(F97, coefficients, 64, (layer, upper) =>
    layer === 2 && upper === 1 ? 2 : undefined,
  ).result;
  expect(right.flatMap((value, i) => (value === wrong[i] ? [] : [i]))).toEqual([1, 5]);
});

test('values on a coset, and back', () => {
  fc.assert(
    fc.property(fc.array(element, {maxLength: 32}), fc.integer({min: 1, max: 96}), (p, shift) => {
      const points = cosetPoints(F97, shift, 28, 32);
      const values = transform.evaluateOnCoset(F97, p, shift, 28, 32);
      assert.deepEqual(
        values,
        points.map((x) => evaluate(F97, p, x)),
      );
      assert.deepEqual(transform.interpolateOnCoset(F97, values, shift, 28), padTo(F97, p, 32));
    }),
  );
});

test('pointwise products convolve', () => {
  fc.assert(
    fc.property(fc.array(element, {maxLength: 16}), fc.array(element, {maxLength: 16}), (a, b) => {
      const product = transform.convolve(F97, padTo(F97, a, 32), padTo(F97, b, 32), 28);
      assert.deepEqual(product, padTo(F97, mul(F97, a, b), 32));
    }),
  );
  expect(() => transform.convolve(F97, [1], [1, 2], 1)).toThrow(RangeError);
});

test('wrong lengths and wrong roots are refused', () => {
  expect(() => transform.ntt(F97, [1, 2, 3], 64)).toThrow('3 is not a power of two');
  expect(() => transform.ntt(F97, [1, 2, 3, 4], 64)).toThrow('the root does not have order 4');
  expect(transform.bitReverse(6, 3)).toBe(3);
});
