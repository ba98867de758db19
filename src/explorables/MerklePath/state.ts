/** A Merkle tree of eight leaves, and one path that is checked; without the view. */
import {at, times} from '../../computation/at';
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
import {remembered} from '../../computation/remembered';
import {packNumbers, unpackNumber, unpackNumbers} from '../kit/codec';
import type {Definition} from '../kit/useExplorableState';

export const size = 8;
export const depth = 3;
/** The salts of the example come from it. */
const seed = 1;

export interface MerkleState {
  /** What is committed: other values, another root. */
  values: readonly number[];
  salted: boolean;
  /** The leaf that the verifier asks for. */
  asked: number;
  /** What the prover shows there, if not what was committed. */
  shown: number | null;
  /** At which levels, from the leaves up, the sibling that is sent has its first bit flipped. */
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
  // The first eight values of column a in STARK by hand.
  values: [31, 15, 96, 79, 69, 31, 16, 71],
  salted: false,
  asked: 5,
  shown: null,
  altered: untouched,
};

export interface Opened {
  tree: MerkleTree;
  /** What the prover shows, and the salt that it shows with it. */
  value: number;
  salt: Uint8Array | null;
  /** The siblings that are sent, altered ones included. */
  path: Uint8Array[];
  /** The hashes that the verifier computes, the leaf's first and the root that comes out last. */
  hashes: Uint8Array[];
  accepted: boolean;
  /** What trying all 97 values on the first sibling finds. */
  neighbor: number | null;
}

/** All that follows: the tree, and what the verifier makes of the path. */
export const openedBy = remembered((state: MerkleState) => encode(state), open);

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
        altered: state.altered.map((on, level) => (level === action.level ? !on : on)),
      };
    case 'honest':
      return {...state, shown: null, altered: untouched};
  }
}

function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((old, i) => (i === index ? value : old));
}

/** To show what was committed is no lie. */
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

/** A few digits tell hashes apart on a board. */
export const short = (hash: Uint8Array): string => hex(hash, 4);

/** What the verifier says. */
export function verdictText({hashes, tree, accepted}: Opened): string {
  const end = short(at(hashes, depth));
  return accepted
    ? `The path ends at ${end}…, the root: the leaf is the committed one.`
    : `The path ends at ${end}…, and the root is ${short(tree.root)}…: refused.`;
}

/** What the path tells about a leaf that was not asked for. */
export function neighborText({asked, salted, altered}: MerkleState, {neighbor}: Opened): string {
  const place = asked ^ 1;
  if (neighbor !== null) {
    return `The first sibling is the hash of leaf ${place}. Trying all 97 values finds it: ${neighbor}.`;
  }
  if (altered[0]) return 'The first sibling is altered: no value of 97 hashes to it.';
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
