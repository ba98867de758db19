/** Compares the results that explorables show with independent computations. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as bench from '../../../src/explorables/FiniteFieldsBench/state';
import * as sheet from '../../../src/explorables/FiniteFieldExercises/state';
import * as board from '../../../src/explorables/NttBoard/state';
import * as rs from '../../../src/explorables/ReedSolomonAmplifier/state';
import * as trace from '../../../src/explorables/ProgramTrace/state';

const element = fc.integer({min: 0, max: 96});

test.describe('NTT board', () => {
  test('a broken twiddle spoils only cells on a path from it', () => {
    fc.assert(
      fc.property(
        fc.array(element, {minLength: 8, maxLength: 8}),
        fc.nat(2),
        fc.nat(7),
        element,
        (coefficients, layer, lane, twiddle) => {
          const upper = lane & ~(2 ** layer);
          const shown = board.boardOf({
            ...board.initialState,
            size: 8,
            coefficients,
            broken: {layer, upper, twiddle},
          });
          const onPath = [upper, upper + 2 ** layer].map((l) =>
            board.pathThrough(8, {row: layer + 1, lane: l}),
          );
          shown.rows.forEach((values, row) =>
            values.forEach((_, l) => {
              const place = {row, lane: l};
              const reachable = row > layer && onPath.some((test) => test(place));
              if (!reachable) assert.equal(shown.isWrong(place), false);
            }),
          );
        },
      ),
    );
  });

  test('the page’s product, and one that wraps around', () => {
    const state = board.initialState;
    expect(board.productOf(state)).toMatchObject({
      leftValues: [3, 45, 96, 54],
      rightValues: [7, 91, 96, 12],
      products: [21, 21, 1, 66],
      cyclic: [3, 10, 8, 0],
      wraps: false,
    });
    // x³ · x² = x⁵, which is x where x⁴ = 1.
    const cubes = {...state, left: [0, 0, 0, 1], right: [0, 0, 1, 0]};
    expect(board.productOf(cubes)).toMatchObject({cyclic: [0, 1, 0, 0], wraps: true});
    expect(board.productOf({...cubes, points: 8}).cyclic).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
  });
});

test.describe('Reed–Solomon amplifier', () => {
  test('one changed trace cell moves at least 13 of 16 places', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.integer({min: 1, max: 96}), (index, offset) => {
        const value = (rs.initialState.trace[index]! + offset) % 97;
        const state = rs.definition.reduce(rs.initialState, {type: 'trace', index, value});
        assert.ok(rs.amplify(state).changed.length >= 13);
      }),
    );
  });

  test('six spoiled places are put right, wherever and however', () => {
    fc.assert(
      fc.property(
        fc.array(element, {minLength: 4, maxLength: 4}),
        fc.uniqueArray(fc.nat(15), {maxLength: 6}),
        element,
        (cells, places, value) => {
          const spoiled = rs.initialState.spoiled.map((_, i) =>
            places.includes(i) ? (value + 7 * i) % 97 : null,
          );
          const now = rs.amplify({...rs.initialState, trace: cells, spoiled});
          assert.equal(now.restored, true);
          assert.deepEqual(now.decodedTrace, cells);
        },
      ),
    );
  });
});

test.describe('finite fields bench', () => {
  test('logarithms turn products into sums', () => {
    for (const modulus of [5, 7, 11, 13]) {
      const {logs, values} = bench.tableOf({...bench.initialState, table: modulus});
      for (let a = 1; a < modulus; a += 1) {
        for (let b = 1; b < modulus; b += 1) {
          assert.equal(logs[values[a]![b]!], (logs[a]! + logs[b]!) % (modulus - 1));
        }
      }
    }
  });

  test('the rings are as long as the order, and Baby Bear’s come from its own table', () => {
    expect(bench.ringOf(bench.initialState).values).toHaveLength(96);
    // ROU_FWD of risc0/core/src/field/baby_bear.rs, entries 1 to 3.
    const bases = [1, 2, 3].map(
      (log) => bench.ringOf({...bench.initialState, ring: 'babybear', log}).base,
    );
    expect(bases).toEqual([2013265920, 284861408, 1801542727]);
  });
});

test.describe('exercises', () => {
  test('points', () => {
    const solved = {...sheet.fresh, solved: true};
    expect(sheet.pointsOf(sheet.fresh)).toBe(0);
    expect(sheet.pointsOf(solved)).toBe(3);
    expect(sheet.pointsOf({...solved, hinted: true, misses: 1})).toBe(1);
    expect(sheet.pointsOf({...solved, misses: 9})).toBe(1);
    expect(sheet.pointsOf({...solved, shown: true})).toBe(0);
  });
});

test.describe('trace of a program', () => {
  test('every sample assembles, ends, and satisfies its constraints', () => {
    for (const {source} of trace.samples) {
      const {stopped, violations} = trace.sheetOf({source, lies: []});
      expect(stopped).toBeNull();
      expect(violations).toEqual([]);
    }
  });
});
