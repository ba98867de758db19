import {FFT, poly, rootsOfUnity} from '@noble/curves/abstract/fft.js';
import {Field} from '@noble/curves/abstract/modular.js';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {F97} from '../../../src/computation/field';
import {degree, evaluate, trim} from '../../../src/computation/polynomial';
import {
  CLASSIC_INPUT,
  COLUMNS,
  CONTROL_COLUMNS,
  DATA_COLUMNS,
  LIVE_ROWS,
  POINTS,
  RULES,
  deepPoints,
  starkByHand,
} from '../../../src/computation/stark/stark-by-hand';
import type {ColumnName, Edit, Strategy} from '../../../src/computation/stark/stark-by-hand';
import published from '../../vectors/risc0-stark-by-hand.json';

const classic = starkByHand();
const strategies: Strategy[] = ['quotient', 'forged-opening', 'pointwise'];

test('the published values come out', () => {
  for (const [name, values] of Object.entries(published.dataAtFirstPoints)) {
    expect(classic.blownUp[name as ColumnName].slice(0, 4)).toEqual(values);
  }
  expect(classic.constraintValues).toEqual(published.mixedAtPoints);
  expect(classic.zerosValues.slice(0, 4)).toEqual(published.zerosAtPoints);
  expect(classic.validityValues).toEqual(published.validityAtPoints);
  expect(classic.deep.quotientValues.map(([first]) => first)).toEqual(
    published.quotientsAtFirstPoint,
  );
  expect(classic.combinedValues).toEqual(published.friAtPoints);
  expect(classic.fri.polynomials.map((p) => trim(F97, p))).toEqual(published.friCoefficients);
  expect(degree(F97, classic.mixed)).toBe(published.mixedDegree);
  const {bBefore, cBefore, V, ...openings} = published.openings;
  expect(classic.deep.at).toEqual(openings);
  expect(classic.deep.before).toEqual({b: bBefore, c: cBefore});
  expect(classic.deep.validityAt).toBe(V);
});

test('the last round: 35 is the even part, 31 the odd one, and 35 + 64·31 = 79', () => {
  expect(classic.fri.parts[2]).toEqual({even: [35], odd: [31]});
  expect((35 + 64 * 31) % 97).toBe(79);
  expect((31 + 64 * 35) % 97).not.toBe(79);
});

test("noble's polynomials give the same trace polynomials, mixture and quotient", () => {
  const noble = Field(97n);
  const roots = rootsOfUnity(noble);
  const fft = FFT(roots, noble);
  const ring = poly(noble, roots, undefined, fft, 16);
  // noble's own root of order 8 may be another one: permute the rows so that they belong to it.
  const omega = roots.omega(3);
  const rowOf = (power: bigint) => classic.traceDomain.indexOf(Number(power));
  const columns = Object.fromEntries(
    COLUMNS.map((name) => {
      const values = Array.from({length: 8}, (_, i) =>
        BigInt(classic.trace[name][rowOf(noble.pow(omega, BigInt(i)))] ?? -1),
      );
      return [name, fft.inverse(values)];
    }),
  ) as Record<ColumnName, bigint[]>;
  for (const name of COLUMNS) expect(columns[name].map(Number)).toEqual(classic.polynomials[name]);

  const wide = (p: bigint[]) => [...p, ...Array<bigint>(16 - p.length).fill(0n)];
  const minus = (p: bigint[], q: bigint[]) => ring.sub(wide(p), wide(q));
  const back = (p: bigint[]) => p.map((c, i) => noble.mul(c, noble.pow(noble.inv(64n), BigInt(i))));
  const {a, b, c, s, t, e} = columns;
  const active = ring.add(wide(s), ring.add(wide(t), wide(e)));
  const rules = [
    ring.mul(minus(minus(c, a), b), active),
    ring.mul(minus(a, wide([24n])), wide(s)),
    ring.mul(minus(b, wide([30n])), wide(s)),
    ring.mul(minus(c, wide([28n])), wide(e)),
    ring.mul(minus(a, back(b)), wide(t)),
    ring.mul(minus(b, back(c)), wide(t)),
  ];
  rules.forEach((rule, i) => {
    expect(trim(F97, rule.map(Number))).toEqual(classic.constraints[i]);
  });
  const mixed = rules.reduceRight((sum, rule) => ring.add(ring.mul(sum, 3n), rule));
  expect(trim(F97, mixed.map(Number))).toEqual(classic.mixed);
  const zeros = [96n, 0n, 0n, 0n, 0n, 0n, 0n, 0n, 1n];
  const product = ring.mul(wide(classic.quotient.map(BigInt)), wide(zeros));
  expect(product).toEqual(mixed);
});

test('an honest trace divides without remainder, and every query accepts', () => {
  expect(classic.brokenRules).toEqual([]);
  expect(classic.remainder).toEqual([]);
  expect(degree(F97, classic.validity)).toBe(6);
  expect(classic.deep.holds).toBe(true);
  expect(classic.fri.acceptedAt).toEqual(Array.from({length: POINTS}, () => true));
  expect(classic.verdict).toEqual({accepted: true, stage: null, reason: 'Every check holds.'});
});

