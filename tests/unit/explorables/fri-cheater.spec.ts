import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {plurality, walkQuery} from '../../../src/computation/fri';
import {addHistograms, histogramFor} from '../../../src/computation/fri-survey';
import {
  CODEWORD,
  DOMAIN,
  LAST,
  ONE_BAD_CELL,
  ROUNDS,
  definition,
  initialState,
  lastPasses,
  layersOf,
  type FriAction,
  type FriState,
} from '../../../src/explorables/FriCheater/state';

const play = (...actions: FriAction[]) => actions.reduce(definition.reduce, initialState);
const element = fc.integer({min: 0, max: 96});

const anyState: fc.Arbitrary<FriState> = fc
  .record({
    mode: fc.constantFrom('small' as const, 'real' as const),
    errors: fc.array(fc.oneof(fc.constant(0), element), {minLength: 32, maxLength: 32}),
    amount: fc.integer({min: 1, max: 96}),
    challenges: fc.array(element, {minLength: 3, maxLength: 3}),
    positions: fc.array(fc.nat(31), {minLength: 1, maxLength: 16}),
    selected: fc.nat(31),
    po2: fc.integer({min: 13, max: 24}),
    realQueries: fc.integer({min: 1, max: 400}),
  })
  .map((state) => ({...state, queries: state.positions.length, drawn: 9, through: 4}));

test('the word is f₀ of STARK by hand', () => {
  const at40 = CODEWORD[2];
  expect(at40).toBe(63);
});

test('the count for one bad cell is right, wherever it is', () => {
  for (const position of [5, 30]) {
    const errors = CODEWORD.map((_, i) => (i === position ? 1 : 0));
    const counted = Array.from({length: 97}, (_, r) =>
      histogramFor(F97, DOMAIN, errors, ROUNDS, r),
    ).reduce(addHistograms);
    expect(counted).toEqual(ONE_BAD_CELL);
  }
});

test('what passes is what the verifier accepts, walking every query', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const layers = layersOf(state);
      const claimed = plurality(F97, layers[ROUNDS]!.values);
      const passes = lastPasses(state);
      for (let query = 0; query < 32; query += 1) {
        const {accepted} = walkQuery(F97, layers, state.challenges, [claimed], query);
        expect(passes[query % LAST]).toBe(accepted);
      }
    }),
    {numRuns: 20},
  );
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
