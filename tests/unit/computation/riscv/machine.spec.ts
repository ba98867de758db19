import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import {assemble} from '../../../../src/computation/riscv/assembler';
import {step, stored} from '../../../../src/computation/riscv/machine';
import vectors from '../../../vectors/riscv-tests-rv32im.json';

type Row = [mnemonic: string, result: number | boolean, left: number, right: number];
type Load = [mnemonic: string, result: number, offset: number, bytes: string];

/** A machine with a program at address 0 and the given registers. */
function machine(source: string, registers: Record<number, number> = {}) {
  const {lines, errors} = assemble(source);
  assert.deepEqual(errors, []);
  return {
    pc: 0,
    registers: Array.from({length: 32}, (_, i) => registers[i] ?? 0),
    memory: new Map(lines.map(({address, word}) => [address / 4, word])),
  };
}

const sources = {
  registers: (name: string) => `${name} a0, a1, a2`,
  immediate: (name: string, value: number) => `${name} a0, a1, ${value}`,
  branch: (name: string) => `${name} a1, a2, 32`,
};

for (const kind of ['registers', 'immediate', 'branch'] as const) {
  test(`riscv-tests: ${kind}`, () => {
    for (const [name, result, left, right] of vectors[kind] as Row[]) {
      const {next} = step(machine(sources[kind](name, right), {11: left, 12: right}));
      const found = kind === 'branch' ? next.pc === 32 : next.registers[10];
      assert.deepEqual([name, found, left, right], [name, result, left, right]);
    }
  });
}

test('riscv-tests: loads', () => {
  for (const [name, result, offset, bytes] of vectors.load as Load[]) {
    const {memory, ...start} = machine(`${name} a0, ${offset}(a1)`, {11: 0x100});
    const data = Buffer.from(bytes, 'hex');
    for (let at = 0; at < data.length; at += 4) memory.set((0x100 + at) / 4, data.readUInt32LE(at));
    const {next} = step({...start, memory});
    assert.deepEqual([name, next.registers[10], offset], [name, result, offset]);
  }
});

test('a store changes its bytes only', () => {
  const before = 0x11223344;
  expect(stored('sb', before, 2, 0xaabbccdd)).toBe(0x11dd3344);
  expect(stored('sh', before, 2, 0xaabbccdd)).toBe(0xccdd3344);
  expect(stored('sw', before, 0, 0xaabbccdd)).toBe(0xaabbccdd);
});

test('register zero stays zero, and a jump links and lands', () => {
  expect(step(machine('addi zero, zero, 5')).next.registers[0]).toBe(0);
  const {next} = step(machine('jalr ra, 9(a0)', {10: 100}));
  expect([next.pc, next.registers[1]]).toEqual([108, 4]);
});
