import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import * as plonk from '../../../src/computation/plonk';
import * as accumulator from '../../../src/computation/stark/accumulator';
import {memoryLies, memoryLog} from '../../../src/computation/stark/memory-log';
import {accumulator as vector} from '../../vectors/recounted.json';
import {element, elements, forAll, forRuns} from '../../support';

const {grandProduct, memoryFaults, shiftedProduct, sortAccesses} = plonk;
const everyChallenge = Array.from({length: 97}, (_, gamma) => gamma);
/** The challenges for which two lists have the same product. */
const agreeing = (a: number[], b: number[]) =>
  everyChallenge.filter((gamma) => shiftedProduct(F97, a, gamma) === shiftedProduct(F97, b, gamma));

test('the first example of the page: 1, 31, 91, 53, 1, and its cheater', () => {
  const {steps, end} = grandProduct(F97, [5, 9, 3, 5], [3, 5, 5, 9], 10);
  expect([...steps.map(({z}) => z), end]).toEqual([1, 31, 91, 53, 1]);
  expect(shiftedProduct(F97, [5, 9, 3, 5], 10)).toBe(91);
  expect(agreeing([5, 9, 3, 5], [3, 5, 6, 9])).toEqual([88, 92, 94]);
});

test('a permutation ends at 1 for every challenge without a zero factor', () => {
  forAll(elements(1, 8), element, (list, gamma) => {
    const {end} = grandProduct(F97, list, list.toSorted(), gamma);
    assert.equal(end, list.some((e) => (e + gamma) % 97 === 0) ? null : 1);
  });
});

test('different lists of N entries agree for at most N challenges', () => {
  const sorted = (list: number[]) => list.toSorted((x, y) => x - y).join();
  forAll(elements(5), elements(5), (a, b) => {
    fc.pre(sorted(a) !== sorted(b));
    assert.ok(agreeing(a, b).length <= 5);
  });
});

type Operation = plonk.Access['operation'];
const line = (cycle: number, address: number, operation: Operation, data: number) =>
  ({cycle, address, operation, data}) satisfies plonk.Access;

const history = [
  line(1, 10, 'page-in', 5),
  line(2, 11, 'page-in', 0),
  line(3, 10, 'write', 7),
  line(4, 11, 'write', 9),
  line(5, 10, 'read', 7),
];

test('the rules name what is wrong', () => {
  const copy = sortAccesses(history);
  expect(copy.map(({cycle}) => cycle)).toEqual([1, 3, 5, 2, 4]);
  expect(memoryFaults(copy)).toEqual([null, null, null, null, null]);
  const falseRead = sortAccesses(history.with(4, line(5, 10, 'read', 6)));
  expect(memoryFaults(falseRead)[2]).toBe('data-changed');
  const [a, b, write, , read] = history;
  expect(memoryFaults([b!, a!])[1]).toBe('order');
  expect(memoryFaults([read!, write!])[1]).toBe('order');
  expect(memoryFaults([write!])[0]).toBe('first-is-no-page-in');
  // To the circuit a second page-in is a page-out: it must repeat the data.
  expect(memoryFaults([a!, line(2, 10, 'page-in', 6)])[1]).toBe('data-changed');
});

test('two operations in one cycle, and a page-out, are no faults', () => {
  // `addi a0, a0, 1` reads and writes one word; `add a0, a1, a1` reads one twice.
  const honest = [
    line(1, 10, 'page-in', 5),
    line(3, 10, 'read', 5),
    line(3, 10, 'read', 5),
    line(3, 10, 'write', 6),
    line(7, 10, 'page-out', 6),
  ];
  expect(memoryFaults(sortAccesses(honest.toReversed()), true)).toEqual(honest.map(() => null));
  // A read before the write of its own cycle can't see what is written.
  const early = honest.with(2, line(3, 10, 'read', 6));
  expect(memoryFaults(sortAccesses(early))[2]).toBe('data-changed');
  expect(memoryFaults(honest.with(4, line(7, 10, 'page-out', 5)))[4]).toBe('data-changed');
});

test('what was written must be stored, unless the guest halts', () => {
  const faults = memoryFaults(sortAccesses(history), true);
  expect(faults).toEqual([null, null, 'not-stored', null, 'not-stored']);
  const stored = [...history, line(6, 10, 'page-out', 7), line(6, 11, 'page-out', 9)];
  expect(memoryFaults(sortAccesses(stored), true)).toEqual(stored.map(() => null));
});

test('a memory machine is honest exactly when its sorted copy keeps the rules', () => {
  // Compares the rules with a machine that stores each write, as an independent judge.
  const step = fc.tuple(fc.nat(2), fc.constantFrom('read' as const, 'write' as const), fc.nat(2));
  forAll(fc.array(step, {maxLength: 8}), (steps) => {
    const memory = [0, 0, 0];
    const log = [0, 1, 2].map((address) => line(address, address, 'page-in', 0));
    let honest = true;
    steps.forEach(([address, operation, data], i) => {
      if (operation === 'write') memory[address] = data;
      else honest &&= memory[address] === data;
      log.push(line(3 + i, address, operation, data));
    });
    const keepsRules = memoryFaults(sortAccesses(log)).every((fault) => fault === null);
    assert.equal(keepsRules, honest);
  });
});

test('of 9409 pairs of challenges, all agree for a permutation, and few for a lie', () => {
  const entries = history.map(plonk.accessEntry);
  const copy = sortAccesses(history).map(plonk.accessEntry);
  expect(plonk.surveyProducts(F97, entries, copy)).toMatchObject({agreeing: 9409, total: 9409});
  const survey = plonk.surveyProducts(F97, entries.with(4, [10, 5, 1, 6]), copy);
  // Five factors of degree 3 each: Schwartz and Zippel allow 15 out of 97.
  expect(survey.agreeing).toBeLessThanOrEqual(15 * 97);
  expect(survey.agreeing).toBe([...survey.passes].filter(Boolean).length);
  expect(() => plonk.surveyChallenges({...F97, modulus: 1031}, () => true)).toThrow(RangeError);
});

