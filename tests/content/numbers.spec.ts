/**
 * Recomputes every worked figure that a page prints: evaluates the expression of each entry of the
 * lists, never its claim. The claim must print the value, in digits or in words; claims without a
 * number have the value `true`.
 */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import vm from 'node:vm';
import {invert, mod, pow} from '@noble/curves/abstract/modular.js';
import {expect, test} from '@playwright/test';
import {neighborhood} from '../../src/computation/distance';
import {F97} from '../../src/computation/field';
import {mostBadChallenges, nearestLines} from '../../src/computation/folding-lemma';
import * as soundness from '../../src/computation/fri-soundness';
import {foldingPlan} from '../../src/computation/fri';
import * as merkle from '../../src/computation/merkle';
import * as onePoint from '../../src/computation/one-point-check';
import * as poly from '../../src/computation/polynomial';
import {differences} from '../../src/computation/reed-solomon';
import {assemble} from '../../src/computation/riscv/assembler';
import {instructionText, runProgram} from '../../src/computation/riscv/trace';
import * as terms from '../../src/computation/stark/error-terms';
import * as seal from '../../src/computation/stark/seal-layout';
import * as accumulator from '../../src/computation/stark/accumulator';
import * as memory from '../../src/computation/stark/memory-log';
import {PRESETS, TERMS, errorBudget} from '../../src/computation/error-budget';
import {liarsTable} from '../../src/computation/stark/liars';
import {oddsOf, oddsTable} from '../../src/computation/stark/odds';
import * as byHand from '../../src/computation/stark/stark-by-hand';
import {newTranscript} from '../../src/computation/transcript';
import {pagesIn} from '../../src/lib/files';
import {merklePaths as board, smallField, starkByHandOdds as odds} from '../vectors/recounted.json';
import published from '../vectors/risc0-stark-by-hand.json';
import {soundness as bounds, zkp as source} from '../vectors/risc0-constants.json';

interface Figure {
  page: string;
  /** A substring of the page's source. */
  claim: string;
  /** A JavaScript expression, which may use the functions of `atHand`. */
  expression: string;
  value: number | string | boolean | number[];
}

/** Powers and inverses by a library, not by the computations that the pages describe. */
const powmod = (base: number, exponent: number, modulus: number) =>
  Number(pow(mod(BigInt(base), BigInt(modulus)), BigInt(exponent), BigInt(modulus)));
const invmod = (a: number, modulus: number) => Number(invert(BigInt(a), BigInt(modulus)));

const program = 'addi a0, zero, 5\naddi a1, zero, 7\nadd a2, a0, a1\nadd a2, a2, a2\necall';
const code = assemble(program, source.textStart).lines;

const atHand = {
  ...{oddsOf, powmod, invmod, F97, poly, foldingPlan, differences, published, source},
  ...{neighborhood, nearestLines, mostBadChallenges, smallField},
  ...soundness,
  ...terms,
  ...{board, merkle, newTranscript, odds, onePoint},
  ...seal,
  ...byHand,
  ...{...accumulator, ...memory},
  acc: accumulator.accumulatorByHand(),
  /** The error budget of a segment with 2^20 rows, with some parameters changed. */
  budgetOf: (change: object = {}) => errorBudget({...PRESETS.segment, ...change}),
  recursionBudget: errorBudget(PRESETS.recursion),
  TERMS,
  bounds,
  run: byHand.starkByHand(),
  lie: byHand.starkByHand(byHand.LYING_INPUT),
  wordsOf: (...input: Parameters<typeof seal.sealLayout>) =>
    seal.sealLayout(...input).reduce((sum, {words}) => sum + words, 0),
  /** The rows of the page on traces: address, instruction, a0 to a2. */
  tracePage: runProgram({base: source.textStart, code}, 64).rows.map((row) => {
    const address = row.pc.toString(16).padStart(8, '0');
    return [address, instructionText(row), ...row.registers.slice(10, 13)].join(' ');
  }),
};

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Finds the numbers that a text prints in decimal, hexadecimal or words; ignores signs. */
function printed(text: string): number[] {
  const plainText = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').toLowerCase();
  const all = (pattern: RegExp) => plainText.match(pattern) ?? [];
  return [
    ...all(/\d+(\.\d+)?/g).map(Number),
    ...all(/(?<=0x)[\da-f]+|\b[\da-f]{8}\b/g).map((digits) => parseInt(digits, 16)),
    ...all(/[a-z]+/g).flatMap((word) => (words.includes(word) ? [words.indexOf(word)] : [])),
  ];
}

