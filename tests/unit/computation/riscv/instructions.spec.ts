import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {assemble} from '../../../../src/computation/riscv/assembler';
import * as riscv from '../../../../src/computation/riscv/instructions';
import {step, stored} from '../../../../src/computation/riscv/machine';
import llvm from '../../../vectors/llvm-mc-rv32im.json';
import {opcodes} from '../../../vectors/risc0-constants.json';
import vectors from '../../../vectors/riscv-tests-rv32im.json';
import {forAll} from '../../../support';

const {decode, disassemble, encode, formatOf, immediateRange, mnemonics} = riscv;
const cases = llvm.cases as [assembly: string, word: string][];

test('assembles what llvm-mc assembles, to the same words, and disassembles them to its text', () => {
  const assembled = cases.map(([assembly]) => {
    const {lines, errors} = assemble(assembly);
    return [assembly, errors[0] ?? `0x${lines[0]!.word.toString(16).padStart(8, '0')}`];
  });
  expect(assembled).toEqual(cases);
  expect(cases.map(([, word]) => [disassemble(decode(Number(word))!), word])).toEqual(cases);
});

test('knows the instructions of RISC Zero’s decoder, and no others', () => {
  expect([...mnemonics].sort()).toEqual([...opcodes.cases.map(([name]) => name as string)].sort());
});

test('decoding undoes encoding', () => {
  const register = fc.nat(31);
  const share = fc.double({min: 0, max: 1, noNaN: true});
  const mnemonic = fc.constantFrom(...mnemonics);
  forAll(mnemonic, register, register, register, share, (name, rd, rs1, rs2, part) => {
    const {min, max, step} = immediateRange(formatOf(name));
    const immediate = min + step * Math.floor((part * (max - min)) / step);
    const word = encode({mnemonic: name, rd, rs1, rs2, immediate});
    const decoded = decode(word)!;
    assert.equal(decoded.mnemonic, name);
    assert.equal(encode(decoded), word);
    if (formatOf(name) !== 'R') assert.equal(decoded.immediate, immediate);
  });
});

test('a word that is no instruction decodes to nothing', () => {
  // Zero, all ones, `fence`, a compressed `nop`, `csrrw`.
  for (const word of [0, 0xffffffff, 0x0ff0000f, 0x00010001, 0xfff312f3]) {
    expect(decode(word), word.toString(16)).toBeNull();
  }
});

const textsOf = (source: string) => assemble(source).lines.map(({text}) => text);

test('pseudo-instructions become what the manual says', () => {
  expect(textsOf('li a0, 0xdeadbeef\nli a1, 5\nli a2, 0x2000\nmv a3, a0\n nop\nret')).toEqual([
    'lui a0, 912092',
    'addi a0, a0, -273',
    'addi a1, zero, 5',
    'lui a2, 2',
    'addi a3, a0, 0',
    'addi zero, zero, 0',
    'jalr zero, 0(ra)',
  ]);
});

test('labels reach forwards and backwards', () => {
  const texts = textsOf('j end\nloop: nop\nbnez a0, loop\nend: ecall');
  expect(texts).toEqual(['jal zero, 12', 'addi zero, zero, 0', 'bne a0, zero, -4', 'ecall']);
});

const faults = [
  ['add a0, a1', '“add” takes 3 operands, not 2.'],
  ['addi a0, a1, 4096', '4096 does not fit “addi”: from -2048 to 2047.'],
  ['frob a0', '“frob” is no instruction of RV32IM.'],
  ['add a0, a1, q9', '“q9” is no register.'],
  ['li a0, -2147483649', '-2147483649 needs over 32 bits.'],
  ['j nowhere', 'There is no label “nowhere”.'],
  ['lw a0, a1', '“a1” should look like 12(sp).'],
  ['x: nop', null],
  ['x: nop', 'The label “x” stands twice.'],
  ['beq a0, a1, 3', 'A jump goes by an even number of bytes.'],
];

test('errors name the line and what is wrong with it; no text makes the assembler throw', () => {
  const {errors} = assemble(faults.map(([source]) => source).join('\n'));
  const expected = faults.map(([, message], i) => ({line: i + 1, message}));
  expect(errors).toEqual(expected.filter(({message}) => message));
  forAll(fc.string({maxLength: 80}), (text) => void assemble(text));
  const pieces = fc.constantFrom(...'add li lw j , a0 4( ) - 9 :'.split(' '), ' ', '\r', '\u2028');
  forAll(fc.array(pieces, {maxLength: 20}), (parts) => void assemble(parts.join('')));
});

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

test('a store changes its bytes only; register zero stays zero; a jump links and lands', () => {
  const before = 0x11223344;
  expect(stored('sb', before, 2, 0xaabbccdd)).toBe(0x11dd3344);
  expect(stored('sh', before, 2, 0xaabbccdd)).toBe(0xccdd3344);
  expect(stored('sw', before, 0, 0xaabbccdd)).toBe(0xaabbccdd);
  expect(step(machine('addi zero, zero, 5')).next.registers[0]).toBe(0);
  const {next} = step(machine('jalr ra, 9(a0)', {10: 100}));
  expect([next.pc, next.registers[1]]).toEqual([108, 4]);
});
