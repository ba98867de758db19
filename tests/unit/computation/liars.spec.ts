/** Compares the fast counts of STARK by hand's liars with the full proof, for every draw. */
import {expect, test} from '@playwright/test';
import {TERMS} from '../../../src/computation/error-budget';
import {RISC_ZERO, uniqueDecodingBits} from '../../../src/computation/fri-soundness';
import {BY_HAND, NEAR, errorTerms} from '../../../src/computation/stark/error-terms';
import {
  LIARS,
  LIAR_IDS,
  foldCheatOf,
  outcomesOf,
  riscZeroOdds,
  tally,
} from '../../../src/computation/stark/liars';
import {starkByHand} from '../../../src/computation/stark/stark-by-hand';
import recounted from '../../vectors/stark-by-hand-odds.json';
import counts from '../../vectors/small-field-counts.json';

const accepted = (id: keyof typeof LIARS) =>
  outcomesOf(id)
    .filter(({check}) => check === null)
    .map(({draw}) => draw);

test('for every weight and every point, the whole proof has the same verdict', () => {
  for (const [id, field] of [
    ['cancel', 'constraintMix'],
    ['drop', 'deepPoint'],
    ['interpolate', 'deepPoint'],
  ] as const) {
    const wrong = outcomesOf(id).filter(
      ({draw, check}) => starkByHand({...LIARS[id].input, [field]: draw}).verdict.stage !== check,
    );
    expect(wrong, id).toEqual([]);
  }
});

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
  const caught = LIAR_IDS.map((id) => [
    id,
    [...new Set(outcomesOf(id).map(({check}) => check ?? 'accepted'))].sort().join(' '),
  ]);
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
  expect(tally(outcomesOf('interpolate'))).toEqual(recounted.interpolated);
});

test('no polynomial fits K/Z better: its pole is a single point', () => {
  // R/Z is c/(x - 50), so p(x)(x - 50) = c has at most as many solutions as p has coefficients.
  const {remainder} = starkByHand(LIARS.pointwise.input);
  const zeros = [1, 64, 22, 50, 96, 33, 75, 47].filter(
    (x) => remainder.reduceRight((sum, c) => (sum * x + c) % 97, 0) === 0,
  );
  expect(zeros).toHaveLength(7);
  expect(foldCheatOf('f0')?.friCheat).toBe('f0');
  expect(foldCheatOf('drop')).toBeNull();
});

test('the terms of the theorem are those of the pages about STARKs and FRI', () => {
  const tenths = TERMS.map((accident) => errorTerms()[accident].toFixed(1));
  expect(tenths).toEqual(['-99.2', '-111.4', '-101.3', '-93.4', '-101.6', '-33.9']);
  expect(errorTerms({...RISC_ZERO, po2: 23}).accumulators.toFixed(1)).toBe('-96.2');
  const {batching, folding, queries} = errorTerms();
  expect(-Math.log2(2 ** batching + 2 ** folding + 2 ** queries)).toBeCloseTo(
    uniqueDecodingBits(RISC_ZERO),
    9,
  );
  expect(riscZeroOdds('root')).toBe('a hash collision');
  expect(riscZeroOdds('forge')).toBe('$2^{-93.4}$, then as below');
  expect(riscZeroOdds('f0')).toBe('$2^{-33.9}$ proven, $2^{-100}$ conjectured');
});

test('the terms of STARK by hand', () => {
  // 32 places, two polynomials with 10 coefficients share at most 9.
  expect(NEAR).toBe(11);
  expect(BY_HAND).toEqual({
    mixing: [5, 97],
    point: [16, 56],
    batching: [6 * 32, 97],
    folding: [16 + 8 + 4, 97],
    queries: [20, 32],
  });
});
