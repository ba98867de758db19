import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {
  accessEntry,
  compress,
  grandProduct,
  memoryFaults,
  plookup,
  rangeRule,
  shiftedProduct,
  sortAccesses,
  surveyChallenges,
  surveyPlookup,
  surveyProducts,
  type Access,
} from '../../../src/computation/plonk';

const element = fc.integer({min: 0, max: 96});

test('the first example of the page: 1, 31, 91, 53, 1', () => {
  const {steps, end} = grandProduct(F97, [5, 9, 3, 5], [3, 5, 5, 9], 10);
  expect(steps.map(({z}) => z)).toEqual([1, 31, 91, 53]);
  expect(end).toBe(1);
  expect(shiftedProduct(F97, [5, 9, 3, 5], 10)).toBe(91);
  expect(shiftedProduct(F97, [3, 5, 6, 9], 10)).toBe(13);
});

test("the page's cheater passes for the three challenges 88, 92 and 94 only", () => {
  const passing = Array.from({length: 97}, (_, gamma) => gamma).filter(
    (gamma) =>
      shiftedProduct(F97, [5, 9, 3, 5], gamma) === shiftedProduct(F97, [3, 5, 6, 9], gamma),
  );
  expect(passing).toEqual([88, 92, 94]);
});

test("PLONK's copy constraints on the page: 1, 96, 10, 51, 1, and with a lie not 1", () => {
  const labels = [1, 5, 25, 22, 13, 65, 96, 92, 72, 75, 84, 32];
  const sigma = [5, 13, 22, 25, 92, 96, 65, 1, 75, 72, 84, 32];
  const values = [3, 3, 9, 9, 3, 27, 27, 3, 30, 30, 5, 35];
  const column = (cells: number[]) => {
    const left = cells.map((w, i) => compress(F97, [w, labels[i]!], 2));
    const right = cells.map((w, i) => compress(F97, [w, sigma[i]!], 2));
    const {steps, end} = grandProduct(F97, left, right, 10);
    return [...steps.filter((_, i) => i % 3 === 0).map(({z}) => z), end];
  };
  expect(column(values)).toEqual([1, 96, 10, 51, 1]);
  expect(column(values.with(4, 4))).toEqual([1, 96, 45, 84, 53]);
});

test('a permutation ends at 1 for every challenge without a zero factor', () => {
  fc.assert(
    fc.property(fc.array(element, {minLength: 1, maxLength: 8}), element, (list, gamma) => {
      const {end} = grandProduct(F97, list, [...list].sort(), gamma);
      const hasZero = list.some((e) => (e + gamma) % 97 === 0);
      assert.equal(end, hasZero ? null : 1);
    }),
  );
});

test('different lists of N entries agree for at most N challenges', () => {
  const list = fc.array(element, {minLength: 5, maxLength: 5});
  fc.assert(
    fc.property(list, list, (a, b) => {
      const sort = (l: number[]) => [...l].sort((x, y) => x - y).join();
      fc.pre(sort(a) !== sort(b));
      let agreeing = 0;
      for (let gamma = 0; gamma < 97; gamma += 1) {
        if (shiftedProduct(F97, a, gamma) === shiftedProduct(F97, b, gamma)) agreeing += 1;
      }
      assert.ok(agreeing <= 5);
    }),
  );
});

const history: Access[] = [
  {address: 10, cycle: 1, operation: 'page-in', data: 5},
  {address: 11, cycle: 2, operation: 'page-in', data: 0},
  {address: 10, cycle: 3, operation: 'write', data: 7},
  {address: 11, cycle: 4, operation: 'write', data: 9},
  {address: 10, cycle: 5, operation: 'read', data: 7},
];

test("the page's history: the sorted copy keeps all rules, a false read breaks one", () => {
  expect(sortAccesses(history).map(({cycle}) => cycle)).toEqual([1, 3, 5, 2, 4]);
  expect(memoryFaults(sortAccesses(history))).toEqual([null, null, null, null, null]);
  const lying = history.with(4, {...history[4]!, data: 6});
  expect(memoryFaults(sortAccesses(lying))[2]).toBe('data-changed');
});

test('the rules name what is wrong', () => {
  const [a, b] = [history[0]!, history[1]!];
  expect(memoryFaults([b, a])[1]).toBe('order');
  expect(memoryFaults([history[2]!])[0]).toBe('first-is-no-page-in');
  // To the circuit a second page-in is a page-out: it must repeat the data.
  expect(memoryFaults([a, {...a, cycle: 2, data: 6}])[1]).toBe('data-changed');
  expect(memoryFaults([history[4]!, history[2]!])[1]).toBe('order');
});

