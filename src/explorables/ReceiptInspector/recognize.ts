/**
 * Detects the encoding of a reader's file or text, and the versions that may have written it. It
 * reads only as much as that requires; each version's own crate parses the receipt.
 */

export const versions = ['0.20', '0.19', '0.18'] as const;
export type Version = (typeof versions)[number];

export const encodings = ['binary', 'hex', 'base64', 'json'] as const;
export type Encoding = (typeof encodings)[number];

/** An error with its name: the crates' name, or one of our own when no crate was involved. */
export interface Refusal {
  name: string;
  message: string;
}

interface Recognized {
  /** bincode or JSON. */
  file: Uint8Array;
  encoding: Encoding;
  /** The possible versions, most likely first. */
  candidates: readonly Version[];
}

export const MAX_BYTES = 32 * 2 ** 20;
/** The length limit for text: a byte takes two hexadecimal digits. */
export const MAX_INPUT = 2 * MAX_BYTES;

/** Rounded up, so that what is too large never looks like the limit. */
const megabytes = (bytes: number) => `${Math.ceil((10 * bytes) / 2 ** 20) / 10} MB`;

const tooLarge = (bytes: number, most: number): Refusal => ({
  name: 'TooLarge',
  message: `${megabytes(bytes)} is more than this page takes (${megabytes(most)}).`,
});

const digitsText = (count: number) => `${count} ${count === 1 ? 'digit' : 'digits'}`;

const refuse = (name: string, message: string): Refusal => ({name, message});

/** @param most the length limit in bytes; @returns the content of a file that the reader chose */
export async function bytesOf(file: File, most: number): Promise<Uint8Array | Refusal> {
  if (file.size > most) return tooLarge(file.size, most);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse('Unreadable', 'The browser could not read the file.');
  }
}

export const isRefusal = (value: object): value is Refusal => 'message' in value;

