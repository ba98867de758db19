/**
 * Encoding and decoding of RV32IM, the instructions that RISC Zero's executor decodes. Words,
 * register values and addresses are numbers from 0 to 2^32 - 1; immediates are signed.
 *
 * Source: The RISC-V Instruction Set Manual, Volume I, 20191213, chapters 2, 7 and 24.
 */
import {at} from '../at';

/**
 * How an instruction is encoded and written in assembly. `load` and `shift` are layout I: `load` is
 * written `rd, immediate(rs1)`, and `shift` has fixed upper immediate bits. `system` is an
 * instruction without operands.
 */
export type Format = 'R' | 'I' | 'shift' | 'load' | 'S' | 'B' | 'U' | 'J' | 'system';

interface Shape {
  format: Format;
  opcode: number;
  funct3?: number;
  funct7?: number;
}

const R = (funct3: number, funct7 = 0): Shape => ({format: 'R', opcode: 0x33, funct3, funct7});
const I = (funct3: number): Shape => ({format: 'I', opcode: 0x13, funct3});
const shift = (funct3: number, funct7 = 0): Shape => ({
  format: 'shift',
  opcode: 0x13,
  funct3,
  funct7,
});
const load = (funct3: number): Shape => ({format: 'load', opcode: 0x03, funct3});
const S = (funct3: number): Shape => ({format: 'S', opcode: 0x23, funct3});
const B = (funct3: number): Shape => ({format: 'B', opcode: 0x63, funct3});

const shapes = {
  add: R(0),
  sub: R(0, 0x20),
  sll: R(1),
  slt: R(2),
  sltu: R(3),
  xor: R(4),
  srl: R(5),
  sra: R(5, 0x20),
  or: R(6),
  and: R(7),
  mul: R(0, 1),
  mulh: R(1, 1),
  mulhsu: R(2, 1),
  mulhu: R(3, 1),
  div: R(4, 1),
  divu: R(5, 1),
  rem: R(6, 1),
  remu: R(7, 1),
  addi: I(0),
  slti: I(2),
  sltiu: I(3),
  xori: I(4),
  ori: I(6),
  andi: I(7),
  slli: shift(1),
  srli: shift(5),
  srai: shift(5, 0x20),
  lb: load(0),
  lh: load(1),
  lw: load(2),
  lbu: load(4),
  lhu: load(5),
  sb: S(0),
  sh: S(1),
  sw: S(2),
  beq: B(0),
  bne: B(1),
  blt: B(4),
  bge: B(5),
  bltu: B(6),
  bgeu: B(7),
  lui: {format: 'U', opcode: 0x37},
  auipc: {format: 'U', opcode: 0x17},
  jal: {format: 'J', opcode: 0x6f},
  jalr: {format: 'load', opcode: 0x67, funct3: 0},
  ecall: {format: 'system', opcode: 0x73},
  ebreak: {format: 'system', opcode: 0x73},
} as const satisfies Record<string, Shape>;

export type Mnemonic = keyof typeof shapes;

export const mnemonics = Object.keys(shapes) as Mnemonic[];

export function isMnemonic(name: string): name is Mnemonic {
  return Object.hasOwn(shapes, name);
}

export function formatOf(mnemonic: Mnemonic): Format {
  return shapes[mnemonic].format;
}

/** A decoded instruction. Fields that its format does not have are 0. */
export interface Instruction {
  mnemonic: Mnemonic;
  rd: number;
  rs1: number;
  rs2: number;
  /** Signed. For `lui` and `auipc`, the 20-bit operand as written in assembly, 0 to 2^20 - 1. */
  immediate: number;
}

