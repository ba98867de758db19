import {expect, test} from '@playwright/test';
import {foldingDuration} from '../../../src/reader/folding/duration';

test('higher content folds longer, and no content in next to no time', () => {
  const durations = [0, 40, 400, 4000].map(foldingDuration);
  expect(durations).toEqual([...durations].sort((a, b) => a - b));
  expect(durations[0]).toBe(40);
  expect(durations.at(-1)).toBeLessThan(1000);
});
