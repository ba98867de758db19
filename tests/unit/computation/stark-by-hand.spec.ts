import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {degree, trim} from '../../../src/computation/polynomial';
import {bestPolynomial} from '../../../src/computation/stark/best-polynomial';
import {LIARS, LIAR_IDS, foldCheatOf, outcomesOf} from '../../../src/computation/stark/liars';
import {oddsOf} from '../../../src/computation/stark/odds';
import * as byHand from '../../../src/computation/stark/stark-by-hand';
import * as verifier from '../../../src/computation/stark/verifier';
import {eachNth, element, elements, forRuns} from '../../support';
import {starkByHandOdds as recounted} from '../../vectors/recounted.json';
import published from '../../vectors/risc0-stark-by-hand.json';

const classic = byHand.starkByHand();

test('the published values come out', () => {
  const {blownUp, deep, mixed} = classic;
  for (const [name, values] of Object.entries(published.dataAtFirstPoints)) {
    expect(blownUp[name as byHand.ColumnName].slice(0, 4)).toEqual(values);
  }
  expect(classic.constraintValues).toEqual(published.mixedAtPoints);
  expect(classic.zerosValues.slice(0, 4)).toEqual(published.zerosAtPoints);
  expect(classic.validityValues).toEqual(published.validityAtPoints);
  expect(deep.quotientValues.map(([first]) => first)).toEqual(published.quotientsAtFirstPoint);
  expect(classic.combinedValues).toEqual(published.friAtPoints);
  expect(classic.fri.polynomials.map((p) => trim(F97, p))).toEqual(published.friCoefficients);
  expect(degree(F97, mixed)).toBe(published.mixedDegree);
  const {bBefore: b, cBefore: c, V: validityAt, ...at} = published.openings;
  expect(deep).toMatchObject({at, before: {b, c}, validityAt});
});

test('any honest input divides without remainder and is accepted, whatever the challenges', () => {
  expect(classic.verdict).toEqual({accepted: true, stage: null, reason: 'Every check holds.'});
  const three = fc.tuple(element, element, element);
  forRuns(
    60,
    fc.tuple(element, element),
    fc.array(three, {minLength: 4, maxLength: 4}),
    three,
    fc.constantFrom(...byHand.deepPoints()),
    fc.constantFrom('quotient' as const, 'forged-opening' as const, 'pointwise' as const),
    ([firstInput, secondInput], noise, foldChallenges, deepPoint, strategy) => {
      const [constraintMix, deepMix] = foldChallenges;
      const run = byHand.starkByHand({
        ...{firstInput, secondInput, claimedOutput: F97.create(3 * firstInput + 5 * secondInput)},
        ...{noise, deepPoint, strategy, constraintMix, deepMix, foldChallenges},
      });
      assert.deepEqual([run.brokenRules, run.remainder], [[], []]);
      assert.equal(run.verdict.accepted, true);
      assert.ok(run.fri.acceptedAt.every(Boolean));
    },
  );
});

test('an edit of a data cell breaks a rule and leaves a remainder; one of noise does not', () => {
  for (const column of byHand.DATA_COLUMNS) {
    for (let row = 0; row < 8; row += 1) {
      for (const value of eachNth(8, [...Array(97).keys()])) {
        const edit = {column, row, value};
        const isLie = row < byHand.LIVE_ROWS && value !== classic.trace[column][row];
        const {brokenRules, remainder, verdict} = byHand.starkByHand({edits: [edit]});
        const faults = [brokenRules.length > 0, remainder.length > 0, !verdict.accepted];
        assert.deepEqual(faults, [isLie, isLie, isLie], JSON.stringify(edit));
      }
    }
  }
});

test('an edit of a control cell is caught at the root that the verifier knows', () => {
  for (const column of byHand.CONTROL_COLUMNS) {
    for (let row = 0; row < 8; row += 1) {
      const {verdict} = byHand.starkByHand({edits: [{column, row, value: 2}]});
      expect(verdict.stage).toBe('control-root');
    }
  }
});

