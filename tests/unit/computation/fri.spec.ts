import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import * as fri from '../../../src/computation/fri';
import {addHistograms, histogramFor, throughChance} from '../../../src/computation/fri-survey';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {trim} from '../../../src/computation/polynomial';
import {ONE_BAD_CELL} from '../../../src/explorables/FriCheater/state';
import {element, elements, forRuns} from '../support';

const challenges = [12, 32, 64];
const coefficients = [19, 56, 34, 48, 43, 37, 10];
const positions = Array.from({length: 32}, (_, position) => position);

function layer(p: readonly number[], shift: number, size = 32): fri.Layer<number> {
  const root = F97.rootOfUnity(Math.log2(size));
  return {domain: {shift, root}, values: evaluateOnCoset(F97, p, shift, root, size)};
}

test('folding values is folding coefficients, by 2, 4, 8 and 16', () => {
  for (const arity of [2, 4, 8, 16]) {
    forRuns(40, elements(0, 32), fc.integer({min: 1, max: 96}), element, (p, start, r) => {
      const {domain, values} = fri.foldEvaluations(F97, layer(p, start), r, arity);
      const folded = fri.foldCoefficients(F97, p, r, arity);
      assert.deepEqual(values, evaluateOnCoset(F97, folded, domain.shift, domain.root, 32 / arity));
    });
  }
});

test('every query accepts an honest fold, and rejects if it meets a changed cell of a later list', () => {
  const layers = fri.foldAll(F97, layer(coefficients, 1), challenges);
  const interpolated = layers.map((one) => trim(F97, fri.interpolateLayer(F97, one)));
  expect(interpolated).toEqual([coefficients, [12, 28, 2, 10], [35, 31], [79]]);
  for (const position of positions) {
    const {rounds, accepted} = fri.walkQuery(F97, layers, challenges, [79], position);
    expect(accepted).toBe(true);
    expect(rounds[0]?.positions).toContain(position);
  }
  expect(fri.walkQuery(F97, layers, challenges, [80], 0).accepted).toBe(false);
  const {values} = layers[1]!;
  values[3] = F97.add(values[3]!, 1);
  const rejected = positions.filter(
    (position) => !fri.walkQuery(F97, layers, challenges, [79], position).accepted,
  );
  // Position 3 of 16 is opened by every query that is 3 modulo 8.
  expect(rejected).toEqual([3, 11, 19, 27]);
});

test('one bad cell: the count is the one that can be had with pencil', () => {
  // The cell survives each fold unless the challenge cancels it, 1 time in 97; then 3 of the 4
  // last cells are right anyway.
  const errors = positions.map((position) => (position === 9 ? 1 : 0));
  const {accepted, total} = fri.exactAcceptance(F97, {shift: 5, root: 28}, errors, 3);
  expect(total).toBe(4 * 97 ** 3);
  expect(accepted).toBe(3 * 97 ** 3 + (97 ** 3 - 96 ** 3));
});

test('the enumeration is the verifier: every challenge and query walked one by one', () => {
  const errors = [3, 0, 0, 0, 1, 0, 0, 0];
  const {domain, values} = layer([11, 80], 5, 8);
  const first = {domain, values: values.map((value, i) => F97.add(value, errors[i]!))};
  let accepted = 0;
  for (let r = 0; r < 97; r += 1) {
    const layers = fri.foldAll(F97, first, [r]);
    const final = [fri.plurality(F97, layers[1]!.values)];
    for (const position of [0, 1, 2, 3]) {
      if (fri.walkQuery(F97, layers, [r], final, position).accepted) accepted += 1;
    }
  }
  const total = 4 * 97;
  const probability = accepted / total;
  expect(fri.exactAcceptance(F97, domain, errors, 1)).toEqual({accepted, total, probability});
});

const domainOf = (log: number) => ({shift: 1, root: F97.rootOfUnity(log)});

test('enumerations that are too large or do not fit are refused', () => {
  expect(() => fri.exactAcceptance(F97, domainOf(5), positions, 4)).toThrow('too many');
  expect(() => fri.exactAcceptance(F97, domainOf(5), [1, 2, 3], 1)).toThrow(RangeError);
  expect(() => fri.foldEvaluations(F97, layer([1], 5), 3, 64)).toThrow(RangeError);
  expect(() => histogramFor(F97, domainOf(5), [1, 2, 3], 3, 0)).toThrow(RangeError);
  expect(() => histogramFor(F97, domainOf(5), [1, 2], 1, 0)).toThrow(RangeError);
});

/** The histogram of all challenges for a list with errors at some of its 2^`log` places. */
function survey(log: number, rounds: number, at: Record<number, number>) {
  const errors = Array.from({length: 2 ** log}, (_, i) => at[i] ?? 0);
  const histogram = Array.from({length: 97}, (_, r) =>
    histogramFor(F97, domainOf(log), errors, rounds, r),
  ).reduce(addHistograms);
  return {errors, histogram};
}

test('for one query the survey of all challenges is the count of exactAcceptance: 0.7577, 0.5153, 0.2800', () => {
  const cases: Record<number, number>[] = [{0: 1}, {0: 1, 5: 2}, {0: 1, 5: 2, 11: 3}];
  const chances = cases.map((at) => {
    const {errors, histogram} = survey(5, 3, at);
    expect(histogram.reduce((sum, n) => sum + n)).toBe(97 ** 3);
    const accepted = histogram.reduce((sum, n, k) => sum + n * k, 0);
    expect(accepted).toBe(fri.exactAcceptance(F97, domainOf(5), errors, 3).accepted);
    return throughChance(histogram, 1).toFixed(4);
  });
  expect(chances).toEqual(['0.7577', '0.5153', '0.2800']);
  // The explorable has the count for one bad cell, wherever it is.
  for (const place of [5, 30]) expect(survey(5, 3, {[place]: 1}).histogram).toEqual(ONE_BAD_CELL);
});

test('without errors everything accepts, and more queries never help the cheat', () => {
  expect(survey(4, 2, {}).histogram).toEqual([0, 0, 0, 0, 97 ** 2]);
  const {histogram} = survey(4, 2, {0: 3, 2: 7, 4: 9});
  const chances = [1, 2, 5, 20].map((queries) => throughChance(histogram, queries));
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
});
