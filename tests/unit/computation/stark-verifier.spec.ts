/** Tests STARK by hand's verifier: for each check, a cheating prover makes it fail. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {bestPolynomial} from '../../../src/computation/stark/best-polynomial';
import {oddsOf} from '../../../src/computation/stark/odds';
import {
  CLASSIC_INPUT,
  FRI_CHEATS,
  LYING_INPUT,
  POINTS,
  STRATEGIES,
  interpolatedPoints,
  starkByHand,
  type StarkInput,
} from '../../../src/computation/stark/stark-by-hand';
import {
  ALTERATIONS,
  alterable,
  altered,
  hashedChallenges,
  verifySeal,
  type CheckId,
} from '../../../src/computation/stark/verifier';
import recounted from '../../vectors/stark-by-hand-odds.json';

const failing = (input: Partial<StarkInput>) =>
  starkByHand(input)
    .checks.filter(({holds}) => !holds)
    .map(({id}) => id);
const lie = (more: Partial<StarkInput>): Partial<StarkInput> => ({...LYING_INPUT, ...more});

test('every check is the only one that fails for some cheat', () => {
  const cheats: [CheckId, Partial<StarkInput>][] = [
    ['control-root', {alteration: {kind: 'root', place: 0}}],
    ['deep', lie({})],
    ['paths', {alteration: {kind: 'sibling', place: 0}}],
    ['columns', lie({strategy: 'pointwise', friCheat: 'f0', query: 9})],
    ['folds', lie({strategy: 'pointwise', friCheat: 'f1', query: 9})],
  ];
  for (const [check, cheat] of cheats) {
    // The altered control root is the root that the opened row leads to no more.
    const also = check === 'control-root' ? ['paths'] : [];
    expect(failing(cheat), check).toEqual([check, ...also]);
    expect(starkByHand(cheat).verdict.stage).toBe(check);
  }
});

test('a list that is replaced is caught in the round that leads to it', () => {
  const rounds = FRI_CHEATS.map((friCheat) =>
    Array.from({length: POINTS}, (_, query) =>
      starkByHand(lie({strategy: 'pointwise', friCheat, query})),
    ).flatMap(({fri: {rounds}, checks}) => [
      ...rounds.flatMap(({consistent}, i) => (consistent ? [] : [i + 1])),
      ...checks.flatMap(({id, holds}) => (id === 'columns' && !holds ? [0] : [])),
    ]),
  );
  expect(rounds.map((found) => [...new Set(found)])).toEqual([[3], [0], [1], [2]]);
  expect(rounds.map(({length}) => length)).toEqual([24, 24, 24, 24]);
});

test('an honest proof is accepted, at each query and with hashed challenges', () => {
  for (let query = 0; query < POINTS; query += 1) expect(failing({query})).toEqual([]);
  // Nor is there anything that an honest prover could gain by replacing a list.
  for (const friCheat of FRI_CHEATS) expect(failing({friCheat})).toEqual([]);
  const element = fc.nat(96);
  fc.assert(
    fc.property(element, element, fc.constantFrom(...STRATEGIES), (first, second, strategy) => {
      const run = starkByHand({
        ...{firstInput: first, secondInput: second, strategy},
        claimedOutput: F97.create(3 * first + 5 * second),
        hashed: true,
      });
      expect(run.verdict.accepted).toBe(true);
      expect(hashedChallenges(run.seal)).toEqual(run.challenges);
    }),
    {numRuns: 15},
  );
});

test('whatever is altered in a finished proof, it is rejected', () => {
  const {seal, challenges} = starkByHand();
  for (const kind of ALTERATIONS) {
    const names = alterable(kind);
    assert.equal(new Set(names).size, names.length);
    names.forEach((name, place) => {
      const forged = altered(seal, {kind, place});
      const failed = verifySeal(forged, challenges, seal.roots.control).filter(({holds}) => !holds);
      assert.ok(failed.length > 0, name);
    });
  }
  assert.deepEqual(
    ALTERATIONS.map((kind) => alterable(kind).length),
    [23, 39, 192],
  );
  expect(() => starkByHand({alteration: {kind: 'value', place: 23}}).seal).toThrow(RangeError);
});

test('with hashed challenges, one byte of a root changes what is drawn after it', () => {
  const honest = starkByHand({hashed: true}).challenges;
  // Byte 5 of the root of V: the weight of the rules was drawn before, the point comes after.
  const place = alterable('root').indexOf('byte 5 of the root of V');
  const run = starkByHand({hashed: true, alteration: {kind: 'root', place}});
  expect(run.challenges.constraintMix).toBe(honest.constraintMix);
  expect(run.challenges).not.toEqual(honest);
  expect(run.checks.find(({id}) => id === 'paths')?.holds).toBe(false);
});

test('V through nine points of K/Z passes at these, and FRI is content', () => {
  const cheat = lie({strategy: 'interpolated'});
  expect(interpolatedPoints()).toHaveLength(9);
  for (const deepPoint of interpolatedPoints()) expect(failing({...cheat, deepPoint})).toEqual([]);
  expect(failing(cheat)).toEqual(['deep']);
  expect(oddsOf({...CLASSIC_INPUT, ...cheat})).toEqual({...recounted.interpolated, over: 'points'});
});

test('odds are those of a separate program', () => {
  for (const friCheat of FRI_CHEATS) {
    const input = {...CLASSIC_INPUT, ...lie({strategy: 'pointwise', friCheat})};
    expect(oddsOf(input), friCheat).toMatchObject(recounted.pointwise[friCheat]);
  }
});

test('no alteration and no foreign control column gets through at any query', () => {
  const nothing = {through: 0, total: POINTS, over: 'queries'};
  for (const kind of ALTERATIONS) {
    expect(oddsOf({...CLASSIC_INPUT, alteration: {kind, place: 7}})).toEqual(nothing);
  }
  const edits = [{column: 's', row: 0, value: 0}] as const;
  expect(oddsOf({...CLASSIC_INPUT, edits})).toEqual(nothing);
  expect(oddsOf({...CLASSIC_INPUT, ...lie({})})).toMatchObject({through: 0, total: 56});
});

test('the best polynomial is the codeword where few places are wrong', () => {
  const domain = {shift: 1, root: F97.rootOfUnity(4)};
  const element = fc.nat(96);
  fc.assert(
    fc.property(
      fc.tuple(element, element, element, element),
      fc.uniqueArray(fc.nat(15), {maxLength: 6}),
      (coefficients, places) => {
        const codeword = evaluateOnCoset(F97, coefficients, 1, domain.root, 16);
        const values = codeword.map((v, i) => (places.includes(i) ? F97.add(v, i + 1) : v));
        const best = bestPolynomial(F97, {domain, values}, 4);
        expect(best).toEqual({values: codeword, agreement: 16 - places.length});
      },
    ),
    {numRuns: 10},
  );
});
