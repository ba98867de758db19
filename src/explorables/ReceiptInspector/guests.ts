/** The samples' guests: what they read, and with which inputs they were recorded. */
import {bytesToHex} from '@noble/hashes/utils.js';
import runs018 from '../../../api_versioned_docs/version-0.18/_samples/runs.json';
import runs019 from '../../../api_versioned_docs/version-0.19/_samples/runs.json';
import runs020 from '../../../api/_samples/runs.json';
import kept from '../../../static/guests/guests.json';
import {tidy} from '../kit/text';
import {fromHex, isRefusal, type Version} from './recognize';

/** Cycles after which a run is stopped: some seconds, or half a minute on a phone. */
export const SESSION_LIMIT = 2 ** 26;

/** A part of the input as text, and as the words that `env::read` takes. */
export interface Kind {
  /** What is wrong with a text that can't be read. */
  wrong: string;
  read: (text: string) => number[] | null;
  /** The text for the value that begins the list, and the number of words that it takes. */
  show: (words: readonly number[]) => {text: string; length: number};
}

const integer = (text: string, bits: number): bigint | null => {
  const clean = tidy(text);
  if (!/^\d{1,20}$/.test(clean)) return null;
  return BigInt(clean) < 2n ** BigInt(bits) ? BigInt(clean) : null;
};

const number: Kind = {
  wrong: 'Type a number from 0 to 4294967295.',
  read: (text) => {
    const value = integer(text, 32);
    return value === null ? null : [Number(value)];
  },
  show: ([word = 0]) => ({text: String(word), length: 1}),
};

/** A u64 is its lower word, then the upper one. */
const longNumber: Kind = {
  wrong: 'Type a number below 2^64.',
  read: (text) => {
    const value = integer(text, 64);
    return value === null ? null : [Number(value & 0xffff_ffffn), Number(value >> 32n)];
  },
  show: ([low = 0, high = 0]) => ({
    text: String(BigInt(low) + (BigInt(high) << 32n)),
    length: 2,
  }),
};

/** Words in decimal, however many. */
export const words: Kind = {
  wrong: 'Type numbers from 0 to 4294967295 with commas or spaces between them.',
  read: (text) => {
    const parts = text.split(/[\s,[\]]+/).filter((part) => part !== '');
    const found = parts.flatMap((part) => number.read(part) ?? []);
    return found.length === parts.length ? found : null;
  },
  show: (all) => ({text: all.join(', '), length: all.length}),
};

