/**
 * Reads a receipt: finds the version whose module can read the bytes, and inspects them with it.
 */
import {isRefusal, recognize, type Encoding, type Refusal, type Version} from './recognize';
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
