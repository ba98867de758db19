/** From a reader's bytes to what is in them: which version reads them, asked of the modules. */
import {isRefusal, recognize, type Encoding, type Refusal, type Version} from './recognize';
import type {Answer, Digest, Inspection, Question} from './verifier';

export interface Held {
  file: Uint8Array;
  encoding: Encoding;
  version: Version;
  /** Another version that writes the same bytes. */
  alsoBy?: Version;
  found: Inspection;
  controlIds: (Digest | null)[];
}

export type Ask = <Q extends Question>(
  version: Version,
  file: Uint8Array,
  question: Q,
) => Promise<Answer<Q>>;

/** @returns what is in the receipt, or why it could not be read */
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
      // The same bytes: what differs is where the program is in memory.
      if (begins !== undefined && begins < START_OF_PROGRAMS_0_19) continue;
    }
    return {...held, controlIds: await controlIds(ask, version, file)};
  }
  return first!;
}

/** The image ID that the receipt itself claims. */
export function ownImageId({first, claim}: Inspection): Digest | undefined {
  if (first) return first.digest;
  return claim && !('error' in claim) ? claim.pre.digest : undefined;
}

/** 0.18 has programs from 0x400 on, 0.19 from here. Both verify the other's receipts. */
const START_OF_PROGRAMS_0_19 = 0x0020_0800;

function beginningOf({first, claim}: Inspection): number | undefined {
  return first?.pc ?? (claim && !('error' in claim) ? claim.pre.pc : undefined);
}

/** None where the seals are too short: the crates' verifier would panic, too. */
async function controlIds(ask: Ask, version: Version, file: Uint8Array) {
  const answer = await ask(version, file, {ask: 'controlIds'});
  return 'error' in answer ? [] : answer.controlIds;
}
