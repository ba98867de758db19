/** Compares distances and folds in the small field with counts by separate programs. */
import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {meetingPoints, neighborhood} from '../../../src/computation/distance';
import {F97, cosetPoints} from '../../../src/computation/field';
import {mostBadChallenges, surveyFolds} from '../../../src/computation/folding-lemma';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import {berlekampWelch} from '../../../src/computation/reed-solomon';
import {smallField as counts} from '../../vectors/recounted.json';
import {element, elements, forRuns} from '../support';

const points = cosetPoints(F97, 1, F97.rootOfUnity(3), 8);
const outside = Array.from({length: 97}, (_, x) => x).filter((x) => !points.includes(x));

for (const [name, {word, counts: byDistance, within, meeting}] of Object.entries(counts.distance)) {
  test(`lines around a word: ${name}`, () => {
    const found = neighborhood(F97, points, word, 2);
    expect(found.counts).toEqual(byDistance);
    expect(found.list).toHaveLength(within['6']);
    const near = found.list.filter(({distance}) => distance <= 4);
    expect(near.map(({message}) => message)).toEqual(within['4']);
    expect(meetingPoints(F97, near, outside)).toHaveLength(meeting['4']);
    expect(meetingPoints(F97, found.list, outside)).toHaveLength(meeting['6']);
  });
}

test('within 3/8 there is one line at most, and it is what the decoder finds', () => {
  const places = fc.uniqueArray(fc.nat(7), {maxLength: 4});
  forRuns(60, elements(2), places, element, (message, wrong, error) => {
    const word = evaluateOnCoset(F97, message, 1, F97.rootOfUnity(3), 8).map((value, i) =>
      wrong.includes(i) ? F97.add(value, (error + 5 * i) % 97) : value,
    );
    const {list} = neighborhood(F97, points, word, 2);
    const near = list.filter(({distance}) => distance <= 3);
    assert.ok(near.length <= 1);
    assert.deepEqual(near[0]?.message, berlekampWelch(F97, points, word, 2)?.message);
    assert.ok(list.filter(({distance}) => distance <= 4).length <= 2);
  });
  expect(() => neighborhood(F97, points, [0, 0, 0, 0, 0, 0, 0, 0], 3)).toThrow(RangeError);
});

const root = F97.rootOfUnity(4);
const codeword = evaluateOnCoset(F97, [3, 1, 4, 1], 1, root, 16);
const surveyWith = (errors: readonly number[]) => {
  const values = codeword.map((value, i) => F97.create(value + errors[i]!));
  return surveyFolds(F97, {domain: {shift: 1, root}, values});
};

counts.folds.forEach(({errors, pair, distances}, i) => {
  test(`folds by every challenge: list ${i}`, () => {
    const survey = surveyWith(errors);
    expect(survey.together.distance).toBe(pair);
    expect(survey.distances).toEqual(distances);
  });
});

test('no list has more bad challenges than the lemma allows', () => {
  const most = [0, 1, 2, 3, 4].map((e) => mostBadChallenges(8, 2, e));
  assert.deepEqual(most, [1, 2, 3, 8, null]);
  forRuns(60, fc.uniqueArray(fc.nat(15), {maxLength: 8}), element, (places, error) => {
    const survey = surveyWith(codeword.map((_, i) => (places.includes(i) ? error + i : 0)));
    for (const e of [0, 1, 2, 3]) {
      const bad = survey.distances.filter((distance) => distance <= e).length;
      if (survey.together.distance > e) assert.ok(bad <= most[e]!);
      else assert.equal(bad, 97);
    }
  });
});
