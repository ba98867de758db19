import assert from 'node:assert/strict';
import {mod} from '@noble/curves/abstract/modular.js';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {exerciseSheet, sheetKinds, type Kind} from '../../../src/computation/exercises';
import {forAll, forRuns} from '../../support';

const seeds = fc.nat(99_999);

test('a seed determines the sheet; it has each kind of exercise once, by ascending level', () => {
  const text = (seed: number) => JSON.stringify(exerciseSheet(seed));
  expect(text(5)).toBe(text(5));
  expect(new Set(Array.from({length: 50}, (_, i) => text(i))).size).toBe(50);
  expect(() => exerciseSheet(-1)).toThrow('-1 is not a seed');
  const sheet = exerciseSheet(7);
  expect(sheet.map(({kind}) => kind)).toEqual(sheetKinds);
  const levels = sheet.map(({level}) => level);
  expect(levels).toEqual(levels.toSorted());
});

test('an exercise accepts its answer, also less the modulus, but not its wrong neighbor', () => {
  forAll(seeds, (seed) => {
    for (const {kind, check, answer, modulus, solution} of exerciseSheet(seed)) {
      assert.equal(check(answer), true, kind);
      assert.doesNotMatch(solution.join(), /power [-0]/);
      // An order is a count, not an element.
      if (kind !== 'order') assert.equal(check(answer.map((a) => a - modulus)), true, kind);
      assert.equal(check(kind === 'root' ? [0] : answer.map((a) => a + 1)), false, kind);
    }
  });
});

const orderOf = (a: bigint) =>
  BigInt(Array.from({length: 96}, (_, k) => mod(a ** BigInt(k + 1), 97n)).indexOf(1n) + 1);

/** Exact arithmetic on the question's own words, without the field module. */
const solves: Record<Kind, (given: bigint, numbers: bigint[], question: string) => boolean> = {
  sum: (given, [a, b, c], question) =>
    mod(question.includes('−') ? a! - b! : a! + b!, c!) === given,
  product: (given, [a, b, c]) => mod(a! * b!, c!) === given,
  inverse: (given, [a, b]) => mod(a! * given, b!) === 1n,
  equation: (given, [a, b, c, d]) => mod(a! * given + b!, d!) === c,
  power: (given, [a, b]) => mod(a! ** b!, 97n) === given,
  order: (given, [a]) => orderOf(a!) === given,
  root: (given, [a]) => orderOf(given) === a,
  // The constant term.
  extension: (given, [, , a, b, c, d]) => mod(a! * c! + 5n * b! * d!, 97n) === given,
  'baby-bear': (given, numbers) => {
    const [factor, , exponent] = numbers.slice(-3);
    return mod(factor! * 2n ** exponent!, 2013265921n) === given;
  },
};

test('the answers agree with the questions', () => {
  forRuns(200, seeds, (seed) => {
    for (const {kind, question, answer} of exerciseSheet(seed)) {
      const numbers = (question.match(/\d+/g) ?? []).map(BigInt);
      assert.ok(solves[kind](BigInt(answer[0]!), numbers, question), question);
    }
  });
});