test('a wrong claim about the output is caught', () => {
  for (let claimedOutput = 0; claimedOutput < 97; claimedOutput += 1) {
    const {brokenRules, remainder} = byHand.starkByHand({claimedOutput});
    const isTrue = claimedOutput === 28;
    assert.equal(brokenRules.map(({rule}) => rule).join(), isTrue ? '' : 'output');
    assert.equal(remainder.length === 0, isTrue);
  }
});

for (const [input, message] of [
  [{firstInput: 97}, 'The first input must be a whole number from 0 to 96.'],
  [{deepPoint: 5}, 'The DEEP point must not be 0'],
  [{deepPoint: 64}, 'The DEEP point must not be 0'],
  [{query: 32}, 'from 0 to 31'],
  [{noise: byHand.CLASSIC_INPUT.noise.slice(1)}, 'four padding rows'],
  [{edits: [{column: 'a', row: 8, value: 0}]}, 'from 0 to 7'],
] as [Partial<byHand.StarkInput>, string][]) {
  test(`${JSON.stringify(input)} is refused: ${message}`, () => {
    expect(() => byHand.starkByHand(input)).toThrow(message);
  });
}

// The fast counts of the liars are compared with the full proof, for every draw.
const accepted = (id: (typeof LIAR_IDS)[number]) =>
  outcomesOf(id).flatMap(({draw, check}) => (check === null ? [draw] : []));

for (const id of ['cancel', 'drop', 'interpolate'] as const) {
  const field = id === 'cancel' ? 'constraintMix' : 'deepPoint';
  test(`${id}: for every ${field}, the whole proof has the same verdict`, () => {
    const wrong = outcomesOf(id).filter(
      ({draw, check}) =>
        byHand.starkByHand({...LIARS[id].input, [field]: draw}).verdict.stage !== check,
    );
    expect(wrong).toEqual([]);
  });
}

test('for every weight of the lists, the whole proof accepts at as many queries', () => {
  const wrong = outcomesOf('forge').filter(({draw, through}) => {
    const {fri} = byHand.starkByHand({...LIARS.forge.input, deepMix: draw});
    return fri.acceptedAt.filter(Boolean).length !== through;
  });
  expect(wrong).toEqual([]);
  expect(accepted('forge')).toEqual([0]);
});

test('each liar is caught by the checks that are listed for it', () => {
  const caught = LIAR_IDS.map((id) => {
    const checks = new Set(outcomesOf(id).map(({check}) => check ?? 'accepted'));
    return [id, [...checks].sort().join(' ')];
  });
  expect(Object.fromEntries(caught)).toEqual({
    control: 'control-root',
    cancel: 'accepted deep',
    drop: 'deep',
    interpolate: 'accepted deep',
    forge: 'accepted folds',
    pointwise: 'accepted folds',
    f0: 'accepted columns',
    f1: 'accepted folds',
    f2: 'accepted folds',
    value: 'deep folds paths',
    sibling: 'paths',
    root: 'control-root paths',
  });
  expect(accepted('interpolate')).toEqual(byHand.interpolatedPoints());
  // Whoever switches a rule off passes all other checks.
  const {checks} = byHand.starkByHand(LIARS.control.input);
  expect(checks.filter(({holds}) => !holds).map(({id}) => id)).toEqual(['control-root']);
  expect([foldCheatOf('f0')?.friCheat, foldCheatOf('drop')]).toEqual(['f0', null]);
});

test('no polynomial fits K/Z better: its pole is a single point', () => {
  // R/Z is c/(x - 50), so p(x)(x - 50) = c has at most as many solutions as p has coefficients.
  const {remainder, traceDomain} = byHand.starkByHand(LIARS.pointwise.input);
  const at = (x: number) => remainder.reduceRight((sum, c) => (sum * x + c) % 97, 0);
  expect(traceDomain.filter((x) => at(x) === 0)).toHaveLength(7);
});

// The verifier: for each check, a cheating prover makes it fail.
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
  test(`the check ${check} is the first one that fails for some cheat`, () => {
    // The opened row no longer leads to an altered control root, so `paths` fails, too.
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
  // An honest proof stays accepted if its lists are replaced as a cheater would do it.
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
