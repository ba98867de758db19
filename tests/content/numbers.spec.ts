/**
 * Every worked figure that a page prints is recomputed here.
 *
 * The lists name the page, the claim as it stands there, and an expression that yields
 * the value; the expression is evaluated, never the claim.
 */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import vm from 'node:vm';
import {expect, test} from '@playwright/test';
import {F97} from '../../src/computation/field';
import {foldingPlan} from '../../src/computation/fri';
import {differences} from '../../src/computation/reed-solomon';
import {assemble} from '../../src/computation/riscv/assembler';
import {instructionText, runProgram} from '../../src/computation/riscv/trace';
import * as seal from '../../src/computation/stark/seal-layout';
import * as byHand from '../../src/computation/stark/stark-by-hand';
import published from '../vectors/risc0-stark-by-hand.json';
import source from '../vectors/risc0-zkp-parameters.json';

interface Figure {
  page: string;
  /** A substring of the page's source. */
  claim: string;
  /** JavaScript, with what `atHand` has. */
  expression: string;
  value: number | string | number[];
  source?: string;
}

function powmod(base: number, exponent: number, modulus: number): number {
  const m = BigInt(modulus);
  let result = 1n;
  let square = ((BigInt(base) % m) + m) % m;
  for (let e = BigInt(exponent); e > 0n; e >>= 1n) {
    if (e & 1n) {
      result = (result * square) % m;
    }
    square = (square * square) % m;
  }
  return Number(result);
}

/** Inverse by the extended Euclidean algorithm; independent of powmod. */
function invmod(a: number, modulus: number): number {
  let [r, next] = [
    BigInt(modulus),
    ((BigInt(a) % BigInt(modulus)) + BigInt(modulus)) % BigInt(modulus),
  ];
  let [t, nextT] = [0n, 1n];
  while (next !== 0n) {
    const quotient = r / next;
    [r, next] = [next, r - quotient * next];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return Number(((t % BigInt(modulus)) + BigInt(modulus)) % BigInt(modulus));
}

const traced = assemble(
  'addi a0, zero, 5\naddi a1, zero, 7\nadd a2, a0, a1\nadd a2, a2, a2\necall',
  source.textStart,
);

const atHand = {
  ...{powmod, invmod, F97, foldingPlan, differences, published, source},
  ...seal,
  ...byHand,
  run: byHand.starkByHand(),
  lie: byHand.starkByHand(byHand.LYING_INPUT),
  wordsOf: (...input: Parameters<typeof seal.sealLayout>) =>
    seal.sealLayout(...input).reduce((sum, {words}) => sum + words, 0),
  /** The rows of the page on traces: address, instruction, a0 to a2. */
  tracePage: runProgram({base: source.textStart, code: traced.lines}, 64).rows.map((row) =>
    [
      row.pc.toString(16).padStart(8, '0'),
      instructionText(row),
      ...row.registers.slice(10, 13),
    ].join(' '),
  ),
};

const lists = readdirSync('tests/content').filter((name) => name.endsWith('-numbers.json'));

/** JSON without regard to the realm that the value comes from. */
const plain = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? Number(v) : v)),
  ) as unknown;

test('there are lists of figures', () => {
  expect(lists.length).toBeGreaterThan(0);
});

for (const list of lists) {
  const figures = JSON.parse(readFileSync(`tests/content/${list}`, 'utf8')) as Figure[];

  test(`${list}: every expression yields its value`, () => {
    const wrong = figures.flatMap(({page, claim, expression, value}) => {
      const context = vm.createContext({...atHand});
      const found = plain(vm.runInContext(`(${expression})`, context));
      const same =
        typeof found === 'number' && typeof value === 'number' && !Number.isInteger(value)
          ? Math.abs(found - value) < 1e-9 * Math.max(1, Math.abs(value))
          : typeof value === 'string'
            ? String(found) === value
            : JSON.stringify(found) === JSON.stringify(value);
      return same
        ? []
        : [`${page}: "${claim}": ${expression} = ${String(found)}, not ${String(value)}`];
    });
    expect(wrong).toEqual([]);
  });

  test(`${list}: every claim stands in its page`, () => {
    const missing = figures.flatMap(({page, claim}) =>
      existsSync(page) && readFileSync(page, 'utf8').includes(claim) ? [] : [`${page}: "${claim}"`],
    );
    expect(missing).toEqual([]);
  });
}
