/** What each RV32IM instruction computes, and one step of a machine with registers and memory. */
import {at} from '../at';
import {decode, formatOf, type Instruction, type Mnemonic} from './instructions';

const signed = (word: number) => word | 0;
const word = (value: number) => value >>> 0;

/** The upper 32 bits of a product of two words, from partial products that a number can hold. */
function upperProduct(left: number, right: number): number {
  const [a, b] = [left >>> 16, left & 0xffff];
  const [c, d] = [right >>> 16, right & 0xffff];
  const middle = a * d + ((b * d) >>> 16);
  return a * c + Math.floor((b * c + (middle % 2 ** 16)) / 2 ** 16) + Math.floor(middle / 2 ** 16);
}

/** Division never traps: see the manual, section 7.2. */
function divide(mnemonic: 'div' | 'divu' | 'rem' | 'remu', left: number, right: number): number {
  const wantsQuotient = mnemonic === 'div' || mnemonic === 'divu';
  if (right === 0) return wantsQuotient ? 0xffffffff : left;
  const unsigned = mnemonic === 'divu' || mnemonic === 'remu';
  const [a, b] = unsigned ? [left, right] : [signed(left), signed(right)];
  return word(wantsQuotient ? Math.trunc(a / b) : a % b);
}

type Operation = (left: number, right: number) => number;

const sum: Operation = (left, right) => word(left + right);
const shiftLeft: Operation = (left, right) => word(left << (right & 31));
const shiftRight: Operation = (left, right) => left >>> (right & 31);
const shiftArithmetic: Operation = (left, right) => word(signed(left) >> (right & 31));
const lessSigned: Operation = (left, right) => Number(signed(left) < signed(right));
const less: Operation = (left, right) => Number(left < right);
const xor: Operation = (left, right) => word(left ^ right);
const or: Operation = (left, right) => word(left | right);
const and: Operation = (left, right) => word(left & right);
const nothing: Operation = () => 0;

/** What each instruction makes of its two operands; see `compute`. */
export const operations: Record<Mnemonic, Operation> = {
  ...{add: sum, addi: sum, auipc: sum, jal: sum},
  ...{lb: sum, lbu: sum, lh: sum, lhu: sum, lw: sum, sb: sum, sh: sum, sw: sum},
  sub: (left, right) => word(left - right),
  ...{sll: shiftLeft, slli: shiftLeft, srl: shiftRight, srli: shiftRight},
  ...{sra: shiftArithmetic, srai: shiftArithmetic},
  ...{slt: lessSigned, slti: lessSigned, blt: lessSigned},
  ...{sltu: less, sltiu: less, bltu: less},
  bge: (left, right) => Number(signed(left) >= signed(right)),
  bgeu: (left, right) => Number(left >= right),
  beq: (left, right) => Number(left === right),
  bne: (left, right) => Number(left !== right),
  ...{xor, xori: xor, or, ori: or, and, andi: and},
  mul: (left, right) => word(Math.imul(left, right)),
  mulh: (left, right) =>
    word(
      upperProduct(left, right) - (signed(left) < 0 ? right : 0) - (signed(right) < 0 ? left : 0),
    ),
  mulhsu: (left, right) => word(upperProduct(left, right) - (signed(left) < 0 ? right : 0)),
  mulhu: upperProduct,
  div: (left, right) => divide('div', left, right),
  divu: (left, right) => divide('divu', left, right),
  rem: (left, right) => divide('rem', left, right),
  remu: (left, right) => divide('remu', left, right),
  jalr: (left, right) => word((left + right) & -2),
  lui: (_left, right) => right,
  ...{ecall: nothing, ebreak: nothing},
};

/**
 * The result of an instruction on its two operands: for branches 1 if taken, for loads, stores and
 * jumps the address.
 *
 * @param right the second register, or the immediate as a word.
 */
export function compute(mnemonic: Mnemonic, left: number, right: number): number {
  return operations[mnemonic](left, right);
}

const sizes: Partial<Record<Mnemonic, 1 | 2 | 4>> = {
  ...{lb: 1, lbu: 1, sb: 1},
  ...{lh: 2, lhu: 2, sh: 2},
  ...{lw: 4, sw: 4},
};

/** Bytes that a load or store touches; 0 for other instructions. */
export const accessSize = (mnemonic: Mnemonic) => sizes[mnemonic] ?? 0;

export const isStore = (mnemonic: Mnemonic) => formatOf(mnemonic) === 'S';
export const isBranch = (mnemonic: Mnemonic) => formatOf(mnemonic) === 'B';
export const isLoad = (mnemonic: Mnemonic) => accessSize(mnemonic) > 0 && !isStore(mnemonic);

