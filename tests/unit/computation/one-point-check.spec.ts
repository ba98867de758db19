import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {F97} from '../../../src/computation/field';
import {hex} from '../../../src/computation/merkle';
import * as check from '../../../src/computation/one-point-check';
import {evaluate} from '../../../src/computation/polynomial';
import counted from '../../vectors/one-point-check.json';

const liar = {madeFor: counted.claim, passes: counted.passes, noise: 0};
const quotient = check.bestQuotient(liar);
const everyElement = Array.from({length: F97.modulus}, (_, z) => z);

test('the best quotient of a false claim passes at the three points and nowhere else', () => {
  expect(quotient).toEqual(counted.quotient);
  const passing = everyElement.filter((z) => check.sides(counted.claim, quotient, z).accepted);
  expect(passing).toEqual(counted.passes);
  expect(check.passingChallenges(counted.claim, quotient)).toEqual(counted.passes);
  expect(() => check.bestQuotient({madeFor: 4, passes: [10, 1, 30]})).toThrow(RangeError);
});

test('a true claim gets the honest quotient, whatever points are named, and passes everywhere', () => {
  expect(check.TRUTH).toBe(3);
  const honest = check.bestQuotient({madeFor: check.TRUTH, passes: counted.passes});
  expect(honest).toEqual(counted.honestQuotient);
  expect(check.gap(check.TRUTH, honest)).toEqual([]);
  expect(everyElement.every((z) => check.sides(check.TRUTH, honest, z).accepted)).toBe(true);
});

test('roots and challenges are those of the separate program', () => {
  const {root} = check.commitment(liar);
  expect(hex(root)).toBe(counted.root0);
  expect(check.grind(liar, 0, 20, null)).toEqual(counted.firstChallenges.root);
  expect(check.grind(liar, 0, 20, counted.claim)).toEqual(
    counted.firstChallenges['claim and root'],
  );
});

test('grinding a thousand roots hits as often as counted', () => {
  for (const [absorbed, claim] of [
    ['root', null],
    ['claim and root', counted.claim],
  ] as const) {
    const hits = check
      .grind(liar, 0, 1000, claim)
      .flatMap((z, noise) => (counted.passes.includes(z) ? [noise] : []));
    expect(hits).toEqual(counted.hits[absorbed]);
  }
});

test('a claim that is not absorbed can be chosen afterwards; one that is moves the challenge', () => {
  const {root} = check.commitment(liar);
  const z = check.challenge(root, null);
  const later = check.claimThatPasses(quotient, z);
  expect(later).toBe(counted.claimAfterwards);
  expect(later).not.toBe(check.TRUTH);
  const passing = (claimed: (claim: number) => number | null) =>
    everyElement.filter(
      (claim) => check.sides(claim, quotient, check.challenge(root, claimed(claim))).accepted,
    );
  expect(passing(() => null)).toEqual(counted.passingClaims.root);
  expect(passing((claim) => claim)).toEqual(counted.passingClaims['claim and root']);
});

test('at every challenge exactly one claim passes', () => {
  for (const z of everyElement.filter((one) => one !== check.PLACE)) {
    const claim = check.claimThatPasses(quotient, z);
    assert.equal(check.sides(claim, quotient, z).accepted, true);
    assert.equal(evaluate(F97, check.gap(claim, quotient), z), 0);
  }
});
