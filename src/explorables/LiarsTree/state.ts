/** State of the tree of liars: the open branch and the selected draw. */
import {at} from '../../computation/at';
import {memoize} from '../../lib/memoize';
import type {Odds} from '../../computation/stark/fold-odds';
import {
  LIARS,
  LIAR_IDS,
  outcomesOf,
  tally,
  type Draws,
  type LiarId,
  type Outcome,
  type Tally,
} from '../../computation/stark/liars';
import {CLASSIC_INPUT} from '../../computation/stark/stark-by-hand';
import {grouped, percent, unpackNumber} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

/** The steps of the proof, and the liars that cheat at each step. */
export const BRANCHES: readonly {title: string; liars: readonly {id: LiarId; label: string}[]}[] = [
  {title: 'Other rules', liars: [{id: 'control', label: 'switches a rule off'}]},
  {title: 'A table whose rules cancel', liars: [{id: 'cancel', label: 'aims at the weight'}]},
  {
    title: 'A V that fits at the point',
    liars: [
      {id: 'drop', label: 'drops the remainder'},
      {id: 'interpolate', label: 'puts V through nine points'},
    ],
  },
  {
    title: 'A list from no polynomial',
    liars: [
      {id: 'forge', label: 'lies about V at the point'},
      {id: 'pointwise', label: 'commits to K/Z, folds honestly'},
      {id: 'f0', label: 'fits 8 coefficients to f₀'},
      {id: 'f1', label: 'fits 4 coefficients to f₁'},
      {id: 'f2', label: 'fits a line to f₂'},
    ],
  },
  {
    title: 'Leaves other than those committed',
    liars: [
      {id: 'value', label: 'alters a number'},
      {id: 'sibling', label: 'alters a hash'},
      {id: 'root', label: 'alters a root'},
    ],
  },
];

interface TreeState {
  liar: LiarId;
  /** The index of the selected outcome. */
  selected: number;
}

type TreeAction = {type: 'liar'; liar: LiarId} | {type: 'select'; index: number};

export const initialState: TreeState = {
  liar: 'cancel',
  // The weight of STARK by hand.
  selected: CLASSIC_INPUT.constraintMix,
};

export const outcomesFor = memoize((id: LiarId) => id, outcomesOf, LIAR_IDS.length);

/** The heading that names what the cells represent. */
export const drawsText: Record<Draws, string> = {
  weight: 'Each weight α that mixes the rules',
  point: 'Each point z outside',
  'batch weight': 'Each weight β that mixes the lists, with the folds of STARK by hand',
  query: 'Each query, with the folds of STARK by hand',
  place: 'Each place that can be altered',
};

/** The plural noun for the draws over which a liar's outcomes are counted. */
const counted: Record<Draws, string> = {
  weight: 'weights',
  point: 'points',
  'batch weight': 'choices of weight and query',
  query: 'queries',
  place: 'places',
};

const shareOf = ({through, total}: Tally) => percent(through / total);

/** Formats the count: “9 of 56 points let it through: 16.07 %.” */
export function tallyText(id: LiarId): string {
  const sum = tally(outcomesFor(id));
  const what = counted[LIARS[id].draws];
  if (sum.through === 0) return `None of ${sum.total} ${what} lets it through.`;
  return `${grouped(sum.through)} of ${grouped(sum.total)} ${what} let it through: ${shareOf(sum)}.`;
}

/** The count over all folds that can follow. */
export function foldsText(odds: Odds): string {
  const what = odds.over === 'queries' ? 'queries' : 'choices of folds and query';
  return `Of all ${grouped(odds.total)} ${what} that can follow, ${grouped(odds.through)} let it through: ${shareOf(odds)}.`;
}

/** Describes the selected draw. */
export function outcomeText({liar, selected}: TreeState): string {
  const {draw, words} = at(outcomesFor(liar), selected);
  const {draws} = LIARS[liar];
  return draws === 'query' && !words.startsWith('Query') ? `Query ${draw}: ${words}` : words;
}

/** A cell's accessible name. */
export function cellText({draw, through, total, check}: Outcome): string {
  if (total > 1) return `${draw}: ${through} of ${total} get through`;
  return `${draw}: ${check === null ? 'gets through' : 'caught'}`;
}

function reduce(state: TreeState, action: TreeAction): TreeState {
  if (action.type === 'select') return {...state, selected: action.index};
  if (action.liar === state.liar) return state;
  // Begin with a draw that lets the liar through, if there is one.
  const lucky = outcomesFor(action.liar).findIndex(({check}) => check === null);
  return {liar: action.liar, selected: Math.max(0, lucky)};
}

function describe(after: TreeState, before: TreeState): string {
  return after.liar === before.liar ? outcomeText(after) : tallyText(after.liar);
}

function decode(code: string): TreeState | null {
  const [id, index, ...rest] = code.split('.');
  const liar = LIAR_IDS.find((known) => known === id);
  if (!liar || rest.length > 0) return null;
  const selected = unpackNumber(index, outcomesFor(liar).length - 1);
  return selected === null ? null : {liar, selected};
}

export const definition: Definition<TreeState, TreeAction> = {
  name: 'liars',
  initial: initialState,
  reduce,
  encode: ({liar, selected}) => `${liar}.${selected}`,
  decode,
  describe,
  isGlance: ({type}) => type === 'select',
};
