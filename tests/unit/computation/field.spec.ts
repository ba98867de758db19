import assert from 'node:assert/strict';
import {Field} from '@noble/curves/abstract/modular.js';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as fields from '../../../src/computation/field';
import * as polynomial from '../../../src/computation/polynomial';
import {babyBear as crate} from '../../vectors/risc0-constants.json';
import {element, elements, forAll, forRuns} from '../../support';

const {BABY_BEAR, F97, primeField} = fields;
const nonZero = Array.from({length: 96}, (_, i) => i + 1);
const bear = fc.nat(BABY_BEAR.modulus - 1);

test('a field needs a prime modulus below 2^31', () => {
  for (const modulus of [0, 1, 91, 96, 97 ** 2]) {
    expect(() => primeField(modulus)).toThrow(`${modulus} is not a prime`);
  }
  expect(() => primeField(2 ** 31 + 11)).toThrow(RangeError);
  expect(() => primeField(97, {twoAdicRoot: 5})).toThrow('order 2^5');
  const two = primeField(2);
  expect([two.add(1, 1), two.inv(1), two.twoAdicity]).toEqual([0, 1, 0]);
  expect(() => fields.factorize(0)).toThrow(RangeError);
});

function agreesWithNoble(field: fields.PrimeField, a: number, b: number): void {
  const noble = Field(field.ORDER);
  for (const op of ['add', 'sub', 'mul', 'div'] as const) {
    if (op === 'div' && b === 0) continue;
    assert.equal(BigInt(field[op](a, b)), noble[op](BigInt(a), BigInt(b)), `${a} ${op} ${b}`);
  }
}

test('F97 agrees with noble on every pair, Baby Bear on many', () => {
  for (const a of [0, ...nonZero]) for (const b of [0, ...nonZero]) agreesWithNoble(F97, a, b);
  forRuns(500, bear, bear, (a, b) => agreesWithNoble(BABY_BEAR, a, b));
  expect(() => F97.div(3, 0)).toThrow('zero has no inverse');
});

test('inverses by Euclid, whose every line is an identity', () => {
  const inverses = nonZero.map((a) => F97.inv(a));
  expect(nonZero.map((a) => fields.inverseByEuclid(F97, a).inverse)).toEqual(inverses);
  forAll(fc.integer({min: 1, max: BABY_BEAR.modulus - 1}), (a) => {
    const {rows, inverse} = fields.inverseByEuclid(BABY_BEAR, a);
    for (const {remainder, s, t} of rows) {
      assert.equal(BigInt(s) * BABY_BEAR.ORDER + BigInt(t) * BigInt(a), BigInt(remainder));
    }
    assert.equal(BABY_BEAR.mul(a, inverse), 1);
  });
});

test('the powers of an element are as many as its order says; 5 is the smallest generator', () => {
  for (const a of nonZero) {
    const powers = fields.powers(F97, a, 97);
    assert.equal(fields.orderOf(F97, a), new Set(powers).size);
    assert.equal(powers[fields.orderOf(F97, a)], 1);
  }
  expect(nonZero.find((a) => fields.orderOf(F97, a) === 96)).toBe(F97.generator);
  expect([F97.generator, BABY_BEAR.generator]).toEqual([5, 31]);
});

test('roots of unity: 28 has order 32 in F97; those of Baby Bear are the crate’s', () => {
  expect([0, 1, 2, 3, 4, 5].map((k) => F97.rootOfUnity(k))).toEqual([1, 96, 22, 64, 8, 28]);
  expect(() => F97.rootOfUnity(6)).toThrow('no element of order 2^6');
  expect([BABY_BEAR.modulus, BABY_BEAR.twoAdicity]).toEqual([crate.modulus, 27]);
  const roots = crate.rouForward.map((_, k) => BABY_BEAR.rootOfUnity(k));
  expect(roots).toEqual(crate.rouForward);
  expect(roots.map((root) => BABY_BEAR.inv(root))).toEqual(crate.rouReverse);
  const {base, exponent, result} = crate.power;
  expect(BABY_BEAR.exp(base, exponent)).toBe(result);
});

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

test('the vanishing polynomial of the eighth roots of unity is x^8 - 1; the degree of zero, and padding', () => {
  const roots = [1, 64, 22, 50, 96, 33, 75, 47];
  expect(polynomial.vanishing(F97, roots)).toEqual([96, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(polynomial.degree(F97, [0, 0])).toBe(-1);
  expect(polynomial.padTo(F97, [1, 0], 4)).toEqual([1, 0, 0, 0]);
  expect(() => polynomial.padTo(F97, [1, 2, 3], 2)).toThrow(RangeError);
});
