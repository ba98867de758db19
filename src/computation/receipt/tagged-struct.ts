/**
 * RISC Zero's hashing of structures with SHA-256.
 *
 * The digest of a structure is the SHA-256 hash of the SHA-256 of its tag, the digests of its
 * parts, its numbers as 32-bit words (little-endian), and the number of digests as 16 bits
 * (little-endian). A part can be replaced by its digest without changing the structure's digest.
 *
 * Source: `tagged_struct` in risc0/binfmt/src/sys_state.rs at v0.18.0 and v0.19.1, and in
 * risc0/binfmt/src/hash.rs, with the lists, at v0.20.0. All three agree byte for byte.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {concatBytes, utf8ToBytes} from '@noble/hashes/utils.js';

/** The digest of `None` and of an empty list. */
export const ZERO_DIGEST: Uint8Array = new Uint8Array(32);

/** A structure, split into the inputs of its hash. */
export interface TaggedStruct {
  tag: string;
  /** The digests of the parts, in order. */
  down: {name: string; digest: Uint8Array}[];
  /** Numbers below 2^32, in order. */
  data: {name: string; word: number}[];
  digest: Uint8Array;
}

/**
 * Computes the digest of a structure.
 *
 * @throws RangeError when a part is not a digest, a number is not a 32-bit word, or there are 2^16
 *   or more parts.
 */
export function taggedStruct(
  tag: string,
  down: readonly Uint8Array[],
  data: readonly number[],
): Uint8Array {
  for (const digest of down) {
    if (digest.length !== 32) throw new RangeError(`a digest has 32 bytes, not ${digest.length}`);
  }
  if (down.length >= 2 ** 16) throw new RangeError(`${down.length} digests are too many`);
  const words = new Uint8Array(4 * data.length + 2);
  const view = new DataView(words.buffer);
  data.forEach((word, i) => {
    if (!Number.isInteger(word) || word < 0 || word >= 2 ** 32) {
      throw new RangeError(`${word} is not a 32-bit word`);
    }
    view.setUint32(4 * i, word, true);
  });
  view.setUint16(4 * data.length, down.length, true);
  return sha256(concatBytes(sha256(utf8ToBytes(tag)), ...down, words));
}

/** Builds a structure with its digest. @throws RangeError like {@link taggedStruct}. */
export function structOf(
  tag: string,
  down: readonly (readonly [name: string, digest: Uint8Array])[],
  data: readonly (readonly [name: string, word: number])[],
): TaggedStruct {
  return {
    tag,
    down: down.map(([name, digest]) => ({name, digest})),
    data: data.map(([name, word]) => ({name, word})),
    digest: taggedStruct(
      tag,
      down.map(([, digest]) => digest),
      data.map(([, word]) => word),
    ),
  };
}

/**
 * Hashes a list from its end: each step hashes a structure of one element and the rest's digest.
 */
export function taggedList(tag: string, list: readonly Uint8Array[]): Uint8Array {
  return list.reduceRight((tail, head) => taggedStruct(tag, [head, tail], []), ZERO_DIGEST);
}
