/**
 * A whole STARK small enough to read: a Fibonacci-like sum chain of four rows
 * over F97, from the trace to the last FRI query.
 *
 * `starkByHand` plays the prover, honest or cheating, and runs the verifier (`verifier.ts`), which
 * sees only the seal. It returns every intermediate value as a typed field, and again in `steps`: a
 * list of lessons with captioned tables, which the page prints and the explorable looks up.
 *
 * The setup and the numbers come from RISC Zero's classic example (didactic_stark.py and
 * stark-by-hand.md under website/ at v0.20.0). The code makes explicit one step that the example
 * leaves implicit: from the FRI polynomial on, everything is written in the variable y with x = 5y,
 * as RISC Zero itself does (`zk_shift`).
 */
import {at, times} from '../at';
import {F97, cosetPoints} from '../field';
import {foldCoefficients, foldEvaluations, plurality, splitCoefficients, walkQuery} from '../fri';
import type {Layer, QueryRound} from '../fri';
import {branch, commitColumns, hex, type MerkleTree} from '../merkle';
import {evaluateOnCoset, interpolateOnCoset, intt} from '../ntt';
import {
  degree,
  divide,
  evaluate,
  interpolate,
  mix,
  padTo,
  scaleArgument,
  trim,
  vanishing,
} from '../polynomial';
import {bestPolynomial} from './best-polynomial';
import {
  BLOWN_UP_ROOT,
  COLUMNS,
  CONTROL_COLUMNS,
  DATA_COLUMNS,
  FRI_DOMAINS,
  LIVE_ROWS,
  POINTS,
  ROWS,
  RULES,
  SHIFT,
  TRACE_ROOT,
  controlColumns,
  deepPoints,
  evaluateRules,
  onElements,
  onPolynomials,
  type Challenges,
  type Claim,
  type ColumnName,
  type Columns,
  type FriCheat,
  type RuleId,
} from './example';
import {
  altered,
  hashedChallenges,
  verifySeal,
  type Alteration,
  type Check,
  type CheckId,
  type Opened,
  type Seal,
} from './verifier';

export * from './example';

const F = F97;

/** The Merkle tree whose root the verifier knows. It is the same for every run, so it is cached. */
let knownControlTree: MerkleTree | undefined;

/**
 * The prover's strategies when the trace breaks a rule, so that Z does not divide K:
 *
 * - `quotient` commits to the quotient and drops the remainder.
 * - `forged-opening` does the same, but also lies about V at the DEEP point.
 * - `pointwise` commits to the values K(x)/Z(x).
 * - `interpolated` commits to the polynomial through K/Z at nine of the 56 points that the verifier
 *   may draw. FRI allows V nine coefficients.
 */
