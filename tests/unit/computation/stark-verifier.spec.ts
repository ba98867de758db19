/** Tests STARK by hand's verifier: for each check, a cheating prover makes it fail. */
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {bestPolynomial} from '../../../src/computation/stark/best-polynomial';
import {oddsOf} from '../../../src/computation/stark/odds';
import * as byHand from '../../../src/computation/stark/stark-by-hand';
import * as verifier from '../../../src/computation/stark/verifier';
import {starkByHandOdds as recounted} from '../../vectors/recounted.json';
import {element, elements, forRuns} from '../support';

const {CLASSIC_INPUT, FRI_CHEATS, POINTS, starkByHand} = byHand;
const {ALTERATIONS, alterable} = verifier;
const everyQuery = Array.from({length: POINTS}, (_, query) => query);

type Input = Partial<byHand.StarkInput>;
const failing = (input: Input) =>
  starkByHand(input).checks.flatMap(({id, holds}) => (holds ? [] : id));
const lie = (more: Input = {}): Input => ({...byHand.LYING_INPUT, ...more});

const cheats: [verifier.CheckId, Input][] = [
  ['control-root', {alteration: {kind: 'root', place: 0}}],
  ['deep', lie()],
  ['paths', {alteration: {kind: 'sibling', place: 0}}],
  ['columns', lie({strategy: 'pointwise', friCheat: 'f0', query: 9})],
  ['folds', lie({strategy: 'pointwise', friCheat: 'f1', query: 9})],
];
for (const [check, cheat] of cheats) {
  test(`the check ${check} is the only one that fails for some cheat`, () => {
    // The altered control root is the root that the opened row leads to no more.
    expect(failing(cheat)).toEqual([check, ...(check === 'control-root' ? ['paths'] : [])]);
    expect(starkByHand(cheat).verdict.stage).toBe(check);
  });
}

test('a list that is replaced is caught in the round that leads to it', () => {
  const rounds = FRI_CHEATS.map((friCheat) =>
    everyQuery.flatMap((query) => {
      const {fri, checks} = starkByHand(lie({strategy: 'pointwise', friCheat, query}));
      const isListWrong = checks.some(({id, holds}) => id === 'columns' && !holds);
      expect(fri.acceptedAt[query]).toBe(
        checks.every(({id, holds}) => holds || (id !== 'columns' && id !== 'folds')),
      );
      const wrong = fri.rounds.flatMap(({consistent}, i) => (consistent ? [] : [i + 1]));
      return [...(isListWrong ? [0] : []), ...wrong];
    }),
  );
  expect(rounds).toEqual([3, 0, 1, 2].map((round) => Array<number>(24).fill(round)));
});

test('an honest proof is accepted, at each query and with hashed challenges', () => {
  for (const query of everyQuery) expect(failing({query})).toEqual([]);
  // Nor is there anything that an honest prover could gain by replacing a list.
  for (const friCheat of FRI_CHEATS) expect(failing({friCheat})).toEqual([]);
  const strategies = fc.constantFrom(...byHand.STRATEGIES);
  forRuns(15, element, element, strategies, (firstInput, secondInput, strategy) => {
    const claimedOutput = F97.create(3 * firstInput + 5 * secondInput);
    const run = starkByHand({firstInput, secondInput, claimedOutput, strategy, hashed: true});
    expect(run.verdict.accepted).toBe(true);
    expect(verifier.hashedChallenges(run.seal)).toEqual(run.challenges);
  });
});

test('all that can be altered in a finished proof has a name of its own', () => {
  for (const names of ALTERATIONS.map(alterable)) expect(new Set(names).size).toBe(names.length);
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

test('odds are those of a separate program; no alteration and no foreign control column gets through', () => {
  const odds = (input: Input) => oddsOf({...CLASSIC_INPUT, ...input});
  const interpolated = {...recounted.interpolated, over: 'points'};
  expect(odds(lie({strategy: 'interpolated'}))).toEqual(interpolated);
  for (const friCheat of FRI_CHEATS) {
    const expected = recounted.pointwise[friCheat];
    expect(odds(lie({strategy: 'pointwise', friCheat})), friCheat).toMatchObject(expected);
  }
  const nothing = {through: 0, total: POINTS, over: 'queries'};
  for (const kind of ALTERATIONS) expect(odds({alteration: {kind, place: 7}})).toEqual(nothing);
  expect(odds({edits: [{column: 's', row: 0, value: 0}]})).toEqual(nothing);
  expect(odds(lie())).toMatchObject({through: 0, total: 56});
});

test('the best polynomial is the codeword where few places are wrong', () => {
  const domain = {shift: 1, root: F97.rootOfUnity(4)};
  forRuns(10, elements(4), fc.uniqueArray(fc.nat(15), {maxLength: 6}), (coefficients, wrong) => {
    const codeword = evaluateOnCoset(F97, coefficients, 1, domain.root, 16);
    const values = codeword.map((v, i) => (wrong.includes(i) ? F97.add(v, i + 1) : v));
    const best = bestPolynomial(F97, {domain, values}, 4);
    expect(best).toEqual({values: codeword, agreement: 16 - wrong.length});
  });
});
