import {expect, test} from '@playwright/test';
import {hex} from '../../../src/computation/merkle';
import * as path from '../../../src/explorables/MerklePath/state';
import type {MerkleAction} from '../../../src/explorables/MerklePath/state';
import board from '../../vectors/merkle-path-board.json';

const {definition, initialState, openedBy} = path;
const play = (...actions: MerkleAction[]) => actions.reduce(definition.reduce, initialState);

test('the tree is that of the separate program, with salt and without', () => {
  expect(hex(openedBy(initialState).tree.root)).toBe(board.root);
  expect(hex(openedBy(play({type: 'salted', salted: true})).tree.root)).toBe(board.salted);
});

test('another value or an altered sibling is refused; committed again, it is accepted', () => {
  expect(openedBy(initialState).accepted).toBe(true);
  for (const level of [0, 1, 2]) {
    expect(openedBy(play({type: 'alter', level})).accepted).toBe(false);
  }
  expect(openedBy(play({type: 'show', value: 32})).accepted).toBe(false);
  const again = openedBy(play({type: 'value', index: 5, value: 32}));
  expect(again.accepted).toBe(true);
  expect(hex(again.tree.root)).not.toBe(board.root);
});

test('showing what was committed is no lie', () => {
  expect(play({type: 'show', value: 32}, {type: 'show', value: 31}).shown).toBeNull();
});
