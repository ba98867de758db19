/** State of the generated exercises: the sheet in the link, the marks, the grading. */
import {sheetKinds} from '../../computation/exercises';
import {unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

interface SheetState {
  seed: number;
  /** The exercise that is shown. */
  index: number;
}

type SheetAction = {type: 'seed'; seed: number} | {type: 'next'} | {type: 'index'; index: number};

export const maxSeed = 99_999;
export const count = sheetKinds.length;

/** What the reader has done with one exercise. */
export interface Mark {
  misses: number;
  hinted: boolean;
  shown: boolean;
  solved: boolean;
}

export const fresh: Mark = {misses: 0, hinted: false, shown: false, solved: false};

/** The maximum number of points for one exercise. */
export const fullPoints = 3;

/**
 * The points for an exercise: three, minus one for the hint and for each wrong answer, but at least
 * one. There are no points after the solution was shown.
 */
export function pointsOf({misses, hinted, shown, solved}: Mark): number {
  if (!solved || shown) return 0;
  return Math.max(1, fullPoints - misses - (hinted ? 1 : 0));
}

export type Marks = readonly Mark[];

/** The `localStorage` key of a sheet's marks. */
export function storageKey(seed: number): string {
  return `field-exercises-${seed}`;
}

/** Reads stored marks. Invalid data counts as a sheet without marks. */
export function readMarks(text: string | null): Marks {
  const parts = (text ?? '').split(' ');
  return sheetKinds.map((_, i) => {
    const match = /^(\d{1,3})([h-])([w-])([s-])$/.exec(parts[i] ?? '');
    if (!match) return fresh;
    return {
      misses: Number(match[1]),
      hinted: match[2] === 'h',
      shown: match[3] === 'w',
      solved: match[4] === 's',
    };
  });
}

export function writeMarks(marks: Marks): string {
  return marks
    .map(({misses, hinted, shown, solved}) =>
      [Math.min(misses, 999), hinted ? 'h' : '-', shown ? 'w' : '-', solved ? 's' : '-'].join(''),
    )
    .join(' ');
}

function reduce(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'seed':
      return {seed: action.seed, index: 0};
    case 'next':
      return state.seed < maxSeed ? {seed: state.seed + 1, index: 0} : state;
    case 'index':
      return {...state, index: action.index};
  }
}

function decode(code: string): SheetState | null {
  const list = unpackNumbers(code, maxSeed, 2);
  if (!list || list[1]! >= count) return null;
  return {seed: list[0]!, index: list[1]!};
}

export const definition: Definition<SheetState, SheetAction> = {
  name: 'sheet',
  initial: {seed: 1, index: 0},
  reduce,
  encode: ({seed, index}) => `${seed}-${index}`,
  decode,
  describe: (after, before) =>
    after.seed === before.seed
      ? `Exercise ${after.index + 1} of ${count}.`
      : `Sheet ${after.seed}, exercise 1 of ${count}.`,
  // Only what is typed: each “Next sheet” is a step of its own.
  mergeKey: ({type}) => (type === 'seed' ? type : undefined),
  isGlance: ({type}) => type === 'index',
};
