import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {assemble} from '../../../../src/computation/riscv/assembler';
import {
  decode,
  disassemble,
  encode,
  formatOf,
  immediateRange,
  mnemonics,
} from '../../../../src/computation/riscv/instructions';
import llvm from '../../../vectors/llvm-mc-rv32im.json';
import opcodes from '../../../vectors/risc0-opcodes.json';

const cases = llvm.cases as [assembly: string, word: string][];

test('assembles what llvm-mc assembles, to the same words', () => {
  const assembled = cases.map(([assembly]) => {
    const {lines, errors} = assemble(assembly);
    return [assembly, errors[0] ?? `0x${lines[0]!.word.toString(16).padStart(8, '0')}`];
  });
  expect(assembled).toEqual(cases);
});

test('disassembles the words of llvm-mc to its text', () => {
  expect(cases.map(([, word]) => [disassemble(decode(Number(word))!), word])).toEqual(cases);
});

test('knows the instructions of RISC Zero’s decoder, and no others', () => {
  const theirs = opcodes.cases.map(([name]) => name as string);
  expect([...mnemonics].sort()).toEqual([...theirs].sort());
});

test('decoding undoes encoding', () => {
  const register = fc.integer({min: 0, max: 31});
  fc.assert(
    fc.property(
      fc.constantFrom(...mnemonics),
      fc.tuple(register, register, register),
      fc.double({min: 0, max: 1, noNaN: true}),
      (mnemonic, [rd, rs1, rs2], share) => {
        const {min, max, step} = immediateRange(formatOf(mnemonic));
        const immediate = min + step * Math.floor((share * (max - min)) / step);
        const word = encode({mnemonic, rd, rs1, rs2, immediate});
        const decoded = decode(word)!;
        assert.equal(decoded.mnemonic, mnemonic);
        assert.equal(encode(decoded), word);
        if (formatOf(mnemonic) !== 'R') assert.equal(decoded.immediate, immediate);
      },
    ),
  );
});

test('a word that is no instruction decodes to nothing', () => {
  // Zero, all ones, `fence`, a compressed `nop`, `csrrw`.
  for (const word of [0, 0xffffffff, 0x0ff0000f, 0x00010001, 0xfff312f3]) {
    expect(decode(word), word.toString(16)).toBeNull();
  }
});

test('the page’s words', () => {
  const words = assemble(
    `addi a1, x0, 0
     beq a0, x0, 16
     add a1, a1, a0
     addi a0, a0, -1
     jal x0, -12
     addi a0, a1, 0
     jalr x0, 0(ra)`,
  ).lines.map(({word}) => word);
  expect(words).toEqual([
    0x00000593, 0x00050863, 0x00a585b3, 0xfff50513, 0xff5ff06f, 0x00058513, 0x00008067,
  ]);
});

test('pseudo-instructions become what the manual says', () => {
  const texts = assemble('li a0, 0xdeadbeef\nli a1, 5\nli a2, 0x2000\nmv a3, a0\n nop\nret');
  expect(texts.lines.map(({text}) => text)).toEqual([
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
  const {lines} = assemble('j end\nloop: nop\nbnez a0, loop\nend: ecall', 0x400);
  expect(lines.map(({text}) => text)).toEqual([
    'jal zero, 12',
    'addi zero, zero, 0',
    'bne a0, zero, -4',
    'ecall',
  ]);
});

test('errors name the line and what is wrong with it', () => {
  const source = [
    'add a0, a1',
    'addi a0, a1, 4096',
    'frob a0',
    'add a0, a1, q9',
    'j nowhere',
    'lw a0, a1',
    'x: nop',
    'x: nop',
    'beq a0, a1, 3',
  ].join('\n');
  expect(assemble(source).errors).toEqual([
    {line: 1, message: '“add” takes 3 operands, not 2.'},
    {line: 2, message: '4096 does not fit “addi”: from -2048 to 2047.'},
    {line: 3, message: '“frob” is no instruction of RV32IM.'},
    {line: 4, message: '“q9” is no register.'},
    {line: 5, message: 'There is no label “nowhere”.'},
    {line: 6, message: '“a1” should look like 12(sp).'},
    {line: 8, message: 'The label “x” stands twice.'},
    {line: 9, message: 'A jump goes by an even number of bytes.'},
  ]);
});

test('no text makes the assembler throw', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 80}), (text) => {
      assemble(text);
    }),
  );
  const pieces = fc.constantFrom('add', 'li', 'lw', 'j', ' ', ',', 'a0', '4(', ')', '-', '9', ':');
  fc.assert(
    fc.property(fc.array(pieces, {maxLength: 20}), (parts) => {
      assemble(parts.join(''));
    }),
  );
});
