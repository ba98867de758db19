import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import * as polynomial from '../../../src/computation/polynomial';
import {element, elements, forAll} from '../support';

const coefficients = elements(0, 9);

test('sum, product and argument scaling are those of the functions', () => {
  forAll(coefficients, coefficients, element, element, (p, q, x, k) => {
    const value = (f: readonly number[]) => polynomial.evaluate(F97, f, x);
    assert.equal(value(polynomial.add(F97, p, q)), F97.add(value(p), value(q)));
    assert.equal(value(polynomial.sub(F97, p, q)), F97.sub(value(p), value(q)));
    assert.equal(value(polynomial.mul(F97, p, q)), F97.mul(value(p), value(q)));
    const scaled = polynomial.scaleArgument(F97, p, k);
    assert.equal(value(scaled), polynomial.evaluate(F97, p, F97.mul(k, x)));
    const mixed = polynomial.mix(F97, [p, q, p], k);
    assert.equal(value(mixed), F97.create(value(p) + k * value(q) + k * k * value(p)));
  });
});

test('division leaves a remainder of lower degree', () => {
  forAll(coefficients, coefficients, (p, q) => {
    fc.pre(polynomial.degree(F97, q) >= 0);
    const {quotient, remainder} = polynomial.divide(F97, p, q);
    const back = polynomial.add(F97, polynomial.mul(F97, quotient, q), remainder);
    assert.deepEqual(back, polynomial.trim(F97, p));
    assert.ok(polynomial.degree(F97, remainder) < polynomial.degree(F97, q));
  });
  expect(() => polynomial.divide(F97, [1], [0, 0])).toThrow('zero polynomial');
});

test('interpolation undoes evaluation', () => {
  forAll(fc.uniqueArray(element, {minLength: 1, maxLength: 9}), coefficients, (xs, p) => {
    fc.pre(p.length <= xs.length);
    const ys = xs.map((x) => polynomial.evaluate(F97, p, x));
    assert.deepEqual(polynomial.interpolate(F97, xs, ys), polynomial.trim(F97, p));
  });
  expect(() => polynomial.interpolate(F97, [1, 1], [2, 3])).toThrow('repeats');
  expect(() => polynomial.interpolate(F97, [1], [2, 3])).toThrow(RangeError);
});

test('the vanishing polynomial of the eighth roots of unity is x^8 - 1', () => {
  const roots = [1, 64, 22, 50, 96, 33, 75, 47];
  expect(polynomial.vanishing(F97, roots)).toEqual([96, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('the degree of zero, padding and TeX', () => {
  expect(polynomial.degree(F97, [0, 0])).toBe(-1);
  expect(polynomial.padTo(F97, [1, 0], 4)).toEqual([1, 0, 0, 0]);
  expect(() => polynomial.padTo(F97, [1, 2, 3], 2)).toThrow(RangeError);
  const texts = [[19, 56, 0, 1], [0, 1, 0], []].map((p) => polynomial.toTex(p));
  expect(texts).toEqual(['19 + 56x + x^{3}', 'x', '0']);
});
