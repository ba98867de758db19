import {sha256} from '@noble/hashes/sha2.js';
import {utf8ToBytes} from '@noble/hashes/utils.js';
import {expect, test} from '@playwright/test';
import {BABY_BEAR, F97} from '../../../src/computation/field';
import * as fiatShamir from '../../../src/computation/transcript';
import crate from '../../vectors/risc0-sha-rng.json';

function skip(transcript: fiatShamir.Transcript, words: number): fiatShamir.Transcript {
  let next = transcript;
  for (let i = 0; i < words; i += 1) next = fiatShamir.drawWord(next).transcript;
  return next;
}

test("the generator gives the crate's golden words", () => {
  const eleventh = fiatShamir.drawWord(skip(fiatShamir.newTranscript(), 10));
  expect(eleventh.value).toBe(crate.eleventhWord);
  const mixed = fiatShamir.commit(eleventh.transcript, sha256(utf8ToBytes(crate.mixed)));
  expect(fiatShamir.drawWord(mixed).value).toBe(crate.wordAfterMix);
});

test('a transcript is a value: drawing twice from it gives the same', () => {
  const start = fiatShamir.newTranscript();
  expect(fiatShamir.drawWord(start).value).toBe(fiatShamir.drawWord(start).value);
  expect(fiatShamir.drawBits(start, 5).value).toBe(fiatShamir.drawWord(start).value % 32);
});

test('other commitments give other challenges', () => {
  const start = fiatShamir.newTranscript();
  const draws = ['one', 'two'].map(
    (text) =>
      fiatShamir.drawElement(fiatShamir.commit(start, sha256(utf8ToBytes(text))), BABY_BEAR).value,
  );
  expect(draws[0]).not.toBe(draws[1]);
  expect(() => fiatShamir.commit(start, new Uint8Array(31))).toThrow(RangeError);
});

test('an element is six words in base 2^32, reduced', () => {
  let transcript = fiatShamir.newTranscript();
  let number = 0n;
  for (let i = 0; i < 6; i += 1) {
    const draw = fiatShamir.drawWord(transcript);
    number = number * 2n ** 32n + BigInt(draw.value);
    transcript = draw.transcript;
  }
  for (const field of [F97, BABY_BEAR]) {
    const draw = fiatShamir.drawElement(fiatShamir.newTranscript(), field);
    expect(BigInt(draw.value)).toBe(number % field.ORDER);
    expect(draw.transcript).toEqual(transcript);
  }
  const quartic = fiatShamir.drawQuartic(fiatShamir.newTranscript(), BABY_BEAR);
  expect(quartic.value[0]).toBe(Number(number % BABY_BEAR.ORDER));
});
