import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {meetingPoints, neighborhood} from '../../../src/computation/distance';
import {F97, cosetPoints, primeField} from '../../../src/computation/field';
import {mostBadChallenges, surveyFolds} from '../../../src/computation/folding-lemma';
import {evaluateOnCoset} from '../../../src/computation/ntt';
import * as rs from '../../../src/computation/reed-solomon';
import {smallField as counts} from '../../vectors/recounted.json';
import {element, elements, forAll, forRuns} from '../../support';

const F13 = primeField(13);
const points = [1, 2, 3, 4, 5, 6];
const codeword = rs.encode(F13, [7, 4], points);

/** All subsets of the six places with `size` elements. */
function subsets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return [0, 1, 2, 3, 4, 5]
    .slice(from)
    .flatMap((first) => subsets(size - 1, first + 1).map((rest) => [first, ...rest]));
}

test('two codewords differ in at least n - k + 1 places', () => {
  const words = Array.from({length: 13 * 13}, (_, m) =>
    rs.encode(F13, [m % 13, Math.floor(m / 13)], points),
  );
  const distances = words.flatMap((a) => words.map((b) => rs.distance(F13, a, b)));
  expect(Math.min(...distances.filter(Boolean))).toBe(rs.minimumDistance(6, 2));
  expect(() => rs.distance(F97, [1], [])).toThrow(RangeError);
  expect(() => rs.encode(F97, [1, 2, 3], [1, 2])).toThrow(RangeError);
});

test('every pattern of errors up to the radius is decoded, exhaustively over F13', () => {
  expect(rs.uniqueDecodingRadius(6, 2)).toBe(2);
  let patterns = 0;
  for (const places of [0, 1, 2].flatMap((size) => subsets(size))) {
    for (let code = 0; code < 12 ** places.length; code += 1) {
      const received = [...codeword];
      places.forEach((place, i) => {
        received[place] = F13.add(received[place]!, (Math.floor(code / 12 ** i) % 12) + 1);
      });
      const {message, errors} = rs.berlekampWelch(F13, points, received, 2)!;
      assert.deepEqual([message, errors], [[7, 4], places]);
      patterns += 1;
    }
  }
  expect(patterns).toBe(1 + 6 * 12 + 15 * 144);
});

test('random errors up to the radius of the 32-point code are decoded', () => {
  const coset = cosetPoints(F97, 5, 28, 32);
  const places = fc.uniqueArray(fc.nat(31), {maxLength: rs.uniqueDecodingRadius(32, 8)});
  forAll(elements(8), places, fc.integer({min: 1, max: 96}), (message, wrong, error) => {
    const sent = rs.encode(F97, message, coset);
    const received = sent.map((value, i) => (wrong.includes(i) ? F97.add(value, error) : value));
    const decoded = rs.berlekampWelch(F97, coset, received, 8);
    assert.deepEqual(decoded?.message, message);
    assert.deepEqual(new Set(decoded.errors), new Set(wrong));
  });
  expect(() => rs.berlekampWelch(F97, [1, 2], [1], 1)).toThrow(RangeError);
});

// Distances and folds in the small field, compared with counts by separate programs.
const eight = cosetPoints(F97, 1, F97.rootOfUnity(3), 8);
const outside = Array.from({length: 97}, (_, x) => x).filter((x) => !eight.includes(x));

for (const [name, {word, counts: byDistance, within, meeting}] of Object.entries(counts.distance)) {
  test(`lines around a word: ${name}`, () => {
    const found = neighborhood(F97, eight, word, 2);
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
    const {list} = neighborhood(F97, eight, word, 2);
    const near = list.filter(({distance}) => distance <= 3);
    assert.ok(near.length <= 1);
    assert.deepEqual(near[0]?.message, rs.berlekampWelch(F97, eight, word, 2)?.message);
    assert.ok(list.filter(({distance}) => distance <= 4).length <= 2);
  });
  expect(() => neighborhood(F97, eight, [0, 0, 0, 0, 0, 0, 0, 0], 3)).toThrow(RangeError);
});

const root = F97.rootOfUnity(4);
const honest = evaluateOnCoset(F97, [3, 1, 4, 1], 1, root, 16);
const surveyWith = (errors: readonly number[]) => {
  const values = honest.map((value, i) => F97.create(value + errors[i]!));
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
    const survey = surveyWith(honest.map((_, i) => (places.includes(i) ? error + i : 0)));
    for (const e of [0, 1, 2, 3]) {
      const bad = survey.distances.filter((distance) => distance <= e).length;
      if (survey.together.distance > e) assert.ok(bad <= most[e]!);
      else assert.equal(bad, 97);
    }
  });
});
