/**
 * Lesson 13: the example of STARK by hand with an accumulator. Column `d` holds the four sums in
 * ascending order. Column `u` holds the running product of (1 + μ·c) / (1 + μ·d), row by row. It
 * ends at 1 when `d` holds the sums of `c` in any order.
 *
 * RISC Zero's circuits use factors of the same form, 1 + μ·value, with a separate challenge for
 * each cell of an entry (`plonk.h` in risc0/circuit/rv32im-sys/cxx at v0.20.0). One rule multiplies
 * three columns, so V has too many coefficients for one column and is split into even and odd
 * powers.
 */
import {at, times} from '../at';
import {F97, cosetPoints} from '../field';
import {intt} from '../ntt';
import {degree, divide, evaluate, mix, padTo, scaleArgument, vanishing} from '../polynomial';
import {
  LIVE_ROWS,
  ROWS,
  RULES,
  TRACE_ROOT,
  deepPoints,
  evaluateRules,
  onElements,
  onPolynomials,
  type Arithmetic,
} from './example';
import {CLASSIC_INPUT, starkByHand, type Table} from './stark-by-hand';

const F = F97;

/** The rules that Lesson 13 adds to those of Lesson 2. u⁻ is u one row earlier. */
const ACCUMULATOR_RULES = [
  {
    title: 'the product goes on',
    tex: 'u\\,(1 + \\mu d)(s + t) - (1 + \\mu c)(s + u^{-} t)',
  },
  {title: 'the product ends at 1', tex: '(u - 1)\\,e'},
] as const;

const COLUMN_NAMES = ['a', 'b', 'c', 'd', 's', 't', 'e', 'u'] as const;
type Name = (typeof COLUMN_NAMES)[number];
/** The columns whose value one row earlier appears in a rule. */
const LOOKS_BACK = ['b', 'c', 'u'] as const satisfies readonly Name[];

interface AccumulatorInput {
  /** The values that the prover writes into `d` on the four live rows. */
  copy: readonly number[];
  /** Noise for d and u on the four padding rows. */
  noise: readonly (readonly [number, number])[];
  /** The challenge μ, drawn after the data columns are committed. */
  weight: number;
  /**
   * Drawn after the accumulator is committed. The two challenges below serve as in Lessons 7 and 9.
   */
  constraintMix: number;
  deepPoint: number;
}

const ACCUMULATOR_INPUT: AccumulatorInput = {
  copy: [28, 41, 54, 84],
  noise: [
    [60, 5],
    [7, 62],
    [88, 33],
    [19, 90],
  ],
  weight: 10,
  constraintMix: CLASSIC_INPUT.constraintMix,
  deepPoint: 20,
};

export interface Accumulator {
  input: AccumulatorInput;
  trace: Record<Name, number[]>;
  polynomials: Record<Name, number[]>;
  /** The eight rules as polynomials. `mixed` is their mixture. */
  constraints: number[][];
  mixed: number[];
  remainder: number[];
  /** V₀ and V₁ with V(x) = V₀(x²) + x·V₁(x²). */
  pieces: [number[], number[]];
  /** Values at the DEEP point and one row earlier. `piecesAt`: V₀ and V₁ at the point's square. */
  openings: {at: Record<Name, number>; before: Record<(typeof LOOKS_BACK)[number], number>};
  piecesAt: [number, number];
  rulesAt: number[];
  mixedAt: number;
  zerosAt: number;
  validityAt: number;
  holds: boolean;
}

/**
 * The points z where the columns can be opened and at whose square z² the pieces of V can be
 * opened.
 */
export function accumulatorPoints(): number[] {
  const allowed = deepPoints();
  return allowed.filter((z) => allowed.includes(F.mul(z, z)));
}

/** The column u for two lists: the running product, or `null` from the first zero divisor on. */
export function accumulate(
  original: readonly number[],
  copy: readonly number[],
  weight: number,
): (number | null)[] {
  let product: number | null = 1;
  return original.map((value, i) => {
    const below = F.add(1, F.mul(weight, at(copy, i)));
    if (product === null || below === 0) return (product = null);
    return (product = F.div(F.mul(product, F.add(1, F.mul(weight, value))), below));
  });
}

/** Those of the 97 weights μ for which two lists have the same product. */
export function agreeingWeights(original: readonly number[], copy: readonly number[]): number[] {
  const product = (list: readonly number[], weight: number) =>
    list.reduce((sofar, value) => F.mul(sofar, F.add(1, F.mul(weight, value))), 1);
  return times(F.modulus, (weight) => weight).filter(
    (weight) => product(original, weight) === product(copy, weight),
  );
}

/** Evaluates the eight rules on a row's cells and the cells one row earlier. */
function rules<T>(
  arithmetic: Arithmetic<T>,
  cells: Record<Name, T>,
  before: Record<(typeof LOOKS_BACK)[number], T>,
  weight: number,
): T[] {
  const {plus, minus, times: by, number} = arithmetic;
  const {c, d, s, t, e, u} = cells;
  const entry = (value: T) => plus(number(1), by(number(weight), value));
  return [
    ...evaluateRules(arithmetic, CLASSIC_INPUT, cells, before),
    minus(by(by(u, entry(d)), plus(s, t)), by(entry(c), plus(s, by(before.u, t)))),
    by(minus(u, number(1)), e),
  ];
}

function each<K extends string, T>(names: readonly K[], make: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, T>;
}

/**
 * Runs the example with its accumulator, up to the check at the DEEP point.
 *
 * @throws RangeError when a divisor 1 + μ·d is 0, or when the DEEP point or its square is 0, in the
 *   trace domain or among the committed points.
 */
