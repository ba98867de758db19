import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {degree, evaluate, trim} from '../../../src/computation/polynomial';
import {
  CLASSIC_INPUT,
  COLUMNS,
  CONTROL_COLUMNS,
  DATA_COLUMNS,
  LIVE_ROWS,
  POINTS,
  deepPoints,
  starkByHand,
} from '../../../src/computation/stark/stark-by-hand';
import type {ColumnName, Edit, Strategy} from '../../../src/computation/stark/stark-by-hand';
import {eachNth} from '../../nightly';
import published from '../../vectors/risc0-stark-by-hand.json';

const classic = starkByHand();
const strategies: Strategy[] = ['quotient', 'forged-opening', 'pointwise'];

test('the published values come out', () => {
  for (const [name, values] of Object.entries(published.dataAtFirstPoints)) {
    expect(classic.blownUp[name as ColumnName].slice(0, 4)).toEqual(values);
  }
  expect(classic.constraintValues).toEqual(published.mixedAtPoints);
  expect(classic.zerosValues.slice(0, 4)).toEqual(published.zerosAtPoints);
  expect(classic.validityValues).toEqual(published.validityAtPoints);
  expect(classic.deep.quotientValues.map(([first]) => first)).toEqual(
    published.quotientsAtFirstPoint,
  );
  expect(classic.combinedValues).toEqual(published.friAtPoints);
  expect(classic.fri.polynomials.map((p) => trim(F97, p))).toEqual(published.friCoefficients);
  expect(degree(F97, classic.mixed)).toBe(published.mixedDegree);
  const {bBefore, cBefore, V, ...openings} = published.openings;
  expect(classic.deep.at).toEqual(openings);
  expect(classic.deep.before).toEqual({b: bBefore, c: cBefore});
  expect(classic.deep.validityAt).toBe(V);
});

test('an honest trace divides without remainder, and every query accepts', () => {
  expect(classic.brokenRules).toEqual([]);
  expect(classic.remainder).toEqual([]);
  expect(degree(F97, classic.validity)).toBe(6);
  expect(classic.deep.holds).toBe(true);
  expect(classic.fri.acceptedAt).toEqual(Array.from({length: POINTS}, () => true));
  expect(classic.verdict).toEqual({accepted: true, stage: null, reason: 'Every check holds.'});
});

test('the interpolated polynomials pass through the trace, each rule vanishes on it', () => {
  classic.traceDomain.forEach((x, row) => {
    for (const name of COLUMNS) {
      assert.equal(evaluate(F97, classic.polynomials[name], x), classic.trace[name][row]);
    }
    for (const rule of classic.constraints) assert.equal(evaluate(F97, rule, x), 0);
  });
});

test('any honest input is accepted, whatever the challenges', () => {
  const element = fc.integer({min: 0, max: 96});
  fc.assert(
    fc.property(
      element,
      element,
      fc.array(fc.tuple(element, element, element), {minLength: 4, maxLength: 4}),
      fc.tuple(element, element, element),
      fc.constantFrom(...deepPoints()),
      fc.constantFrom(...strategies),
      (first, second, noise, folds, deepPoint, strategy) => {
        const claimedOutput = F97.create(3 * first + 5 * second);
        const run = starkByHand({
          firstInput: first,
          secondInput: second,
          claimedOutput,
          noise,
          deepPoint,
          strategy,
          constraintMix: folds[0],
          deepMix: folds[1],
          foldChallenges: folds,
        });
        assert.equal(run.verdict.accepted, true);
        assert.ok(run.fri.acceptedAt.every(Boolean));
      },
    ),
    {numRuns: 60},
  );
});

const values = eachNth(8, [...Array(97).keys()]);

test('every edit of one live data cell breaks a rule and leaves a remainder', () => {
  const missed: Edit[] = [];
  for (const column of DATA_COLUMNS) {
    for (let row = 0; row < LIVE_ROWS; row += 1) {
      for (const value of values) {
        if (value === classic.trace[column][row]) continue;
        const edit = {column, row, value};
        const run = starkByHand({edits: [edit]});
        if (run.brokenRules.length === 0 || run.remainder.length === 0 || run.verdict.accepted)
          missed.push(edit);
      }
    }
  }
  expect(missed).toEqual([]);
});

test('an edit of a control cell is caught at the root that the verifier knows', () => {
  for (const column of CONTROL_COLUMNS) {
    for (let row = 0; row < 8; row += 1) {
      const run = starkByHand({edits: [{column, row, value: 2}]});
      expect(run.verdict.stage).toBe('control-root');
    }
  }
});

test('noise rows are silent: any value there is accepted', () => {
  const noticed: Edit[] = [];
  for (const column of DATA_COLUMNS) {
    for (let row = LIVE_ROWS; row < 8; row += 1) {
      for (const value of values) {
        const edit = {column, row, value};
        const run = starkByHand({edits: [edit]});
        if (run.brokenRules.length > 0 || !run.verdict.accepted) noticed.push(edit);
      }
    }
  }
  expect(noticed).toEqual([]);
});

test('a wrong claim about the output is caught', () => {
  for (let claimedOutput = 0; claimedOutput < 97; claimedOutput += 1) {
    const run = starkByHand({claimedOutput});
    assert.deepEqual(
      run.brokenRules.map(({rule}) => rule),
      claimedOutput === 28 ? [] : ['output'],
    );
    assert.equal(run.remainder.length === 0, claimedOutput === 28);
  }
});

test('numbers out of range are explained', () => {
  expect(() => starkByHand({firstInput: 97})).toThrow(
    'The first input must be a whole number from 0 to 96.',
  );
  expect(() => starkByHand({deepPoint: 5})).toThrow('The DEEP point must not be 0');
  expect(() => starkByHand({deepPoint: 64})).toThrow(RangeError);
  expect(() => starkByHand({query: 32})).toThrow('from 0 to 31');
  expect(() => starkByHand({noise: CLASSIC_INPUT.noise.slice(1)})).toThrow('four padding rows');
  expect(() => starkByHand({edits: [{column: 'a', row: 8, value: 0}]})).toThrow('from 0 to 7');
  expect(deepPoints()).toHaveLength(97 - 1 - 8 - 32);
});
