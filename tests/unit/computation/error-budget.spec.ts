import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {
  CIRCUITS,
  PRESETS,
  TERMS,
  errorBudget,
  type Budget,
} from '../../../src/computation/error-budget';
import published from '../../vectors/risc0-soundness-parameters.json';

const tenth = (value: number) => Number(value.toFixed(1));

test('the presets are the constants of each version', () => {
  for (const [version, {queries, inverseRate, circuits}] of Object.entries(published.versions)) {
    for (const preset of Object.values(PRESETS)) {
      const circuit = (
        circuits as Record<string, {columns: number; powers: number; degree: number}>
      )[preset.circuit];
      if (!circuit) {
        expect([version, preset.circuit]).toEqual(['0.18.0', 'recursion']);
        continue;
      }
      expect([preset.queries, preset.blowUp]).toEqual([queries, inverseRate]);
      expect(CIRCUITS[preset.circuit]).toMatchObject({
        // Four pieces of V over the extension are 16 columns.
        batch: circuit.columns + 16,
        highestPower: circuit.powers - 1,
        degree: circuit.degree,
      });
    }
  }
});

test('the numbers that About STARKs prints', () => {
  const {unique, johnson, attack} = errorBudget(PRESETS.segment);
  expect(TERMS.slice(0, 3).map((name) => tenth(unique.terms[name]))).toEqual([
    -99.2, -111.4, -101.3,
  ]);
  expect([tenth(unique.bits), tenth(johnson.bits), johnson.m]).toEqual([33.9, 45.6, 9]);
  const {accumulators, queries} = attack.terms;
  expect(tenth(Math.log2(2 ** accumulators + 2 ** queries))).toBe(-98.5);
  expect(tenth(johnson.terms.mixing - unique.terms.mixing)).toBe(4.2);
  const long = errorBudget({...PRESETS.segment, po2: 23});
  expect(tenth(long.attack.terms.accumulators)).toBe(-96.2);
  expect(tenth(errorBudget(PRESETS.recursion).attack.terms.accumulators)).toBe(-102.5);
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
  fc.assert(
    fc.property(budgets, (budget) => {
      for (const {terms, bits} of Object.values(errorBudget(budget))) {
        // Scaled up, so that no term is lost below what a double can hold.
        const sum = TERMS.reduce((total, name) => total + 2 ** (terms[name] + 200), 0);
        const wanted = 200 - Math.log2(sum * budget.segments);
        assert.ok(Math.abs(bits - Math.max(0, wanted)) < 5e-7);
      }
    }),
  );
});

test('no knob works against itself', () => {
  fc.assert(
    fc.property(budgets, (budget) => {
      const bits = (change: Partial<Budget>) =>
        Object.values(errorBudget({...budget, ...change})).map((column) => column.bits);
      const now = bits({});
      const notLess = (other: number[], than: number[]) =>
        other.forEach((value, i) => assert.ok(value >= than[i]! - 1e-9));
      notLess(bits({queries: budget.queries + 10}), now);
      notLess(bits({grinding: budget.grinding + 5}), now);
      notLess(now, bits({segments: 2 * budget.segments}));
      notLess(now, bits({po2: budget.po2 + 4}));
    }),
  );
});
