import assert from 'node:assert/strict';
import {test} from '@playwright/test';
import {
  COLUMNS,
  DATA_COLUMNS,
  RULES,
  evaluateRules,
} from '../../../src/computation/stark/stark-by-hand';
import {plain} from '../../../src/explorables/StarkByHand/formula';
import {
  definition,
  initialState,
  proofOf,
  rulesOnRow,
} from '../../../src/explorables/StarkByHand/state';

test('bracket times control factor is the rule itself, on every row of every lie', () => {
  const lies = DATA_COLUMNS.flatMap((_, column) =>
    [0, 3, 7].map((row) =>
      [{type: 'select', place: [row, column]} as const, {type: 'cell', value: 77} as const].reduce(
        definition.reduce,
        initialState,
      ),
    ),
  );
  for (const state of [initialState, ...lies]) {
    const {trace} = proofOf(state);
    for (let row = 0; row < 8; row += 1) {
      const cells = Object.fromEntries(COLUMNS.map((name) => [name, trace[name][row]!]));
      const before = (row + 7) % 8;
      assert.deepEqual(
        rulesOnRow(state, trace, row).map(({product}) => product),
        evaluateRules(state, cells as never, {b: trace.b[before]!, c: trace.c[before]!}),
      );
    }
  }
});

test('every formula of the tables is made of signs that are understood', () => {
  for (const step of proofOf(initialState).steps) {
    for (const {columns, rows} of step.tables) {
      for (const text of [...columns, ...rows.flat()]) {
        if (typeof text === 'string') assert.doesNotMatch(plain(text), /[\\${}]/);
      }
    }
  }
  assert.equal(plain(`$${RULES[1].tex}$`), '(a − in1)\u2009s');
});
