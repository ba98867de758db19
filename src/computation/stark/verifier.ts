/**
 * The verifier of STARK by hand. It sees only the seal: no trace, no polynomials, no full lists. It
 * makes every check that the pages name, and each check can fail.
 */
import {at, times} from '../at';
import {F97} from '../field';
import {foldAt} from '../fri';
import {encodeElements, hashLeaf, hex, verifyBranch} from '../merkle';
import {evaluate, interpolate, vanishing} from '../polynomial';
import {commit, drawBits, drawElement, newTranscript} from '../transcript';
import {
  BLOWN_UP_ROOT,
  COLUMNS,
  FRI_DOMAINS,
  POINTS,
  ROWS,
  SHIFT,
  TRACE_ROOT,
  deepPoints,
  evaluateRules,
  onElements,
  type Challenges,
  type Claim,
  type ColumnName,
  type Columns,
} from './example';

const F = F97;

/**
 * The values of an opened leaf, and its Merkle path: the sibling hashes from the leaf to the root.
 */
export interface Opened {
  values: readonly number[];
  path: readonly Uint8Array[];
}

/** The nine numbers of Lesson 9. */
interface Openings {
  /** Each column's value at the DEEP point. */
  at: Columns<number>;
  /** The values of b and c one row earlier. */
  before: {b: number; c: number};
  validityAt: number;
}

const TREES = ['control', 'data', 'validity'] as const;
type TreeName = (typeof TREES)[number];

/** Everything that the verifier receives. */
export interface Seal {
  claim: Claim;
  roots: Record<TreeName, Uint8Array> & {fri: readonly Uint8Array[]};
  openings: Openings;
  /** The constant that is left after three folds. */
  final: number;
  /** The opened row of each tree. */
  rows: Record<TreeName, Opened>;
  /** For each of f₀, f₁ and f₂, the leaves at the query's point y of that list and at −y. */
  lists: readonly (readonly [Opened, Opened])[];
}

export type CheckId = 'control-root' | 'deep' | 'paths' | 'columns' | 'folds';

export interface Check {
  id: CheckId;
  holds: boolean;
  /** What was compared, with its numbers. */
  words: string;
  /** Why the proof is rejected if this is the first check that fails. */
  reason: string;
}

/** The names of the leaves that a query opens, in the order of the seal. */
const LEAF_NAMES = {
  control: 'row of s, t, e',
  data: 'row of a, b, c',
  validity: 'value of V',
} as const satisfies Record<TreeName, string>;

/** The mixture of the quotients at a committed point, from the opened row and the openings only. */
function combinedAt(
  row: Columns<number> & {V: number},
  {at: opened, before, validityAt}: Openings,
  {deepPoint, deepMix}: Pick<Challenges, 'deepPoint' | 'deepMix'>,
  x: number,
): number {
  const earlier = F.div(deepPoint, TRACE_ROOT);
  const quotients = [...COLUMNS, 'V' as const].map((name) => {
    const first = name === 'V' ? validityAt : opened[name];
    const two = name === 'b' || name === 'c';
    const points = two ? [deepPoint, earlier] : [deepPoint];
    const claimed = two ? interpolate(F, points, [first, before[name]]) : [first];
    return F.div(F.sub(row[name], evaluate(F, claimed, x)), evaluate(F, vanishing(F, points), x));
  });
  return evaluate(F, quotients, deepMix);
}

/**
 * Derives each challenge by hashing everything committed before it: the claim, the roots and the
 * opened numbers.
 */
export function hashedChallenges({
  claim,
  roots,
  openings,
  final,
}: Pick<Seal, 'claim' | 'roots' | 'openings' | 'final'>): Challenges {
  let transcript = newTranscript();
  const absorb = (digest: Uint8Array) => {
    transcript = commit(transcript, digest);
  };
  const absorbNumbers = (numbers: readonly number[]) => absorb(hashLeaf(encodeElements(numbers)));
  const draw = () => {
    const {value, transcript: next} = drawElement(transcript, F);
    transcript = next;
    return value;
  };
  absorbNumbers([claim.firstInput, claim.secondInput, claim.claimedOutput]);
  absorb(roots.control);
  absorb(roots.data);
  const constraintMix = draw();
  absorb(roots.validity);
  const allowed = deepPoints();
  let deepPoint = draw();
  while (!allowed.includes(deepPoint)) deepPoint = draw();
  const {at: opened, before, validityAt} = openings;
  absorbNumbers([...COLUMNS.map((name) => opened[name]), before.b, before.c, validityAt]);
  const deepMix = draw();
  const foldChallenges = roots.fri.map((root) => {
    absorb(root);
    return draw();
  }) as [number, number, number];
  absorbNumbers([final]);
  const query = drawBits(transcript, 5).value;
  return {constraintMix, deepPoint, deepMix, foldChallenges, query};
}

