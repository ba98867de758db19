/**
 * The Fiat–Shamir transcript: derives each challenge from everything committed
 * before it.
 *
 * It follows RISC Zero's generator for the hash `sha-256`
 * (risc0/zkp/src/core/hash/sha/rng.rs at v0.20.0) and draws field elements in
 * the same way (`random` in risc0/core/src/field/baby_bear.rs). The tests use
 * the crate's own golden values.
 *
 * A transcript is immutable: each operation returns a new one.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {concatBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import {at} from './at';
import type {PrimeField} from './field';
import {Sha256State} from './sha256-state';

export interface Transcript {
  /** Absorbs new digests; random words are drawn from it. */
  readonly pool0: Uint8Array;
  /** Internal state that is never output. */
  readonly pool1: Uint8Array;
  /** How many of the eight words of `pool0` are used up. */
  readonly used: number;
}

/** A drawn value and the transcript after the draw. */
export interface Draw<T> {
  value: T;
  transcript: Transcript;
}

const WORDS = 8;

/** The state before the first commitment. */
export function newTranscript(): Transcript {
  return {pool0: sha256(utf8ToBytes('Hello')), pool1: sha256(utf8ToBytes('World')), used: 0};
}

/** Absorbs a 32-byte digest. @throws RangeError for another length. */
export function commit(transcript: Transcript, digest: Uint8Array): Transcript {
  if (digest.length !== 4 * WORDS)
    throw new RangeError(`a digest has 32 bytes, not ${digest.length}`);
  const mixed = transcript.pool0.map((byte, i) => byte ^ at(digest, i));
  return step({...transcript, pool0: mixed});
}

/** Draws the next 32 random bits. */
export function drawWord(transcript: Transcript): Draw<number> {
  const ready = transcript.used === WORDS ? step(transcript) : transcript;
  const value = new DataView(ready.pool0.buffer, ready.pool0.byteOffset).getUint32(
    4 * ready.used,
    true,
  );
  return {value, transcript: {...ready, used: ready.used + 1}};
}

/** Draws a number in `[0, 2^bits)`, such as a query position. `bits` is at most 31. */
export function drawBits(transcript: Transcript, bits: number): Draw<number> {
  const {value, transcript: next} = drawWord(transcript);
  return {value: value % 2 ** bits, transcript: next};
}

/**
 * Draws an element of `field` by reducing a 192-bit number. For Baby Bear, the bias is below
 * 2^-161.
 */
export function drawElement(transcript: Transcript, field: PrimeField): Draw<number> {
  let value = 0n;
  let next = transcript;
  for (let i = 0; i < 6; i += 1) {
    const word = drawWord(next);
    value = (value << 32n) + BigInt(word.value);
    next = word.transcript;
  }
  return {value: Number(value % field.ORDER), transcript: next};
}

function step(transcript: Transcript): Transcript {
  const pool0 = compressPair(transcript.pool0, transcript.pool1);
  const pool1 = compressPair(pool0, transcript.pool1);
  return {pool0, pool1, used: 0};
}

/** SHA-256's compression function on one block made of two digests, without padding or length. */
function compressPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return new Sha256State().compress(concatBytes(left, right)).bytes();
}
