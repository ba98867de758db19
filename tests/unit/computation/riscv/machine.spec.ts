import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {assemble} from '../../../../src/computation/riscv/assembler';
import type {Mnemonic} from '../../../../src/computation/riscv/instructions';
import {
  MachineStop,
  compute,
  loaded,
  step,
  stored,
  type Machine,
} from '../../../../src/computation/riscv/machine';
import vectors from '../../../vectors/riscv-tests-rv32im.json';

type Arithmetic = [mnemonic: Mnemonic, result: number, left: number, right: number];

/** A machine with `words` at address 0 and the given registers. */
function machine(source: string, registers: Record<number, number> = {}): Machine {
  const {lines, errors} = assemble(source);
  assert.deepEqual(errors, []);
  return {
    pc: 0,
    registers: Array.from({length: 32}, (_, i) => registers[i] ?? 0),
    memory: new Map(lines.map(({address, word}) => [address / 4, word])),
  };
}

test('riscv-tests: register instructions', () => {
  for (const [mnemonic, result, left, right] of vectors.registers as Arithmetic[]) {
    const {next} = step(machine(`${mnemonic} a0, a1, a2`, {11: left, 12: right}));
    assert.deepEqual([mnemonic, next.registers[10], left, right], [mnemonic, result, left, right]);
  }
});

test('riscv-tests: immediate instructions', () => {
  for (const [mnemonic, result, left, right] of vectors.immediate as Arithmetic[]) {
    const {next} = step(machine(`${mnemonic} a0, a1, ${right}`, {11: left}));
    assert.deepEqual([mnemonic, next.registers[10], left, right], [mnemonic, result, left, right]);
  }
});

test('riscv-tests: branches', () => {
  type Branch = [mnemonic: string, taken: boolean, left: number, right: number];
  for (const [mnemonic, taken, left, right] of vectors.branch as Branch[]) {
    const {next} = step(machine(`${mnemonic} a1, a2, 32`, {11: left, 12: right}));
    assert.deepEqual([mnemonic, next.pc === 32, left, right], [mnemonic, taken, left, right]);
  }
});

test('riscv-tests: loads', () => {
  type Load = [mnemonic: string, result: number, offset: number, bytes: string];
  for (const [mnemonic, result, offset, bytes] of vectors.load as Load[]) {
    const data = bytes.match(/../g)!.map((byte) => Number.parseInt(byte, 16));
    const start = machine(`${mnemonic} a0, ${offset}(a1)`, {11: 0x100});
    const memory = new Map(start.memory);
    data.forEach((byte, i) => {
      const place = (0x100 + i) >> 2;
      memory.set(place, ((memory.get(place) ?? 0) | (byte << (8 * (i & 3)))) >>> 0);
    });
    const {next} = step({...start, memory});
    assert.deepEqual([mnemonic, next.registers[10], offset], [mnemonic, result, offset]);
  }
});

test('a store changes its bytes only, and a load of the same width reads them back', () => {
  const before = 0x11223344;
  expect(stored('sb', before, 2, 0xaabbccdd)).toBe(0x11dd3344);
  expect(stored('sh', before, 2, 0xaabbccdd)).toBe(0xccdd3344);
  expect(stored('sw', before, 0, 0xaabbccdd)).toBe(0xaabbccdd);
  expect(loaded('lbu', 0x11dd3344, 2)).toBe(0xdd);
  expect(loaded('lh', 0xccdd3344, 2)).toBe(0xffffccdd);
});

test('the page’s products and divisions', () => {
  const ones = 0xffffffff;
  expect(compute('mulhu', ones, ones)).toBe(0xfffffffe);
  expect(compute('mulh', ones, ones)).toBe(0);
  expect(compute('div', -7 >>> 0, 2)).toBe(-3 >>> 0);
  expect(compute('rem', -7 >>> 0, 2)).toBe(ones);
  expect(compute('div', 0x80000000, ones)).toBe(0x80000000);
  expect(compute('rem', 0x80000000, ones)).toBe(0);
});

test('register zero stays zero', () => {
  expect(step(machine('addi zero, zero, 5')).next.registers[0]).toBe(0);
});

test('a jump links and lands', () => {
  const {next} = step(machine('jalr ra, 9(a0)', {10: 100}));
  expect([next.pc, next.registers[1]]).toEqual([108, 4]);
});

test('what the zkVM refuses, stops', () => {
  expect(() => step(machine('lw a0, 2(zero)'))).toThrow(MachineStop);
  expect(() => step({...machine('nop'), memory: new Map()})).toThrow('there is no instruction');
});
