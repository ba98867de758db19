import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {assemble} from '../../../../src/computation/riscv/assembler';
import * as traces from '../../../../src/computation/riscv/trace';
import {forAll, forRuns} from '../../../support';

const {checkTrace, fixedColumns, instructionText, runProgram} = traces;
const base = 0x00200800;

function program(source: string): traces.Program {
  const {lines, errors} = assemble(source, base);
  expect(errors).toEqual([]);
  return {base, code: lines};
}

const page = program('addi a0, zero, 5\naddi a1, zero, 7\nadd a2, a0, a1\nadd a2, a2, a2\necall');

const summing = program(`
  li   a0, 3
  li   a1, 0
loop:
  beqz a0, done
  add  a1, a1, a0
  addi a0, a0, -1
  j    loop
done:
  mv   a0, a1
  ecall`);

const memory = program(`
  li t0, 0x400
  li t1, -2
  sw t1, 0(t0)
  lbu a0, 1(t0)
  lh a1, 2(t0)
  sub a2, zero, a0
  mul a3, t1, t1
  divu a4, t1, a0
  jal ra, over
  nop
over:
  sb a0, 3(t0)
  lw a5, 0(t0)
  ecall`);

const lied = (rows: readonly traces.TraceRow[], row: number, change: Partial<traces.TraceRow>) =>
  rows.with(row, {...rows[row]!, ...change});

test('the loop of three takes 16 cycles to its last move, and gives 6', () => {
  // 2 to begin, 4 for each of 3 rounds, the branch, the move: 16; then ecall.
  const {rows, stopped} = runProgram(summing, 64);
  expect(stopped).toBeNull();
  expect(rows).toHaveLength(17);
  const cut = checkTrace(summing, rows.slice(0, -1)).violations;
  expect(cut).toMatchObject([{row: 15, name: 'last row'}]);
  expect(rows.at(-1)!.registers[10]).toBe(6);
});

test('true traces satisfy every constraint', () => {
  for (const each of [page, summing, memory]) {
    const {rows} = runProgram(each, 64);
    const {violations, count} = checkTrace(each, rows);
    expect(violations).toEqual([]);
    expect(count).toBeGreaterThan(rows.length * 35);
  }
});

test('a program may load and change its own code, without a violation', () => {
  // The third instruction replaces the fourth by the fifth, an `addi`.
  const changing = program(`
    auipc t0, 0
    lw    t1, 16(t0)
    sw    t1, 12(t0)
    ecall
    addi  a0, a0, 7
    ecall`);
  const {rows, stopped} = runProgram(changing, 64);
  expect(stopped).toBeNull();
  expect(rows[1]!.result).toBe(changing.code[4]!.word);
  expect(rows.at(-1)!.registers[10]).toBe(14);
  expect(checkTrace(changing, rows).violations).toEqual([]);
  // But a row may not claim that it loaded another word.
  const lying = lied(rows, 1, {memory: 0, result: 0});
  expect(checkTrace(changing, lying).violations.map(({name}) => name)).toContain('memory');
});

test('a cell that is no word is refused, even if the equations hold', () => {
  const product = program('addi a0, zero, 5\naddi a1, zero, 7\nmul a2, a0, a1\necall');
  const {rows} = runProgram(product, 64);
  expect(rows[2]).toMatchObject({result: 35, carry: 0});
  const {violations} = checkTrace(product, lied(rows, 2, {right: 8}));
  expect(violations[0]).toMatchObject({name: 'right operand', polynomial: 'right − a1₋₁ = 0'});
  const result = 35 + 2 ** 32;
  const registers = rows[2]!.registers.with(12, result);
  const forged = rows.map((row, i) =>
    i < 2 ? row : {...row, registers, ...(i === 2 && {result, carry: -1})},
  );
  expect(checkTrace(product, forged).violations).toMatchObject([
    {row: 2, name: 'words', numbers: `carry is -1, result is ${result}, a2 is ${result} = 3`},
    {row: 3, name: 'words'},
  ]);
});

/** Tells whether a row's instruction leaves a column free: no constraint looks at it. */
function isFree(row: traces.TraceRow, column: (typeof fixedColumns)[number]): boolean {
  const [name = ''] = instructionText(row).split(' ');
  const isAccess = /^[ls][bhw]u?$/.test(name);
  const adds = isAccess || /^(?:addi?|auipc|sub|mul)$/.test(name);
  const free: Partial<Record<typeof column, boolean>> = {
    address: !isAccess,
    memory: !isAccess,
    carry: !adds,
    left: /^(?:lui|ecall)$/.test(name),
    right: name === 'ecall',
    result: /^(?:ecall|s[bhw])$/.test(name),
  };
  return free[column] ?? false;
}

const offsets = fc.integer({min: 1, max: 2 ** 32 - 1});

test('every lie in one cell that an instruction uses is caught', () => {
  for (const each of [page, summing, memory]) {
    const {rows} = runProgram(each, 64);
    const places = fc.nat(rows.length - 1);
    forRuns(150, places, fc.constantFrom(...fixedColumns), offsets, (i, column, offset) => {
      const row = rows[i]!;
      const value = (row[column] + offset) % 2 ** 32;
      const {violations} = checkTrace(each, lied(rows, i, {[column]: value}));
      assert.equal(violations.length === 0, isFree(row, column), `${i} ${column} ${value}`);
    });
  }
});

test('every lie about a register is caught', () => {
  const {rows} = runProgram(summing, 64);
  forAll(fc.nat(rows.length - 1), fc.nat(31), offsets, (i, register, offset) => {
    const {registers} = rows[i]!;
    const lie = registers.with(register, (registers[register]! + offset) % 2 ** 32);
    const {violations} = checkTrace(summing, lied(rows, i, {registers: lie}));
    assert.ok(violations.length > 0);
  });
});

for (const [source, stopped] of [
  ['loop: j loop', 'The program did not end within 20 cycles.'],
  ['nop', 'At 0x00200804 there is no instruction: the word is 0x00000000.'],
  ['lw a0, 2(zero)', 'At 0x00200800: lw from the misaligned address 0x00000002.'],
] as const) {
  test(`${source}: ${stopped}`, () => {
    expect(runProgram(program(source), 20).stopped).toBe(stopped);
  });
}
