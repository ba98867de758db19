import assert from 'node:assert/strict';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {nearWords} from '../../../src/search/client/typos';
import {forRuns} from '../support';

/** Whether so many typos make one word of the other, by their definition: the oracle. */
function isNear(a: string, b: string, typos: number): boolean {
  if (!a || !b) return a.length + b.length <= typos;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0] && isNear(restA, restB, typos)) return true;
  if (typos === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isNear(restA, b, typos - 1) ||
    isNear(a, restB, typos - 1) ||
    isNear(restA, restB, typos - 1) ||
    (isSwapped && isNear(a.slice(2), b.slice(2), typos - 1))
  );
}

test('finds exactly the entries within reach, whole or as beginnings', () => {
  const unit = fc.constantFrom('a', 'b', 'c');
  const letters = fc.string({unit, minLength: 1, maxLength: 8});
  const words = fc.string({unit, minLength: 4, maxLength: 8});
  const lists = fc.uniqueArray(letters, {maxLength: 40});
  forRuns(2000, lists, words, fc.constantFrom(1, 2), (entries, word, limit) => {
    const found = nearWords(entries, word, limit).map(({entry}) => entry);
    const near = entries.filter((entry) =>
      [...entry].some((_, end) => isNear(word, entry.slice(0, end + 1), limit)),
    );
    assert.deepEqual(found, near);
  });
});