test('the interpolated polynomials pass through the trace, each rule vanishes on it', () => {
  classic.traceDomain.forEach((x, row) => {
    for (const name of COLUMNS) {
      expect(evaluate(F97, classic.polynomials[name], x)).toBe(classic.trace[name][row]);
    }
    for (const rule of classic.constraints) expect(evaluate(F97, rule, x)).toBe(0);
  });
});

test('any honest input is accepted, whatever the challenges', () => {
  const element = fc.integer({min: 0, max: 96});
  fc.assert(
    fc.property(
      element,
      element,
      fc.array(fc.tuple(element, element, element), {minLength: 4, maxLength: 4}),
      fc.tuple(element, element, element),
      fc.constantFrom(...deepPoints()),
      fc.constantFrom(...strategies),
      (first, second, noise, folds, deepPoint, strategy) => {
        const claimedOutput = F97.create(3 * first + 5 * second);
        const run = starkByHand({
          firstInput: first,
          secondInput: second,
          claimedOutput,
          noise,
          deepPoint,
          strategy,
          constraintMix: folds[0],
          deepMix: folds[1],
          foldChallenges: folds,
        });
        expect(run.verdict.accepted).toBe(true);
        expect(run.fri.acceptedAt).not.toContain(false);
      },
    ),
    {numRuns: 60},
  );
});

test('every edit of one live data cell breaks a rule and leaves a remainder', () => {
  let edits = 0;
  const missed: Edit[] = [];
  for (const column of DATA_COLUMNS) {
    for (let row = 0; row < LIVE_ROWS; row += 1) {
      for (let value = 0; value < 97; value += 1) {
        if (value === classic.trace[column][row]) continue;
        const edit = {column, row, value};
        const run = starkByHand({edits: [edit]});
        if (run.brokenRules.length === 0 || run.remainder.length === 0 || run.verdict.accepted)
          missed.push(edit);
        edits += 1;
      }
    }
  }
  expect(missed).toEqual([]);
  expect(edits).toBe(12 * 96);
});

test('such an edit makes the list for FRI differ from every low-degree one', () => {
  // Without the remainder, the only ways on are a false identity or a list of high degree.
  for (const column of DATA_COLUMNS) {
    for (let row = 0; row < LIVE_ROWS; row += 1) {
      for (const delta of [1, 50, 96]) {
        const value = F97.add(classic.trace[column][row] ?? 0, delta);
        const edits = [{column, row, value}];
        expect(starkByHand({edits}).deep.holds).toBe(false);
        for (const strategy of ['forged-opening', 'pointwise'] as const) {
          const run = starkByHand({edits, strategy});
          expect(run.deep.holds).toBe(true);
          expect(degree(F97, run.combined)).toBeGreaterThanOrEqual(8);
          expect(run.fri.acceptedAt).toContain(false);
        }
      }
    }
  }
});

test('an edit of a control cell is caught at the root that the verifier knows', () => {
  for (const column of CONTROL_COLUMNS) {
    for (let row = 0; row < 8; row += 1) {
      const run = starkByHand({edits: [{column, row, value: 2}]});
      expect(run.verdict.stage).toBe('control-root');
    }
  }
});

test('noise rows are silent: any value there is accepted', () => {
  const noticed: Edit[] = [];
  for (const column of DATA_COLUMNS) {
    for (let row = LIVE_ROWS; row < 8; row += 1) {
      for (let value = 0; value < 97; value += 1) {
        const edit = {column, row, value};
        const run = starkByHand({edits: [edit]});
        if (run.brokenRules.length > 0 || !run.verdict.accepted) noticed.push(edit);
      }
    }
  }
  expect(noticed).toEqual([]);
});

test('a wrong claim about the output is caught', () => {
  for (let claimedOutput = 0; claimedOutput < 97; claimedOutput += 1) {
    const run = starkByHand({claimedOutput});
    expect(run.brokenRules.map(({rule}) => rule)).toEqual(claimedOutput === 28 ? [] : ['output']);
    expect(run.remainder.length === 0).toBe(claimedOutput === 28);
  }
});

test('the steps are the twelve lessons, in order, each with a table', () => {
  expect(classic.steps.map(({lesson}) => lesson)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const ids = classic.steps.flatMap(({tables}) => tables.map(({id}) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const {lesson, tables} of classic.steps) {
    expect(tables.length).toBeGreaterThan(0);
    for (const {id, columns, rows} of tables) {
      expect(id.startsWith(`${lesson}.`)).toBe(true);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  }
  expect(RULES).toHaveLength(6);
});

test('numbers out of range are explained', () => {
  expect(() => starkByHand({firstInput: 97})).toThrow(
    'The first input must be a whole number from 0 to 96.',
  );
  expect(() => starkByHand({deepPoint: 5})).toThrow('The DEEP point must not be 0');
  expect(() => starkByHand({deepPoint: 64})).toThrow(RangeError);
  expect(() => starkByHand({query: 32})).toThrow('from 0 to 31');
  expect(() => starkByHand({noise: CLASSIC_INPUT.noise.slice(1)})).toThrow('four padding rows');
  expect(() => starkByHand({edits: [{column: 'a', row: 8, value: 0}]})).toThrow('from 0 to 7');
  expect(deepPoints()).toHaveLength(97 - 1 - 8 - 32);
});
