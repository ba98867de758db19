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
import {oddsOf} from '../../src/computation/stark/odds';
import * as byHand from '../../src/computation/stark/stark-by-hand';
import {newTranscript} from '../../src/computation/transcript';
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
    const missing = figures.flatMap(({page, claim}) =>
      existsSync(page) && readFileSync(page, 'utf8').includes(claim) ? [] : [`${page}: "${claim}"`],
    );
    expect(missing).toEqual([]);
  });
}
