/**
 * What a seal proves, as the structures that are hashed into one digest.
 *
 * 0.18 and 0.19 hash a `ReceiptMeta` whose output is the journal's digest; 0.20 hashes a
 * `ReceiptClaim` whose output is a structure of journal and assumptions.
 *
 * Sources: `ReceiptMetadata::digest` in risc0/zkvm/src/host/recursion/receipt.rs and
 * `SegmentReceipts::verify_with_context` in host/receipt.rs at v0.18.0 and v0.19.1;
 * receipt_claim.rs and `Receipt::verify_with_context` in host/receipt.rs at v0.20.0;
 * `SystemState` in risc0/binfmt/src/sys_state.rs.
 */
import {sha256} from '@noble/hashes/sha2.js';
import {ZERO_DIGEST, structOf, taggedList, type TaggedStruct} from './tagged-struct';

/** The crates whose formats are known here. */
export type ClaimVersion = '0.18' | '0.19' | '0.20';

export interface SystemState {
  pc: number;
  merkleRoot: Uint8Array;
}

/** `SessionLimit` and `Fault` are left out: no receipt has them. */
export type ExitCode = {kind: 'Halted' | 'Paused'; user: number} | {kind: 'SystemSplit'};

export interface Claim {
  /** The state before the first instruction, or its digest: the image ID. */
  pre: SystemState;
  post: SystemState;
  exitCode: ExitCode;
  journal: Uint8Array;
  /** Claims' digests that the result rests on; 0.20 only. */
  assumptions?: readonly Uint8Array[];
}

/** A claim with all structures on the way to its digest. */
export interface HashedClaim {
  pre: TaggedStruct;
  post: TaggedStruct;
  journalDigest: Uint8Array;
  /** 0.20 wraps the journal's digest; before, it is the output itself. */
  output: TaggedStruct | null;
  outputDigest: Uint8Array;
  claim: TaggedStruct;
}

/** The digest of a machine's state; that of the first state is the image ID. */
export function systemState({pc, merkleRoot}: SystemState): TaggedStruct {
  return structOf('risc0.SystemState', [['merkle_root', merkleRoot]], [['pc', pc]]);
}

/** System part and user part, as words. */
export function exitCodeWords(exitCode: ExitCode): [system: number, user: number] {
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
 * The digests of a claim, in the format of a version.
 *
 * @throws RangeError when a claim before 0.20 has assumptions.
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
 * The comparisons that `verify` makes for a receipt of segments, in its order, after the seal has
 * shown that the claim is true. The seal itself is a proof and not looked at.
 *
 * @param claim what the seal proves.
 * @param held what the verifier has: the image ID of its own, and the journal that came along.
 */
export function digestChecks(
  version: ClaimVersion,
  claim: Claim,
  held: {imageId: Uint8Array; journal: Uint8Array},
): Check[] {
  const hashed = hashClaim(version, claim);
  const {exitCode} = claim;
  // Before 0.20, a guest that ended with an error passes; its journal does, too.
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

/** Whether two digests are the same. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** How many of the 256 bits of two digests differ. @throws RangeError for lists of other lengths. */
export function differingBits(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) throw new RangeError('digests of different lengths');
  let count = 0;
  a.forEach((byte, i) => {
    for (let rest = byte ^ (b[i] ?? 0); rest > 0; rest >>= 1) count += rest & 1;
  });
  return count;
}
