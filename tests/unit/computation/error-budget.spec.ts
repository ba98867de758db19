import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {CIRCUITS, PRESETS, TERMS, errorBudget} from '../../../src/computation/error-budget';
import type {Budget} from '../../../src/computation/error-budget';
import * as soundness from '../../../src/computation/fri-soundness';
import {soundness as published} from '../../vectors/risc0-constants.json';
import {forAll} from '../../support';

const {RISC_ZERO, johnsonBits, johnsonBitsFor, johnsonTerms} = soundness;

test('the presets are the constants of each version', () => {
  for (const [version, {queries, inverseRate, circuits}] of Object.entries(published.versions)) {
    for (const {circuit, ...preset} of Object.values(PRESETS)) {
      const bounds = circuits[circuit];
      expect([preset.queries, preset.blowUp]).toEqual([queries, inverseRate]);
      expect(CIRCUITS[circuit], version).toMatchObject({
        // Four pieces of V over the extension are 16 columns.
        batch: bounds.columns + 16,
        highestPower: bounds.powers - 1,
        degree: bounds.degree,
      });
    }
  }
});

test('bits up to the Johnson radius are those of About FRI, and of RISC Zero’s own calculator', () => {
  const best = [{po2: 13}, {po2: 20}, {po2: 23}, {po2: 18, batch: 177}].map((change) => {
    const {bits, m} = johnsonBits({...RISC_ZERO, ...change});
    return `${m}: ${bits.toFixed(1)}`;
  });
  expect(best).toEqual(['25: 48.4', '9: 45.6', '6: 43.6', '12: 46.8']);
  expect(johnsonBits({...RISC_ZERO, po2: 13, queries: 10}).m).toBe(586);
  expect([3, 16].map((m) => johnsonBitsFor(RISC_ZERO, m).toFixed(1))).toEqual(['38.9', '41.7']);
  const both = [PRESETS.segment, PRESETS.recursion].map((one) => errorBudget(one).johnson.terms);
  expect(both.map(({accumulators}) => accumulators.toFixed(1))).toEqual(['-94.9', '-97.8']);
  // risc0/zkp/src/prove/soundness.rs at v1.0.0 has m = 16 and counts 278.5 in place of L - 1/2.
  expect(johnsonBitsFor({...RISC_ZERO, batch: 279}, 16)).toBeCloseTo(41.757866, 2);
});

test('bits by the theorem of 2025 are those of About FRI', () => {
  const cases = [{po2: 20}, {po2: 23}, {po2: 18, batch: 177}];
  const best = cases.map(({po2, batch = RISC_ZERO.batch}) => {
    // Theorem 4.2 of eprint 2025/2055 for the rate 1/4, as soundcalc's johnson_bound.py has it.
    const bits = Array.from({length: 400}, (_, i) => {
      const [m, gap] = [i + 3, 1 / (4 * (i + 3))];
      const error = (points: number) =>
        ((2 * (m + 0.5) ** 5 + (3 / 4) * (m + 0.5) * (0.5 - gap)) * points * 8) / 3 + 2 * m + 1;
      const folds = [4, 8, 12].map((bit) => 15 * error(2 ** (po2 + 2 - bit)));
      const mixing = (batch - 1) * error(2 ** (po2 + 2)) + folds[0]! + folds[1]! + folds[2]!;
      return -Math.log2(mixing / 2 ** RISC_ZERO.fieldBits + (0.5 + gap) ** 50);
    });
    return Math.max(...bits).toFixed(1);
  });
  const page = readFileSync('docs/reference-docs/about-fri.mdx', 'utf8');
  // One sentence of the page has all three figures; the table at its end repeats the first.
  expect(page.match(/(?<=\$)49\.\d(?=\$)/g)).toEqual([...best, best[0]]);
});

const budgets: fc.Arbitrary<Budget> = fc.record({
  circuit: fc.constantFrom('rv32im' as const, 'recursion' as const),
  po2: fc.integer({min: 13, max: 23}),
  blowUp: fc.constantFrom(4, 8, 16, 32, 64),
  queries: fc.integer({min: 1, max: 400}),
  grinding: fc.integer({min: 0, max: 40}),
  segments: fc.integer({min: 1, max: 1_000_000}),
});

test('the bits are those of the sum, written out in full precision', () => {
  forAll(budgets, (budget) => {
    for (const {terms, bits} of Object.values(errorBudget(budget))) {
      // Scaled up, so that no term is lost below what a double can hold.
      const sum = TERMS.reduce((total, name) => total + 2 ** (terms[name] + 200), 0);
      assert.ok(Math.abs(bits - Math.max(0, 200 - Math.log2(sum * budget.segments))) < 5e-7);
    }
  });
});

test('each bit of grinding is a bit for the queries', () => {
  const queriesOf = (grinding: number) => {
    const {unique, attack} = errorBudget({...PRESETS.segment, grinding});
    const johnson = {terms: johnsonTerms({...RISC_ZERO, grinding}, 9)};
    return [unique, johnson, attack].map(({terms}) => terms.queries);
  };
  expect(queriesOf(5)).toEqual(queriesOf(0).map((bits) => bits - 5));
});

test('more queries never cost bits; more segments or rows never add any', () => {
  forAll(budgets, (budget) => {
    const bits = (change: Partial<Budget>) =>
      Object.values(errorBudget({...budget, ...change})).map((column) => column.bits);
    const now = bits({});
    const notLess = (other: number[], than: number[]) =>
      other.forEach((value, i) => assert.ok(value >= than[i]! - 1e-9));
    notLess(bits({queries: budget.queries + 10}), now);
    notLess(now, bits({segments: 2 * budget.segments}));
    notLess(now, bits({po2: budget.po2 + 4}));
  });
});
