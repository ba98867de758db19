import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {exerciseSheet, sheetKinds} from '../../../src/computation/exercises';

const seeds = fc.integer({min: 0, max: 99_999});

test('a seed gives the same sheet again, another seed another one', () => {
  const text = (seed: number) => JSON.stringify(exerciseSheet(seed));
  expect(text(5)).toBe(text(5));
  expect(new Set(Array.from({length: 50}, (_, i) => text(i))).size).toBe(50);
});

test('a sheet has one exercise of each kind, levels ascending', () => {
  const sheet = exerciseSheet(7);
  expect(sheet.map(({kind}) => kind)).toEqual(sheetKinds);
  const levels = sheet.map(({level}) => level);
  expect(levels).toEqual([...levels].sort());
});

test('every exercise accepts its own answer, and the answer plus a multiple of the modulus', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const {kind, check, answer, modulus} of exerciseSheet(seed)) {
        assert.equal(check(answer), true, kind);
        // An order is a count, not an element.
        if (kind !== 'order') assert.equal(check(answer.map((a) => a - modulus)), true, kind);
      }
    }),
  );
});

test('every exercise refuses a neighbor of its answer, unless that solves it, too', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const {kind, check, answer} of exerciseSheet(seed)) {
        if (kind === 'root') assert.equal(check([0]), false);
        else assert.equal(check(answer.map((a) => a + 1)), false, kind);
      }
    }),
  );
});

/** Exact arithmetic on the question's own words, without the field module. */
test('the answers agree with the questions', () => {
  const modulo = (a: bigint, p: bigint) => ((a % p) + p) % p;
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const {kind, question, answer} of exerciseSheet(seed)) {
        const numbers = (question.match(/\d+/g) ?? []).map(BigInt);
        const [a, b, c, d] = numbers as [bigint, bigint, bigint, bigint];
        const [given] = answer.map(BigInt) as [bigint];
        if (kind === 'sum') assert.equal(modulo(question.includes('−') ? a - b : a + b, c), given);
        if (kind === 'product') assert.equal(modulo(a * b, c), given);
        if (kind === 'inverse') assert.equal(modulo(a * given, b), 1n);
        if (kind === 'equation') assert.equal(modulo(a * given + b, d), c);
        if (kind === 'power') assert.equal(modulo(a ** b, 97n), given);
        if (kind === 'order') {
          const orderOne = (k: bigint) => modulo(a ** k, 97n) === 1n;
          assert.equal(orderOne(given), true);
          for (let k = 1n; k < given; k += 1n) assert.equal(orderOne(k), false);
        }
        if (kind === 'baby-bear') {
          const [factor, , exponent] = numbers.slice(-3) as [bigint, bigint, bigint];
          assert.equal(modulo(factor * 2n ** exponent, 2013265921n), given);
        }
      }
    }),
    {numRuns: 200},
  );
});

test('a seed that is none is refused', () => {
  expect(() => exerciseSheet(-1)).toThrow('-1 is not a seed');
});
