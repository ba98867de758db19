/** Compares the results that explorables show with independent computations. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as byHand from '../../../src/computation/stark/stark-by-hand';
import * as bench from '../../../src/explorables/FiniteFieldsBench/state';
import * as sheet from '../../../src/explorables/FiniteFieldExercises/state';
import * as fri from '../../../src/explorables/FriCheater/state';
import * as board from '../../../src/explorables/NttBoard/state';
import * as rs from '../../../src/explorables/ReedSolomonAmplifier/state';
import * as trace from '../../../src/explorables/ProgramTrace/state';
import {plain} from '../../../src/explorables/StarkByHand/formula';
import * as stark from '../../../src/explorables/StarkByHand/state';
import {element, elements, forAll} from '../support';

test('NTT board: a broken twiddle spoils only cells on a path from it', () => {
  forAll(elements(8), fc.nat(2), fc.nat(7), element, (coefficients, layer, lane, twiddle) => {
    const upper = lane & ~(2 ** layer);
    const broken = {layer, upper, twiddle};
    const shown = board.boardOf({...board.initialState, size: 8, coefficients, broken});
    const onPath = [upper, upper + 2 ** layer].map((start) =>
      board.pathThrough(8, {row: layer + 1, lane: start}),
    );
    shown.rows.forEach((values, row) =>
      values.forEach((_, at) => {
        const place = {row, lane: at};
        const reachable = row > layer && onPath.some((test) => test(place));
        if (!reachable) assert.equal(shown.isWrong(place), false);
      }),
    );
  });
});

test('NTT board: the page’s product, and one that wraps around', () => {
  const state = board.initialState;
  expect(board.productOf(state)).toMatchObject({cyclic: [3, 10, 8, 0], wraps: false});
  // x³ · x² = x⁵, which is x where x⁴ = 1.
  const cubes = {...state, left: [0, 0, 0, 1], right: [0, 0, 1, 0]};
  expect(board.productOf(cubes)).toMatchObject({cyclic: [0, 1, 0, 0], wraps: true});
  expect(board.productOf({...cubes, points: 8}).cyclic).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
});

const play = (...actions: fri.FriAction[]) =>
  actions.reduce(fri.definition.reduce, fri.initialState);

test('FRI cheater: draws come near the exact chance', () => {
  const {drawn, through} = play({type: 'draw', proofs: 2000});
  expect(drawn).toBe(2000);
  // 0.7577; the standard deviation of 2000 draws is below 0.01.
  expect(Math.abs(through / drawn - 0.7577)).toBeLessThan(0.04);
});

test('FRI cheater: painting twice mends, and forgets the draws', () => {
  const spoilt = play({type: 'draw', proofs: 3}, {type: 'paint', position: 7});
  expect(spoilt.drawn).toBe(0);
  expect(spoilt.errors.filter((e) => e !== 0)).toHaveLength(2);
  const mended = fri.definition.reduce(spoilt, {type: 'paint', position: 7});
  expect(mended.errors).toEqual(fri.initialState.errors);
});

test('Reed–Solomon amplifier: one changed trace cell moves at least 13 of 16 places', () => {
  forAll(fc.nat(3), fc.integer({min: 1, max: 96}), (index, offset) => {
    const value = (rs.initialState.trace[index]! + offset) % 97;
    const state = rs.definition.reduce(rs.initialState, {type: 'trace', index, value});
    assert.ok(rs.amplify(state).changed.length >= 13);
  });
});

test('Reed–Solomon amplifier: six spoiled places are put right, wherever and however', () => {
  const sixPlaces = fc.uniqueArray(fc.nat(15), {maxLength: 6});
  forAll(elements(4), sixPlaces, element, (cells, places, value) => {
    const spoiled = rs.initialState.spoiled.map((_, i) =>
      places.includes(i) ? (value + 7 * i) % 97 : null,
    );
    const {restored, decodedTrace} = rs.amplify({...rs.initialState, trace: cells, spoiled});
    assert.deepEqual([restored, decodedTrace], [true, cells]);
  });
});

test('finite fields bench: logarithms turn products into sums', () => {
  for (const modulus of [5, 7, 11, 13]) {
    const {logs, values} = bench.tableOf({...bench.initialState, table: modulus});
    for (let a = 1; a < modulus; a += 1) {
      for (let b = 1; b < modulus; b += 1) {
        assert.equal(logs[values[a]![b]!], (logs[a]! + logs[b]!) % (modulus - 1));
      }
    }
  }
});

test('finite fields bench: rings are as long as the order, Baby Bear’s come from its own table', () => {
  const ring = (change: object) => bench.ringOf({...bench.initialState, ...change});
  expect(ring({}).values).toHaveLength(96);
  // ROU_FWD of risc0/core/src/field/baby_bear.rs, entries 1 to 3.
  const bases = [1, 2, 3].map((log) => ring({ring: 'babybear', log}).base);
  expect(bases).toEqual([2013265920, 284861408, 1801542727]);
});

test('exercises: points', () => {
  const points = (change: object) => sheet.pointsOf({...sheet.fresh, ...change});
  expect(points({})).toBe(0);
  expect(points({solved: true})).toBe(3);
  expect(points({solved: true, hinted: true, misses: 1})).toBe(1);
  expect(points({solved: true, misses: 9})).toBe(1);
  expect(points({solved: true, shown: true})).toBe(0);
});

test('trace of a program: every sample assembles, ends, and satisfies its constraints', () => {
  for (const {source} of trace.samples) {
    expect(trace.sheetOf({source, lies: []})).toMatchObject({stopped: null, violations: []});
  }
});

const {definition, initialState, proofOf, rulesOnRow} = stark;

test('STARK by hand: bracket times control factor is the rule itself, on every row of every lie', () => {
  const lies = byHand.DATA_COLUMNS.flatMap((_, column) =>
    [0, 3, 7].map((row) => {
      const selected = definition.reduce(initialState, {type: 'select', place: [row, column]});
      return definition.reduce(selected, {type: 'cell', value: 77});
    }),
  );
  for (const state of [initialState, ...lies]) {
    const {trace} = proofOf(state);
    for (let row = 0; row < 8; row += 1) {
      const cells = Object.fromEntries(byHand.COLUMNS.map((name) => [name, trace[name][row]!]));
      const before = (row + 7) % 8;
      assert.deepEqual(
        rulesOnRow(state, trace, row).map(({product}) => product),
        byHand.evaluateRules(state, cells as never, {b: trace.b[before]!, c: trace.c[before]!}),
      );
    }
  }
});

test('STARK by hand: every formula of the tables is made of signs that are understood', () => {
  const tables = proofOf(initialState).steps.flatMap((step) => step.tables);
  for (const text of tables.flatMap(({columns, rows}) => [...columns, ...rows.flat()])) {
    if (typeof text === 'string') assert.doesNotMatch(plain(text), /[\\${}]/);
  }
  assert.equal(plain(`$${byHand.RULES[1].tex}$`), '(a − in1)\u2009s');
});
