/**
 * A small assembler for RV32IM. It supports one instruction per line, labels, comments, decimal and
 * hexadecimal numbers, and a few common pseudo-instructions.
 */
import {
  disassemble,
  encode,
  formatOf,
  immediateRange,
  isMnemonic,
  registerNames,
  type Instruction,
  type Mnemonic,
} from './instructions';

export interface AssembledLine {
  /** Line number in the source, starting at 1. */
  line: number;
  address: number;
  word: number;
  /** The instruction, with pseudo-instructions expanded. */
  text: string;
}

interface AssemblyError {
  line: number;
  message: string;
}

interface Assembly {
  lines: AssembledLine[];
  errors: AssemblyError[];
}

/** Thrown for a line that can't be assembled; `assemble` turns it into an `AssemblyError`. */
class LineError extends Error {}

type Labels = ReadonlyMap<string, number>;

interface Statement {
  line: number;
  address: number;
  name: string;
  operands: string[];
}

/**
 * Assembles a program that starts at `base`.
 *
 * @returns the words, or the errors with their lines. The function never throws.
 */
export function assemble(source: string, base = 0): Assembly {
  const labels = new Map<string, number>();
  const errors: AssemblyError[] = [];
  const statements: Statement[] = [];
  let address = base;
  source.split(/\r\n|[\n\r\u2028\u2029]/).forEach((text, i) => {
    const line = i + 1;
    const [, names = '', code = ''] = /^((?:\s*[A-Za-z_.][\w.]*\s*:)*)(.*)$/.exec(
      text.replace(/(#|\/\/).*$/, '').trim(),
    )!;
    for (const label of names.match(/[A-Za-z_.][\w.]*/g) ?? []) {
      if (labels.has(label)) errors.push({line, message: `The label “${label}” stands twice.`});
      labels.set(label, address);
    }
    const [, name, rest = ''] = /^(\S+)\s*(.*)$/.exec(code.trim()) ?? [];
    if (name === undefined) return;
    const operands = rest.trim() === '' ? [] : rest.split(',').map((operand) => operand.trim());
    statements.push({line, address, name: name.toLowerCase(), operands});
    address += 4 * lengthOf(name.toLowerCase(), operands);
  });

  const lines: AssembledLine[] = [];
  for (const statement of statements) {
    try {
      expand(statement, labels).forEach((instruction, i) => {
        lines.push({
          line: statement.line,
          address: statement.address + 4 * i,
          word: encode(instruction),
          text: disassemble(instruction),
        });
      });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      errors.push({line: statement.line, message: error.message});
    }
  }
  errors.sort((a, b) => a.line - b.line);
  return {lines: errors.length === 0 ? lines : [], errors};
}

/**
 * The number of words of an instruction. Only `li` can take two. The length must be known before
 * the addresses of labels are.
 */
function lengthOf(name: string, operands: readonly string[]): number {
  if (name !== 'li') return 1;
  const value = parseNumber(operands[1] ?? '');
  return value === null || fitsTwelveBits(value) || (value & 0xfff) === 0 ? 1 : 2;
}

const fitsTwelveBits = (value: number) => value >= -2048 && value <= 2047;

function expand(statement: Statement, labels: Labels): Instruction[] {
  const {name, operands} = statement;
  const count = (n: number) => {
    if (operands.length === n) return;
    const noun = n === 1 ? 'operand' : 'operands';
    throw new LineError(`“${name}” takes ${n} ${noun}, not ${operands.length}.`);
  };
  const make = (mnemonic: Mnemonic, fields: Partial<Instruction> = {}): Instruction => ({
    ...{mnemonic, rd: 0, rs1: 0, rs2: 0, immediate: 0},
    ...fields,
  });
  const reg = (i: number) => register(operands[i] ?? '');
  const target = (i: number) => distance(operands[i] ?? '', statement, labels);

  switch (name) {
    case 'nop':
      count(0);
      return [make('addi')];
    case 'mv':
      count(2);
      return [make('addi', {rd: reg(0), rs1: reg(1)})];
    case 'li':
      count(2);
      return loadImmediate(reg(0), number(operands[1]!));
    case 'j':
      count(1);
      return [fitted(make('jal', {immediate: target(0)}))];
    case 'ret':
      count(0);
      return [make('jalr', {rs1: 1})];
    case 'beqz':
    case 'bnez':
      count(2);
      return [fitted(make(name === 'beqz' ? 'beq' : 'bne', {rs1: reg(0), immediate: target(1)}))];
  }
  // RV32I has this one, but the zkVM does not.
  if (name === 'fence') throw new LineError('“fence” is no instruction of the zkVM.');
  if (!isMnemonic(name)) throw new LineError(`“${name}” is no instruction of RV32IM.`);
  switch (formatOf(name)) {
    case 'R':
      count(3);
      return [make(name, {rd: reg(0), rs1: reg(1), rs2: reg(2)})];
    case 'I':
    case 'shift':
      count(3);
      return [fitted(make(name, {rd: reg(0), rs1: reg(1), immediate: number(operands[2]!)}))];
    case 'load': {
      count(2);
      const {offset, base} = place(operands[1]!);
      return [fitted(make(name, {rd: reg(0), rs1: base, immediate: offset}))];
    }
    case 'S': {
      count(2);
      const {offset, base} = place(operands[1]!);
      return [fitted(make(name, {rs2: reg(0), rs1: base, immediate: offset}))];
    }
    case 'B':
      count(3);
      return [fitted(make(name, {rs1: reg(0), rs2: reg(1), immediate: target(2)}))];
    case 'U':
      count(2);
      return [fitted(make(name, {rd: reg(0), immediate: number(operands[1]!)}))];
    case 'J':
      count(2);
      return [fitted(make(name, {rd: reg(0), immediate: target(1)}))];
    case 'system':
      count(0);
      return [make(name)];
  }
}

/**
 * Expands `li` into one or two instructions. The second adds the lower 12 bits, which are signed.
 */
function loadImmediate(rd: number, value: number): Instruction[] {
  const low = ((value & 0xfff) ^ 0x800) - 0x800;
  const high = ((value - low) >>> 12) & 0xfffff;
  const add: Instruction = {mnemonic: 'addi', rd, rs1: rd, rs2: 0, immediate: low};
  if (fitsTwelveBits(value)) return [{...add, rs1: 0, immediate: value}];
  const lui: Instruction = {mnemonic: 'lui', rd, rs1: 0, rs2: 0, immediate: high};
  return low === 0 ? [lui] : [lui, add];
}

function register(text: string): number {
  const named = (registerNames as readonly string[]).indexOf(text);
  if (named >= 0) return named;
  if (text === 'fp') return 8;
  const numbered = /^x(\d{1,2})$/.exec(text);
  if (numbered && Number(numbered[1]) < 32) return Number(numbered[1]);
  throw new LineError(`“${text}” is no register.`);
}

function parseNumber(text: string): number | null {
  const match = /^([+-]?)(0x[0-9a-f]{1,8}|\d{1,10})$/i.exec(text);
  if (!match) return null;
  return (match[1] === '-' ? -1 : 1) * Number(match[2]);
}

function number(text: string): number {
  const value = parseNumber(text);
  if (value === null) throw new LineError(`“${text}” is no number.`);
  if (value < -(2 ** 31) || value >= 2 ** 32) throw new LineError(`${text} needs over 32 bits.`);
  return value;
}

/** Parses an offset and a base register, such as `12(sp)`. */
function place(text: string): {offset: number; base: number} {
  const match = /^([^()]*)\(\s*([^()]+?)\s*\)$/.exec(text);
  if (!match) throw new LineError(`“${text}” should look like 12(sp).`);
  const offset = match[1]!.trim();
  return {offset: offset === '' ? 0 : number(offset), base: register(match[2]!)};
}

/** The distance of a jump in bytes. The operand is a label or a number of bytes. */
function distance(text: string, {address}: Statement, labels: Labels): number {
  const label = labels.get(text);
  if (label !== undefined) return label - address;
  const value = parseNumber(text);
  if (value === null) throw new LineError(`There is no label “${text}”.`);
  return value;
}

function fitted(instruction: Instruction): Instruction {
  const {min, max, step} = immediateRange(formatOf(instruction.mnemonic));
  const {mnemonic, immediate} = instruction;
  if (immediate < min || immediate > max) {
    throw new LineError(`${immediate} does not fit “${mnemonic}”: from ${min} to ${max}.`);
  }
  if (immediate % step !== 0) throw new LineError(`A jump goes by an even number of bytes.`);
  return instruction;
}