/** Runs every check, even after one has failed. The proof is accepted if all of them hold. */
export function verifySeal(
  seal: Seal,
  challenges: Challenges,
  knownControlRoot: Uint8Array,
): Check[] {
  const {claim, roots, openings, rows, lists, final} = seal;
  const {constraintMix, deepPoint, foldChallenges, query} = challenges;

  const mixedAt = evaluate(
    F,
    evaluateRules(onElements, claim, openings.at, openings.before),
    constraintMix,
  );
  const zerosAt = F.sub(F.exp(deepPoint, ROWS), 1);
  const product = F.mul(zerosAt, openings.validityAt);

  const leaves = [
    ...TREES.map((tree) => ({
      name: `the ${LEAF_NAMES[tree]} at ${query}`,
      size: POINTS,
      ...{root: roots[tree], position: query, opened: rows[tree]},
    })),
    ...lists.flatMap((pair, i) => {
      const size = POINTS / 2 ** i;
      return pair.map((opened, side) => {
        const position = (query % (size / 2)) + side * (size / 2);
        return {
          name: `f${below(i)} at ${position}`,
          size,
          position,
          opened,
          root: at(roots.fri, i),
        };
      });
    }),
  ];
  const strays = leaves.filter(
    ({root, size, position, opened: {values, path}}) =>
      !verifyBranch(root, size, position, encodeElements(values), path),
  );

  const x = F.mul(SHIFT, F.exp(BLOWN_UP_ROOT, query));
  const row = rowOf(rows);
  const fromColumns = combinedAt(row, openings, challenges, x);
  const inList = valueAt(lists, 0, query);

  const folds = lists.map((pair, i) => {
    const size = POINTS / 2 ** i;
    const next = query % (size / 2);
    const {root} = at(FRI_DOMAINS, i);
    const folded = foldAt(
      F,
      pair.map(({values}) => at(values, 0)),
      F.exp(root, next),
      at(foldChallenges, i),
      F.exp(root, size / 2),
    );
    const expected = i + 1 < lists.length ? valueAt(lists, i + 1, next) : final;
    return {folded, expected};
  });
  const wrong = folds.findIndex(({folded, expected}) => folded !== expected);

  return [
    {
      id: 'control-root',
      holds: hex(roots.control) === hex(knownControlRoot),
      words: 'the tree of s, t, e is the one that the verifier knows',
      reason: 'The control root is not the one that the verifier knows.',
    },
    {
      id: 'deep',
      holds: mixedAt === product,
      words: `K = ${mixedAt}, and Z · V = ${zerosAt} · ${openings.validityAt} = ${product}`,
      reason: `At ${deepPoint} the mixed constraints are not Z times V.`,
    },
    {
      id: 'paths',
      holds: strays.length === 0,
      words:
        strays.length === 0
          ? `${leaves.length} opened leaves lead to their roots`
          : `no way to the root from ${list(strays.map(({name}) => name))}`,
      reason: `Query ${query}: what was opened is not what was committed.`,
    },
    {
      id: 'columns',
      holds: fromColumns === inList,
      words: `the opened row gives ${fromColumns}, f₀ says ${inList}`,
      reason: `Query ${query}: f₀ is not the mixture of the columns.`,
    },
    {
      id: 'folds',
      holds: wrong < 0,
      words: folds
        .map(({folded, expected}) => `${folded} ${folded === expected ? '=' : '≠'} ${expected}`)
        .join(', '),
      reason: `Query ${query}: the fold of round ${wrong + 1} does not match.`,
    },
  ];
}

/** The opened value of list `i` at a position in that list. */
function valueAt(lists: Seal['lists'], i: number, position: number): number {
  const half = POINTS / 2 ** (i + 1);
  return at(at(at(lists, i), position < half ? 0 : 1).values, 0);
}

/** Combines the opened leaves into one row of the seven columns. */
function rowOf({control, data, validity}: Seal['rows']): Columns<number> & {V: number} {
  const [a, b, c] = data.values as [number, number, number];
  const [s, t, e] = control.values as [number, number, number];
  return {a, b, c, s, t, e, V: at(validity.values, 0)};
}

/** The index as a subscript: ₀, ₁ or ₂. */
function below(index: number): string {
  return String.fromCharCode(0x2080 + index);
}

