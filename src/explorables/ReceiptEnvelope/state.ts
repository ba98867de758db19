/** State of the receipt envelope: the flipped bits, and the digests that result. */
import {at} from '../../computation/at';
import {hex} from '../../computation/merkle';
import {
  digestChecks,
  equal,
  hashClaim,
  type Check,
  type Claim,
  type ClaimVersion,
  type HashedClaim,
} from '../../computation/receipt/claim';
import {
  PAGE_SIZE,
  PAGE_TABLE_START,
  hashImage,
  pagesOf,
  type HashedImage,
} from '../../computation/receipt/memory-image';
import {sampleGuest} from '../../computation/receipt/sample-guest';
import type {TaggedStruct} from '../../computation/receipt/tagged-struct';
import {countOf, packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import {memoize} from '../../lib/memoize';
import type {Definition} from '../kit/useExplorableState';

export type Place = 'program' | 'page' | 'journal';

export interface EnvelopeState {
  /** The location of the shown bits. */
  place: Place;
  /** The index of the shown word of the program. */
  word: number;
  /** The shown page outside the program. `pageWord`: the word in it. */
  page: number;
  pageWord: number;
  /** The focused cell of the bit grid: byte, then bit from the left. */
  selected: readonly [byte: number, bit: number];
  /** Flipped bits as 32·word + bit, where bit 0 is the least significant. */
  programFlips: readonly number[];
  journalFlips: readonly number[];
  /** Flipped bits in other pages: the page, then 32·word + bit. */
  pageFlips: readonly (readonly [page: number, bit: number])[];
  /** The exit code's user part: the guest ended with `Halted(0)` or `Halted(1)`. */
  exit: 0 | 1;
  /** The index of the chain's step that is shown in full. */
  step: number;
}

export type EnvelopeAction =
  | {type: 'place'; place: Place}
  | {type: 'word'; word: number}
  | {type: 'page'; page: number}
  | {type: 'page word'; word: number}
  | {type: 'select'; cell: readonly [byte: number, bit: number]}
  | {type: 'flip'; cell: readonly [byte: number, bit: number]}
  | {type: 'mend'}
  | {type: 'exit'; exit: 0 | 1}
  | {type: 'step'; step: number};

/** The sample guest's journal for the input 41: the number 42, as four bytes. */
const JOURNAL = Uint8Array.of(42, 0, 0, 0);
export const lastPage = PAGE_TABLE_START / PAGE_SIZE - 1;
const wordsPerPage = PAGE_SIZE / 4;

/** A page that the guest does not use: the one before its program in 0.19 and 0.20. */
const otherPage = 2049;

export const initialState: EnvelopeState = {
  place: 'program',
  word: 4,
  page: otherPage,
  pageWord: 0,
  selected: [0, 7],
  programFlips: [],
  journalFlips: [],
  pageFlips: [],
  exit: 0,
  step: 0,
};

/** Bit 0 is the least significant bit of a word. The grid shows the bytes in memory order. */
export function bitIndex([byte, bit]: readonly [number, number]): number {
  return 8 * byte + (7 - bit);
}

function flipped(bytes: Uint8Array, flips: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  for (const bit of flips) {
    if (bit >> 3 < copy.length) copy[bit >> 3] = at(copy, bit >> 3) ^ (1 << (bit & 7));
  }
  return copy;
}

/** One digest in the chain: as sealed by the prover, and as recomputed from the reader's data. */
export interface ChainStep {
  id: string;
  title: string;
  /** A sentence that says what is hashed. */
  how: string;
  sealed: Uint8Array;
  held: Uint8Array;
  /** For a tagged structure: its parts, computed from the reader's data. */
  struct?: TaggedStruct;
}

export interface Envelope {
  /** The four shown bytes after the flips. `shownFlips`: the flipped bits among them. */
  shown: Uint8Array;
  shownFlips: readonly number[];
  /** The address of the shown word; `null` in the journal. */
  address: number | null;
  chain: ChainStep[];
  checks: Check[];
}

interface Sealed {
  image: HashedImage;
  claim: Claim;
  hashed: HashedClaim;
}

/** The memory image and the claim of the prover. */
const sealedFor = memoize((version: ClaimVersion, exit: 0 | 1) => `${version} ${exit}`, makeSealed);

function makeSealed(version: ClaimVersion, exit: 0 | 1): Sealed {
  const {entry, bytes, codeWords} = sampleGuest(version);
  const image = hashImage(pagesOf(entry, bytes));
  // The last instruction halts. In 0.20, the final pc is the recorded one, 4 bytes further.
  const halt = entry + 4 * (codeWords - 1);
  const claim: Claim = {
    pre: {pc: entry, merkleRoot: image.root},
    // A halt doesn't have to update the Merkle root.
    post: {pc: version === '0.20' ? halt + 4 : halt, merkleRoot: image.root},
    exitCode: {kind: 'Halted', user: exit},
    journal: JOURNAL,
  };
  return {image, claim, hashed: hashClaim(version, claim)};
}

type Flips = Pick<EnvelopeState, 'programFlips' | 'pageFlips'>;

const heldImage = memoize(
  (version: ClaimVersion, {programFlips, pageFlips}: Flips) =>
    JSON.stringify([version, programFlips, pageFlips]),
  (version, {programFlips, pageFlips}): HashedImage => {
    const {entry, bytes} = sampleGuest(version);
    const pages = pagesOf(entry, flipped(bytes, programFlips));
    for (const [page, bit] of pageFlips) {
      const content = pages.get(page) ?? new Uint8Array(PAGE_SIZE);
      pages.set(page, flipped(content, [bit]));
    }
    return hashImage(pages);
  },
);

export const envelopeOf = memoize(
  (version: ClaimVersion, state: EnvelopeState) => `${version} ${encode(state)}`,
  makeEnvelope,
);

function makeEnvelope(version: ClaimVersion, state: EnvelopeState): Envelope {
  const {entry, bytes} = sampleGuest(version);
  const sealed = sealedFor(version, state.exit);
  const image = heldImage(version, state);
  const journal = flipped(JOURNAL, state.journalFlips);
  const held = hashClaim(version, {
    ...sealed.claim,
    pre: {pc: entry, merkleRoot: image.root},
    journal,
  });

  const page = state.place === 'page' ? state.page : Math.floor(entry / PAGE_SIZE);
  const sealedPath = sealed.image.pathOf(page);
  const chain: ChainStep[] = image.pathOf(page).map(({page: index, hash, entry: slot}, i) => {
    const last = slot === null;
    return {
      id: `page-${i}`,
      title: i === 0 ? 'Page hash' : last ? 'Merkle root' : `Table, layer ${i}`,
      how:
        (i === 0
          ? `Page ${index}, from address ${address(index * PAGE_SIZE)}: 16 blocks of 64 bytes through SHA-256’s compression function. `
          : last
            ? `Page ${index}, the last one: its 22 entries, hashed in the same way, give the root.`
            : `Page ${index} is part of the page table: 32 entries, one of them the previous digest. `) +
        (last ? '' : `The digest is written to ${address(slot)}.`),
      sealed: at(sealedPath, i).hash,
      held: hash,
    };
  });
  const structure = (id: string, title: string, how: string, s: TaggedStruct, h: TaggedStruct) =>
    chain.push({id, title, how, sealed: s.digest, held: h.digest, struct: h});
  structure(
    'image',
    'Image ID',
    'The digest of the state before the first instruction: Merkle root and entry point.',
    sealed.hashed.pre,
    held.pre,
  );
  chain.push({
    id: 'journal',
    title: version === '0.20' ? 'Journal digest' : 'Journal digest, the output',
    how: `SHA-256 of the journal’s ${journal.length} bytes, ${hex(journal)}.`,
    sealed: sealed.hashed.journalDigest,
    held: held.journalDigest,
  });
  if (sealed.hashed.output && held.output) {
    structure(
      'output',
      'Output',
      'Journal and assumptions; with no assumptions made, their digest is zero.',
      sealed.hashed.output,
      held.output,
    );
  }
  structure(
    'claim',
    version === '0.20' ? 'Claim digest' : 'Metadata digest',
    'All that the seal proves, in one digest.',
    sealed.hashed.claim,
    held.claim,
  );

  const shownPlace = {
    program: {bytes: bytes.slice(4 * state.word, 4 * state.word + 4), at: entry + 4 * state.word},
    page: {bytes: pageWordBytes(version, state), at: PAGE_SIZE * state.page + 4 * state.pageWord},
    journal: {bytes: JOURNAL, at: null},
  }[state.place];
  const shownFlips = flipsShown(version, state, shownPlace.at);
  return {
    shown: flipped(shownPlace.bytes, shownFlips),
    shownFlips,
    address: shownPlace.at,
    chain,
    checks: digestChecks(version, sealed.claim, {imageId: held.pre.digest, journal}),
  };
}

/** The four shown bytes of a page, as the loader wrote them. */
function pageWordBytes(version: ClaimVersion, {page, pageWord}: EnvelopeState): Uint8Array {
  const {entry, bytes} = sampleGuest(version);
  const content = pagesOf(entry, bytes).get(page) ?? new Uint8Array(PAGE_SIZE);
  return content.slice(4 * pageWord, 4 * pageWord + 4);
}

/**
 * The flipped bits among the 32 shown ones, from 0 to 31. The program is also a part of its page: two
 * flips of one bit cancel.
 *
 * @param where address of the shown word; `null` for the journal
 */
function flipsShown(version: ClaimVersion, state: EnvelopeState, where: number | null): number[] {
  if (where === null) return [...state.journalFlips];
  const {entry} = sampleGuest(version);
  const bits = [
    ...state.programFlips.map((bit) => 8 * entry + bit),
    ...state.pageFlips.map(([page, bit]) => 8 * PAGE_SIZE * page + bit),
  ]
    .map((bit) => bit - 8 * where)
    .filter((bit) => bit >= 0 && bit < 32);
  return bits.filter((bit) => bits.filter((other) => other === bit).length % 2 === 1);
}

export function address(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`;
}

export function flipCount({programFlips, pageFlips, journalFlips}: EnvelopeState): number {
  return programFlips.length + pageFlips.length + journalFlips.length;
}

/** Toggles `value` in a list: removes it if present, adds it otherwise. */
function toggled(list: readonly number[], value: number): number[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

function flip(state: EnvelopeState, cell: readonly [number, number]): EnvelopeState {
  const bit = bitIndex(cell);
  const selected = {...state, selected: cell};
  switch (state.place) {
    case 'program':
      return {...selected, programFlips: toggled(state.programFlips, 32 * state.word + bit)};
    case 'journal':
      return {...selected, journalFlips: toggled(state.journalFlips, bit)};
    default: {
      const {page} = state;
      const target = 32 * state.pageWord + bit;
      const others = state.pageFlips.filter(([p, b]) => p !== page || b !== target);
      const pageFlips =
        others.length < state.pageFlips.length ? others : [...others, [page, target] as const];
      return {...selected, pageFlips};
    }
  }
}

function reduce(state: EnvelopeState, action: EnvelopeAction): EnvelopeState {
  switch (action.type) {
    case 'place':
      return {...state, place: action.place};
    case 'word':
      return {...state, word: action.word};
    case 'page':
      return {...state, page: action.page};
    case 'page word':
      return {...state, pageWord: action.word};
    case 'select':
      return {...state, selected: action.cell};
    case 'flip': {
      const next = flip(state, action.cell);
      return flipCount(next) > mostFlips ? state : next;
    }
    case 'mend':
      return flipCount(state) === 0
        ? state
        : {...state, programFlips: [], pageFlips: [], journalFlips: []};
    case 'exit':
      return {...state, exit: action.exit};
    case 'step':
      return {...state, step: action.step};
  }
}

const places: readonly Place[] = ['program', 'page', 'journal'];
/** The maximum number of flips: links with more would be long, and are rejected. */
const mostFlips = 200;

function encode(state: EnvelopeState): string {
  return [
    places.indexOf(state.place),
    packNumbers([state.word, state.page, state.pageWord]),
    packNumbers(state.selected),
    packNumbers(state.programFlips),
    packNumbers(state.pageFlips.flat()),
    packNumbers(state.journalFlips),
    state.exit,
    state.step,
  ].join('.');
}

/**
 * A decoder for the links of one version. The lengths of program and chain depend on the version.
 */
function decodeFor(version: ClaimVersion): (code: string) => EnvelopeState | null {
  const bits = 8 * sampleGuest(version).bytes.length;
  const steps = envelopeOf(version, initialState).chain.length;
  return (code) => {
    const parts = code.split('.');
    const place = unpackNumber(parts[0], places.length - 1);
    const position = unpackNumbers(parts[1], lastPage, 3);
    const selected = unpackNumbers(parts[2], 7, 2);
    const programFlips = unpackNumbers(parts[3], bits - 1);
    const flat = unpackNumbers(parts[4], lastPage);
    const journalFlips = unpackNumbers(parts[5], 31);
    const exit = unpackNumber(parts[6], 1);
    const step = unpackNumber(parts[7], steps - 1);
    if (parts.length !== 8 || place === null || !position || !selected) return null;
    if (!programFlips || !flat || flat.length % 2 !== 0 || !journalFlips) return null;
    if (exit === null || step === null) return null;
    const [word, page, pageWord] = position as [number, number, number];
    const [byte, bit] = selected as [number, number];
    if (word >= bits / 32 || pageWord >= wordsPerPage || byte > 3) return null;
    const pageFlips = flat.flatMap((p, i) => (i % 2 === 0 ? [[p, at(flat, i + 1)] as const] : []));
    if (pageFlips.some(([, b]) => b >= 8 * PAGE_SIZE)) return null;
    for (const list of [programFlips, pageFlips.map(String), journalFlips]) {
      if (new Set<unknown>(list).size < list.length) return null;
    }
    const state: EnvelopeState = {
      place: at(places, place),
      ...{word, page, pageWord, programFlips, pageFlips, journalFlips, step},
      selected: [byte, bit],
      exit: exit === 1 ? 1 : 0,
    };
    return flipCount(state) > mostFlips ? null : state;
  };
}

export function verdictText(checks: readonly Check[]): string {
  const failed = checks.find(({holds}) => !holds);
  return failed ? `verify answers ${failed.error}.` : 'The digests match.';
}

function describeFor(version: ClaimVersion) {
  return (after: EnvelopeState, before: EnvelopeState): string => {
    const {chain, checks, shown, address: where} = envelopeOf(version, after);
    if (after.step !== before.step) {
      // Undo may bring back a page with a shorter chain.
      return `${at(chain, Math.min(after.step, chain.length - 1)).title}.`;
    }
    const changed = chain.filter(({sealed, held}) => !equal(sealed, held)).map(({title}) => title);
    if (flipCount(after) !== flipCount(before) || after.exit !== before.exit) {
      return `${countOf(flipCount(after), 'bit')} flipped. ${
        changed.length === 0 ? 'No digest differs.' : `Changed: ${changed.join(', ')}.`
      } ${verdictText(checks)}`;
    }
    return where === null
      ? `The journal: ${hex(shown)}.`
      : `The word at ${address(where)}: ${hex(shown)}.`;
  };
}

export const definitionFor = memoize(
  (version: ClaimVersion) => version,
  (version): Definition<EnvelopeState, EnvelopeAction> => ({
    name: 'receipt',
    initial: initialState,
    reduce,
    encode,
    decode: decodeFor(version),
    describe: describeFor(version),
    isGlance: ({type}) => !['flip', 'mend', 'exit'].includes(type),
  }),
);