export const STRATEGIES = ['quotient', 'forged-opening', 'pointwise', 'interpolated'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/**
 * The points at which `interpolated` makes V equal to K/Z: as many as a V that FRI accepts can
 * match.
 */
export function interpolatedPoints(): number[] {
  return deepPoints().slice(0, ROWS + 1);
}

export interface Edit {
  column: ColumnName;
  /** 0 to 7; rows 4 to 7 are padding. */
  row: number;
  value: number;
}

export interface StarkInput extends Claim, Challenges {
  /** Random values of a, b, c for the four padding rows. */
  noise: readonly (readonly [number, number, number])[];
  /** Cells to overwrite after an honest execution. */
  edits: readonly Edit[];
  strategy: Strategy;
  friCheat: FriCheat;
  /** The change made to the finished seal; `null` for none. */
  alteration: Alteration | null;
  /**
   * Whether to derive the challenges from the commitments by hashing, ignoring those given here.
   */
  hashed: boolean;
}

/** The example that the page works through. */
export const CLASSIC_INPUT: StarkInput = {
  firstInput: 24,
  secondInput: 30,
  claimedOutput: 28,
  noise: [
    [78, 2, 71],
    [15, 77, 17],
    [29, 21, 92],
    [50, 36, 33],
  ],
  edits: [],
  strategy: 'quotient',
  friCheat: 'none',
  alteration: null,
  hashed: false,
  constraintMix: 3,
  deepPoint: 93,
  deepMix: 21,
  foldChallenges: [12, 32, 64],
  query: 2,
};

/** The false claim that the page follows: an output of 29, with the last sum changed to match. */
export const LYING_INPUT: Partial<StarkInput> = {
  claimedOutput: 29,
  edits: [{column: 'c', row: 3, value: 29}],
};

interface BrokenRule {
  rule: RuleId;
  row: number;
  /** The nonzero value that the rule evaluates to. */
  value: number;
}

export interface Verdict {
  accepted: boolean;
  /** The first check that failed; `null` when the verifier accepted. */
  stage: CheckId | null;
  reason: string;
}

/** A table for the page. Cells are numbers or short labels. */
export interface Table {
  /** Lesson and number within the lesson, such as `4.2`. */
  id: string;
  caption: string;
  columns: string[];
  rows: (number | string)[][];
}

export interface Step {
  lesson: number;
  id: string;
  title: string;
  tables: Table[];
}

export interface StarkByHand {
  input: StarkInput;
  /** Eight rows per column, after the edits. */
  trace: Columns<number[]>;
  brokenRules: BrokenRule[];
  traceDomain: number[];
  /** Eight coefficients per column. */
  polynomials: Columns<number[]>;
  /** The 32 points x = 5·28^i, followed by each column's values at them. */
  points: number[];
  blownUp: Columns<number[]>;
  roots: {control: string; data: string; validity: string; fri: string[]};
  /** One polynomial per rule, in the order of `RULES`. */
  constraints: number[][];
  constraintValues: number[];
  mixed: number[];
  zeros: number[];
  zerosValues: number[];
  /** Quotient and remainder of `mixed` divided by `zeros`. */
  quotient: number[];
  remainder: number[];
  /** The committed values of V, followed by the polynomial through them. */
  validityValues: number[];
  validity: number[];
  deep: {
    point: number;
    pointBefore: number;
    at: Columns<number>;
    /** The values of b and c one row earlier. */
    before: {b: number; c: number};
    /** The value of V at the point, as the prover claims it. */
    validityAt: number;
    /** The value of K at the point, which the verifier recomputes from the openings. */
    mixedAt: number;
    zerosAt: number;
    holds: boolean;
    /** The quotients of a, b, c, s, t, e and V, in this order. */
    quotients: number[][];
    quotientValues: number[][];
  };
  /**
   * The mixture of the quotients, in x. It has more coefficients than FRI allows when a claim is
   * false.
   */
  combined: number[];
  combinedValues: number[];
  fri: {
    /** The coefficients of each committed list, in y = x/5. */
    polynomials: number[][];
    /** The committed lists, followed by the result of the last fold. */
    layers: Layer<number>[];
    parts: {even: number[]; odd: number[]}[];
    final: number;
    rounds: QueryRound<number>[];
    /**
     * For each of the 32 positions, whether a query there finds that the columns, the lists and the
     * final number are consistent.
     */
    acceptedAt: boolean[];
  };
  /** The seal that the verifier receives, after any alteration. */
  seal: Seal;
  /** The verifier's challenges: those of the input, or hashes of the seal. */
  challenges: Challenges;
  checks: Check[];
  /** Runs the checks for another query, with the input's other challenges. */
  checksAt: (query: number) => Check[];
  verdict: Verdict;
  steps: Step[];
}

/** The honest trace: four sums, then rows of noise, and the fixed control columns. */
export function honestTrace(input: StarkInput): Columns<number[]> {
  const trace: Columns<number[]> = {a: [], b: [], c: [], ...controlColumns()};
  let [a, b] = [input.firstInput, input.secondInput];
  for (let row = 0; row < LIVE_ROWS; row += 1) {
    const c = F.add(a, b);
    trace.a.push(a);
    trace.b.push(b);
    trace.c.push(c);
    [a, b] = [b, c];
  }
  for (const [na, nb, nc] of input.noise) {
    trace.a.push(na);
    trace.b.push(nb);
    trace.c.push(nc);
  }
  return trace;
}

/** The values of the six rules on each row. The first row's predecessor is the last row. */
export function rulesOnRows(input: Claim, trace: Columns<number[]>): number[][] {
  return times(ROWS, (row) => {
    const previous = (row + ROWS - 1) % ROWS;
    const cells = mapColumns((name) => at(trace[name], row));
    return evaluateRules(onElements, input, cells, {
      b: at(trace.b, previous),
      c: at(trace.c, previous),
    });
  });
}

/**
 * Run the whole example.
 *
 * @throws RangeError with a message for the site's reader when a number is out of range or the DEEP
 *   point is 0, in the trace domain or among the committed points.
 */
export function starkByHand(overrides: Partial<StarkInput> = {}): StarkByHand {
  const given: StarkInput = {...CLASSIC_INPUT, ...overrides};
  requireInput(given);
  const input = given.hashed ? withHashedChallenges(given) : given;

  // Lessons 1 to 3: pad the trace and find the rules that it breaks.
  const trace = honestTrace(input);
  for (const {column, row, value} of input.edits) trace[column][row] = value;
  const brokenRules = rulesOnRows(input, trace).flatMap((values, row) =>
    values.flatMap((value, i) => (value === 0 ? [] : [{rule: at(RULES, i).id, row, value}])),
  );

  // Lesson 4: interpolate the trace polynomials.
  const traceDomain = cosetPoints(F, 1, TRACE_ROOT, ROWS);
  const polynomials = mapColumns((name) => intt(F, trace[name], TRACE_ROOT));

  // Lesson 5: evaluate at four times as many points, none of them in the trace domain.
  const points = cosetPoints(F, SHIFT, BLOWN_UP_ROOT, POINTS);
  const onCoset = (p: readonly number[]) => evaluateOnCoset(F, p, SHIFT, BLOWN_UP_ROOT, POINTS);
  const blownUp = mapColumns((name) => onCoset(polynomials[name]));
  // Lessons 6 and 7: turn the rules into polynomials and mix them into one.
  const earlier = (p: readonly number[]) => scaleArgument(F, p, F.inv(TRACE_ROOT));
  const rowBefore = {b: earlier(polynomials.b), c: earlier(polynomials.c)};
  const constraints = evaluateRules(onPolynomials, input, polynomials, rowBefore);
  const mixed = mix(F, constraints, input.constraintMix);
  const constraintValues = onCoset(mixed);

  // Lesson 8: divide by the polynomial that is zero on the trace domain.
  const zeros = vanishing(F, traceDomain);
  const zerosValues = points.map((x) => evaluate(F, zeros, x));
  const {quotient, remainder} = divide(F, mixed, zeros);
  const validityValues =
    input.strategy === 'pointwise'
      ? constraintValues.map((k, i) => F.div(k, at(zerosValues, i)))
      : onCoset(input.strategy === 'interpolated' ? throughRatio(mixed, zeros) : quotient);
  const validity = trim(F, interpolateOnCoset(F, validityValues, SHIFT, BLOWN_UP_ROOT));

  // Lesson 9: open at the DEEP point, and form the quotients that tie the openings to the
  // commitments.
  const z = input.deepPoint;
  const zBefore = F.div(z, TRACE_ROOT);
  const openings = mapColumns((name) => evaluate(F, polynomials[name], z));
  const before = {b: evaluate(F, polynomials.b, zBefore), c: evaluate(F, polynomials.c, zBefore)};
  const mixedAt = evaluate(
    F,
    evaluateRules(onElements, input, openings, before),
    input.constraintMix,
  );
  const zerosAt = evaluate(F, zeros, z);
  const forges = input.strategy === 'pointwise' || input.strategy === 'forged-opening';
  const validityAt = forges ? F.div(mixedAt, zerosAt) : evaluate(F, validity, z);
  const deepHolds = F.mul(zerosAt, validityAt) === mixedAt;
  const claims: {values: number[]; at: number[]; claimed: number[]}[] = [
    ...COLUMNS.map((name) =>
      name === 'b' || name === 'c'
        ? {values: blownUp[name], at: [z, zBefore], claimed: [openings[name], before[name]]}
        : {values: blownUp[name], at: [z], claimed: [openings[name]]},
    ),
    {values: validityValues, at: [z], claimed: [validityAt]},
  ];
  const quotientValues = claims.map(({values, at: xs, claimed}) => {
    const claimedPolynomial = interpolate(F, xs, claimed);
    const divisor = vanishing(F, xs);
    return values.map((value, i) => {
      const x = at(points, i);
      return F.div(F.sub(value, evaluate(F, claimedPolynomial, x)), evaluate(F, divisor, x));
    });
  });
  const quotients = quotientValues.map((values) =>
    trim(F, interpolateOnCoset(F, values, SHIFT, BLOWN_UP_ROOT)),
  );

  // Lesson 10: mix the quotients into one list for FRI.
  const combinedValues = times(POINTS, (i) =>
    evaluate(
      F,
      quotientValues.map((values) => at(values, i)),
      input.deepMix,
    ),
  );
  const combined = trim(F, interpolateOnCoset(F, combinedValues, SHIFT, BLOWN_UP_ROOT));

  // Lesson 11: fold three times. The list is read as values at y = 28^i, where x = 5y.
  const layers = committedLists(combinedValues, input);
  const lengths = [ROWS, ROWS / 2, ROWS / 4, ROWS / 8];
  const friPolynomials = layers.map(({domain, values}, i) => {
    const p = trim(F, interpolateOnCoset(F, values, domain.shift, domain.root));
    return p.length > at(lengths, i) ? p : padTo(F, p, at(lengths, i));
  });
  const parts = friPolynomials.slice(0, -1).map((p) => splitCoefficients(F, p));
  const final = plurality(F, at(layers, 3).values);

  // Lesson 12: query.
  const walk = (position: number) => walkQuery(F, layers, input.foldChallenges, [final], position);
  const {rounds} = walk(input.query);
  const firstList = at(layers, 0).values;
  const acceptedAt = times(
    POINTS,
    (position) =>
      at(firstList, position) === at(combinedValues, position) && walk(position).accepted,
  );

  // Build the trees lazily: hashing takes half of the time, and callers that only draw polynomials
  // don't need it.
  const trees = once(() => ({
    control: controlTree(trace, blownUp),
    data: commitColumns(DATA_COLUMNS.map((name) => blownUp[name])),
    validity: commitColumns([validityValues]),
    fri: layers.slice(0, -1).map(({values}) => commitColumns([values])),
  }));
  const honestSeal = (query: number): Seal => {
    const {control, data, validity: tree, fri} = trees();
    const leaf = (merkle: MerkleTree, columns: readonly (readonly number[])[], place: number) =>
      ({
        values: columns.map((column) => at(column, place)),
        path: branch(merkle, place),
      }) satisfies Opened;
    return {
      claim: {
        firstInput: input.firstInput,
        secondInput: input.secondInput,
        claimedOutput: input.claimedOutput,
      },
      roots: {
        control: control.root,
        data: data.root,
        validity: tree.root,
        fri: fri.map(({root}) => root),
      },
      openings: {at: openings, before, validityAt},
      final,
      rows: {
        control: leaf(
          control,
          CONTROL_COLUMNS.map((name) => blownUp[name]),
          query,
        ),
        data: leaf(
          data,
          DATA_COLUMNS.map((name) => blownUp[name]),
          query,
        ),
        validity: leaf(tree, [validityValues], query),
      },
      lists: fri.map((merkle, i) => {
        const {values} = at(layers, i);
        const half = values.length / 2;
        const place = query % half;
        return [leaf(merkle, [values], place), leaf(merkle, [values], place + half)] as const;
      }),
    };
  };
  const sealAt = (query: number) =>
    input.alteration ? altered(honestSeal(query), input.alteration) : honestSeal(query);
  const seal = once(() => sealAt(input.query));
  const challenges = once(() => (input.hashed ? hashedChallenges(seal()) : challengesOf(input)));
  const checks = once(() => verifySeal(seal(), challenges(), knownTree().root));
  const verdict = once((): Verdict => {
    const failed = checks().find(({holds}) => !holds);
    return failed
      ? {accepted: false, stage: failed.id, reason: failed.reason}
      : {accepted: true, stage: null, reason: 'Every check holds.'};
  });
  const steps = once(() => describe(proof));

  const proof: StarkByHand = {
    input,
    trace,
    brokenRules,
    traceDomain,
    polynomials,
    points,
    blownUp,
    get roots() {
      const {control, data, validity: tree, fri} = trees();
      return {
        control: hex(control.root),
        data: hex(data.root),
        validity: hex(tree.root),
        fri: fri.map(({root}) => hex(root)),
      };
    },
    constraints,
    constraintValues,
    mixed,
    zeros,
    zerosValues,
    quotient,
    remainder,
    validityValues,
    validity,
    deep: {
      point: z,
      pointBefore: zBefore,
      at: openings,
      before,
      validityAt,
      mixedAt,
      zerosAt,
      holds: deepHolds,
      quotients,
      quotientValues,
    },
    combined,
    combinedValues,
    fri: {polynomials: friPolynomials, layers, parts, final, rounds, acceptedAt},
    get seal() {
      return seal();
    },
    get challenges() {
      return challenges();
    },
    checksAt: (query) =>
      verifySeal(sealAt(query), {...challengesOf(input), query}, knownTree().root),
    get checks() {
      return checks();
    },
    get verdict() {
      return verdict();
    },
    get steps() {
      return steps();
    },
  };
  return proof;
}

/** Makes a value for each column. */
export function mapColumns<T>(make: (name: ColumnName) => T): Columns<T> {
  return {a: make('a'), b: make('b'), c: make('c'), s: make('s'), t: make('t'), e: make('e')};
}

/** The lists that the prover commits to in FRI, followed by the result of the last fold. */
function committedLists(
  combinedValues: readonly number[],
  {foldChallenges, friCheat}: Pick<StarkInput, 'foldChallenges' | 'friCheat'>,
): Layer<number>[] {
  const layers: Layer<number>[] = [];
  let next: Layer<number> = {domain: at(FRI_DOMAINS, 0), values: [...combinedValues]};
  foldChallenges.forEach((challenge, i) => {
    const committed =
      friCheat === `f${i}`
        ? {...next, values: bestPolynomial(F, next, ROWS / 2 ** i).values}
        : next;
    layers.push(committed);
    next = foldEvaluations(F, committed, challenge);
  });
  return [...layers, next];
}

/** The polynomial that equals K/Z at `interpolatedPoints`. */
function throughRatio(mixed: readonly number[], zeros: readonly number[]): number[] {
  const points = interpolatedPoints();
  return interpolate(
    F,
    points,
    points.map((x) => F.div(evaluate(F, mixed, x), evaluate(F, zeros, x))),
  );
}

function challengesOf(input: Challenges): Challenges {
  const {constraintMix, deepPoint, deepMix, foldChallenges, query} = input;
  return {constraintMix, deepPoint, deepMix, foldChallenges, query};
}

/**
 * Replaces the challenges by hashes of the commitments. Each challenge is a hash of commitments
 * that depend on the earlier challenges, so every pass of the loop fixes one more of the seven.
 */
function withHashedChallenges(input: StarkInput): StarkInput {
  let current: StarkInput = {...input, hashed: false, alteration: null};
  for (let settled = 0; settled < 7; settled += 1) {
    current = {...current, ...hashedChallenges(starkByHand(current).seal)};
  }
  return {...input, ...challengesOf(current)};
}

/** The tree over the correct control columns. */
function knownTree(): MerkleTree {
  const columns = controlColumns();
  return (knownControlTree ??= commitColumns(
    CONTROL_COLUMNS.map((name) =>
      evaluateOnCoset(F, intt(F, columns[name], TRACE_ROOT), SHIFT, BLOWN_UP_ROOT, POINTS),
    ),
  ));
}

/** The tree over the control columns of this trace, which edits may have changed. */
function controlTree(trace: Columns<number[]>, blownUp: Columns<number[]>): MerkleTree {
  const known = controlColumns();
  const isKnown = CONTROL_COLUMNS.every((name) =>
    known[name].every((value, i) => value === trace[name][i]),
  );
  return isKnown ? knownTree() : commitColumns(CONTROL_COLUMNS.map((name) => blownUp[name]));
}

/** Computes a value on the first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: {value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}

function requireInput(input: StarkInput): void {
  const element = (what: string, value: number) => {
    if (!Number.isInteger(value) || value < 0 || value >= F.modulus) {
      throw new RangeError(`${what} must be a whole number from 0 to ${F.modulus - 1}.`);
    }
  };
  element('The first input', input.firstInput);
  element('The second input', input.secondInput);
  element('The claimed output', input.claimedOutput);
  if (input.noise.length !== ROWS - LIVE_ROWS) throw new RangeError('There are four padding rows.');
  input.noise.flat().forEach((value) => element('A padding cell', value));
  input.edits.forEach(({row, value}) => {
    element('A cell', value);
    if (!Number.isInteger(row) || row < 0 || row >= ROWS) {
      throw new RangeError(`A row is a number from 0 to ${ROWS - 1}.`);
    }
  });
  element('The constraint mix', input.constraintMix);
  element('The DEEP mix', input.deepMix);
  input.foldChallenges.forEach((value) => element('A fold challenge', value));
  if (!Number.isInteger(input.query) || input.query < 0 || input.query >= POINTS) {
    throw new RangeError(`The query is a position from 0 to ${POINTS - 1}.`);
  }
  element('The DEEP point', input.deepPoint);
  if (!deepPoints().includes(input.deepPoint)) {
    throw new RangeError(
      'The DEEP point must not be 0, nor lie in the trace domain or among the 32 committed points.',
    );
  }
}

/**
 * The rows of Table 12.1 for the query: each column's opened value, the value of the polynomial
 * through the claimed openings, the divisor, the quotient and the weight.
 */
function queryRow(r: Omit<StarkByHand, 'steps'>): (number | string)[][] {
  const {deep, input} = r;
  const x = at(r.points, input.query);
  const {point: z, pointBefore: before} = deep;
  return [...COLUMNS, 'V' as const].map((name, i) => {
    const opened = at(name === 'V' ? r.validityValues : r.blownUp[name], input.query);
    const two = name === 'b' || name === 'c';
    const first = name === 'V' ? deep.validityAt : deep.at[name];
    const claimed = two ? interpolate(F, [z, before], [first, deep.before[name]]) : [first];
    const divisor = vanishing(F, two ? [z, before] : [z]);
    const standIn = evaluate(F, claimed, x);
    const below = evaluate(F, divisor, x);
    const quotient = F.div(F.sub(opened, standIn), below);
    return [`$${name}$`, opened, standIn, below, quotient, F.exp(input.deepMix, i)];
  });
}

/** The tables about the false claim of `LYING_INPUT`. */
export function lieTables(): Table[] {
  const plans: [Strategy, string][] = [
    ['quotient', 'drops the remainder'],
    ['forged-opening', 'drops it, and lies about $V(93)$'],
    ['pointwise', 'commits to the values $K(x)/Z(x)$'],
  ];
  const runs = plans.map(([strategy]) => starkByHand({...LYING_INPUT, strategy}));
  return [
    {
      id: '8.3',
      caption: 'The remainder of the lie',
      columns: ['Power of $x$', '$R$'],
      rows: padTo(F, at(runs, 0).remainder, ROWS).map((c, k) => [k, c]),
    },
    {
      id: '12.3',
      caption: 'Three ways to go on lying',
      columns: ['The liar', 'Check at 93', 'Degree of $F$', 'Positions that accept'],
      rows: runs.map((run, i) => [
        at(plans, i)[1],
        run.deep.holds ? 'passes' : 'fails',
        degree(F, run.combined),
        run.fri.acceptedAt.filter(Boolean).length,
      ]),
    },
  ];
}

function describe(r: Omit<StarkByHand, 'steps'>): Step[] {
  const {fri, deep} = r;
  const cells = (names: readonly ColumnName[], source: Columns<number[]>, rows: number) =>
    times(rows, (row) => [row, ...names.map((name) => at(source[name], row))]);
  const coefficientRows = (lists: readonly (readonly number[])[]) =>
    times(Math.max(...lists.map((list) => list.length)), (k) => [
      k,
      ...lists.map((list) => list[k] ?? 0),
    ]);
  const ruleName = (i: number) => `$k_${i + 1}$`;
  const foldRow = (round: number): (number | string)[] => {
    const {even, odd} = at(fri.parts, round);
    return [
      round + 1,
      even.join(', '),
      odd.join(', '),
      at(r.input.foldChallenges, round),
      foldCoefficients(F, at(fri.polynomials, round), at(r.input.foldChallenges, round)).join(', '),
    ];
  };
  return [
    {
      lesson: 1,
      id: 'trace',
      title: 'Write down what happened',
      tables: [
        {
          id: '1.1',
          caption: 'The trace of four sums',
          columns: ['Row', '$a$', '$b$', '$c$'],
          rows: cells(DATA_COLUMNS, r.trace, LIVE_ROWS),
        },
      ],
    },
    {
      lesson: 2,
      id: 'rules',
      title: 'Say what makes a trace right',
      tables: [
        {
          id: '2.1',
          caption: 'The control columns',
          columns: ['Row', '$s$', '$t$', '$e$'],
          rows: cells(CONTROL_COLUMNS, r.trace, LIVE_ROWS),
        },
        {
          id: '2.2',
          caption: 'The six rules',
          columns: ['Rule', 'Says', 'Must be zero'],
          rows: RULES.map(({title, tex}, i) => [ruleName(i), title, `$${tex}$`]),
        },
      ],
    },
    {
      lesson: 3,
      id: 'padding',
      title: 'Add rows of noise',
      tables: [
        {
          id: '3.1',
          caption: 'The padded trace',
          columns: ['Row', ...COLUMNS.map((name) => `$${name}$`)],
          rows: cells(COLUMNS, r.trace, ROWS),
        },
      ],
    },
    {
      lesson: 4,
      id: 'polynomials',
      title: 'Turn columns into polynomials',
      tables: [
        {
          id: '4.1',
          caption: 'The trace domain',
          columns: ['Row $i$', '$64^i$'],
          rows: r.traceDomain.map((x, i) => [i, x]),
        },
        {
          id: '4.2',
          caption: 'Coefficients of the trace polynomials',
          columns: ['Power of $x$', ...COLUMNS.map((name) => `$${name}$`)],
          rows: coefficientRows(COLUMNS.map((name) => r.polynomials[name])),
        },
      ],
    },
    {
      lesson: 5,
      id: 'blow-up',
      title: 'Spread each column over 32 other points',
      tables: [
        {
          id: '5.1',
          caption: 'The first committed rows',
          columns: ['$i$', '$x = 5\\cdot 28^i$', ...COLUMNS.map((name) => `$${name}(x)$`)],
          rows: times(4, (i) => [
            i,
            at(r.points, i),
            ...COLUMNS.map((name) => at(r.blownUp[name], i)),
          ]),
        },
        {
          id: '5.2',
          caption: 'The first two Merkle roots',
          columns: ['Tree', 'Root, first 16 digits'],
          rows: [
            ['control', `\`${r.roots.control.slice(0, 16)}\``],
            ['data', `\`${r.roots.data.slice(0, 16)}\``],
          ],
        },
      ],
    },
    {
      lesson: 6,
      id: 'constraints',
      title: 'Turn rules into polynomials',
      tables: [
        {
          id: '6.1',
          caption: 'Degrees of the constraint polynomials',
          columns: ['Polynomial', 'Formula', 'Degree'],
          rows: r.constraints.map((k, i) => [ruleName(i), `$${at(RULES, i).tex}$`, degree(F, k)]),
        },
      ],
    },
    {
      lesson: 7,
      id: 'mixing',
      title: 'Mix six polynomials into one',
      tables: [
        {
          id: '7.1',
          caption: 'One row of the mixture',
          columns: ['Rule', 'Weight', 'Value at $x = 5$'],
          rows: r.constraints.map((k, i) => [
            ruleName(i),
            F.exp(r.input.constraintMix, i),
            evaluate(F, k, at(r.points, 0)),
          ]),
        },
        {
          id: '7.2',
          caption: 'Coefficients of the mixed constraint polynomial',
          columns: ['Power of $x$', '$K$'],
          rows: r.mixed.map((c, k) => [k, c]),
        },
      ],
    },
    {
      lesson: 8,
      id: 'validity',
      title: 'Divide',
      tables: [
        {
          id: '8.1',
          caption: 'The division at the first committed points',
          columns: ['$i$', '$x$', '$K(x)$', '$Z(x)$', '$V(x)$'],
          rows: times(8, (i) => [
            i,
            at(r.points, i),
            at(r.constraintValues, i),
            at(r.zerosValues, i),
            at(r.validityValues, i),
          ]),
        },
        {
          id: '8.2',
          caption: 'Coefficients of the validity polynomial',
          columns: ['Power of $x$', '$V$'],
          rows: r.validity.map((c, k) => [k, c]),
        },
      ],
    },
    {
      lesson: 9,
      id: 'deep',
      title: 'Check at a point outside',
      tables: [
        {
          id: '9.1',
          caption: 'What the prover opens',
          columns: ['Polynomial', 'Point', 'Value'],
          rows: [
            ...COLUMNS.map((name) => [`$${name}$`, deep.point, deep.at[name]]),
            ['$b$', deep.pointBefore, deep.before.b],
            ['$c$', deep.pointBefore, deep.before.c],
            ['$V$', deep.point, deep.validityAt],
          ],
        },
        {
          id: '9.2',
          caption: 'The rules at the point outside',
          columns: ['Rule', `Value at $x = ${deep.point}$`, 'Weight'],
          rows: evaluateRules(onElements, r.input, deep.at, deep.before).map((value, i) => [
            ruleName(i),
            value,
            F.exp(r.input.constraintMix, i),
          ]),
        },
        {
          id: '9.3',
          caption: 'Coefficients of the seven quotients',
          columns: ['Power of $x$', ...[...COLUMNS, 'V'].map((name) => `$q_${name}$`)],
          rows: coefficientRows(deep.quotients),
        },
      ],
    },
    {
      lesson: 10,
      id: 'batching',
      title: 'Combine seven polynomials into one',
      tables: [
        {
          id: '10.1',
          caption: 'Coefficients of the FRI polynomial',
          columns: ['Power', '$F$, in $x$', '$5^k$', '$f_0$, in $y$'],
          rows: coefficientRows([
            padTo(F, r.combined, Math.max(ROWS, r.combined.length)),
            times(Math.max(ROWS, r.combined.length), (k) => F.exp(SHIFT, k)),
            at(fri.polynomials, 0),
          ]),
        },
      ],
    },
    {
      lesson: 11,
      id: 'folding',
      title: 'Fold three times',
      tables: [
        {
          id: '11.1',
          caption: 'Three folds',
          columns: ['Round', 'Even part', 'Odd part', 'Challenge', 'Folded'],
          rows: [foldRow(0), foldRow(1), foldRow(2)],
        },
        {
          id: '11.2',
          caption: 'The committed lists',
          columns: ['List', 'Values', 'Domain', 'Coefficients'],
          rows: fri.layers.map((layer, i) => [
            `$f_${i}$`,
            layer.values.length,
            `powers of ${layer.domain.root}`,
            at(fri.polynomials, i).length,
          ]),
        },
      ],
    },
    {
      lesson: 12,
      id: 'queries',
      title: 'Ask somewhere at random',
      tables: [
        {
          id: '12.1',
          caption: 'From the opened row to the FRI value',
          columns: ['Column', 'Opened', 'Stand-in', 'Divisor', 'Quotient', 'Weight'],
          rows: queryRow(r),
        },
        {
          id: '12.2',
          caption: 'One query, round by round',
          columns: ['Round', '$y$', 'Value at $y$', 'Value at $-y$', 'Fold', 'Next list says'],
          rows: fri.rounds.map((round, i) => [
            i + 1,
            round.x,
            at(round.opened, 0),
            at(round.opened, 1),
            round.folded,
            round.expected,
          ]),
        },
        {
          id: '12.5',
          caption: 'All 32 committed points',
          columns: [
            '$i$',
            '$x$',
            ...COLUMNS.map((name) => `$${name}$`),
            '$K$',
            '$Z$',
            '$V$',
            '$F$',
          ],
          rows: times(POINTS, (i) => [
            i,
            at(r.points, i),
            ...COLUMNS.map((name) => at(r.blownUp[name], i)),
            at(r.constraintValues, i),
            at(r.zerosValues, i),
            at(r.validityValues, i),
            at(r.combinedValues, i),
          ]),
        },
      ],
    },
  ];
}
