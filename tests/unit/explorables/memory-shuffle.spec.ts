import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as shuffle from '../../../src/explorables/MemoryShuffle/state';
import type {ShuffleAction} from '../../../src/explorables/MemoryShuffle/state';
import {forAll} from '../support';

const {bytesOutcome, definition, initialState, memoryOutcome} = shuffle;
const play = (...actions: ShuffleAction[]) => actions.reduce(definition.reduce, initialState);

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

test('bytes that are in range are accepted', () => {
  expect(bytesOutcome(initialState)).toMatchObject({accepted: true, agreeing: 97});
});
