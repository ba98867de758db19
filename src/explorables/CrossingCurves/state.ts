/** State of the crossing curves: two polynomials over F97, and the points where they agree. */
import {at, replaced, times} from '../../computation/at';
import {F97} from '../../computation/field';
import {add, degree, divide, evaluate, padTo, sub, vanishing} from '../../computation/polynomial';
import {countOf, packNumbers, polynomialText, unpackNumber, unpackNumbers} from '../kit/text';
import type {Definition} from '../kit/useExplorableState';

/** The number of coefficients of each curve. */
export const length = 4;

/** The points at which “Make g cross f three times” makes the curves cross. */
const crossingsWanted = [10, 50, 90];

interface CurvesState {
  f: readonly number[];
  g: readonly number[];
  /** The challenge. */
  z: number;
}

type CurvesAction =
  | {type: 'coefficient'; curve: 'f' | 'g'; index: number; value: number}
  | {type: 'challenge'; value: number}
  | {type: 'cross'}
  | {type: 'same'};

/**
 * f plus a multiple of (x − 10)(x − 50)(x − 90): a different polynomial with three equal values.
 */
function crossing(f: readonly number[]): number[] {
  return padTo(F97, add(F97, f, vanishing(F97, crossingsWanted)), length);
}

const example = [63, 78, 76, 77];
export const initialState: CurvesState = {f: example, g: crossing(example), z: 10};

export interface Curves {
  values: {f: number[]; g: number[]};
  /** f − g. */
  difference: number[];
  /** The degree of f − g; -1 when the curves are the same. */
  degree: number;
  /** The points at which the curves agree. */
  shared: number[];
  /** The quotient of f − g divided by x − z. The remainder is the value of f − g at z. */
  division: {quotient: number[]; remainder: number};
}

/** Computes everything that follows from the coefficients and the challenge. */
export function curvesOf({f, g, z}: CurvesState): Curves {
  const values = (p: readonly number[]) => times(F97.modulus, (x) => evaluate(F97, p, x));
  const difference = sub(F97, f, g);
  const {quotient, remainder} = divide(F97, difference, [F97.neg(z), 1]);
  const [left, right] = [values(f), values(g)];
  return {
    values: {f: left, g: right},
    difference,
    degree: degree(F97, difference),
    shared: left.flatMap((value, x) => (value === at(right, x) ? [x] : [])),
    division: {quotient, remainder: remainder[0] ?? 0},
  };
}

function reduce(state: CurvesState, action: CurvesAction): CurvesState {
  switch (action.type) {
    case 'coefficient':
      return {...state, [action.curve]: replaced(state[action.curve], action.index, action.value)};
    case 'challenge':
      return {...state, z: action.value};
    case 'cross':
      return {...state, g: crossing(state.f)};
    case 'same':
      return {...state, g: state.f};
  }
}

function encode({f, g, z}: CurvesState): string {
  return [packNumbers(f), packNumbers(g), z].join('.');
}

function decode(code: string): CurvesState | null {
  const [left, right, challenge, ...rest] = code.split('.');
  const f = unpackNumbers(left, F97.modulus - 1, length);
  const g = unpackNumbers(right, F97.modulus - 1, length);
  const z = unpackNumber(challenge, F97.modulus - 1);
  return f && g && z !== null && rest.length === 0 ? {f, g, z} : null;
}

/** A sentence about the points where the curves cross, and the bound on their number. */
export function crossingText({degree: d, shared}: Curves): string {
  if (d < 0) return 'The two are the same polynomial: they agree at all 97 points.';
  const bound = `The difference has degree ${d}, so it has at most ${countOf(d, 'root')}`;
  if (shared.length === 0) return `${bound}, and none in this field: the curves do not cross.`;
  return `${bound}; the curves cross at x = ${shared.join(', ')}.`;
}

/** The result of a check at the challenge, as a sentence. */
export function challengeText({z}: CurvesState, {values, degree: d}: Curves): string {
  const [left, right] = [at(values.f, z), at(values.g, z)];
  if (left !== right)
    return `f(${z}) = ${left} and g(${z}) = ${right}: the check at ${z} tells them apart.`;
  const fooled = d < 0 ? 'as it must' : 'although they differ';
  return `f(${z}) = g(${z}) = ${left}: the check at ${z} accepts, ${fooled}.`;
}

function describe(after: CurvesState, before: CurvesState): string {
  const now = curvesOf(after);
  if (after.z !== before.z) return challengeText(after, now);
  const changed = after.f === before.f ? 'g' : 'f';
  return `${changed}(x) = ${polynomialText(after[changed])}. ${crossingText(now)}`;
}

export const definition: Definition<CurvesState, CurvesAction> = {
  name: 'curves',
  initial: initialState,
  reduce,
  encode,
  decode,
  describe,
  mergeKey: (action) => {
    if (action.type === 'challenge') return 'challenge';
    return action.type === 'coefficient' ? `${action.curve} ${action.index}` : undefined;
  },
};
