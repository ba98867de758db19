import {expect, test} from '@playwright/test';
import {addressOf, placeInWords, placesOf} from '../../../src/config/paths';

const all = [
  {name: 'Build', pages: ['api/start', 'api/middle', 'api/end']},
  {name: 'Learn', pages: ['theory', 'api/end']},
];
const everything = () => true;

test('a page knows its step, and those before and after it', () => {
  expect(placesOf('api/middle', everything, all)).toEqual([
    {path: 'Build', step: 2, steps: 3, previous: 'api/start', next: 'api/end'},
  ]);
});

test('the first step has none before it, the last none after it', () => {
  expect(placesOf('api/start', everything, all)).toMatchObject([{step: 1, previous: undefined}]);
  expect(placesOf('theory', everything, all)).toMatchObject([{step: 1, next: 'api/end'}]);
});

test('a page on two paths has a place on each', () => {
  expect(placesOf('api/end', everything, all).map(placeInWords)).toEqual([
    'Build: step 3 of 3',
    'Learn: step 2 of 2',
  ]);
});

test('pages that a version lacks are no steps', () => {
  const has = (page: string) => page !== 'api/middle';
  expect(placesOf('api/start', has, all)).toMatchObject([{step: 1, steps: 2, next: 'api/end'}]);
  expect(placesOf('api/middle', has, all)).toEqual([]);
});

for (const [page, address] of [
  ['api/bonsai/index', '/api/bonsai/'],
  ['api/zkvm/quickstart', '/api/zkvm/quickstart'],
  ['studyclub', '/studyclub'],
  ['reference-docs/about-index', '/reference-docs/about-index'],
] as const) {
  test(`${page} is at ${address}`, () => {
    expect(addressOf(page)).toBe(address);
  });
}
