/** Explanations of errors: their meaning, their causes (likeliest first), and links to the docs. */
import {apiVersions, lastVersion} from '../../versions/versions';
import type {Version} from './recognize';

interface Explanation {
  means: string;
  causes: readonly string[];
  /** Path below the base URL without the leading slash; `receipts#…` is the version's own page. */
  page: string;
}

const damaged = 'The file was cut off or changed on the way.';
const otherVersion =
  'The receipt was made by another version of the crates. Choose that version above.';

/** @param name the crates' name of an error, or this page's own name for it */
export const explanations: Record<string, Explanation> = {
  ImageVerificationError: {
    means:
      'The program that ran is not the one you named. Or the receipt has several segments, and one does not begin where the one before it ended.',
    causes: [
      'The guest was rebuilt with another compiler or other options: the same source then has another image ID.',
      'The image ID is that of another guest.',
      'The image ID was computed by another version of the crates.',
      'Segments of several runs were put together.',
      'In 0.19: it is a proof of fault. Only a verifier with the feature fault-proof knows these.',
    ],
    page: 'receipts#image-id',
  },
  JournalDigestMismatch: {
    means: 'The seal commits to a journal other than the one in the receipt.',
    causes: [
      'The journal was changed after proving, if only by a byte.',
      'The journal comes from another receipt.',
      'In 0.20: the guest relied on another receipt that was not resolved, so the claim still has an assumption.',
      'In a succinct receipt: the claim beside the seal is not the one that the seal proves.',
    ],
    page: 'receipts#journal',
  },
  InvalidProof: {
    means: 'The seal does not prove what the receipt claims. Trust nothing in the receipt.',
    causes: [
      'It is a fake receipt, made in dev mode.',
      'The seal was changed.',
      damaged,
      'In a Groth16 receipt: the claim was changed. Or the seal fits another verifying key, such as that of the contracts of 0.20.',
    ],
    page: 'receipts#what-verify-checks',
  },
  ControlVerificationError: {
    means:
      'The control ID is the first Merkle root in the seal. It names a circuit that this version does not know.',
    causes: [otherVersion, 'The beginning of the seal was changed.'],
    page: 'receipts#hash-functions-and-the-verifier-context',
  },
  ReceiptFormatError: {
    means: 'The receipt contradicts itself.',
    causes: [
      'The claim beside the seal or the one inside was changed: they differ.',
      'The receipt has no segment, or an output that does not fit its ending.',
      'A public number in the seal is larger than a byte, or stands for no exit code.',
    ],
    page: 'receipts#what-verify-checks',
  },
  UnexpectedExitCode: {
    means: 'The guest did not end as it should, or a segment in the middle ended the run.',
    causes: [
      'In 0.20: the guest ended with an error of its own, Halted(1) for example.',
      'In 0.18 and 0.19: the last segments are missing.',
    ],
    page: 'receipts#exit-codes',
  },
  InvalidHashSuite: {
    means: 'A segment names a hash function that the verifier does not know.',
    causes: ['The name was changed.', otherVersion],
    page: 'receipts#hash-functions-and-the-verifier-context',
  },
  MerkleQueryOutOfRange: {
    means: 'A check inside the verifier failed, which no seal of these versions can fail.',
    causes: [],
    page: 'receipts#seals',
  },
  Panic: {
    means:
      'The crate’s verifier panicked instead of returning an error. Treat it as a refusal. In your own program, this ends the thread.',
    causes: [
      'The seal is shorter or longer than its first words say.',
      'A number in the seal was changed to an impossible one.',
      otherVersion,
    ],
    page: 'receipts#what-verify-does-not-check',
  },
  'bincode::Error': {
    means: 'This version’s crate can’t read these bytes as a receipt.',
    causes: [
      damaged,
      otherVersion,
      'It was written by bincode 2, or by bincode 1 with options other than its defaults.',
    ],
    page: 'receipts#save-and-send',
  },
  'serde_json::Error': {
    means: 'This version’s crate can’t read this JSON as a receipt.',
    causes: [damaged, otherVersion, 'The receipt is a part of a larger JSON document.'],
    page: 'receipts#save-and-send',
  },
  'risc0_zkvm::serde::Error': {
    means: 'The journal does not hold a value of this type.',
    causes: [
      'The guest commits another type, or several values: write those as a tuple.',
      'The guest used commit_slice, which writes bytes as they are.',
    ],
    page: 'receipts#journal',
  },
  Type: {
    means: 'This type cannot be read here.',
    causes: ['A struct or an enum of your own: write a struct as the tuple of its fields.'],
    page: 'receipts#journal',
  },
  'anyhow::Error': {
    means: 'The crate can’t load this file as a guest program.',
    causes: [
      'It is the host’s program: the guest’s is built for riscv32im.',
      'It was built for another version’s memory layout.',
      damaged,
    ],
    page: 'receipts#image-id',
  },
  OutOfRange: {
    means: 'The receipt has no such byte.',
    causes: ['The number is too large for this part.'],
    page: 'receipts#what-is-inside',
  },
  Empty: {means: 'Nothing was given.', causes: [damaged], page: 'receipts#save-and-send'},
  TooLarge: {
    means: 'This page does not read that much.',
    causes: ['The file is not the receipt.', 'The receipt has very many segments.'],
    page: 'terminology#segment',
  },
  NotAReceipt: {
    means: 'This does not begin like a receipt of 0.18, 0.19 or 0.20.',
    causes: [
      'It is another file: a program, a journal, a seal alone.',
      'It was written by something other than bincode or JSON.',
      otherVersion,
    ],
    page: 'receipts#save-and-send',
  },
  EarlierVersion: {
    means: 'A receipt is read and verified by the crates that made it; this page lacks them.',
    causes: ['It was made before 0.17.'],
    page: 'receipts#keep-receipts-for-years',
  },
  LaterVersion: {
    means: 'A receipt is read and verified by the crates that made it; this page lacks them.',
    causes: ['It was made by 0.21 or later.'],
    page: 'receipts#keep-receipts-for-years',
  },
  NotHexadecimal: {
    means: 'Hexadecimal digits are 0 to 9 and a to f, two for each byte.',
    causes: ['The text was cut off.', 'It is base64 or JSON: choose that above.'],
    page: 'receipts#save-and-send',
  },
  TooDeep: {
    means: 'The file nests so many parts that the stack overflows. No honest file does.',
    causes: ['The file was made to do this.', damaged],
    page: 'receipts#what-verify-does-not-check',
  },
  OutOfMemory: {
    means: 'The file asks for more memory than the 512 MB that the page gives it.',
    causes: ['A length in the file was changed.', damaged],
    page: 'receipts#what-verify-does-not-check',
  },
  Unreadable: {
    means: 'The browser was not given the content of the file.',
    causes: ['It is a folder.', 'It was changed or removed after you chose it.'],
    page: 'receipts#save-and-send',
  },
  NotLoaded: {
    means: 'Try again. The verifier could not be fetched.',
    causes: [
      'There is no connection, and this version’s verifier was not used before.',
      'The site was republished: reload the page.',
      'The browser forbids WebAssembly.',
    ],
    page: 'faq#can-a-browser-or-a-phone-verify-a-receipt',
  },
  ExampleNotLoaded: {
    means: 'The example could not be fetched. Choose it again.',
    causes: ['There is no connection.', 'The site was republished: reload the page.'],
    page: 'faq#can-a-browser-or-a-phone-verify-a-receipt',
  },
};

