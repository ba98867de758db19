/**
 * Merkle trees with SHA-256, for the commitments in the examples.
 *
 * Leaf hash: SHA-256(0x00 ‖ leaf); node hash: SHA-256(0x01 ‖ left ‖ right), as in
 * RFC 6962, section 2.1; the tests use its published roots. RISC Zero's trees
 * have the same shape, but no prefixes and a choice of hash functions
 * (risc0/zkp/src/prove/merkle.rs at v0.20.0).
 */
import {sha256} from '@noble/hashes/sha2.js';
import {bytesToHex, concatBytes} from '@noble/hashes/utils.js';
import {at, isPowerOfTwo, log2Exact} from './at';

export interface MerkleTree {
  /** `levels[0]` holds the leaf hashes, the last level only the root. */
  levels: Uint8Array[][];
  root: Uint8Array;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export function hashLeaf(leaf: Uint8Array): Uint8Array {
  return sha256(concatBytes(LEAF, leaf));
}

function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(NODE, left, right));
}

/** Encodes each field element as a 32-bit little-endian number. */
export function encodeElements(elements: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * elements.length);
  const view = new DataView(bytes.buffer);
  elements.forEach((element, i) => view.setUint32(4 * i, element, true));
  return bytes;
}

/** Builds the tree over `leaves`. @throws RangeError unless their number is a power of two. */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  if (!isPowerOfTwo(leaves.length)) {
    throw new RangeError(`${leaves.length} leaves: the number must be a power of two`);
  }
  let level = leaves.map(hashLeaf);
  const levels = [level];
  while (level.length > 1) {
    const below = level;
    level = [];
    for (let i = 0; i < below.length; i += 2) level.push(hashNode(at(below, i), at(below, i + 1)));
    levels.push(level);
  }
  return {levels, root: at(level, 0)};
}

/** Builds the tree whose leaf `i` is row `i`: the entries `column[i]` of all columns. */
export function commitColumns(columns: readonly (readonly number[])[]): MerkleTree {
  const rows = columns[0]?.length ?? 0;
  return merkleTree(
    Array.from({length: rows}, (_, i) => encodeElements(columns.map((column) => at(column, i)))),
  );
}

/** The Merkle path of leaf `index`: the sibling hashes from the leaf up to below the root. */
export function branch(tree: MerkleTree, index: number): Uint8Array[] {
  return tree.levels.slice(0, -1).map((level, depth) => at(level, (index >>> depth) ^ 1));
}

/**
 * Computes the hashes from leaf `index` up to the root, both included, with the siblings in `path`.
 */
export function climb(index: number, leaf: Uint8Array, path: readonly Uint8Array[]): Uint8Array[] {
  const hashes = [hashLeaf(leaf)];
  path.forEach((sibling, depth) => {
    const below = at(hashes, depth);
    hashes.push((index >>> depth) & 1 ? hashNode(sibling, below) : hashNode(below, sibling));
  });
  return hashes;
}

/**
 * Whether `path` proves that `leaf` is at `index` in the tree with `size` leaves and this `root`.
 */
export function verifyBranch(
  root: Uint8Array,
  size: number,
  index: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= size) return false;
  if (path.length !== log2Exact(size)) return false;
  const computed = at(climb(index, leaf, path), path.length);
  return computed.every((byte, i) => byte === root[i]);
}

/**
 * A leaf for one field element. With a salt of 16 secret random bytes, the leaf's hash reveals
 * nothing about the element. Without a salt, anyone can find the element by hashing all candidates.
 */
export function elementLeaf(element: number, salt: Uint8Array | null): Uint8Array {
  const bytes = encodeElements([element]);
  return salt ? concatBytes(bytes, salt) : bytes;
}

/**
 * The 16 bytes of salt for leaf `index` in an example. A real prover draws them at random and keeps
 * them secret. Here they are derived from a seed, so that every reader sees the same tree.
 */
export function exampleSalt(seed: number, index: number): Uint8Array {
  return sha256(encodeElements([seed, index])).slice(0, 16);
}

/** Finds the element below `count` whose unsalted leaf has this hash, by trying all of them. */
export function guessElement(hash: Uint8Array, count: number): number | null {
  for (let element = 0; element < count; element += 1) {
    const guess = hashLeaf(elementLeaf(element, null));
    if (guess.every((byte, i) => byte === hash[i])) return element;
  }
  return null;
}

/** The bytes in lowercase hexadecimal, or only the first `digits` digits. */
export function hex(bytes: Uint8Array, digits = 2 * bytes.length): string {
  return bytesToHex(bytes).slice(0, digits);
}
