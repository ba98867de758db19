/** Compares the results that explorables show with independent computations. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as byHand from '../../../src/computation/stark/stark-by-hand';
import * as bench from '../../../src/explorables/FiniteFieldsBench/state';
import * as sheet from '../../../src/explorables/FiniteFieldExercises/state';
import * as fri from '../../../src/explorables/FriCheater/state';
import * as board from '../../../src/explorables/NttBoard/state';
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

test('FRI cheater: painting twice mends, and forgets the draws', () => {
  const {reduce} = fri.definition;
  const drawn = reduce(fri.initialState, {type: 'draw', proofs: 3});
  const spoilt = reduce(drawn, {type: 'paint', position: 7});
  expect(spoilt.drawn).toBe(0);
  expect(spoilt.errors.filter((e) => e !== 0)).toHaveLength(2);
  const mended = reduce(spoilt, {type: 'paint', position: 7});
  expect(mended.errors).toEqual(fri.initialState.errors);
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
