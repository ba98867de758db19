import {expect, test} from '@playwright/test';
import {F97} from '../../../src/computation/field';
import {addHistograms, histogramFor} from '../../../src/computation/fri-survey';
import {
  CODEWORD,
  DOMAIN,
  ONE_BAD_CELL,
  ROUNDS,
  definition,
  initialState,
  type FriAction,
} from '../../../src/explorables/FriCheater/state';

const play = (...actions: FriAction[]) => actions.reduce(definition.reduce, initialState);

test('the count for one bad cell is right, wherever it is', () => {
  for (const position of [5, 30]) {
    const errors = CODEWORD.map((_, i) => (i === position ? 1 : 0));
    const counted = Array.from({length: 97}, (_, r) =>
      histogramFor(F97, DOMAIN, errors, ROUNDS, r),
    ).reduce(addHistograms);
    expect(counted).toEqual(ONE_BAD_CELL);
  }
});

test('draws come near the exact chance', () => {
  const {drawn, through} = play({type: 'draw', proofs: 2000});
  expect(drawn).toBe(2000);
  // 0.7577; the standard deviation of 2000 draws is below 0.01.
  expect(Math.abs(through / drawn - 0.7577)).toBeLessThan(0.04);
});

test('painting twice mends, and forgets the draws', () => {
  const spoilt = play({type: 'draw', proofs: 3}, {type: 'paint', position: 7});
  expect(spoilt.drawn).toBe(0);
  expect(spoilt.errors.filter((e) => e !== 0)).toHaveLength(2);
  const mended = definition.reduce(spoilt, {type: 'paint', position: 7});
  expect(mended.errors).toEqual(initialState.errors);
});
