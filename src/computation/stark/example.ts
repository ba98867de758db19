/**
 * The public parameters of STARK by hand, which prover and verifier share: the field, the sizes,
 * the columns, the rules and the domains.
 *
 * Columns: `a + b = c` is the sum on each row. `s` selects the start row, `t` the rows that
 * continue the previous row, and `e` the end row.
 */
import {times} from '../at';
import {F97, cosetPoints} from '../field';
import type {Domain} from '../fri';
import {add, mul, scale, sub} from '../polynomial';

const F = F97;

export const DATA_COLUMNS = ['a', 'b', 'c'] as const;
export const CONTROL_COLUMNS = ['s', 't', 'e'] as const;
export const COLUMNS = [...DATA_COLUMNS, ...CONTROL_COLUMNS] as const;
export type ColumnName = (typeof COLUMNS)[number];
/** One list per column. */
export type Columns<T> = Record<ColumnName, T>;

/** Sizes: rows without padding, rows with padding, points of the blown-up domain. */
export const LIVE_ROWS = 4;
export const ROWS = 8;
export const POINTS = 32;
/** The generator of the trace domain: 64 = 5^12, of order 8. */
export const TRACE_ROOT = F.rootOfUnity(3);
/** The generator of the blown-up domain before its shift: 28 = 5^3, of order 32. */
export const BLOWN_UP_ROOT = F.rootOfUnity(5);
/** The coset shift of the blown-up domain. */
export const SHIFT = 5;

export const RULES = [
  {id: 'sum', title: 'the sum is right', tex: '(c - a - b)\\,(s + t + e)'},
  {id: 'first-input', title: 'the first input is loaded', tex: '(a - \\mathrm{in}_1)\\,s'},
  {id: 'second-input', title: 'the second input is loaded', tex: '(b - \\mathrm{in}_2)\\,s'},
  {id: 'output', title: 'the last sum is the claimed output', tex: '(c - \\mathrm{out})\\,e'},
  {id: 'carry-b', title: 'a is the b of the row before', tex: '(a - b^{-})\\,t'},
  {id: 'carry-c', title: 'b is the c of the row before', tex: '(b - c^{-})\\,t'},
] as const;
export type RuleId = (typeof RULES)[number]['id'];

/** The claim: starting from the two inputs, the fourth sum is the output. */
export interface Claim {
  firstInput: number;
  secondInput: number;
  claimedOutput: number;
}

/** The values that the verifier draws. */
export interface Challenges {
  constraintMix: number;
  deepPoint: number;
  deepMix: number;
  foldChallenges: readonly [number, number, number];
  /** Position of the single query, 0 to 31. */
  query: number;
}

/** The control columns. They are public and the same for every input. */
export function controlColumns(): {s: number[]; t: number[]; e: number[]} {
  return {s: [1, 0, 0, 0, 0, 0, 0, 0], t: [0, 1, 1, 1, 0, 0, 0, 0], e: [0, 0, 0, 1, 0, 0, 0, 0]};
}

/** What the rules are made of: field elements, or polynomials. */
export interface Arithmetic<T> {
  plus: (x: T, y: T) => T;
  minus: (x: T, y: T) => T;
  times: (x: T, y: T) => T;
  number: (value: number) => T;
}

export const onElements: Arithmetic<number> = {
  plus: (x, y) => F.add(x, y),
  minus: (x, y) => F.sub(x, y),
  times: (x, y) => F.mul(x, y),
  number: (value) => value,
};

export const onPolynomials: Arithmetic<number[]> = {
  plus: (p, q) => add(F, p, q),
  minus: (p, q) => sub(F, p, q),
  times: (p, q) => mul(F, p, q),
  number: (value) => scale(F, [1], value),
};

/**
 * Returns the two factors of each of the six rules: its bracket, and the control columns that turn it
 * on.
 *
 * @param cells a row's cells
 * @param before the cells of b and c one row earlier
 */
export function ruleFactors<T>(
  {plus, minus, number}: Arithmetic<T>,
  input: Claim,
  {a, b, c, s, t, e}: Columns<T>,
  before: {b: T; c: T},
): [bracket: T, control: T][] {
  return [
    [minus(minus(c, a), b), plus(plus(s, t), e)],
    [minus(a, number(input.firstInput)), s],
    [minus(b, number(input.secondInput)), s],
    [minus(c, number(input.claimedOutput)), e],
    [minus(a, before.b), t],
    [minus(b, before.c), t],
  ];
}

/** Evaluates the six rules; with polynomials as cells, these are the constraint polynomials in x. */
export function evaluateRules<T>(
  arithmetic: Arithmetic<T>,
  ...given: [input: Claim, cells: Columns<T>, before: {b: T; c: T}]
): T[] {
  return ruleFactors(arithmetic, ...given).map((factors) => arithmetic.times(...factors));
}

/**
 * The prover's cheats in FRI. `none` folds honestly. The others replace one list by the values of a
 * polynomial with no more coefficients than FRI allows for that list (8, 4, 2): for `f1` and `f2`
 * the one that agrees with the honest list at the most positions, for `f0` the one through its
 * first 8 values. After that list, the prover folds honestly.
 */
export const FRI_CHEATS = ['none', 'f0', 'f1', 'f2'] as const;
export type FriCheat = (typeof FRI_CHEATS)[number];

/** The domains of the lists f₀, f₁, f₂, in the variable y with x = 5y. */
export const FRI_DOMAINS: readonly Domain<number>[] = times(3, (i) => ({
  shift: 1,
  root: F.exp(BLOWN_UP_ROOT, 2 ** i),
}));

/** The valid DEEP points: all except 0, the trace domain and the committed points. */
export function deepPoints(): number[] {
  const forbidden = new Set([
    0,
    ...cosetPoints(F, 1, TRACE_ROOT, ROWS),
    ...cosetPoints(F, SHIFT, BLOWN_UP_ROOT, POINTS),
  ]);
  return times(F.modulus, (x) => x).filter((x) => !forbidden.has(x));
}
