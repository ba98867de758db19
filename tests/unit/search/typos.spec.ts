import assert from 'node:assert/strict';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {nearWords} from '../../../src/search/client/typos';
import {forRuns} from '../support';

/** Distance with swaps, by the book: the oracle. */
function distance(a: string, b: string): number {
  const rows = [Array.from({length: b.length + 1}, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = (rows[i] = [i]);
    for (let j = 1; j <= b.length; j++) {
      const same = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, same, swapped);
    }
  }
  return rows[a.length]![b.length]!;
}

const prefixDistance = (word: string, entry: string) =>
  Math.min(...Array.from({length: entry.length}, (_, i) => distance(word, entry.slice(0, i + 1))));

test('finds exactly the entries within reach, whole or as beginnings', () => {
  const unit = fc.constantFrom('a', 'b', 'c');
  const letters = fc.string({unit, minLength: 1, maxLength: 8});
  const words = fc.string({unit, minLength: 4, maxLength: 8});
  const lists = fc.uniqueArray(letters, {maxLength: 40});
  forRuns(2000, lists, words, fc.constantFrom(1, 2), (entries, word, limit) => {
    const found = nearWords(entries, word, limit).map(({entry}) => entry);
    const near = entries.filter((entry) => prefixDistance(word, entry) <= limit);
    assert.deepEqual(found, near);
  });
});
