import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as shuffle from '../../../src/explorables/MemoryShuffle/state';
import type {ShuffleAction} from '../../../src/explorables/MemoryShuffle/state';
import {forAll} from '../support';

const {bytesOutcome, definition, initialState, memoryOutcome} = shuffle;
const play = (...actions: ShuffleAction[]) => actions.reduce(definition.reduce, initialState);

test('the honest copy: 1 for all 9409 challenges, no fault', () => {
  const {product, faults, survey, accepted} = memoryOutcome(initialState);
  expect(product.end).toBe(1);
  expect(faults.every((fault) => fault === null)).toBe(true);
  expect(survey.agreeing).toBe(9409);
  expect(accepted).toBe(true);
});

test('a false read in the log alone: the product misses 1; told to the copy: a rule breaks', () => {
  const sneaked = memoryOutcome(play({type: 'false read'}));
  expect(sneaked.product.end).not.toBe(1);
  expect(sneaked.faults.every((fault) => fault === null)).toBe(true);
  // Fewer than three in a hundred of all challenges let it pass.
  expect(sneaked.survey.agreeing).toBeGreaterThan(0);
  expect(sneaked.survey.agreeing / sneaked.survey.total).toBeLessThan(0.08);

  const told = memoryOutcome(play({type: 'false read'}, {type: 'follow'}));
  expect(told.product.end).toBe(1);
  expect(told.faults).toEqual([null, null, 'data-changed', null, null, null]);
  expect(told.accepted).toBe(false);
});

test('another order keeps the product and breaks a rule', () => {
  forAll(fc.nat(5), fc.nat(5), (from, to) => {
    fc.pre(from !== to);
    const line = initialState.order[from]!;
    const {product, faults} = memoryOutcome(play({type: 'move', line, to}));
    assert.equal(product.end, 1);
    assert.ok(faults.some((fault) => fault !== null));
  });
});

test('a line that is moved twice, before it is drawn, takes no other line with it', () => {
  const [first, second, ...rest] = initialState.order;
  const moves = [1, 2, 5].map((to) => ({type: 'move', line: second!, to}) as const);
  expect(play(...moves).order).toEqual([first, ...rest, second]);
});

test('bytes: what is in range is accepted; a 9 is not, whatever the sorted list says', () => {
  expect(bytesOutcome(initialState)).toMatchObject({accepted: true, agreeing: 97});
  const nine: ShuffleAction = {type: 'lookup', index: 3, value: 9};
  const honest = bytesOutcome(play(nine));
  expect([honest.product.end, honest.keeps.every(Boolean)]).toEqual([1, false]);
  const forged = bytesOutcome(play(nine, {type: 'forged', forged: true}));
  expect([forged.product.end === 1, forged.keeps.every(Boolean)]).toEqual([false, true]);
  for (const {survey} of [honest, forged]) expect(survey.agreeing).toBeLessThan(survey.total / 5);
});
