/**
 * Reads a receipt: finds the version whose module can read the bytes, and inspects them with it.
 */
import {bytesToHex} from '@noble/hashes/utils.js';
import {fromHex, isRefusal, recognize} from './recognize';
import type {Encoding, Refusal, Version} from './recognize';
import type {Answer, Digest, Inspection, Question} from './verifier';

export interface Held {
  file: Uint8Array;
  encoding: Encoding;
  version: Version;
  /** Another version that would write the same bytes. */
  alsoBy?: Version;
  found: Inspection;
  controlIds: (Digest | null)[];
}

export type Ask = <Q extends Question>(
  version: Version,
  file: Uint8Array,
  question: Q,
) => Promise<Answer<Q>>;

/** @returns the contents of the receipt, or the reason why it could not be read */
export async function inspect(
  ask: Ask,
  input: Uint8Array,
  chosen: {version?: Version; encoding?: Encoding} = {},
): Promise<Held | Refusal> {
  const recognized = recognize(input, chosen.encoding);
  if (isRefusal(recognized)) return recognized;
  const {file, encoding} = recognized;
  const candidates = chosen.version ? [chosen.version] : recognized.candidates;

  let first: Refusal | undefined;
  for (const version of candidates) {
    const found = await ask(version, file, {ask: 'inspect'});
    if ('error' in found) {
      first ??= found.error;
      if (found.error.name === 'NotLoaded') break;
      continue;
    }
    const held = {file, encoding, version, found};
    const other = candidates[candidates.indexOf(version) + 1];
    if (version === '0.19' && other) {
      if (found.kind === 'fake') return {...held, alsoBy: other, controlIds: []};
      const begins = beginningOf(found);
      // The bytes have the same format. Only the address of the program tells the versions apart.
      if (begins !== undefined && begins < START_OF_PROGRAMS_0_19) continue;
    }
    return {...held, controlIds: await controlIds(ask, version, file)};
  }
  return first!;
}

/** The image ID in the receipt's own claim. */
export function ownImageId({first, claim}: Inspection): Digest | undefined {
  if (first) return first.digest;
  return claim && !('error' in claim) ? claim.pre.digest : undefined;
}

/**
 * Parses an image ID: 64 hexadecimal digits, or the eight words of a Rust constant.
 *
 * @returns the hexadecimal digits, or `null` if the text is not an image ID
 */
export function readImageId(text: string): string | null {
  const words = text.match(/\d+/g) ?? [];
  if (/^\[?\s*(?:\d+\s*,\s*){7}\d+\s*,?\s*\]?$/.test(text.trim())) {
    if (words.some((word) => Number(word) >= 2 ** 32)) return null;
    const bytes = new DataView(new ArrayBuffer(32));
    words.forEach((word, index) => bytes.setUint32(4 * index, Number(word), true));
    return bytesToHex(new Uint8Array(bytes.buffer));
  }
  const bytes = fromHex(text);
  if (isRefusal(bytes) || bytes.length !== 32) return null;
  return text.replace(/\s+/g, '').replace(/^0x/i, '').toLowerCase();
}

/** 0.19 loads programs from this address, 0.18 from 0x400. Each verifies the other's receipts. */
const START_OF_PROGRAMS_0_19 = 0x0020_0800;

function beginningOf({first, claim}: Inspection): number | undefined {
  return first?.pc ?? (claim && !('error' in claim) ? claim.pre.pc : undefined);
}

/**
 * Reads the control IDs. There are none if the seals are too short; the crates' verifier panics
 * then.
 */
async function controlIds(ask: Ask, version: Version, file: Uint8Array) {
  const answer = await ask(version, file, {ask: 'controlIds'});
  return 'error' in answer ? [] : answer.controlIds;
}

/** A receipt that dev mode made with 0.20.0, in JSON: a claim that anyone can write, and no seal. */
export const fakeReceipt = `{"inner":{"Fake":{"claim":{"pre":{"Value":{"pc":2105452,"merkle_root":[1739318521,648092128,1224755205,267009355,2972053812,242120479,656889319,2830900533]}},"post":{"Value":{"pc":2109400,"merkle_root":[1739318521,648092128,1224755205,267009355,2972053812,242120479,656889319,2830900533]}},"exit_code":{"Halted":0},"input":[0,0,0,0,0,0,0,0],"output":{"Value":{"journal":{"Value":[18,0,0,0]},"assumptions":{"Value":[]}}}}}},"journal":{"bytes":[18,0,0,0]}}`;