/** The registers' ABI names, by number. */
export const registerNames = [
  ...['zero', 'ra', 'sp', 'gp', 'tp', 't0', 't1', 't2', 's0', 's1'],
  ...['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
  ...['s2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 't3', 't4', 't5', 't6'],
] as const;

/** The smallest and largest immediate of a format. The immediate must be a multiple of `step`. */
export function immediateRange(format: Format): {min: number; max: number; step: number} {
  switch (format) {
    case 'I':
    case 'load':
    case 'S':
      return {min: -2048, max: 2047, step: 1};
    case 'shift':
      return {min: 0, max: 31, step: 1};
    case 'B':
      return {min: -4096, max: 4094, step: 2};
    case 'J':
      return {min: -(2 ** 20), max: 2 ** 20 - 2, step: 2};
    case 'U':
      return {min: 0, max: 2 ** 20 - 1, step: 1};
    default:
      return {min: 0, max: 0, step: 1};
  }
}

/** Encodes an instruction as a word. @throws RangeError for an immediate that does not fit. */
export function encode({mnemonic, rd, rs1, rs2, immediate}: Instruction): number {
  const shape: Shape = shapes[mnemonic];
  const {min, max, step} = immediateRange(shape.format);
  if (immediate < min || immediate > max || immediate % step !== 0) {
    throw new RangeError(`immediate ${immediate} does not fit ${mnemonic}`);
  }
  const funct3 = (shape.funct3 ?? 0) << 12;
  const funct7 = (shape.funct7 ?? 0) << 25;
  const [d, s1, s2] = [rd << 7, rs1 << 15, rs2 << 20];
  /** Bits `high` to `low` of the immediate, moved to `place`. */
  const bits = (high: number, low: number, place: number) =>
    ((immediate >> low) & (2 ** (high - low + 1) - 1)) << place;
  const word = ((): number => {
    switch (shape.format) {
      case 'R':
        return funct7 | s2 | s1 | funct3 | d;
      case 'shift':
        return funct7 | bits(4, 0, 20) | s1 | funct3 | d;
      case 'I':
      case 'load':
        return bits(11, 0, 20) | s1 | funct3 | d;
      case 'S':
        return bits(11, 5, 25) | s2 | s1 | funct3 | bits(4, 0, 7);
      case 'B':
        return (
          bits(12, 12, 31) | bits(10, 5, 25) | s2 | s1 | funct3 | bits(4, 1, 8) | bits(11, 11, 7)
        );
      case 'U':
        return (immediate << 12) | d;
      case 'J':
        return bits(20, 20, 31) | bits(10, 1, 21) | bits(11, 11, 20) | bits(19, 12, 12) | d;
      case 'system':
        return mnemonic === 'ebreak' ? 1 << 20 : 0;
    }
  })();
  return (word | shape.opcode) >>> 0;
}

/** Decodes a word. Returns `null` if it is not an RV32IM instruction. */
export function decode(word: number): Instruction | null {
  const opcode = word & 0x7f;
  const funct3 = (word >>> 12) & 7;
  const funct7 = word >>> 25;
  const mnemonic = mnemonics.find((name) => {
    const shape: Shape = shapes[name];
    if (shape.format === 'system') {
      return word === encode({mnemonic: name, rd: 0, rs1: 0, rs2: 0, immediate: 0});
    }
    return (
      shape.opcode === opcode &&
      (shape.funct3 === undefined || shape.funct3 === funct3) &&
      (shape.funct7 === undefined || shape.funct7 === funct7)
    );
  });
  if (!mnemonic) return null;
  const format = formatOf(mnemonic);
  const has = (...formats: Format[]) => formats.includes(format);
  return {
    mnemonic,
    rd: has('S', 'B', 'system') ? 0 : (word >>> 7) & 31,
    rs1: has('U', 'J', 'system') ? 0 : (word >>> 15) & 31,
    rs2: has('R', 'S', 'B') ? (word >>> 20) & 31 : 0,
    immediate: immediateOf(format, word),
  };
}

function immediateOf(format: Format, word: number): number {
  /** `count` bits of the word from bit `from`, moved to bit `to`. */
  const part = (from: number, count: number, to: number) =>
    ((word >>> from) & (2 ** count - 1)) << to;
  // In every format with a signed immediate, the top bit of the word is its sign.
  const sign = word & 0x80000000 ? -1 : 0;
  switch (format) {
    case 'I':
    case 'load':
      return sign * 2 ** 11 + part(20, 11, 0);
    case 'shift':
      return part(20, 5, 0);
    case 'S':
      return sign * 2 ** 11 + (part(25, 6, 5) | part(7, 5, 0));
    case 'B':
      return sign * 2 ** 12 + (part(7, 1, 11) | part(25, 6, 5) | part(8, 4, 1));
    case 'U':
      return word >>> 12;
    case 'J':
      return sign * 2 ** 20 + (part(12, 8, 12) | part(20, 1, 11) | part(21, 10, 1));
    default:
      return 0;
  }
}

/** The instruction in assembly language, with ABI names. */
export function disassemble({mnemonic, rd, rs1, rs2, immediate}: Instruction): string {
  const name = (register: number) => at(registerNames, register);
  switch (formatOf(mnemonic)) {
    case 'R':
      return `${mnemonic} ${name(rd)}, ${name(rs1)}, ${name(rs2)}`;
    case 'I':
    case 'shift':
      return `${mnemonic} ${name(rd)}, ${name(rs1)}, ${immediate}`;
    case 'load':
      return `${mnemonic} ${name(rd)}, ${immediate}(${name(rs1)})`;
    case 'S':
      return `${mnemonic} ${name(rs2)}, ${immediate}(${name(rs1)})`;
    case 'B':
      return `${mnemonic} ${name(rs1)}, ${name(rs2)}, ${immediate}`;
    case 'U':
    case 'J':
      return `${mnemonic} ${name(rd)}, ${immediate}`;
    case 'system':
      return mnemonic;
  }
}