test('two operations in one cycle, and a page-out, are no faults', () => {
  const page: Access = {address: 10, cycle: 1, operation: 'page-in', data: 5};
  // `addi a0, a0, 1` reads and writes one word; `add a0, a1, a1` reads one twice.
  const honest: Access[] = [
    page,
    {...page, cycle: 3, operation: 'read'},
    {...page, cycle: 3, operation: 'read'},
    {...page, cycle: 3, operation: 'write', data: 6},
    {...page, cycle: 7, operation: 'page-out', data: 6},
  ];
  expect(memoryFaults(sortAccesses([...honest].reverse()), true)).toEqual(honest.map(() => null));
  // A read before the write of its own cycle can't see what is written.
  const early = honest.with(2, {...page, cycle: 3, operation: 'read', data: 6});
  expect(memoryFaults(sortAccesses(early))[2]).toBe('data-changed');
  const storesOld = honest.with(4, {...page, cycle: 7, operation: 'page-out'});
  expect(memoryFaults(storesOld)[4]).toBe('data-changed');
});

test('what was written must be stored, unless the guest halts', () => {
  const copy = sortAccesses(history);
  expect(memoryFaults(copy, true)).toEqual([null, null, 'not-stored', null, 'not-stored']);
  const stored = [10, 11].map((address) => ({
    ...{address, cycle: 6, operation: 'page-out' as const},
    data: address === 10 ? 7 : 9,
  }));
  const faults = memoryFaults(sortAccesses([...history, ...stored]), true);
  expect(faults.every((fault) => fault === null)).toBe(true);
});

test('a memory machine is honest exactly when its sorted copy keeps the rules', () => {
  // The rules against a machine that remembers: an independent judge.
  const step = fc.record({
    address: fc.integer({min: 0, max: 2}),
    operation: fc.constantFrom('read' as const, 'write' as const),
    data: fc.integer({min: 0, max: 2}),
  });
  fc.assert(
    fc.property(fc.array(step, {maxLength: 8}), (steps) => {
      const memory = new Map([0, 1, 2].map((address) => [address, 0]));
      const log: Access[] = [0, 1, 2].map((address) => ({
        address,
        cycle: address,
        operation: 'page-in',
        data: 0,
      }));
      let honest = true;
      steps.forEach(({address, operation, data}, i) => {
        if (operation === 'write') memory.set(address, data);
        else honest &&= memory.get(address) === data;
        log.push({address, cycle: 3 + i, operation, data});
      });
      assert.equal(
        memoryFaults(sortAccesses(log)).every((fault) => fault === null),
        honest,
      );
    }),
  );
});

test('all 9409 pairs of challenges: every one for a permutation, few for a lie', () => {
  const entries = history.map(accessEntry);
  const copy = sortAccesses(history).map(accessEntry);
  expect(surveyProducts(F97, entries, copy)).toMatchObject({agreeing: 9409, total: 9409});
  const lie = entries.with(4, [10, 5, 1, 6]);
  const survey = surveyProducts(F97, lie, copy);
  // Five factors of degree 3 each: Schwartz and Zippel allow 15 out of 97.
  expect(survey.agreeing).toBeLessThanOrEqual(15 * 97);
  expect(survey.agreeing).toBe([...survey.passes].filter(Boolean).length);
  expect(() => surveyChallenges({...F97, modulus: 1031}, () => true)).toThrow(RangeError);
});

test('plookup on the page: 54 and 54, then 25 and 67', () => {
  const t = [0, 1, 2, 3];
  expect(plookup(F97, [1, 1, 3], t, [0, 1, 1, 1, 2, 3, 3], 2, 10)).toEqual({F: 54, G: 54});
  expect(plookup(F97, [1, 1, 5], t, [0, 1, 1, 1, 2, 3, 5], 2, 10)).toEqual({F: 25, G: 67});
  expect(() => plookup(F97, [1], t, [1], 2, 10)).toThrow('s must be as long as f plus t');
});

test('plookup agrees for all challenges exactly when everything is in the table', () => {
  const t = [0, 1, 2, 3, 4, 5, 6, 7];
  fc.assert(
    fc.property(fc.array(fc.integer({min: 0, max: 9}), {minLength: 3, maxLength: 3}), (f) => {
      const s = [...f, ...t].sort((a, b) => a - b);
      const survey = surveyChallenges(F97, (beta, gamma) => {
        const {F, G} = plookup(F97, f, t, s, beta, gamma);
        return F === G;
      });
      expect(surveyPlookup(F97, f, t, s)).toEqual(survey);
      expect(survey.agreeing === survey.total).toBe(f.every((v) => v <= 7));
      expect(rangeRule(s, 0, 7).every(Boolean)).toBe(f.every((v) => v <= 7));
    }),
    {numRuns: 15},
  );
});

test('the range rule', () => {
  expect(rangeRule([0, 1, 1, 2, 3], 0, 3)).toEqual([true, true, true, true, true]);
  expect(rangeRule([0, 1, 3, 3], 0, 3)).toEqual([true, true, false, true]);
  expect(rangeRule([1, 2, 3], 0, 3)).toEqual([false, true, true]);
  expect(rangeRule([0, 1, 2], 0, 3)).toEqual([true, true, false]);
});