export function accumulatorByHand(overrides: Partial<AccumulatorInput> = {}): Accumulator {
  const input = {...ACCUMULATOR_INPUT, ...overrides};
  const {copy, noise, weight, constraintMix, deepPoint: z} = input;
  if (!accumulatorPoints().includes(z)) {
    throw new RangeError(
      'The point and its square must not be 0, in the trace domain or committed.',
    );
  }
  const sums = starkByHand().trace;
  const product = accumulate(sums.c.slice(0, LIVE_ROWS), copy, weight).map((value) => {
    if (value === null) throw new RangeError(`For the weight ${weight} a divisor is 0.`);
    return value;
  });
  const trace: Accumulator['trace'] = {
    ...sums,
    d: [...copy, ...noise.map(([d]) => d)],
    u: [...product, ...noise.map(([, u]) => u)],
  };
  const polynomials = each(COLUMN_NAMES, (name) => intt(F, trace[name], TRACE_ROOT));
  const before = each(LOOKS_BACK, (name) => scaleArgument(F, polynomials[name], F.inv(TRACE_ROOT)));
  const constraints = rules(onPolynomials, polynomials, before, weight);
  const mixed = mix(F, constraints, constraintMix);
  const zeros = vanishing(F, cosetPoints(F, 1, TRACE_ROOT, ROWS));
  const {quotient, remainder} = divide(F, mixed, zeros);
  const validity = padTo(F, quotient, 2 * ROWS);
  const half = (odd: number) => times(ROWS, (k) => at(validity, 2 * k + odd));
  const pieces: [number[], number[]] = [half(0), half(1)];

  const openings = {
    at: each(COLUMN_NAMES, (name) => evaluate(F, polynomials[name], z)),
    before: each(LOOKS_BACK, (name) => evaluate(F, before[name], z)),
  };
  const square = F.mul(z, z);
  const piecesAt = pieces.map((piece) => evaluate(F, piece, square)) as [number, number];
  const rulesAt = rules(onElements, openings.at, openings.before, weight);
  const mixedAt = evaluate(F, rulesAt, constraintMix);
  const zerosAt = evaluate(F, zeros, z);
  const validityAt = F.add(piecesAt[0], F.mul(z, piecesAt[1]));
  return {
    ...{input, trace, polynomials, constraints, mixed, remainder, pieces},
    ...{openings, piecesAt, rulesAt, mixedAt, zerosAt, validityAt},
    holds: mixedAt === F.mul(zerosAt, validityAt),
  };
}

/** Lists that a cheating prover may write in place of the sorted sums, and how they differ. */
export const FALSE_COPIES: readonly {copy: readonly number[]; what: string}[] = [
  {copy: [28, 41, 54, 85], what: 'one sum altered'},
  {copy: [27, 42, 54, 84], what: 'the total kept'},
  {copy: [28, 28, 54, 84], what: 'one sum twice'},
];

/** The tables of Lesson 13, up to the check at the DEEP point. */
export function accumulatorTables(): Table[] {
  const run = accumulatorByHand();
  const {weight, constraintMix, deepPoint: z} = run.input;
  const {trace, openings} = run;
  const entry = (value: number) => F.add(1, F.mul(weight, value));
  const sums = trace.c.slice(0, LIVE_ROWS);
  const allRules = [...RULES, ...ACCUMULATOR_RULES];
  return [
    {
      id: '13.1',
      caption: 'The sums, their sorted copy, and the accumulator',
      columns: ['Row', '$c$', '$d$', '$1 + 10c$', '$1 + 10d$', '$u$'],
      rows: times(LIVE_ROWS, (row) => {
        const [c, d, u] = [at(trace.c, row), at(trace.d, row), at(trace.u, row)];
        return [row, c, d, entry(c), entry(d), u];
      }),
    },
    {
      id: '13.2',
      caption: 'Three false copies',
      columns: ['Copy', 'What is wrong', '$u$ on the last row', 'Weights that agree'],
      rows: FALSE_COPIES.map(({copy, what}) => [
        copy.join(', '),
        what,
        at(accumulate(sums, copy, weight), LIVE_ROWS - 1) ?? '–',
        agreeingWeights(sums, copy).join(', '),
      ]),
    },
    {
      id: '13.3',
      caption: 'The two new rules',
      columns: ['Rule', 'Says', 'Must be zero', 'Degree'],
      rows: ACCUMULATOR_RULES.map(({title, tex}, i) => [
        `$k_${RULES.length + i + 1}$`,
        title,
        `$${tex}$`,
        degree(F, at(run.constraints, RULES.length + i)),
      ]),
    },
    {
      id: '13.4',
      caption: 'Coefficients of the new polynomials',
      columns: ['Power', '$d$', '$u$', '$V_0$', '$V_1$'],
      rows: times(ROWS, (k) => [
        k,
        ...[run.polynomials.d, run.polynomials.u, ...run.pieces].map((p) => at(p, k)),
      ]),
    },
    {
      id: '13.5',
      caption: 'What the prover opens',
      columns: ['Polynomial', 'Point', 'Value'],
      rows: [
        ...COLUMN_NAMES.map((name) => [`$${name}$`, z, openings.at[name]]),
        ...LOOKS_BACK.map((name) => [`$${name}$`, F.div(z, TRACE_ROOT), openings.before[name]]),
        ...run.piecesAt.map((value, i) => [`$V_${i}$`, F.mul(z, z), value]),
      ],
    },
    {
      id: '13.6',
      caption: 'The rules at the point outside',
      columns: ['Rule', `Value at $x = ${z}$`, 'Weight'],
      rows: allRules.map((_, i) => [`$k_${i + 1}$`, at(run.rulesAt, i), F.exp(constraintMix, i)]),
    },
  ];
}
