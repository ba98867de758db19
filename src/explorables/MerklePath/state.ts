/** State of the Merkle path board: a tree of eight leaves, and the Merkle path that is checked. */
import {at, replaced, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  branch,
  climb,
  elementLeaf,
  exampleSalt,
  guessElement,
  hex,
  merkleTree,
  verifyBranch,
  type MerkleTree,
} from '../../computation/merkle';
import {memoize} from '../../lib/memoize';
import {packNumbers, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export const size = 8;
export const depth = 3;
/** The seed of the example's salts. */
const seed = 1;

export interface MerkleState {
  /** The committed values. */
  values: readonly number[];
  salted: boolean;
  /** The index of the leaf that the verifier asks for. */
  asked: number;
  /** The value that the prover shows for that leaf, if it differs from the committed value. */
  shown: number | null;
  /** The levels, from the leaves up, at which the prover flips the sibling's first bit. */
  altered: readonly boolean[];
}

export type MerkleAction =
  | {type: 'value'; index: number; value: number}
  | {type: 'salted'; salted: boolean}
  | {type: 'ask'; index: number}
  | {type: 'show'; value: number}
  | {type: 'alter'; level: number}
  | {type: 'honest'};

const untouched = times(depth, () => false);

export const initialState: MerkleState = {
  // The first eight committed values of column a in STARK by hand: at 5 times the powers of 28.
  values: [31, 15, 96, 79, 69, 31, 16, 71],
  salted: false,
  asked: 5,
  shown: null,
  altered: untouched,
};

export interface Opened {
  tree: MerkleTree;
  /** The value and the salt that the prover shows. */
  value: number;
  salt: Uint8Array | null;
  /** The siblings that the prover sends, including altered ones. */
  path: Uint8Array[];
  /** The hashes that the verifier computes, from the leaf to the resulting root. */
  hashes: Uint8Array[];
  accepted: boolean;
  /** The value found by trying all 97 values against the first sibling. */
  neighbor: number | null;
}

/** Computes the tree and the verifier's check of the path. */
export const openedBy = memoize((state: MerkleState) => encode(state), open);

function open({values, salted, asked, shown, altered}: MerkleState): Opened {
  const saltAt = (i: number) => (salted ? exampleSalt(seed, i) : null);
  const tree = merkleTree(values.map((value, i) => elementLeaf(value, saltAt(i))));
  const path = branch(tree, asked).map((hash, level) => (altered[level] ? flipped(hash) : hash));
  const value = shown ?? at(values, asked);
  const leaf = elementLeaf(value, saltAt(asked));
  return {
    tree,
    value,
    salt: saltAt(asked),
    path,
    hashes: climb(asked, leaf, path),
    accepted: verifyBranch(tree.root, size, asked, leaf, path),
    neighbor: guessElement(at(path, 0), F97.modulus),
  };
}

function flipped(hash: Uint8Array): Uint8Array {
  return hash.map((byte, i) => (i === 0 ? byte ^ 0x80 : byte));
}

function reduce(state: MerkleState, action: MerkleAction): MerkleState {
  switch (action.type) {
    case 'value':
      return tidy({...state, values: replaced(state.values, action.index, action.value)});
    case 'salted':
      return {...state, salted: action.salted};
    case 'ask':
      return {...state, asked: action.index, shown: null};
    case 'show':
      return tidy({...state, shown: action.value});
    case 'alter':
      return {
        ...state,
        altered: replaced(state.altered, action.level, !state.altered[action.level]),
      };
    case 'honest':
      return {...state, shown: null, altered: untouched};
  }
}

/** Drops a shown value that equals the committed one, because it is not a lie. */
function tidy(state: MerkleState): MerkleState {
  return state.shown === at(state.values, state.asked) ? {...state, shown: null} : state;
}

function encode({values, salted, asked, shown, altered}: MerkleState): string {
  const levels = altered.flatMap((on, level) => (on ? [level] : []));
  return [packNumbers(values), salted ? 's' : 'b', asked, shown ?? '', packNumbers(levels)].join(
    '.',
  );
}

function decode(code: string): MerkleState | null {
  const [list, salted, place, value, levels, ...rest] = code.split('.');
  const values = unpackNumbers(list, F97.modulus - 1, size);
  const asked = unpackNumber(place, size - 1);
  const shown = value === '' ? null : unpackNumber(value, F97.modulus - 1);
  const flips = unpackNumbers(levels, depth - 1);
  if (!values || asked === null || !flips || rest.length > 0) return null;
  if ((value !== '' && shown === null) || (salted !== 's' && salted !== 'b')) return null;
  const altered = times(depth, (level) => flips.includes(level));
  return tidy({values, salted: salted === 's', asked, shown, altered});
}

/** Shortens a hash to a few digits, which are enough to distinguish the hashes on the board. */
export const short = (hash: Uint8Array): string => hex(hash, 4);

/** The verifier's verdict, as a sentence. */
export function verdictText({hashes, tree, accepted}: Opened): string {
  const end = short(at(hashes, depth));
  return accepted
    ? `The path ends at ${end}…, the root: the leaf is the committed one.`
    : `The path ends at ${end}…, and the root is ${short(tree.root)}…: refused.`;
}

/** Describes what the path reveals about a leaf that the verifier did not ask for. */
export function neighborText({asked, salted, altered}: MerkleState, {neighbor}: Opened): string {
  const place = asked ^ 1;
  if (neighbor !== null) {
    return `The first sibling is the hash of leaf ${place}. Trying all 97 values finds it: ${neighbor}.`;
  }
  if (altered[0]) return 'The first sibling is altered: none of the 97 values hashes to it.';
  return salted
    ? `The first sibling is the hash of leaf ${place}. None of the 97 values alone hashes to it: its salt is secret.`
    : '';
}

function describe(after: MerkleState, before: MerkleState): string {
  const now = openedBy(after);
  if (after.asked !== before.asked) {
    return `Leaf ${after.asked} is opened: ${now.value}. ${verdictText(now)}`;
  }
  if (after.salted !== before.salted) return neighborText(after, now);
  if (after.values !== before.values) {
    return `Committed again: the root is ${short(now.tree.root)}…. ${verdictText(now)}`;
  }
  return verdictText(now);
}

export const definition: Definition<MerkleState, MerkleAction> = {
  name: 'merkle',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    if (action.type === 'value') return `value ${action.index}`;
    return action.type === 'show' ? 'show' : undefined;
  },
};
