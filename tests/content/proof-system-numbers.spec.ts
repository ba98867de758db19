/**
 * Recomputes the tables of the proof-system pages, and every equation that consists of numbers alone:
 * both sides of `=` must be equal, of `≡` equal modulo 97.
 */
import {readFileSync} from 'node:fs';
import vm from 'node:vm';
import {expect, test} from '@playwright/test';
import {F97} from '../../src/computation/field';
import {accumulatorTables} from '../../src/computation/stark/accumulator';
import {memoryTables} from '../../src/computation/stark/memory-log';
import {RECURSION, RV32IM, QUERIES} from '../../src/computation/stark/seal-layout';
import {accidentsTable} from '../../src/computation/stark/error-terms';
import {liarsTable} from '../../src/computation/stark/liars';
import {oddsTable} from '../../src/computation/stark/odds';
import {lieTables, starkByHand} from '../../src/computation/stark/stark-by-hand';
import {zkp as source} from '../vectors/risc0-constants.json';

const page = (name: string) => readFileSync(`docs/proof-system/${name}.mdx`, 'utf8');
const pages = {
  trace: page('what_is_a_trace'),
  steps: page('proof-system-sequence-diagram'),
  byHand: page('stark-by-hand'),
  accumulator: page('accumulator-by-hand'),
  lie: page('why-a-lie-is-caught'),
};

/** Returns all Markdown tables of a text, each with the last line of text before it. */
function tables(text: string) {
  const cells = (line: string) => line.replace(/^\|\s*|\s*\|$/g, '').split(/\s*\|\s*/);
  return [...text.matchAll(/^(.*)\n\n((?:\|.*\n)+)/gm)].map(([, before, lines]) => {
    const [header, , ...rows] = lines!.trim().split('\n').map(cells);
    return {before: before!, header: header!, rows};
  });
}

const captionedOn = (text: string) =>
  tables(text).flatMap((table) => {
    const [, id, caption] = /^\*\*Table ([\d.]+): (.*)\*\*$/.exec(table.before) ?? [];
    return id ? [{id, caption, columns: table.header, rows: table.rows}] : [];
  });
const {steps} = starkByHand();
const byHand = () => [...steps.flatMap((step) => step.tables), ...lieTables(), oddsTable()];
const accumulator = () => [...accumulatorTables(), ...memoryTables()];
const lie = () => [accidentsTable(), liarsTable()];
const lessons = [
  // The other table compares the example with RISC Zero.
  {name: 'STARK by hand', text: pages.byHand, compute: byHand, others: 1},
  {name: 'Lesson 13', text: pages.accumulator, compute: accumulator, others: 0},
  {name: 'why a lie is caught', text: pages.lie, compute: lie, others: 3},
];

for (const {name, text, compute, others} of lessons) {
  test(`${name} prints each computed table once, and ${others} others`, () => {
    const computed = compute().map(({id, caption, columns, rows}) => {
      return {id, caption, columns, rows: rows.map((row) => row.map(String))};
    });
    const byId = (one: {id: string}, other: {id: string}) => one.id.localeCompare(other.id);
    expect(captionedOn(text).sort(byId)).toEqual(computed.sort(byId));
    expect(tables(text)).toHaveLength(computed.length + others);
  });
}

test('the lessons have the titles of the steps, in order', () => {
  const headings = [...pages.byHand.matchAll(/^## Lesson (\d+): (.*)$/gm)];
  expect(headings.map(([, lesson, title]) => [Number(lesson), title])).toEqual(
    steps.map(({lesson, title}) => [lesson, title]),
  );
});

test('step by step, the diagram and the headings name the same eleven steps', () => {
  const drawn = pages.steps.replaceAll('<br/>', ' ');
  const diagram = [...drawn.matchAll(/^ {2}Note over [PTV,]+: (\d+\. .*)$/gm)];
  const headings = [...pages.steps.matchAll(/^## (\d+\. .*)$/gm)];
  expect(diagram.map(([, name]) => name)).toEqual(headings.map(([, name]) => name));
  expect(headings).toHaveLength(11);
});

test('the shapes of the circuits are those of the source', () => {
  expect([RV32IM, RECURSION, QUERIES]).toEqual([source.rv32im, source.recursion, source.queries]);
});

test('the sorted log is the log, sorted, and every read repeats the value above', () => {
  const rowsOf = (first: string, second: string) =>
    tables(pages.trace).find(({header}) => header[0] === first && header[1] === second)!.rows;
  const listed = rowsOf('Cycle', 'Address');
  const log = listed.map(([cycle, address, ...rest]) => [address, cycle, ...rest]);
  const sorted = rowsOf('Address', 'Cycle');
  log.sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1]));
  expect(sorted).toEqual(log);
  sorted.forEach(([address, , operation, value], i) => {
    if (operation !== 'read') return;
    expect(sorted[i - 1]?.filter((_, j) => j % 3 === 0)).toEqual([address, value]);
  });
});

const least = {trace: 1, steps: 1, byHand: 60, accumulator: 8, lie: 2} as const;
for (const name of Object.keys(least) as (keyof typeof least)[]) {
  test(`equations of numbers alone in ${name}`, () => {
    const found = equations(pages[name]);
    const wrong = found.filter(({relation, left, right}) =>
      relation === '='
        ? Math.abs(exact(left) - exact(right)) > 1e-9 * Math.abs(exact(right))
        : modular(left) !== modular(right),
    );
    expect(wrong).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(least[name]);
  });
}

/** Returns the relations between neighbors in chains such as `84 + 41 = 125 \equiv 28`. */
function equations(text: string) {
  return [...text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g)].flatMap(([, display, inline]) =>
    (display ?? inline)!
      .replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, '($1)/($2)')
      .replace(/\\equiv/g, '≡')
      .replace(/\\cdot/g, '*')
      .replace(/\\[;,]|\\q?quad/g, ' ')
      .replace(/\^\{(-?\d+)\}/g, '^($1)')
      // A comma separates formulas.
      .split(/,(?!\d)/)
      .flatMap((formula) => {
        const parts = formula.split(/([=≡])/).map((part) => part.trim().replace(/\.$/, ''));
        return parts.flatMap((relation, i) =>
          i % 2 === 1 ? [{left: parts[i - 1]!, relation, right: parts[i + 1]!}] : [],
        );
      })
      .filter(({left, right}) =>
        [left, right].every((side) => /^[\d\s+\-*/^()]+$/.test(side) && /\d/.test(side)),
      ),
  );
}

/**
 * Translates a formula to JavaScript, which writes powers as `**`, allows no unary minus before a
 * power, and needs the multiplication sign in `2(3)`.
 */
const script = (text: string) =>
  text
    .replace(/([\d)])\s*\(/g, '$1*(')
    .replaceAll('^', '**')
    .replace(/(^|\()\s*-/g, '$1 0-');

const exact = (text: string) => vm.runInNewContext(script(text)) as number;

/** Evaluates with BigInt; a division multiplies by the inverse. */
function modular(text: string): number {
  const whole = script(text)
    .replace(/\d+/g, '$&n')
    .replace(/\/\s*(\([^()]*\)|\d+n)(\*\*\d+n)?/g, '*inverse($1$2)')
    .replace(/(\([^()]*\)|\d+n)\*\*\( 0n-(\d+n)\)/g, 'inverse($1**$2)');
  const mod = (n: bigint) => Number(((n % 97n) + 97n) % 97n);
  const inverse = (n: bigint) => BigInt(F97.inv(mod(n)));
  return mod(vm.runInNewContext(whole, {inverse}) as bigint);
}
