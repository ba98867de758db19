/**
 * The claim that a seal proves, as structures that are hashed into one digest.
 *
 * 0.18 and 0.19 hash a `ReceiptMeta` whose output is the journal's digest. 0.20 hashes a
 * `ReceiptClaim` whose output is a structure of the journal and the assumptions.
 *
 * Sources: `ReceiptMetadata::digest` in risc0/zkvm/src/host/recursion/receipt.rs and
 * `SegmentReceipts::verify_with_context` in host/receipt.rs at v0.18.0 and v0.19.1;
 * receipt_claim.rs and `Receipt::verify_with_context` in host/receipt.rs at v0.20.0;
 * `SystemState` in risc0/binfmt/src/sys_state.rs.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {ZERO_DIGEST, structOf, taggedList, type TaggedStruct} from './tagged-struct';

/** The risc0-zkvm versions whose formats this file implements. */
export type ClaimVersion = '0.18' | '0.19' | '0.20';

export interface SystemState {
  pc: number;
  merkleRoot: Uint8Array;
}

/** The exit codes that a receipt can have: all except `SessionLimit` and `Fault`. */
export type ExitCode = {kind: 'Halted' | 'Paused'; user: number} | {kind: 'SystemSplit'};

export interface Claim {
  /** The state before the first instruction. Its digest is the image ID. */
  pre: SystemState;
  post: SystemState;
  exitCode: ExitCode;
  journal: Uint8Array;
  /** The digests of the claims that the guest assumed to be true; 0.20 only. */
  assumptions?: readonly Uint8Array[];
}

/** A claim's digest with all structures that lead to it. */
export interface HashedClaim {
  pre: TaggedStruct;
  post: TaggedStruct;
  journalDigest: Uint8Array;
  /**
   * In 0.20, the structure around the journal's digest; `null` before, when the digest is the
   * output.
   */
  output: TaggedStruct | null;
  outputDigest: Uint8Array;
  claim: TaggedStruct;
}

/** Hashes a machine state. The digest of the initial state is the image ID. */
export function systemState({pc, merkleRoot}: SystemState): TaggedStruct {
  return structOf('risc0.SystemState', [['merkle_root', merkleRoot]], [['pc', pc]]);
}

/** The system part and the user part of an exit code, as words. */
function exitCodeWords(exitCode: ExitCode): [system: number, user: number] {
  switch (exitCode.kind) {
    case 'Halted':
      return [0, exitCode.user];
    case 'Paused':
      return [1, exitCode.user];
    default:
      return [2, 0];
  }
}

/**
 * Computes the digests of a claim in the format of a version.
 *
 * @throws RangeError when the version is before 0.20 and the claim has assumptions.
 */
export function hashClaim(version: ClaimVersion, claim: Claim): HashedClaim {
  const {assumptions = []} = claim;
  const modern = version === '0.20';
  if (!modern && assumptions.length > 0) throw new RangeError(`${version} has no assumptions`);
  const pre = systemState(claim.pre);
  const post = systemState(claim.post);
  const journalDigest = sha256(claim.journal);
  const output = modern
    ? structOf(
        'risc0.Output',
        [
          ['journal', journalDigest],
          ['assumptions', taggedList('risc0.Assumptions', assumptions)],
        ],
        [],
      )
    : null;
  const outputDigest = output?.digest ?? journalDigest;
  const [system, user] = exitCodeWords(claim.exitCode);
  return {
    pre,
    post,
    journalDigest,
    output,
    outputDigest,
    claim: structOf(
      modern ? 'risc0.ReceiptClaim' : 'risc0.ReceiptMeta',
      [
        ['input', ZERO_DIGEST],
        ['pre', pre.digest],
        ['post', post.digest],
        ['output', outputDigest],
      ],
      [
        ['system exit', system],
        ['user exit', user],
      ],
    ),
  };
}

export interface Check {
  id: 'program' | 'ending' | 'journal';
  holds: boolean;
  /** The variant of `VerificationError` that `verify` returns when this is the first to fail. */
  error: string;
}

/**
 * The comparisons that `verify` makes for a receipt of segments after it has verified the seals, in
 * the order in which it makes them. This function does not look at the seals.
 *
 * @param claim the claim that the seal proves.
 * @param held the verifier's own image ID, and the journal from the receipt.
 */
export function digestChecks(
  version: ClaimVersion,
  claim: Claim,
  held: {imageId: Uint8Array; journal: Uint8Array},
): Check[] {
  const hashed = hashClaim(version, claim);
  const {exitCode} = claim;
  // Before 0.20, `verify` also accepts a guest that ended with an error, and its journal.
  const successful = version !== '0.20' || (exitCode.kind !== 'SystemSplit' && exitCode.user === 0);
  const expected = hashClaim(version, {...claim, assumptions: [], journal: held.journal});
  return [
    {
      id: 'program',
      holds: equal(hashed.pre.digest, held.imageId),
      error: 'ImageVerificationError',
    },
    {
      id: 'ending',
      holds: exitCode.kind !== 'SystemSplit' && successful,
      error: 'UnexpectedExitCode',
    },
    {
      id: 'journal',
      holds: equal(hashed.outputDigest, expected.outputDigest),
      error: 'JournalDigestMismatch',
    },
  ];
}

/** Whether two digests are equal. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** How many bits differ between two digests. @throws RangeError when their lengths differ. */
export function differingBits(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new RangeError('digests of different lengths');
  let count = 0;
  a.forEach((byte, i) => {
    for (let rest = byte ^ (b[i] ?? 0); rest > 0; rest >>= 1) count += rest & 1;
  });
  return count;
}
