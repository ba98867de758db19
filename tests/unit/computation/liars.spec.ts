/** Compares the fast counts of STARK by hand's liars with the full proof, for every draw. */
import {expect, test} from '@playwright/test';
import {LIARS, LIAR_IDS, foldCheatOf, outcomesOf} from '../../../src/computation/stark/liars';
import type {LiarId} from '../../../src/computation/stark/liars';
import {starkByHand} from '../../../src/computation/stark/stark-by-hand';
import counts from '../../vectors/small-field-counts.json';

const accepted = (id: LiarId) =>
  outcomesOf(id).flatMap(({draw, check}) => (check === null ? [draw] : []));

for (const [id, field] of [
  ['cancel', 'constraintMix'],
  ['drop', 'deepPoint'],
  ['interpolate', 'deepPoint'],
] as const) {
  test(`${id}: for every ${field}, the whole proof has the same verdict`, () => {
    const wrong = outcomesOf(id).filter(
      ({draw, check}) => starkByHand({...LIARS[id].input, [field]: draw}).verdict.stage !== check,
    );
    expect(wrong).toEqual([]);
  });
}

test('for every weight of the lists, the whole proof accepts at as many queries', () => {
  const wrong = outcomesOf('forge').filter(({draw, through}) => {
    const {fri} = starkByHand({...LIARS.forge.input, deepMix: draw});
    return fri.acceptedAt.filter(Boolean).length !== through;
  });
  expect(wrong).toEqual([]);
  expect(accepted('forge')).toEqual([0]);
});

test('a last row that five weights hide is the best there is', () => {
  const {byHidingWeights, total} = counts.lastRows;
  expect(byHidingWeights.reduce((sum, n) => sum + n)).toBe(total);
  expect(accepted('cancel')).toHaveLength(byHidingWeights.length - 1);
});

test('each liar but the hidden one is what it says, and is caught where it says', () => {
  const caught = LIAR_IDS.map((id) => {
    const checks = new Set(outcomesOf(id).map(({check}) => check ?? 'accepted'));
    return [id, [...checks].sort().join(' ')];
  });
  expect(Object.fromEntries(caught)).toEqual({
    control: 'control-root',
    cancel: 'accepted deep',
    drop: 'deep',
    interpolate: 'accepted deep',
    forge: 'accepted folds',
    pointwise: 'accepted folds',
    f0: 'accepted columns',
    f1: 'accepted folds',
    f2: 'accepted folds',
    value: 'deep folds paths',
    sibling: 'paths',
    root: 'control-root paths',
  });
  // Whoever switches a rule off passes all other checks.
  const {checks} = starkByHand(LIARS.control.input);
  expect(checks.filter(({holds}) => !holds).map(({id}) => id)).toEqual(['control-root']);
  expect([foldCheatOf('f0')?.friCheat, foldCheatOf('drop')]).toEqual(['f0', null]);
});

test('no polynomial fits K/Z better: its pole is a single point', () => {
  // R/Z is c/(x - 50), so p(x)(x - 50) = c has at most as many solutions as p has coefficients.
  const {remainder, traceDomain} = starkByHand(LIARS.pointwise.input);
  const zeros = traceDomain.filter(
    (x) => remainder.reduceRight((sum, c) => (sum * x + c) % 97, 0) === 0,
  );
  expect(zeros).toHaveLength(7);
});
