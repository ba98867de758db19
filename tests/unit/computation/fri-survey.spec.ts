import {expect, test} from '@playwright/test';
import {F97} from '../../../src/computation/field';
import {exactAcceptance} from '../../../src/computation/fri';
import {
  addHistograms,
  histogramFor,
  throughChance,
  type Histogram,
} from '../../../src/computation/fri-survey';

const domain = {shift: 1, root: F97.rootOfUnity(5)};
const withErrors = (errors: Record<number, number>) =>
  Array.from({length: 32}, (_, i) => errors[i] ?? 0);

function whole(errors: number[], rounds: number, on = domain): Histogram {
  return Array.from({length: 97}, (_, r) => histogramFor(F97, on, errors, rounds, r)).reduce(
    addHistograms,
  );
}

test('for one query it is the count of exactAcceptance: 0.7577, 0.5153, 0.2800', () => {
  const chances = [{0: 1}, {0: 1, 5: 2}, {0: 1, 5: 2, 11: 3}].map((errors) => {
    const list = withErrors(errors as Record<number, number>);
    const histogram = whole(list, 3);
    expect(histogram.reduce((sum, n) => sum + n, 0)).toBe(97 ** 3);
    const accepted = histogram.reduce((sum, n, k) => sum + n * k, 0);
    expect(accepted).toBe(exactAcceptance(F97, domain, list, 3).accepted);
    return throughChance(histogram, 1).toFixed(4);
  });
  expect(chances).toEqual(['0.7577', '0.5153', '0.2800']);
});

test('without errors everything accepts, and more queries never help the cheat', () => {
  const small = {shift: 1, root: F97.rootOfUnity(4)};
  expect(
    whole(
      Array.from({length: 16}, () => 0),
      2,
      small,
    ),
  ).toEqual([0, 0, 0, 0, 97 ** 2]);
  const histogram = whole(
    Array.from({length: 16}, (_, i) => [3, 0, 7, 0, 9][i] ?? 0),
    2,
    small,
  );
  const chances = [1, 2, 5, 20].map((queries) => throughChance(histogram, queries));
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
});

test('a list that cannot be halved so often is refused', () => {
  expect(() => histogramFor(F97, domain, [1, 2, 3], 3, 0)).toThrow(RangeError);
  expect(() => histogramFor(F97, domain, [1, 2], 1, 0)).toThrow(RangeError);
});
