/** State of the NTT butterfly board, and the values computed from it. */
import {at, replaced, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  convolve,
  ntt,
  nttSteps,
  operationCounts,
  type Butterfly,
  type NttSteps,
} from '../../computation/ntt';
import {mul, padTo} from '../../computation/polynomial';
import {packNumbers, polynomialText, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

export type Mode = 'transform' | 'multiply' | 'count';
export type Size = 4 | 8;

/** A cell of the board: row 0 holds the coefficients, row `l` the output of layer `l`. */
export interface Place {
  row: number;
  lane: number;
}

export interface NttState {
  mode: Mode;
  size: Size;
  /** Eight coefficients; the small board uses the first four. */
  coefficients: readonly number[];
  selected: Place;
  /** The replaced twiddle; its butterfly is identified by the layer and the upper lane. */
  broken: {layer: number; upper: number; twiddle: number} | null;
  left: readonly number[];
  right: readonly number[];
  /** The number of points for the product. With four, a product of degree above 3 wraps around. */
  points: Size;
  /** log2 of the size for which operations are counted. */
  exponent: number;
}

export type NttAction =
  | {type: 'mode'; mode: Mode}
  | {type: 'size'; size: Size}
  | {type: 'coefficient'; index: number; value: number}
  | {type: 'select'; place: Place}
  | {type: 'twiddle'; value: number}
  | {type: 'factor'; side: 'left' | 'right'; index: number; value: number}
  | {type: 'points'; points: Size}
  | {type: 'exponent'; exponent: number};

export const maxExponent = 24;

/** The element of order `size` that the page uses: 22 for four, 64 for eight. */
function rootFor(size: Size): number {
  return F97.rootOfUnity(Math.log2(size));
}

export interface Board {
  size: Size;
  root: number;
  /** With the broken twiddle, if any. */
  shown: NttSteps<number>;
  /** The transform with the correct twiddles. */
  right: NttSteps<number>;
  /** The shown values, as `rows[row][lane]`. */
  rows: readonly (readonly number[])[];
  isWrong: (place: Place) => boolean;
}

export function boardOf({size, coefficients, broken}: NttState): Board {
  const root = rootFor(size);
  const input = coefficients.slice(0, size);
  const right = nttSteps(F97, input, root);
  const shown = nttSteps(F97, input, root, (layer, upper) =>
    broken?.layer === layer && broken.upper === upper ? broken.twiddle : undefined,
  );
  const rowsOf = (steps: NttSteps<number>) => [
    steps.start,
    ...steps.layers.map(({values}) => values),
  ];
  const rows = rowsOf(shown);
  const expected = rowsOf(right);
  return {
    size,
    root,
    shown,
    right,
    rows,
    isWrong: ({row, lane}) => rows[row]?.[lane] !== expected[row]?.[lane],
  };
}

/** The butterfly that writes this cell; `null` in the row of the coefficients. */
export function butterflyAt(board: Board, {row, lane}: Place): Butterfly<number> | null {
  if (row === 0) return null;
  const {butterflies} = at(board.shown.layers, row - 1);
  return butterflies.find(({upper, lower}) => upper === lane || lower === lane) ?? null;
}

/**
 * Returns a function that tells whether a cell is on a path through `place`: whether one of the two
 * depends on the other.
 */
export function pathThrough(size: Size, {row, lane}: Place): (place: Place) => boolean {
  const layers = Math.log2(size);
  // The butterflies of layer l combine cells whose lanes differ only in bit l.
  const differing = (a: number, b: number) => a ^ b;
  return (other) => {
    const [low, high] = [Math.min(row, other.row), Math.max(row, other.row)];
    const reachable = times(layers, (l) => (l >= low && l < high ? 2 ** l : 0)).reduce(
      (mask, bit) => mask | bit,
      0,
    );
    return (differing(lane, other.lane) & ~reachable) === 0;
  };
}

/** The order of the coefficients in row 0: entry `lane` is the index of the coefficient there. */
export function inputOrder(size: Size): number[] {
  return nttSteps(
    F97,
    times(size, (i) => i),
    rootFor(size),
  ).start;
}

export interface Product {
  root: number;
  /**
   * The values of both factors, their products, and the coefficients after the inverse transform.
   */
  leftValues: number[];
  rightValues: number[];
  products: number[];
  cyclic: number[];
  /** The true product of the polynomials, for comparison. */
  true: number[];
  /** Whether the degree is too high for the number of points. */
  wraps: boolean;
}

export function productOf({left, right, points}: NttState): Product {
  const root = rootFor(points);
  const a = padTo(F97, left, points);
  const b = padTo(F97, right, points);
  const leftValues = ntt(F97, a, root);
  const rightValues = ntt(F97, b, root);
  const product = mul(F97, left, right);
  return {
    root,
    leftValues,
    rightValues,
    products: leftValues.map((value, i) => F97.mul(value, at(rightValues, i))),
    cyclic: convolve(F97, a, b, root),
    true: product,
    wraps: product.length > points,
  };
}

export const initialState: NttState = {
  mode: 'transform',
  size: 4,
  coefficients: [3, 1, 4, 1, 0, 0, 0, 0],
  selected: {row: 2, lane: 0},
  broken: null,
  left: [1, 2, 0, 0],
  right: [3, 4, 0, 0],
  points: 4,
  exponent: 20,
};

function reduce(state: NttState, action: NttAction): NttState {
  switch (action.type) {
    case 'mode':
      return {...state, mode: action.mode};
    case 'size':
      return action.size === state.size
        ? state
        : {
            ...state,
            size: action.size,
            broken: null,
            selected: {row: Math.log2(action.size), lane: 1},
          };
    case 'coefficient':
      return {...state, coefficients: replaced(state.coefficients, action.index, action.value)};
    case 'select':
      return {...state, selected: action.place};
    case 'twiddle': {
      const board = boardOf({...state, broken: null});
      const butterfly = butterflyAt(board, state.selected);
      if (!butterfly) return state;
      const layer = state.selected.row - 1;
      const mended = action.value === butterfly.twiddle;
      return {
        ...state,
        broken: mended ? null : {layer, upper: butterfly.upper, twiddle: action.value},
      };
    }
    case 'factor':
      return {...state, [action.side]: replaced(state[action.side], action.index, action.value)};
    case 'points':
      return {...state, points: action.points};
    case 'exponent':
      return {...state, exponent: action.exponent};
  }
}

const modes: Record<string, Mode> = {t: 'transform', m: 'multiply', c: 'count'};

function encode(state: NttState): string {
  const {size, coefficients, selected, broken, left, right, points, exponent} = state;
  return [
    state.mode[0],
    size,
    packNumbers(coefficients),
    packNumbers([selected.row, selected.lane]),
    broken ? packNumbers([broken.layer, broken.upper, broken.twiddle]) : '',
    packNumbers(left),
    packNumbers(right),
    points,
    exponent,
  ].join('.');
}

function decode(code: string): NttState | null {
  const parts = code.split('.');
  const [mode, size, list, place, broken, left, right, points, exponent] = parts;
  const isSize = (n: number | null): n is Size => n === 4 || n === 8;
  const sizeNumber = unpackNumber(size, 8);
  const pointsNumber = unpackNumber(points, 8);
  const coefficients = unpackNumbers(list, 96, 8);
  const selected = unpackNumbers(place, 7, 2);
  const replacedTwiddle = broken === '' ? [] : unpackNumbers(broken, 96, 3);
  const factors = [unpackNumbers(left, 96, 4), unpackNumbers(right, 96, 4)];
  const count = unpackNumber(exponent, maxExponent);
  if (parts.length !== 9 || !isSize(sizeNumber) || !isSize(pointsNumber)) return null;
  if (!Object.hasOwn(modes, mode!) || !coefficients || !selected || !replacedTwiddle || !count)
    return null;
  if (!factors[0] || !factors[1]) return null;
  const layers = Math.log2(sizeNumber);
  const [row, lane] = selected as [number, number];
  if (row > layers || lane >= sizeNumber) return null;
  const state: NttState = {
    mode: modes[mode!]!,
    size: sizeNumber,
    coefficients,
    selected: {row, lane},
    broken: null,
    left: factors[0],
    right: factors[1],
    points: pointsNumber,
    exponent: count,
  };
  const [layer, upper, twiddle] = replacedTwiddle as [number?, number?, number?];
  if (layer === undefined) return state;
  const {butterflies = []} = boardOf(state).right.layers[layer] ?? {};
  const due = butterflies.find((butterfly) => butterfly.upper === upper)?.twiddle;
  if (due === undefined) return null;
  return twiddle === due ? state : {...state, broken: {layer, upper: upper!, twiddle: twiddle!}};
}

/** Describes how the selected cell was computed. */
export function cellText(board: Board, place: Place): string {
  const {row, lane} = place;
  const value = at(at(board.rows, row), lane);
  const butterfly = butterflyAt(board, place);
  if (!butterfly) {
    return `Coefficient c${at(inputOrder(board.size), lane)}: ${value}.`;
  }
  const [a, b] = butterfly.inputs;
  const sign = lane === butterfly.upper ? '+' : '−';
  const turned = F97.mul(butterfly.twiddle, b);
  return `Layer ${row}, lane ${lane}: ${a} ${sign} ${butterfly.twiddle}·${b} = ${a} ${sign} ${turned} = ${value}.`;
}

function describe(after: NttState, before: NttState): string {
  if (after.mode !== before.mode) {
    return {
      transform: 'The board of one transform.',
      multiply: 'Two polynomials multiplied through their values.',
      count: 'The multiplications of a transform, counted.',
    }[after.mode];
  }
  if (after.mode === 'count') {
    const {naive, butterflies} = operationCounts(2 ** after.exponent);
    return `For ${2 ** after.exponent} values: ${naive} multiplications one by one, ${butterflies} by butterflies.`;
  }
  if (after.mode === 'multiply') {
    const {cyclic, wraps} = productOf(after);
    return (
      `What comes back is ${polynomialText(cyclic)}.` +
      (wraps ? ' The product has too high a degree for these points: it wrapped around.' : '')
    );
  }
  const board = boardOf(after);
  const values = `The values are ${board.shown.result.join(', ')}.`;
  if (after.broken !== before.broken) {
    if (!after.broken) return `The twiddle is right again. ${values}`;
    const wrong = board.shown.result.flatMap((_, lane) =>
      board.isWrong({row: board.rows.length - 1, lane}) ? [lane] : [],
    );
    return wrong.length === 0
      ? `A twiddle of layer ${after.broken.layer + 1} is broken, yet no value is wrong: it multiplies a 0.`
      : `A twiddle of layer ${after.broken.layer + 1} is broken: ${wrong.length} of ${after.size} values are wrong, at positions ${wrong.join(', ')}.`;
  }
  if (after.selected !== before.selected && after.coefficients === before.coefficients) {
    return cellText(board, after.selected);
  }
  return values;
}

export const definition: Definition<NttState, NttAction> = {
  name: 'ntt',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    if (action.type === 'coefficient') return `coefficient ${action.index}`;
    if (action.type === 'factor') return `${action.side} ${action.index}`;
    return action.type === 'twiddle' || action.type === 'exponent' ? action.type : undefined;
  },
  isGlance: ({type}) => type === 'select' || type === 'mode',
};
