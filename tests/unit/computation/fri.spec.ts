import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import * as fri from '../../../src/computation/fri';
import {addHistograms, histogramFor, throughChance} from '../../../src/computation/fri-survey';
import {evaluateOnCoset, interpolateOnCoset} from '../../../src/computation/ntt';
import {trim} from '../../../src/computation/polynomial';
import {ONE_BAD_CELL} from '../../../src/explorables/FriCheater/state';
import {element, elements, forRuns} from '../../support';

const challenges = [12, 32, 64];
const coefficients = [19, 56, 34, 48, 43, 37, 10];
const everyChallenge = Array.from({length: 97}, (_, r) => r);
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
  const interpolated = layers.map(({domain: {shift, root}, values}) =>
    trim(F97, interpolateOnCoset(F97, values, shift, root)),
  );
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

const domainOf = (log: number) => ({shift: 1, root: F97.rootOfUnity(log)});

test('lists that do not fit are refused', () => {
  expect(() => fri.foldEvaluations(F97, layer([1], 5), 3, 64)).toThrow(RangeError);
  expect(() => histogramFor(F97, domainOf(5), [1, 2, 3], 3, 0)).toThrow(RangeError);
  expect(() => histogramFor(F97, domainOf(5), [1, 2], 1, 0)).toThrow(RangeError);
});

/** The histogram of all challenges for a list with errors at some of its 2^`log` places. */
function survey(log: number, rounds: number, at: Record<number, number>) {
  const errors = Array.from({length: 2 ** log}, (_, i) => at[i] ?? 0);
  return everyChallenge
    .map((r) => histogramFor(F97, domainOf(log), errors, rounds, r))
    .reduce(addHistograms);
}

test('the survey counts what the verifier accepts, for every challenge and query', () => {
  const errors = [3, 0, 4, 0, 0, 1, 7, 0, 2, 0, 0, 5, 0, 6, 0, 0];
  const {domain, values} = layer([11, 80, 3, 5], 1, 16);
  const first = {domain, values: values.map((v, i) => F97.add(v, errors[i]!))};
  const histogram = [0, 0, 0, 0, 0];
  for (const r of everyChallenge.flatMap((one) => everyChallenge.map((two) => [one, two]))) {
    const layers = fri.foldAll(F97, first, r);
    const final = [fri.plurality(F97, layers[2]!.values)];
    const accepted = [0, 1, 2, 3].filter((i) => fri.walkQuery(F97, layers, r, final, i).accepted);
    histogram[accepted.length]! += 1;
  }
  expect(survey(4, 2, {...errors})).toEqual(histogram);
});

test('for one query, chances with one to three bad cells are 0.7577, 0.5153, 0.2800', () => {
  const cases: Record<number, number>[] = [{0: 1}, {0: 1, 5: 2}, {0: 1, 5: 2, 11: 3}];
  const chances = cases.map((at) => throughChance(survey(5, 3, at), 1).toFixed(4));
  expect(chances).toEqual(['0.7577', '0.5153', '0.2800']);
  // The explorable knows the histogram for one bad cell, at any place. By hand: each of 3 folds
  // cancels the error for 1 challenge of 97; if none does, 1 of the last 4 cells is wrong.
  for (const place of [5, 30]) expect(survey(5, 3, {[place]: 1})).toEqual(ONE_BAD_CELL);
});

test('without errors every query accepts; all queries of a proof share its challenges', () => {
  expect(survey(4, 2, {})).toEqual([0, 0, 0, 0, 97 ** 2]);
  // One choice of challenges accepts nowhere, two at one of two positions, and one at both.
  expect(throughChance([1, 2, 1], 3)).toBe((2 * (1 / 2) ** 3 + 1) / 4);
});