/** @param chosen the encoding that the reader chose; it has priority over the detected one */
export function recognize(input: Uint8Array, chosen?: Encoding): Recognized | Refusal {
  if (input.length > MAX_INPUT) return tooLarge(input.length, MAX_INPUT);
  if (input.length === 0) return refuse('Empty', 'There are no bytes at all.');
  const encoding = chosen ?? encodingOf(input);
  const file = decoded(input, encoding);
  if (isRefusal(file)) return file;
  if (file.length > MAX_BYTES) return tooLarge(file.length, MAX_BYTES);
  const candidates =
    encoding === 'json' || startsLikeJson(file) ? writersOfJson(file) : writersOfBincode(file);
  return isRefusal(candidates) ? candidates : {file, encoding, candidates};
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function startsLikeJson(bytes: Uint8Array): boolean {
  return text(bytes.subarray(0, 64)).trimStart().startsWith('{');
}

function encodingOf(input: Uint8Array): Encoding {
  if (startsLikeJson(input)) return 'json';
  const beginning = text(input.subarray(0, 4096)).trim();
  if (/^(?:0x)?[\da-f\s]+$/i.test(beginning)) return 'hex';
  // A bincode file has zero bytes among its first eight bytes, unlike text.
  return /^[\w+/\-=\s]+$/.test(beginning) ? 'base64' : 'binary';
}

function decoded(input: Uint8Array, encoding: Encoding): Uint8Array | Refusal {
  if (encoding === 'hex') return fromHex(text(input));
  if (encoding === 'base64') return fromBase64(text(input));
  return input;
}

/** Parses hexadecimal digits with or without `0x`, ignoring whitespace. */
export function fromHex(digits: string): Uint8Array | Refusal {
  const bare = digits.replace(/\s+/g, '').replace(/^0x/i, '');
  const wrong = /[^\da-f]/i.exec(bare);
  if (wrong) {
    return refuse('NotHexadecimal', `“${wrong[0]}” after ${digitsText(wrong.index)} is no digit.`);
  }
  if (bare.length % 2 === 1) {
    const are = bare.length === 1 ? 'is' : 'are';
    return refuse(
      'NotHexadecimal',
      `${digitsText(bare.length)} ${are} half a byte too many or too few.`,
    );
  }
  const bytes = new Uint8Array(bare.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = Number.parseInt(bare.slice(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}

function fromBase64(digits: string): Uint8Array | Refusal {
  try {
    const binary = atob(digits.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    return refuse(
      'NotAReceipt',
      'This text is neither JSON nor hexadecimal, and it can’t be read as base64.',
    );
  }
}

/** Finds the versions by field names. It also recognizes receipts of unsupported versions. */
function writersOfJson(file: Uint8Array): readonly Version[] | Refusal {
  // Search the whole text, because the journal comes last, after a seal that may be long.
  const whole = text(file);
  const inner = /"inner"\s*:\s*\{?\s*"(\w+)"/.exec(whole.slice(0, 4096))?.[1];
  if (inner === 'Compact' || /"verifier_parameters"\s*:/.test(whole)) {
    return refuse(
      'LaterVersion',
      'Its fields are those of a version after 0.20: this page reads 0.18, 0.19 and 0.20.',
    );
  }
  if (!inner && /"(?:segments|seal)"\s*:/.test(whole.slice(0, 4096))) {
    return refuse(
      'EarlierVersion',
      'It has the fields of a version before 0.17: this page reads 0.18, 0.19 and 0.20.',
    );
  }
  if (inner === 'Composite' || inner === 'Groth16') return ['0.20'];
  const flatJournal = /"journal"\s*:\s*\[/.test(whole);
  if (inner === 'Flat') return flatJournal ? ['0.18'] : ['0.19'];
  if (inner === 'Fake' && /"Fake"\s*:/.test(whole.slice(0, 4096))) return ['0.20'];
  if (inner === 'Fake' || inner === 'Succinct') {
    if (flatJournal) return ['0.18'];
    return inner === 'Fake' ? ['0.19'] : ['0.20', '0.19'];
  }
  return refuse('NotAReceipt', 'This JSON lacks the field “inner” that receipts have.');
}

const elf = 0x464c457f;

/**
 * Finds the versions by the first word, which is the number of the receipt's variant. For composite
 * receipts, the layout differs: in 0.20, each segment also has a claim.
 */
function writersOfBincode(file: Uint8Array): readonly Version[] | Refusal {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12) {
    return refuse('NotAReceipt', `${file.length} of at least 12 bytes: too short for a receipt.`);
  }
  const variant = view.getUint32(0, true);
  if (variant === elf) {
    return refuse(
      'NotAReceipt',
      'This is a program (ELF), not a receipt. Load the receipt first. The page then asks for the image ID, and there you can choose this program.',
    );
  }
  if (variant === 0) return isFlat(view) ? ['0.19', '0.18'] : ['0.20', '0.19', '0.18'];
  if (variant === 1) return ['0.20', '0.19', '0.18'];
  if (variant === 2) return 12 + lengthAt(view, 4) === file.length ? ['0.19', '0.18'] : ['0.20'];
  if (variant === 3) return ['0.20'];
  return refuse(
    'NotAReceipt',
    'A receipt in bincode begins with the number of its kind, 0 to 3, in four bytes. This begins differently.',
  );
}

/** Reads an eight-byte length. It is `Infinity` if it is cut off or does not fit into 32 bits. */
function lengthAt(view: DataView, at: number): number {
  if (at + 8 > view.byteLength || view.getUint32(at + 4, true) !== 0) return Infinity;
  return view.getUint32(at, true);
}

/**
 * Whether the file is a list of segments (seal, index, hash function) followed only by the journal.
 */
function isFlat(view: DataView): boolean {
  let at = 12;
  for (let left = lengthAt(view, 4); left > 0; left -= 1) {
    at += 8 + 4 * lengthAt(view, at) + 4;
    at += 8 + lengthAt(view, at);
    if (at > view.byteLength) return false;
  }
  return at + 8 + lengthAt(view, at) === view.byteLength;
}