/** Returns the numbers of a value that its claim does not print. */
function missing({claim, value}: Figure): (number | string | boolean)[] {
  const stand = printed(claim);
  if (typeof value === 'boolean') return value && stand.length === 0 ? [] : [value];
  if (typeof value === 'string') {
    // In a table row, remove the cell separators and the emphasis marks.
    const tidy = (text: string) => text.replace(/[|`,]|0x/g, '').replace(/\s+/g, ' ');
    if (tidy(claim).includes(tidy(value))) return [];
  }
  const numbers = typeof value === 'string' ? printed(value) : [value].flat();
  return numbers.length > 0 ? numbers.filter((n) => !stand.includes(Math.abs(n))) : [String(value)];
}

const lists = readdirSync('tests/content').filter((name) => name.endsWith('-numbers.json'));

test('there are lists of figures', () => expect(lists.length).toBeGreaterThan(0));

const context = vm.createContext({...atHand});

for (const list of lists) {
  // The folder of a version that is retired is gone.
  const figures = (JSON.parse(readFileSync(`tests/content/${list}`, 'utf8')) as Figure[]).filter(
    ({page}) => !page.startsWith('api_v') || existsSync(page.split('/', 2).join('/')),
  );

  test(`${list}: every expression yields its value`, () => {
    const wrong = figures.flatMap(({page, claim, expression, value}) => {
      const found = vm.runInContext(`(${expression})`, context) as unknown;
      // As text, because values from the context have other prototypes.
      const text = typeof value === 'string' ? String(found) : JSON.stringify(found);
      const isNear =
        typeof value === 'number' &&
        !Number.isInteger(value) &&
        Math.abs(Number(found) - value) < 1e-9 * Math.max(1, Math.abs(value));
      return isNear || text === (typeof value === 'string' ? value : JSON.stringify(value))
        ? []
        : [`${page}: "${claim}": ${expression} = ${text}, not ${String(value)}`];
    });
    expect(wrong).toEqual([]);
  });

  test(`${list}: every claim prints its value`, () => {
    const untied = figures.flatMap((figure) =>
      missing(figure).map((n) => `${figure.page}: "${figure.claim}" does not print ${String(n)}`),
    );
    expect(untied).toEqual([]);
  });

  test(`${list}: every claim stands in its page`, () => {
    const absent = figures.flatMap(({page, claim}) =>
      existsSync(page) && readFileSync(page, 'utf8').includes(claim) ? [] : [`${page}: "${claim}"`],
    );
    expect(absent).toEqual([]);
  });
}

// The tables of the proof-system pages.
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
const {steps} = byHand.starkByHand();
const sheet = () => [...steps.flatMap((one) => one.tables), ...byHand.lieTables(), oddsTable()];
const lesson13 = () => [...accumulator.accumulatorTables(), ...memory.memoryTables()];
const lies = () => [terms.accidentsTable(), liarsTable()];
const lessons = [
  // The other table compares the example with RISC Zero.
  {name: 'STARK by hand', text: pages.byHand, compute: sheet, others: 1},
  {name: 'Lesson 13', text: pages.accumulator, compute: lesson13, others: 0},
  {name: 'why a lie is caught', text: pages.lie, compute: lies, others: 3},
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
  const {rv32im, recursion, queries} = source;
  expect({...seal}).toMatchObject({RV32IM: rv32im, RECURSION: recursion, QUERIES: queries});
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

test('equations of numbers alone hold, exactly or in a field of their page', () => {
  const found = pagesIn('.', ['docs']).flatMap((file) => {
    // These pages also write `=` between values that are equal only in the field in question.
    const isLoose = /reference-docs|studyclub|terminology/.test(file);
    const others = file.endsWith('exercises.mdx') ? [7n, 13n, 17n] : [];
    const fields = isLoose ? [97n, 2_013_265_921n, ...others] : [97n];
    return equations(readFileSync(file, 'utf8')).map((one) => ({file, isLoose, fields, ...one}));
  });
  const wrong = found.filter(({relation, left, right, isLoose, fields}) => {
    const isNear = Math.abs(exact(left) - exact(right)) <= 1e-9 * Math.abs(exact(right));
    if (relation === '=' && (isNear || !isLoose)) return !isNear;
    return !fields.some((p) => {
      const value = modular(left, p);
      return value !== null && value === modular(right, p);
    });
  });
  expect(wrong).toEqual([]);
  const least = {
    'trace.mdx': 1,
    diagram: 1,
    'stark-by-hand': 60,
    accumulator: 8,
    lie: 2,
    docs: 400,
  };
  for (const [name, count] of Object.entries(least)) {
    const there = found.filter(({file}) => file.includes(name));
    expect(there.length, name).toBeGreaterThanOrEqual(count);
  }
});

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

/** Evaluates with BigInt; a division multiplies by the inverse. `null` if there is none. */
function modular(text: string, p: bigint): bigint | null {
  const whole = script(text)
    .replace(/\d+/g, '$&n')
    .replace(/\/\s*(\([^()]*\)|\d+n)(\*\*\d+n)?/g, '*inverse($1$2)')
    .replace(/(\([^()]*\)|\d+n)\*\*\( 0n-(\d+n)\)/g, 'inverse($1**$2)');
  const inverse = (n: bigint) => invert(n, p);
  try {
    return mod(vm.runInNewContext(whole, {inverse}) as bigint, p);
  } catch {
    return null;
  }
}