/** What a load makes of a memory word (little-endian) at an address inside it. */
export function loaded(mnemonic: Mnemonic, memoryWord: number, address: number): number {
  const bits = accessSize(mnemonic) * 8;
  const raw = memoryWord >>> (8 * (address & 3));
  if (bits === 32) return word(raw);
  const masked = raw & (2 ** bits - 1);
  const unsigned = mnemonic === 'lbu' || mnemonic === 'lhu';
  const negative = !unsigned && masked >= 2 ** (bits - 1);
  return word(negative ? masked - 2 ** bits : masked);
}

/** The memory word after a store. */
export function stored(
  mnemonic: Mnemonic,
  memoryWord: number,
  address: number,
  value: number,
): number {
  const bits = accessSize(mnemonic) * 8;
  if (bits === 32) return word(value);
  const place = 8 * (address & 3);
  const mask = (2 ** bits - 1) << place;
  return word((memoryWord & ~mask) | ((value << place) & mask));
}

/** The second operand: register, immediate, or the immediate as `lui` and `auipc` shift it. */
export function rightOperand(
  {mnemonic, rs2, immediate}: Instruction,
  registers: readonly number[],
) {
  const format = formatOf(mnemonic);
  if (format === 'R' || format === 'B') return at(registers, rs2);
  return word(format === 'U' ? immediate << 12 : immediate);
}

export interface Machine {
  pc: number;
  /** 32 words; register 0 stays 0. */
  registers: readonly number[];
  /** Words by address divided by 4; a missing one is 0. */
  memory: ReadonlyMap<number, number>;
}

/** Why a machine can't go on. */
export class MachineStop extends Error {}

/** One step, in all the pieces that a row of a trace shows. */
export interface Step {
  instruction: Instruction;
  word: number;
  left: number;
  right: number;
  /** What `compute` gave. */
  sum: number;
  /** What is written into `rd`; 0 if nothing is. */
  result: number;
  /** Address of a load or store. */
  address: number | null;
  /** The memory word there, after the step. */
  memoryWord: number | null;
  next: Machine;
  halted: boolean;
}

/**
 * Executes one instruction. `ecall` and `ebreak` end the program here.
 *
 * @throws MachineStop for a word that is no instruction and for a misaligned access or jump.
 */
export function step({pc, registers, memory}: Machine): Step {
  const fetched = memory.get(pc / 4) ?? 0;
  const instruction = decode(fetched);
  if (!instruction) {
    throw new MachineStop(`At ${hex(pc)} there is no instruction: the word is ${hex(fetched)}.`);
  }
  const {mnemonic, rd, rs1, rs2, immediate} = instruction;
  const usesPc = mnemonic === 'auipc' || mnemonic === 'jal';
  const left = usesPc ? pc : at(registers, rs1);
  const right = rightOperand(instruction, registers);
  const sum = compute(mnemonic, left, right);

  const size = accessSize(mnemonic);
  const address = size > 0 ? sum : null;
  let memoryWord: number | null = null;
  let after = memory;
  if (address !== null) {
    if (address % size !== 0) {
      throw new MachineStop(
        `At ${hex(pc)}: ${mnemonic} ${isStore(mnemonic) ? 'to' : 'from'} the misaligned address ${hex(address)}.`,
      );
    }
    memoryWord = memory.get(Math.floor(address / 4)) ?? 0;
    if (isStore(mnemonic)) {
      memoryWord = stored(mnemonic, memoryWord, address, at(registers, rs2));
      after = new Map(memory).set(Math.floor(address / 4), memoryWord);
    }
  }

  const jumps = mnemonic === 'jal' || mnemonic === 'jalr';
  const taken = isBranch(mnemonic) && sum === 1;
  const nextPc = jumps ? sum : word(pc + (taken ? immediate : 4));
  if (nextPc % 4 !== 0) throw new MachineStop(`At ${hex(pc)}: a jump to ${hex(nextPc)}.`);

  const result = jumps
    ? word(pc + 4)
    : isLoad(mnemonic)
      ? loaded(mnemonic, memoryWord!, address!)
      : isStore(mnemonic)
        ? 0
        : sum;
  const written = registers.map((value, i) => (i === rd && rd !== 0 ? result : value));
  return {
    ...{instruction, word: fetched, left, right, sum, result, address, memoryWord},
    next: {pc: nextPc, registers: written, memory: after},
    halted: mnemonic === 'ecall' || mnemonic === 'ebreak',
  };
}

/** A word as `0x00c58533`. */
export function hex(value: number): string {
  return `0x${value.toString(16).padStart(8, '0')}`;
}