const unknown: Explanation = {
  means: 'This page cannot explain this error.',
  causes: [],
  page: 'receipts#errors',
};

export const explain = (name: string): Explanation => explanations[name] ?? unknown;

/**
 * The root of a version's pages below the base URL. A version without docs of its own is documented
 * in Next.
 */
function rootOf(version: Version): string {
  const api =
    apiVersions.find(({name}) => name === version) ??
    apiVersions.find(({name}) => name === 'current') ??
    lastVersion;
  return api.root.slice(1);
}

/** The path of `page` below the base URL. */
export const pathOf = (page: string, version: Version): string =>
  page.replace(/^(?=receipts#)/, `${rootOf(version)}zkvm/developer-guide/`);

/** Where the page on error messages explains what an executor says; the first that fits counts. */
const entries: readonly [RegExp, string][] = [
  [/^Guest panicked: .*DeserializeUnexpectedEnd/s, 'deserialize-unexpected-end'],
  [/^Guest panicked: .*DeserializeBad/s, 'deserialize-bad'],
  [/^Guest panicked: .*Out of memory!/s, 'out-of-memory'],
  [/^Guest panicked: .*getrandom\(\)/s, 'getrandom-called'],
  [/^Guest panicked: /, 'guest-panicked'],
  [/Guest requested more data than was available/, 'guest-requested-more-data'],
  [/^Session limit exceeded/, 'session-limit-exceeded'],
  [
    /^(?:execution encountered a fault|Faulted Session|InstructionExecutor failure)/,
    'encountered-a-fault',
  ],
  [/^illegal instruction/, 'illegal-instruction'],
  [/^Unknown syscall/, 'unknown-syscall'],
  [/^Unknown ecall/, 'unknown-ecall'],
  [/is an invalid guest address|is outside of guest memory/, 'invalid-guest-address'],
  [/^Bad (?:read|write) file descriptor/, 'bad-file-descriptor'],
  [/cycle count too large to fit into a single segment/, 'cycle-count-too-large'],
  [/^sys_verify/, 'failed-to-resolve-journal-digest'],
  [/^Elf parse error/, 'elf-parse-error'],
  [
    /^(?:Not a 32-bit|Invalid (?:machine|ELF|entrypoint|segment)|Missing segment|Too many program|vaddr|Address \[)/,
    'invalid-elf',
  ],
];

/** The entry for a message of an executor or of its loader, if there is one. */
export const entryOf = (message: string): string | undefined =>
  entries.find(([pattern]) => pattern.test(message))?.[1];
