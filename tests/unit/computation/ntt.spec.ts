import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {BABY_BEAR, F97, cosetPoints} from '../../../src/computation/field';
import * as transform from '../../../src/computation/ntt';
import {evaluate, mul, padTo} from '../../../src/computation/polynomial';
import {elements, forAll, forRuns} from '../../support';

test('the transform is evaluation at the powers of the root, and the inverse undoes it', () => {
  for (const field of [F97, BABY_BEAR]) {
    const row = fc
      .nat(field === F97 ? 5 : 6)
      .chain((k) => fc.array(fc.nat(field.modulus - 1), {minLength: 2 ** k, maxLength: 2 ** k}));
    forRuns(50, row, (values) => {
      const root = field.rootOfUnity(Math.log2(values.length));
      const transformed = transform.ntt(field, values, root);
      assert.deepEqual(transformed, transform.naiveTransform(field, values, root));
      assert.deepEqual(transform.intt(field, transformed, root), values);
    });
  }
  expect(() => transform.ntt(F97, [1, 2, 3], 64)).toThrow('3 is not a power of two');
  expect(() => transform.ntt(F97, [1, 2, 3, 4], 64)).toThrow('the root does not have order 4');
});

test('each layer is made of its butterflies', () => {
  const {start, layers, result} = transform.nttSteps(F97, [24, 30, 54, 84, 78, 15, 29, 50], 64);
  expect(start).toEqual([24, 78, 54, 29, 30, 15, 84, 50]);
  expect(layers.map(({span}) => span)).toEqual([1, 2, 4]);
  expect(layers.map(({butterflies}) => butterflies.length)).toEqual([4, 4, 4]);
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

test('values on a coset, and back', () => {
  forAll(elements(0, 32), fc.integer({min: 1, max: 96}), (p, shift) => {
    const values = transform.evaluateOnCoset(F97, p, shift, 28, 32);
    const points = cosetPoints(F97, shift, 28, 32);
    assert.equal(`${values}`, `${points.map((x) => evaluate(F97, p, x))}`);
    assert.deepEqual(transform.interpolateOnCoset(F97, values, shift, 28), padTo(F97, p, 32));
  });
});

test('pointwise products convolve', () => {
  forAll(elements(0, 16), elements(0, 16), (a, b) => {
    const product = transform.convolve(F97, padTo(F97, a, 32), padTo(F97, b, 32), 28);
    assert.deepEqual(product, padTo(F97, mul(F97, a, b), 32));
  });
  expect(() => transform.convolve(F97, [1], [1, 2], 1)).toThrow(RangeError);
});
