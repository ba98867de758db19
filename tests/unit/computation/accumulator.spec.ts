import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import * as plonk from '../../../src/computation/plonk';
import * as accumulator from '../../../src/computation/stark/accumulator';
import {memoryLies, memoryLog} from '../../../src/computation/stark/memory-log';
import {accumulator as vector} from '../../vectors/recounted.json';

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

test('a false copy leaves a remainder and fails outside, for each weight that tells it', () => {
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

test('the order of the copy is free, and a copy can be made for a known weight', () => {
  expect(agreeingWeights(sums, [84, 28, 54, 41])).toHaveLength(97);
  expect(accumulate(sums, [28, 41, 55, 11], 10)).toEqual([72, 39, expect.any(Number), 1]);
  expect(accumulate(sums, [12, 90, 41, 28], 1).at(-1)).toBe(1);
});

test('refuses a point that is committed, or whose square is, and a weight with a zero divisor', () => {
  // 93 squared is 16.
  expect(() => accumulatorByHand({deepPoint: 93})).toThrow(RangeError);
  expect(() => accumulatorByHand({weight: 88})).toThrow('a divisor is 0');
});

const copy = plonk.sortAccesses(memoryLog());
const gapsOf = (lines: readonly plonk.Access[]) =>
  lines.slice(1).map((line, i) => plonk.orderGap(lines[i]!, line));
const tooLarge = (gap: number) => !plonk.gapParts(gap).inRange;

test('the honest copy keeps all rules', () => {
  expect(plonk.memoryFaults(copy, true)).toEqual(copy.map(() => null));
});

test('gaps of the honest copy fit into 26 bits; a line that is moved back does not', () => {
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
