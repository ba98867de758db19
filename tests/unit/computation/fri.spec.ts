import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {BABY_BEAR, BABY_BEAR_EXT, F97} from '../../../src/computation/field';
import type {Quartic} from '../../../src/computation/field';
import * as fri from '../../../src/computation/fri';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {trim} from '../../../src/computation/polynomial';

const element = fc.integer({min: 0, max: 96});
const shift = fc.integer({min: 1, max: 96});

function layer(coefficients: readonly number[], start = 5, size = 32): fri.Layer<number> {
  const root = F97.rootOfUnity(Math.log2(size));
  return {
    domain: {shift: start, root},
    values: evaluateOnCoset(F97, coefficients, start, root, size),
  };
}

function errorsAt(places: readonly number[], size = 32): number[] {
  return Array.from({length: size}, (_, i) => (places.includes(i) ? 1 : 0));
}

test('folding values is folding coefficients, by 2, 4, 8 and 16', () => {
  for (const arity of [2, 4, 8, 16]) {
    fc.assert(
      fc.property(fc.array(element, {maxLength: 32}), shift, element, (p, start, r) => {
        const folded = fri.foldEvaluations(F97, layer(p, start), r, arity);
        const {shift: nextShift, root} = folded.domain;
        const expected = evaluateOnCoset(
          F97,
          fri.foldCoefficients(F97, p, r, arity),
          nextShift,
          root,
          32 / arity,
        );
        assert.deepEqual(folded.values, expected);
      }),
      {numRuns: 40},
    );
  }
});

test('folding works over the challenge field', () => {
  const p = Array.from({length: 16}, (_, i): Quartic => [i + 1, 3 * i, 5, i * i]);
  const r: Quartic = [7, 1, 2013265920, 4];
  const root = BABY_BEAR_EXT.fromBase(BABY_BEAR.rootOfUnity(6));
  const first = {
    domain: {shift: BABY_BEAR_EXT.ONE, root},
    values: evaluateOnCoset(BABY_BEAR_EXT, p, BABY_BEAR_EXT.ONE, root, 64),
  };
  const folded = fri.foldEvaluations(BABY_BEAR_EXT, first, r, 16);
  const [constant] = fri.foldCoefficients(BABY_BEAR_EXT, p, r, 16);
  expect(folded.values).toEqual([constant, constant, constant, constant]);
});

test('every query accepts an honest fold', () => {
  const challenges = [12, 32, 64];
  const first = layer([19, 56, 34, 48, 43, 37, 10], 1);
  const layers = fri.foldAll(F97, first, challenges);
  expect(layers.map((one) => trim(F97, fri.interpolateLayer(F97, one)))).toEqual([
    [19, 56, 34, 48, 43, 37, 10],
    [12, 28, 2, 10],
    [35, 31],
    [79],
  ]);
  for (let position = 0; position < 32; position += 1) {
    const {rounds, accepted} = fri.walkQuery(F97, layers, challenges, [79], position);
    expect(accepted).toBe(true);
    expect(rounds[0]?.positions).toContain(position);
  }
  expect(fri.walkQuery(F97, layers, challenges, [80], 0).accepted).toBe(false);
});

test('a query that meets a changed cell of a later list rejects', () => {
  const challenges = [12, 32, 64];
  const layers = fri.foldAll(F97, layer([19, 56, 34, 48, 43, 37, 10], 1), challenges);
  const second = layers[1] ?? layer([]);
  second.values[3] = F97.add(second.values[3] ?? 0, 1);
  const rejected = Array.from({length: 32}, (_, i) => i).filter(
    (i) => !fri.walkQuery(F97, layers, challenges, [79], i).accepted,
  );
  // Position 3 of 16 is opened by every query that is 3 modulo 8.
  expect(rejected).toEqual([3, 11, 19, 27]);
});

test('exact acceptance of one, two and three bad cells out of 32', () => {
  const domain = {shift: 5, root: 28};
  const round4 = (errors: number[]) =>
    Number(fri.exactAcceptance(F97, domain, errors, 3).probability.toFixed(4));
  expect(round4(errorsAt([]))).toBe(1);
  expect(round4(errorsAt([0]))).toBe(0.7577);
  expect(round4(errorsAt([0, 1]))).toBe(0.5153);
  expect(round4(errorsAt([0, 1, 2]))).toBe(0.28);
});

test('one bad cell: the count is the one that can be had with pencil', () => {
  // The cell survives each fold unless the challenge cancels it, 1 time in 97; then 3 of the 4
  // last cells are right anyway.
  const {accepted, total} = fri.exactAcceptance(F97, {shift: 5, root: 28}, errorsAt([9]), 3);
  expect(total).toBe(4 * 97 ** 3);
  expect(accepted).toBe(3 * 97 ** 3 + (97 ** 3 - 96 ** 3));
});

test('the enumeration is the verifier: every challenge and query walked one by one', () => {
  const errors = [3, 0, 0, 0, 1, 0, 0, 0];
  const domain = {shift: 5, root: 64};
  const first = {
    domain,
    values: layer([11, 80], 5, 8).values.map((v, i) => F97.add(v, errors[i] ?? 0)),
  };
  let accepted = 0;
  for (let r = 0; r < 97; r += 1) {
    const layers = fri.foldAll(F97, first, [r]);
    const final = fri.plurality(F97, layers[1]?.values ?? []);
    for (let position = 0; position < 4; position += 1) {
      if (fri.walkQuery(F97, layers, [r], [final], position).accepted) accepted += 1;
    }
  }
  expect(fri.exactAcceptance(F97, domain, errors, 1)).toEqual({
    accepted,
    total: 4 * 97,
    probability: accepted / (4 * 97),
  });
});

test('enumerations that are too large or do not fit are refused', () => {
  expect(() => fri.exactAcceptance(F97, {shift: 1, root: 28}, errorsAt([]), 4)).toThrow('too many');
  expect(() => fri.exactAcceptance(F97, {shift: 1, root: 28}, [1, 2, 3], 1)).toThrow(RangeError);
  expect(() => fri.foldEvaluations(F97, layer([1]), 3, 64)).toThrow(RangeError);
});

test("RISC Zero's folding plan", () => {
  const plan = (po2: number) => fri.foldingPlan(2 ** po2);
  expect(plan(13)).toEqual({rounds: 2, finalCoefficients: 32});
  expect(plan(18)).toEqual({rounds: 3, finalCoefficients: 64});
  expect(plan(20)).toEqual({rounds: 3, finalCoefficients: 256});
  expect(plan(24)).toEqual({rounds: 4, finalCoefficients: 256});
});
