/** What each RV32IM instruction computes, and one step of a machine with registers and memory. */
import {at} from '../at';
import {decode, formatOf, type Instruction, type Mnemonic} from './instructions';

const signed = (word: number) => word | 0;
const word = (value: number) => value >>> 0;
const wide = (value: bigint) => Number(BigInt.asUintN(32, value));

/** Division never traps: see the manual, section 7.2. */
function divide(mnemonic: 'div' | 'divu' | 'rem' | 'remu', left: number, right: number): number {
  const wantsQuotient = mnemonic === 'div' || mnemonic === 'divu';
  if (right === 0) return wantsQuotient ? 0xffffffff : left;
  const unsigned = mnemonic === 'divu' || mnemonic === 'remu';
  const [a, b] = unsigned ? [left, right] : [signed(left), signed(right)];
  return word(wantsQuotient ? Math.trunc(a / b) : a % b);
}

/**
 * The result of an instruction on its two operands: for branches 1 if taken, for loads, stores and
 * jumps the address.
 *
 * @param right the second register, or the immediate as a word.
 */
export function compute(mnemonic: Mnemonic, left: number, right: number): number {
  const by = right & 31;
  switch (mnemonic) {
    case 'sub':
      return word(left - right);
    case 'sll':
    case 'slli':
      return word(left << by);
    case 'srl':
    case 'srli':
      return left >>> by;
    case 'sra':
    case 'srai':
      return word(signed(left) >> by);
    case 'slt':
    case 'slti':
    case 'blt':
      return Number(signed(left) < signed(right));
    case 'sltu':
    case 'sltiu':
    case 'bltu':
      return Number(left < right);
    case 'bge':
      return Number(signed(left) >= signed(right));
    case 'bgeu':
      return Number(left >= right);
    case 'beq':
      return Number(left === right);
    case 'bne':
      return Number(left !== right);
    case 'xor':
    case 'xori':
      return word(left ^ right);
    case 'or':
    case 'ori':
      return word(left | right);
    case 'and':
    case 'andi':
      return word(left & right);
    case 'mul':
      return word(Math.imul(left, right));
    case 'mulh':
      return wide((BigInt(signed(left)) * BigInt(signed(right))) >> 32n);
    case 'mulhsu':
      return wide((BigInt(signed(left)) * BigInt(right)) >> 32n);
    case 'mulhu':
      return wide((BigInt(left) * BigInt(right)) >> 32n);
    case 'div':
    case 'divu':
    case 'rem':
    case 'remu':
      return divide(mnemonic, left, right);
    case 'jalr':
      return word((left + right) & -2);
    case 'lui':
      return right;
    case 'ecall':
    case 'ebreak':
      return 0;
    default:
      // add, addi, auipc, jal, loads, stores
      return word(left + right);
  }
}

/** Bytes that a load or store touches; 0 for other instructions. */
export function accessSize(mnemonic: Mnemonic): 0 | 1 | 2 | 4 {
  if (['lb', 'lbu', 'sb'].includes(mnemonic)) return 1;
  if (['lh', 'lhu', 'sh'].includes(mnemonic)) return 2;
  return ['lw', 'sw'].includes(mnemonic) ? 4 : 0;
}

export const isStore = (mnemonic: Mnemonic) => formatOf(mnemonic) === 'S';
export const isBranch = (mnemonic: Mnemonic) => formatOf(mnemonic) === 'B';
export const isLoad = (mnemonic: Mnemonic) => accessSize(mnemonic) > 0 && !isStore(mnemonic);

/** What a load makes of a memory word (little-endian) at an address inside it. */
export function loaded(mnemonic: Mnemonic, memoryWord: number, address: number): number {
  const bits = accessSize(mnemonic) * 8;
  const raw = memoryWord >>> (8 * (address & 3));
  if (bits === 32) return word(raw);
  const masked = raw & (2 ** bits - 1);
  const negative = !mnemonic.endsWith('u') && masked >= 2 ** (bits - 1);
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
        `At ${hex(pc)}: ${mnemonic} from the misaligned address ${hex(address)}.`,
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