/** Year, month and day. */
const date: Kind = {
  wrong: 'Type a date such as 1984-05-17.',
  read: (text) => {
    const [, ...parts] = /^\s*(\d{1,9})-(\d\d?)-(\d\d?)\s*$/.exec(text) ?? [];
    return parts.length === 3 ? parts.map(Number) : null;
  },
  show: ([year = 0, month = 0, day = 0]) => ({
    text: [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
    length: 3,
  }),
};

/** An array of bytes, each in a word of its own. */
const bytes = (length: number): Kind => ({
  wrong: `Type ${2 * length} hexadecimal digits.`,
  read: (text) => {
    const found = fromHex(text);
    return isRefusal(found) || found.length !== length ? null : [...found];
  },
  show: (all) => ({text: bytesToHex(Uint8Array.from(all.slice(0, length))), length}),
});

/** A value with its length before it. */
const counted = (kind: Kind): Kind => ({
  wrong: kind.wrong,
  read: (text) => {
    const found = kind.read(text);
    return found && [found.length, ...found];
  },
  show: ([length = 0, ...rest]) => ({...kind.show(rest.slice(0, length)), length: 1 + length}),
});

const message: Kind = {
  wrong: '',
  read: (text) => [...new TextEncoder().encode(text)],
  show: (all) => ({text: new TextDecoder().decode(Uint8Array.from(all)), length: all.length}),
};

export interface Field {
  label: string;
  kind: Kind;
}

const people: Field[] = [
  {label: 'Born', kind: date},
  {label: 'Today', kind: date},
];

export type GuestName = keyof (typeof kept)['0.20']['guests'];

export const guests: Record<GuestName, {does: string; fields: Field[]}> = {
  hello: {
    does: 'Reads an age, and commits 18 if the age is at least 18. Without the standard library.',
    fields: [{label: 'Age', kind: number}],
  },
  bid: {
    does: 'Seals a bid with a hash, and shows that it reaches the reserve price.',
    fields: [
      {label: 'Amount', kind: longNumber},
      {label: 'Salt, 32 bytes in hexadecimal', kind: bytes(32)},
      {label: 'Reserve price', kind: longNumber},
    ],
  },
  age: {
    does: 'Reads two dates, and commits that the first is at least 18 years before the second.',
    fields: people,
  },
  age_fast: {does: 'The same as age, with fewer cycles.', fields: people},
  age_ethereum: {
    does: 'The same as age; its journal is for a contract on Ethereum.',
    fields: [...people, {label: 'Account, 20 bytes in hexadecimal', kind: bytes(20)}],
  },
  aggregate: {
    does: 'Requires a receipt of the age check for each verdict. This page has none to give, so with any verdict the run ends with an error.',
    fields: [
      {label: 'Today', kind: date},
      {label: 'Verdicts: how many, then year, month, day and limit of each', kind: words},
    ],
  },
  integer_costs: {
    does: 'Reads nothing, and prints what sums, products and quotients of integers cost.',
    fields: [],
  },
  guest_101_no_std: {
    does: 'Adds numbers, and commits the sum. Without the standard library.',
    fields: [{label: 'Numbers', kind: counted(words)}],
  },
  acceleration: {
    does: 'Verifies a signature on the curve secp256k1. It takes more than six million cycles.',
    fields: [
      {label: 'Public key, 33 bytes in hexadecimal', kind: counted(bytes(33))},
      {label: 'Message', kind: counted(message)},
      {label: 'Signature, 64 bytes in hexadecimal', kind: bytes(64)},
    ],
  },
};

/** For programs of the reader, and for inputs that fields can't hold. */
export const asWords: Field[] = [{label: 'Input: words of 32 bits, in decimal', kind: words}];

/** The words of each field's text, or `null` for a text that can't be read. */
export const readFields = (fields: readonly Field[], texts: readonly string[]) =>
  fields.map(({kind}, index) => kind.read(texts[index] ?? ''));

/** The texts of fields that hold these words, or `null` if no texts do. */
export function showFields(fields: readonly Field[], input: readonly number[]): string[] | null {
  let at = 0;
  const texts = fields.map(({kind}) => {
    const {text, length} = kind.show(input.slice(at));
    at += length;
    return text;
  });
  const again = readFields(fields, texts).flat();
  return again.join() === input.join() ? texts : null;
}

export interface Recorded {
  name: string;
  input: number[];
  segmentLimitPo2?: number;
}

interface RunOfSamples {
  guest?: string;
  host?: string;
  input?: number[];
  env?: Record<string, string>;
}

const runs = {'0.20': runs020, '0.19': runs019, '0.18': runs018};

/**
 * The inputs that the version's own executor ran a guest with, by the names of `runs.json`. Runs
 * that rely on a receipt are left out: the executor of this page has none.
 */
export function recordedInputs(version: Version, guest: string): Recorded[] {
  return Object.entries<RunOfSamples>(runs[version])
    .filter(([, {guest: name, env}]) => name === guest && !env?.ASSUMPTIONS)
    .map(([name, {input = [], env}]) => ({
      name,
      input,
      ...(env?.SEGMENT_LIMIT_PO2 && {segmentLimitPo2: Number(env.SEGMENT_LIMIT_PO2)}),
    }));
}

/** The guests that a version has, in the order of `guests`. */
export const guestsOf = (version: Version) =>
  (Object.keys(guests) as GuestName[]).filter((name) => name in kept[version].guests);

/** The size, hash and image ID of a program that the site keeps. */
export function keptGuest(version: Version, name: GuestName) {
  const all: Partial<Record<GuestName, {bytes: number; sha256: string; imageId: string}>> =
    kept[version].guests;
  return all[name]!;
}

/** Where its file is, below the base URL. */
export const fileOf = (version: Version, name: GuestName) => `guests/${version}/${name}.elf`;