test('plookup on the page: 54 and 54, then 25 and 67', () => {
  const t = [0, 1, 2, 3];
  const {plookup} = plonk;
  expect(plookup(F97, [1, 1, 3], t, [0, 1, 1, 1, 2, 3, 3], 2, 10)).toEqual({F: 54, G: 54});
  expect(plookup(F97, [1, 1, 5], t, [0, 1, 1, 1, 2, 3, 5], 2, 10)).toEqual({F: 25, G: 67});
  expect(() => plookup(F97, [1], t, [1], 2, 10)).toThrow('s must be as long as f plus t');
});

test('plookup agrees for all challenges exactly when everything is in the table', () => {
  const t = [0, 1, 2, 3, 4, 5, 6, 7];
  forRuns(15, fc.array(fc.nat(9), {minLength: 3, maxLength: 3}), (f) => {
    const s = [...f, ...t].sort((a, b) => a - b);
    const survey = plonk.surveyChallenges(F97, (beta, gamma) => {
      const {F, G} = plonk.plookup(F97, f, t, s, beta, gamma);
      return F === G;
    });
    expect(plonk.surveyPlookup(F97, f, t, s)).toEqual(survey);
    expect(survey.agreeing === survey.total).toBe(f.every((v) => v <= 7));
  });
});

test('the range rule', () => {
  expect(plonk.rangeRule([0, 1, 1, 2, 3], 0, 3)).toEqual([true, true, true, true, true]);
  expect(plonk.rangeRule([0, 1, 3, 3], 0, 3)).toEqual([true, true, false, true]);
  expect(plonk.rangeRule([1, 2, 3], 0, 3)).toEqual([false, true, true]);
  expect(plonk.rangeRule([0, 1, 2], 0, 3)).toEqual([true, true, false]);
});

const {FALSE_COPIES, accumulate, accumulatorByHand, accumulatorPoints, agreeingWeights} =
  accumulator;
const run = accumulatorByHand();
const sums = [54, 84, 41, 28];

test('the accumulator is what another program finds', () => {
  const {trace, polynomials, pieces, openings} = run;
  const [even, odd] = pieces;
  expect({
    u: trace.u,
    coefficients: {d: polynomials.d, u: polynomials.u},
    validity: even.flatMap((value, k) => [value, odd[k]!]).slice(0, 14),
    openings: openings.at,
    before: openings.before,
    rules: run.rulesAt,
    mixed: run.mixedAt,
    pieces: run.piecesAt,
    agreeing: FALSE_COPIES.map(({copy}) => agreeingWeights(sums, copy)),
    points: accumulatorPoints(),
  }).toEqual({...vector, source: undefined});
});

test('both sides agree at every allowed point, and V is split in two lists of seven', () => {
  for (const deepPoint of accumulatorPoints()) {
    expect(accumulatorByHand({deepPoint}).holds).toBe(true);
  }
  expect(run.remainder).toEqual([]);
  expect(run.pieces.map((piece) => piece[7])).toEqual([0, 0]);
});

test('a false copy leaves a remainder and fails outside, for each weight that exposes it', () => {
  for (const {copy} of FALSE_COPIES) {
    const agreeing = agreeingWeights(sums, copy);
    for (let weight = 1; weight < 97; weight += 1) {
      if (accumulate(sums, copy, weight).includes(null)) continue;
      const lie = accumulatorByHand({copy, weight});
      assert.equal(lie.remainder.length === 0, agreeing.includes(weight));
      if (!agreeing.includes(weight)) assert.equal(lie.holds, false);
    }
  }
});

test('a copy may have any order, or be made for a known weight; bad inputs are refused', () => {
  expect(agreeingWeights(sums, [84, 28, 54, 41])).toHaveLength(97);
  expect(accumulate(sums, [28, 41, 55, 11], 10)).toEqual([72, 39, expect.any(Number), 1]);
  expect(accumulate(sums, [12, 90, 41, 28], 1).at(-1)).toBe(1);
  // 93 itself is allowed, but its square, 16, is not.
  expect(() => accumulatorByHand({deepPoint: 93})).toThrow(RangeError);
  expect(() => accumulatorByHand({weight: 88})).toThrow('a divisor is 0');
});

const copy = plonk.sortAccesses(memoryLog());
const gapsOf = (lines: readonly plonk.Access[]) =>
  lines.slice(1).map((line, i) => plonk.orderGap(lines[i]!, line));
const tooLarge = (gap: number) => !plonk.gapParts(gap).inRange;

test('the honest copy keeps all rules, and its gaps fit into 26 bits; a line that is moved back does not', () => {
  expect(plonk.memoryFaults(copy, true)).toEqual(copy.map(() => null));
  expect(gapsOf(copy).filter(tooLarge)).toEqual([]);
  expect(gapsOf(memoryLies()[1]!.copy).filter(tooLarge)).toEqual([-6]);
});

test('a gap is its bytes and two bits, up to 2^26', () => {
  for (const gap of [0, 255, 256, 65_536, 2 ** 26 - 1, 2 ** 26, -1]) {
    const {parts, inRange} = plonk.gapParts(gap);
    const remainder = (gap + 2_013_265_921) % 2_013_265_921;
    expect(parts.reduce((sum, part, i) => sum + part * 256 ** i, 0)).toBe(remainder);
    expect(inRange).toBe(remainder < 2 ** 26);
  }
});
