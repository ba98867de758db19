import assert from 'node:assert/strict';
import {Field} from '@noble/curves/abstract/modular.js';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {
  BABY_BEAR,
  BABY_BEAR_EXT,
  F97,
  factorize,
  inverseByEuclid,
  invertAll,
  isPrime,
  logTable,
  orderOf,
  powers,
  primeField,
  quarticExtension,
} from '../../../src/computation/field';
import type {Quartic} from '../../../src/computation/field';
import crate from '../../vectors/risc0-baby-bear.json';

const elements = Array.from({length: 97}, (_, i) => i);
const bear = fc.integer({min: 0, max: BABY_BEAR.modulus - 1});
const quartic = fc.tuple(bear, bear, bear, bear);

test('numbers are factorized', () => {
  expect(factorize(96)).toEqual([
    [2, 5],
    [3, 1],
  ]);
  expect(factorize(2013265920)).toEqual([
    [2, 27],
    [3, 1],
    [5, 1],
  ]);
  expect(factorize(1)).toEqual([]);
  expect([2, 97, 91, 1, 0, 2013265921].map(isPrime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(() => factorize(0)).toThrow(RangeError);
});

test('a field needs a prime modulus below 2^31', () => {
  expect(() => primeField(96)).toThrow('96 is not a prime');
  expect(() => primeField(2 ** 31 + 11)).toThrow(RangeError);
  expect(() => primeField(97, {twoAdicRoot: 5})).toThrow('order 2^5');
  const two = primeField(2);
  expect([two.add(1, 1), two.inv(1), two.twoAdicity]).toEqual([0, 1, 0]);
});

test('F97 agrees with noble on every pair', () => {
  const noble = Field(97n);
  const wrong: string[] = [];
  for (const a of elements) {
    for (const b of elements) {
      for (const op of ['add', 'sub', 'mul'] as const) {
        const theirs = noble[op](BigInt(a), BigInt(b));
        if (BigInt(F97[op](a, b)) !== theirs) wrong.push(`${a} ${op} ${b}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('the table of inverses is the inverses one by one', () => {
  const nonZero = elements.slice(1);
  const table = invertAll(F97, nonZero);
  expect(nonZero.map((a, i) => F97.mul(a, table[i] ?? 0))).toEqual(nonZero.map(() => 1));
  expect(nonZero.map((a) => F97.inv(a))).toEqual(table);
  expect(nonZero.map((a) => inverseByEuclid(F97, a).inverse)).toEqual(table);
  expect(new Set(table)).toEqual(new Set(nonZero));
  expect(() => F97.inv(0)).toThrow('zero has no inverse');
  expect(() => F97.div(3, 0)).toThrow('zero has no inverse');
});

test('every line of the extended Euclidean algorithm is an identity', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: BABY_BEAR.modulus - 1}), (a) => {
      const {rows, inverse} = inverseByEuclid(BABY_BEAR, a);
      return (
        rows.every(
          ({remainder, s, t}) =>
            BigInt(s) * BABY_BEAR.ORDER + BigInt(t) * BigInt(a) === BigInt(remainder),
        ) && BABY_BEAR.mul(a, inverse) === 1
      );
    }),
  );
});

test('orders divide 96, and an element of each order exists as often as theory says', () => {
  const counts = new Map<number, number>();
  for (const a of elements.slice(1)) {
    const order = orderOf(F97, a);
    assert.equal(powers(F97, a, order + 1).lastIndexOf(1), order);
    assert.equal(new Set(powers(F97, a, order)).size, order);
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  // Euler's totient of each divisor of 96.
  assert.deepEqual(Object.fromEntries(counts), {
    1: 1,
    2: 1,
    3: 2,
    4: 2,
    6: 2,
    8: 4,
    12: 4,
    16: 8,
    24: 8,
    32: 16,
    48: 16,
    96: 32,
  });
});

test('5 is the smallest generator of F97, 31 of Baby Bear', () => {
  expect(F97.generator).toBe(5);
  expect(BABY_BEAR.generator).toBe(31);
  for (const a of [2, 3, 4]) expect(orderOf(F97, a)).toBeLessThan(96);
});

test('the log table inverts the powers of 5', () => {
  const logs = logTable(F97);
  expect(logs[0]).toBeNull();
  const nonZero = elements.slice(1);
  expect(nonZero.map((a) => F97.exp(5, logs[a] ?? -1))).toEqual(nonZero);
  expect(() => logTable(F97, 64)).toThrow('64 is not a generator');
  expect(() => logTable(BABY_BEAR)).toThrow(RangeError);
});

test('roots of unity of F97: 28 has order 32, 64 has order 8', () => {
  expect([0, 1, 2, 3, 4, 5].map((k) => F97.rootOfUnity(k))).toEqual([1, 96, 22, 64, 8, 28]);
  expect(() => F97.rootOfUnity(6)).toThrow('no element of order 2^6');
});

test("Baby Bear's roots of unity are the crate's table, and their inverses", () => {
  expect(BABY_BEAR.modulus).toBe(crate.modulus);
  expect(BABY_BEAR.twoAdicity).toBe(27);
  crate.rouForward.forEach((root, k) => {
    expect(BABY_BEAR.rootOfUnity(k)).toBe(root);
    expect(BABY_BEAR.inv(root)).toBe(crate.rouReverse[k]);
  });
});

test('Baby Bear agrees with noble', () => {
  const noble = Field(BABY_BEAR.ORDER);
  fc.assert(
    fc.property(bear, bear, (a, b) => {
      const [x, y] = [BigInt(a), BigInt(b)];
      return (
        BigInt(BABY_BEAR.add(a, b)) === noble.add(x, y) &&
        BigInt(BABY_BEAR.sub(a, b)) === noble.sub(x, y) &&
        BigInt(BABY_BEAR.mul(a, b)) === noble.mul(x, y) &&
        (b === 0 || BigInt(BABY_BEAR.inv(b)) === noble.inv(y))
      );
    }),
    {numRuns: 500},
  );
  const {base, exponent, result} = crate.power;
  expect(BABY_BEAR.exp(base, exponent)).toBe(result);
});

test("the extension's products are the crate's", () => {
  const {x, c0, c1, xTimesC1, c0PlusXTimesC1} = crate.linear as unknown as Record<string, Quartic>;
  const product = BABY_BEAR_EXT.mul(x as Quartic, c1 as Quartic);
  expect(product).toEqual(xTimesC1);
  expect(BABY_BEAR_EXT.add(c0 as Quartic, product)).toEqual(c0PlusXTimesC1);
});

test('the extension is a field of p^4 elements', () => {
  const X: Quartic = [0, 1, 0, 0];
  assert.deepEqual(BABY_BEAR_EXT.pow(X, 4n), [BABY_BEAR.modulus - 11, 0, 0, 0]);
  fc.assert(
    fc.property(quartic, quartic, quartic, (a, b, c) => {
      const E = BABY_BEAR_EXT;
      assert.deepEqual(E.mul(a, E.add(b, c)), E.add(E.mul(a, b), E.mul(a, c)));
      assert.deepEqual(E.mul(E.mul(a, b), c), E.mul(a, E.mul(b, c)));
      if (!E.is0(a)) {
        assert.deepEqual(E.mul(a, E.inv(a)), E.ONE);
        assert.deepEqual(E.pow(a, E.ORDER - 1n), E.ONE);
      }
    }),
    {numRuns: 50},
  );
  expect(() => quarticExtension(BABY_BEAR, BABY_BEAR.modulus - 4)).toThrow('not irreducible');
  expect(() => quarticExtension(BABY_BEAR, 0)).toThrow('X^4 + 0 is not irreducible');
  // 11 is the smallest constant that works, as the crate's comment says.
  const smallest = Array.from({length: 20}, (_, i) => i + 1).find((beta) => {
    try {
      quarticExtension(BABY_BEAR, beta);
      return true;
    } catch {
      return false;
    }
  });
  assert.equal(smallest, 11);
});
