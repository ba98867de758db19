import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {
  COLUMNS,
  RULES,
  deepPoints,
  evaluateRules,
} from '../../../src/computation/stark/stark-by-hand';
import {plain} from '../../../src/explorables/StarkByHand/formula';
import {
  definition,
  initialState,
  noiseOf,
  proofOf,
  rulesOnRow,
  type StarkState,
} from '../../../src/explorables/StarkByHand/state';

const element = fc.integer({min: 0, max: 96});

const anyState = fc
  .record({
    claim: fc.tuple(element, element, element),
    edits: fc.array(fc.tuple(fc.nat(7), fc.nat(5), element), {maxLength: 5}),
    deep: fc.constantFrom(...deepPoints()),
    query: fc.nat(31),
    folds: fc.tuple(element, element, element),
    noise: fc.nat(999),
    lesson: fc.nat(11),
    strategy: fc.constantFrom('quotient' as const, 'forged-opening' as const, 'pointwise' as const),
  })
  .map(({claim, edits, deep, query, folds, noise, lesson, strategy}): StarkState => {
    const [firstInput, secondInput, claimedOutput] = claim;
    const base = {...initialState, firstInput, secondInput, claimedOutput};
    return edits.reduce<StarkState>(
      (state, [row, column, value]) =>
        definition.reduce(definition.reduce(state, {type: 'select', place: [row, column]}), {
          type: 'cell',
          value,
        }),
      {...base, deepPoint: deep, query, foldChallenges: folds, noise, lesson, strategy},
    );
  });

test('bracket times control factor is the rule itself', () => {
  fc.assert(
    fc.property(anyState, fc.nat(7), (state, row) => {
      const {trace} = proofOf(state);
      const cells = Object.fromEntries(COLUMNS.map((name) => [name, trace[name][row]!]));
      const before = (row + 7) % 8;
      expect(rulesOnRow(state, trace, row).map(({product}) => product)).toEqual(
        evaluateRules(state, cells as never, {b: trace.b[before]!, c: trace.c[before]!}),
      );
    }),
    {numRuns: 30},
  );
});

test('other noise is other numbers and the same verdict', () => {
  fc.assert(
    fc.property(fc.integer({min: 1, max: 999}), (noise) => {
      expect(noiseOf(noise)).not.toEqual(noiseOf(0));
      const proof = proofOf({...initialState, noise});
      expect(proof.verdict.accepted).toBe(true);
      expect(proof.roots.data).not.toBe(proofOf(initialState).roots.data);
      expect(proof.roots.control).toBe(proofOf(initialState).roots.control);
    }),
    {numRuns: 10},
  );
});

test('every formula of the tables is made of signs that are understood', () => {
  for (const step of proofOf(initialState).steps) {
    for (const {columns, rows} of step.tables) {
      for (const text of [...columns, ...rows.flat()]) {
        if (typeof text === 'string') expect(plain(text)).not.toMatch(/[\\${}]/);
      }
    }
  }
  expect(plain(`$${RULES[1].tex}$`)).toBe('(a − in1)\u2009s');
});
