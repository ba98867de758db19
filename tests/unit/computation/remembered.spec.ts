import {expect, test} from '@playwright/test';
import {remembered} from '../../../src/computation/remembered';

test('a result is computed once, and the one asked for longest ago is forgotten', () => {
  const computed: number[] = [];
  const squareOf = remembered(
    String,
    (n: number) => {
      computed.push(n);
      return {square: n * n};
    },
    2,
  );
  expect([1, 2, 1, 2].map((n) => squareOf(n).square)).toEqual([1, 4, 1, 4]);
  expect(squareOf(1)).toBe(squareOf(1));
  expect(computed).toEqual([1, 2]);
  squareOf(3);
  squareOf(1);
  expect(computed).toEqual([1, 2, 3]);
  squareOf(2);
  expect(computed).toEqual([1, 2, 3, 2]);
});
