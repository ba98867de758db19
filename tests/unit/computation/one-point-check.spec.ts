import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {F97} from '../../../src/computation/field';
import {hex} from '../../../src/computation/merkle';
import * as check from '../../../src/computation/one-point-check';
import {evaluate} from '../../../src/computation/polynomial';
import counted from '../../vectors/one-point-check.json';

const {TRUTH, sides} = check;
const liar = {madeFor: counted.claim, passes: counted.passes, noise: 0};
const quotient = check.bestQuotient(liar);
const {root} = check.commitment(liar);
const everyElement = Array.from({length: F97.modulus}, (_, z) => z);

test('the best quotient of a false claim passes at the three points and nowhere else', () => {
  expect(quotient).toEqual(counted.quotient);
  const passing = everyElement.filter((z) => sides(counted.claim, quotient, z).accepted);
  expect(passing).toEqual(counted.passes);
  expect(check.passingChallenges(counted.claim, quotient)).toEqual(counted.passes);
  expect(() => check.bestQuotient({madeFor: 4, passes: [10, 1, 30]})).toThrow(RangeError);
});

test('a true claim gets the honest quotient, whatever points are named, and passes everywhere', () => {
  expect(TRUTH).toBe(3);
  const honest = check.bestQuotient({madeFor: TRUTH, passes: counted.passes});
  expect(honest).toEqual(counted.honestQuotient);
  expect(check.gap(TRUTH, honest)).toEqual([]);
  expect(everyElement.every((z) => sides(TRUTH, honest, z).accepted)).toBe(true);
});

for (const absorbed of ['root', 'claim and root'] as const) {
  const absorb = (claim: number) => (absorbed === 'root' ? null : claim);

  test(`challenges from ${absorbed} are those of a separate program; as many pass, for as many claims`, () => {
    expect(hex(root)).toBe(counted.root0);
    const challenges = check.grind(liar, 0, 1000, absorb(counted.claim));
    expect(challenges.slice(0, 20)).toEqual(counted.firstChallenges[absorbed]);
    const hits = challenges.flatMap((z, noise) => (counted.passes.includes(z) ? [noise] : []));
    expect(hits).toEqual(counted.hits[absorbed]);
    const passing = everyElement.filter(
      (claim) => sides(claim, quotient, check.challenge(root, absorb(claim))).accepted,
    );
    expect(passing).toEqual(counted.passingClaims[absorbed]);
  });
}

test('at every challenge exactly one claim passes, so one that is not absorbed can be chosen', () => {
  for (const z of everyElement.filter((one) => one !== check.PLACE)) {
    const claim = check.claimThatPasses(quotient, z);
    assert.equal(sides(claim, quotient, z).accepted, true);
    assert.equal(evaluate(F97, check.gap(claim, quotient), z), 0);
  }
  const later = check.claimThatPasses(quotient, check.challenge(root, null));
  expect(later).toBe(counted.claimAfterwards);
  expect(later).not.toBe(TRUTH);
});