function list(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and more`;
}

/** The kinds of changes that a prover can make to a finished seal. */
export const ALTERATIONS = ['value', 'sibling', 'root'] as const;
export type AlterationKind = (typeof ALTERATIONS)[number];
export interface Alteration {
  kind: AlterationKind;
  /** Index into the list that `alterable` returns for this kind. */
  place: number;
}

/** One possible alteration: the name of the changed value, and the function that changes it. */
interface Alterable {
  name: string;
  alter: (seal: Seal) => Seal;
}

const flip = (hash: Uint8Array, byte = 0) => hash.map((old, i) => (i === byte ? old ^ 1 : old));
const bump = (value: number) => F.add(value, 1);
const change = <T>(items: readonly T[], index: number, to: (old: T) => T): T[] =>
  items.map((old, i) => (i === index ? to(old) : old));

/** The leaves of a seal: their names, their cells, and how to change them in the seal. */
const LEAVES: {
  name: string;
  cells: readonly string[];
  depth: number;
  change: (seal: Seal, to: (leaf: Opened) => Opened) => Seal;
}[] = [
  ...TREES.map((tree) => ({
    name: LEAF_NAMES[tree],
    cells: {control: ['s', 't', 'e'], data: ['a', 'b', 'c'], validity: ['V']}[tree],
    depth: Math.log2(POINTS),
    change: (seal: Seal, to: (leaf: Opened) => Opened): Seal => ({
      ...seal,
      rows: {...seal.rows, [tree]: to(seal.rows[tree])},
    }),
  })),
  ...times(3, (i) =>
    (['y', '−y'] as const).map((point, side) => ({
      name: `value of f${below(i)} at ${point}`,
      cells: [`f${below(i)}(${point})`],
      depth: Math.log2(POINTS) - i,
      change: (seal: Seal, to: (leaf: Opened) => Opened): Seal => ({
        ...seal,
        lists: change(seal.lists, i, (pair) => change(pair, side, to) as [Opened, Opened]),
      }),
    })),
  ).flat(),
];

const ROOT_NAMES = ['s, t, e', 'a, b, c', 'V', 'f₀', 'f₁', 'f₂'];

const ALTERABLE: Record<AlterationKind, readonly Alterable[]> = {
  value: [
    ...LEAVES.flatMap((leaf) =>
      leaf.cells.map((cell, i) => ({
        name: cell.startsWith('f') ? `the opened ${cell}` : `${cell} in the opened row`,
        alter: (seal: Seal) =>
          leaf.change(seal, (old) => ({...old, values: change(old.values, i, bump)})),
      })),
    ),
    ...COLUMNS.map((column: ColumnName) => ({
      name: `${column} at the point outside`,
      alter: (seal: Seal): Seal => ({
        ...seal,
        openings: {
          ...seal.openings,
          at: {...seal.openings.at, [column]: bump(seal.openings.at[column])},
        },
      }),
    })),
    ...(['b', 'c'] as const).map((column) => ({
      name: `${column} one row before the point outside`,
      alter: (seal: Seal): Seal => ({
        ...seal,
        openings: {
          ...seal.openings,
          before: {...seal.openings.before, [column]: bump(seal.openings.before[column])},
        },
      }),
    })),
    {
      name: 'V at the point outside',
      alter: (seal) => ({
        ...seal,
        openings: {...seal.openings, validityAt: bump(seal.openings.validityAt)},
      }),
    },
    {name: 'the last number', alter: (seal) => ({...seal, final: bump(seal.final)})},
  ],
  sibling: LEAVES.flatMap((leaf) =>
    times(leaf.depth, (height) => ({
      name: `hash ${height + 1} of ${leaf.depth} beside the ${leaf.name}`,
      alter: (seal: Seal) =>
        leaf.change(seal, (old) => ({
          ...old,
          path: change(old.path, height, (hash) => flip(hash)),
        })),
    })),
  ),
  root: ROOT_NAMES.flatMap((tree, i) =>
    times(32, (byte) => ({
      name: `byte ${byte} of the root of ${tree}`,
      alter: ({roots, ...seal}: Seal): Seal => ({
        ...seal,
        roots:
          i < TREES.length
            ? {...roots, [at(TREES, i)]: flip(roots[at(TREES, i)], byte)}
            : {...roots, fri: change(roots.fri, i - TREES.length, (root) => flip(root, byte))},
      }),
    })),
  ),
};

/** The names of the values that can be altered. */
export function alterable(kind: AlterationKind): string[] {
  return ALTERABLE[kind].map(({name}) => name);
}

/**
 * The seal with one number increased by 1 or one byte changed.
 *
 * @throws RangeError when `place` is not an index of `alterable(kind)`.
 */
export function altered(seal: Seal, {kind, place}: Alteration): Seal {
  return at(ALTERABLE[kind], place).alter(seal);
}
