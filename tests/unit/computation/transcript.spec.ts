import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {expect, test} from '@playwright/test';
import {BABY_BEAR, F97} from '../../../src/computation/field';
import * as fiatShamir from '../../../src/computation/transcript';
import crate from '../../vectors/risc0-sha-rng.json';

const start = fiatShamir.newTranscript();

/** The next words of a transcript, and the transcript after them. */
function drawWords(count: number) {
  let transcript = start;
  const words = Array.from({length: count}, () => {
    const draw = fiatShamir.drawWord(transcript);
    transcript = draw.transcript;
    return draw.value;
  });
  return {words, transcript};
}

test("the generator gives the crate's golden words", () => {
  const {words, transcript} = drawWords(11);
  expect(words.at(-1)).toBe(crate.eleventhWord);
  const mixed = fiatShamir.commit(transcript, sha256(utf8ToBytes(crate.mixed)));
  expect(fiatShamir.drawWord(mixed).value).toBe(crate.wordAfterMix);
  // A transcript is a value: drawing from it again gives the same.
  expect(drawWords(11)).toEqual({words, transcript});
  expect(fiatShamir.drawBits(start, 5).value).toBe(words[0]! % 32);
});

test('other commitments give other challenges', () => {
  const [one, two] = ['one', 'two'].map((text) => {
    const committed = fiatShamir.commit(start, sha256(utf8ToBytes(text)));
    return fiatShamir.drawElement(committed, BABY_BEAR).value;
  });
  expect(one).not.toBe(two);
  expect(() => fiatShamir.commit(start, new Uint8Array(31))).toThrow(RangeError);
});

test('an element is six words in base 2^32, reduced', () => {
  const {words, transcript} = drawWords(6);
  const number = words.reduce((sum, word) => sum * 2n ** 32n + BigInt(word), 0n);
  for (const field of [F97, BABY_BEAR]) {
    const value = Number(number % field.ORDER);
    expect(fiatShamir.drawElement(start, field)).toEqual({value, transcript});
  }
});
