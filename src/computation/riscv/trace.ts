/**
 * The execution trace of a small RV32IM program, and the constraints that a valid trace satisfies.
 *
 * This is a teaching circuit. It differs from RISC Zero's circuit in four ways:
 *
 * - A word is one cell, checked over the integers. The real circuit splits each word into bytes,
 *   because a word does not fit into a Baby Bear element.
 * - Registers have columns. The real circuit keeps them in memory.
 * - A loaded word is compared directly with the last one stored at its address. The real circuit
 *   proves this with a permutation argument.
 * - The range of a cell is checked directly. The real circuit looks up its bytes in a table.
 */
import {at, times} from '../at';
import {decode, disassemble, formatOf, registerNames, type Instruction} from './instructions';
import {
  MachineStop,
  accessSize,
  compute,
  hex,
  isBranch,
  isLoad,
  isStore,
  loaded,
  rightOperand,
  step,
  stored,
  type Machine,
} from './machine';
import type {AssembledLine} from './assembler';

export const fixedColumns = [
  ...(['cycle', 'pc', 'word', 'left', 'right', 'carry', 'result'] as const),
  ...(['address', 'memory', 'next'] as const),
] as const;

type FixedColumn = (typeof fixedColumns)[number];

/** A row of the trace: one cycle. `registers` holds the values after the instruction. */
export interface TraceRow extends Record<FixedColumn, number> {
  registers: readonly number[];
}

export interface Program {
  /** Address of the first instruction. */
  base: number;
  code: readonly Pick<AssembledLine, 'address' | 'word'>[];
}

export interface Trace {
  rows: TraceRow[];
  /** Why the program did not reach an `ecall`; `null` if it did. */
  stopped: string | null;
}

/** Runs a program from zeroed registers until `ecall`, an error, or `maxCycles`. */
export function runProgram({base, code}: Program, maxCycles: number): Trace {
  const memory = new Map(code.map(({address, word}) => [address / 4, word]));
  let machine: Machine = {pc: base, registers: times(32, () => 0), memory};
  const rows: TraceRow[] = [];
  try {
    while (rows.length < maxCycles) {
      const done = step(machine);
      const {instruction, left, right, result, address, memoryWord, next} = done;
      rows.push({
        cycle: rows.length,
        pc: machine.pc,
        word: done.word,
        left,
        right,
        carry: carryOf(instruction, left, right),
        result,
        address: address ?? 0,
        memory: memoryWord ?? 0,
        next: next.pc,
        registers: next.registers,
      });
      if (done.halted) return {rows, stopped: null};
      machine = next;
    }
  } catch (error) {
    if (!(error instanceof MachineStop)) throw error;
    return {rows, stopped: error.message};
  }
  return {rows, stopped: `The program did not end within ${maxCycles} cycles.`};
}

/**
 * The part of a sum, difference or product that does not fit into the result word: the carry, the
 * borrow, or the upper half of the product.
 */
function carryOf({mnemonic}: Instruction, left: number, right: number): number {
  if (mnemonic === 'mul') return Number((BigInt(left) * BigInt(right)) >> 32n);
  if (mnemonic === 'sub') return left < right ? 1 : 0;
  const adds = ['add', 'addi', 'auipc'].includes(mnemonic) || accessSize(mnemonic) > 0;
  return adds && left + right >= 2 ** 32 ? 1 : 0;
}

/** A constraint that does not evaluate to zero. */
export interface Violation {
  row: number;
  name: string;
  /** What the constraint requires, as a sentence. */
  words: string;
  /** The polynomial, written with the names of the cells. */
  polynomial: string;
  /** The polynomial with the cells' values substituted, and its nonzero value. */
  numbers: string;
}

/** A constraint on a row. Its polynomial is given with cell names and with cell values. */
interface Constraint {
  name: string;
  words: string;
  polynomial: string;
  substituted: string;
  value: bigint;
}

const big = BigInt;
const word32 = 2n ** 32n;

/** Every constraint on row `i`, satisfied or not. */
function constraintsAt(program: Program, rows: readonly TraceRow[], i: number) {
  const row = at(rows, i);
  const before = i > 0 ? at(rows, i - 1) : null;
  const registersBefore = before?.registers ?? times(32, () => 0);
  const constraints: Constraint[] = [];
  const demand = (
    name: string,
    words: string,
    polynomial: string,
    substituted: string,
    value: bigint | number,
  ) => {
    constraints.push({name, words, polynomial, substituted, value: big(value)});
  };
  /** Adds the constraint `cell - due = 0`. */
  const equal = (
    name: string,
    words: string,
    [cell, due]: [string, string],
    a: number,
    b: number,
  ) => demand(name, words, `${cell} − ${due}`, `${show(a)} − ${show(b)}`, a - b);

  // Require that every cell is a word. Otherwise a sum of 35 + 2³² with a carry of −1 would pass.
  const cells = [
    ...fixedColumns.map((column) => [column, row[column]] as const),
    ...row.registers.map((value, register) => [at(registerNames, register), value] as const),
  ];
  const foreign = cells.filter(([, value]) => !isWord(value));
  demand(
    'words',
    'Every cell holds a word: 0 to 2³² − 1.',
    'number of cells that are no word',
    foreign.map(([column, value]) => `${column} is ${value}`).join(', ') || '0',
    foreign.length,
  );
  // The other constraints assume that every cell is a word.
  if (foreign.length > 0) return constraints;

  if (before) {
    equal(
      'cycle',
      'The cycle counts up by one.',
      ['cycle', '(cycle₋₁ + 1)'],
      row.cycle,
      before.cycle + 1,
    );
    equal('pc', 'The row begins where the row before said.', ['pc', 'next₋₁'], row.pc, before.next);
  } else {
    equal('first cycle', 'The first cycle is 0.', ['cycle', '0'], row.cycle, 0);
    equal(
      'first pc',
      'The program begins at its first instruction.',
      ['pc', 'start'],
      row.pc,
      program.base,
    );
  }

  equal(
    'fetch',
    `The word is the one that memory holds at ${hex(row.pc)}: the program’s, or what was stored there.`,
    ['word', 'memory(pc)'],
    row.word,
    wordAt(program, rows, i, row.pc),
  );
  const instruction = decode(row.word);
  if (!instruction) {
    demand('decode', 'The word is an instruction.', '1 − isInstruction', '1 − 0', 1);
    return constraints;
  }
  const {mnemonic, rd, rs1, rs2} = instruction;
  const name = (register: number) => at(registerNames, register);

  const usesPc = mnemonic === 'auipc' || mnemonic === 'jal';
  const format = formatOf(mnemonic);
  if (usesPc)
    equal('left operand', 'The left operand is the pc.', ['left', 'pc'], row.left, row.pc);
  else if (format !== 'U' && format !== 'system') {
    equal(
      'left operand',
      `The left operand is what ${name(rs1)} held.`,
      ['left', `${name(rs1)}₋₁`],
      row.left,
      at(registersBefore, rs1),
    );
  }
  if (format !== 'system') {
    const fromRegister = format === 'R' || format === 'B';
    equal(
      'right operand',
      fromRegister
        ? `The right operand is what ${name(rs2)} held.`
        : 'The right operand is the immediate of the instruction.',
      ['right', fromRegister ? `${name(rs2)}₋₁` : 'immediate'],
      row.right,
      rightOperand(instruction, registersBefore),
    );
  }

  sumConstraints(instruction, row, demand);

  if (accessSize(mnemonic) > 0) {
    const memoryWord = wordAt(program, rows, i, row.address);
    const location = hex(row.address - (row.address % 4));
    if (isLoad(mnemonic)) {
      equal(
        'memory',
        `A load sees what was last written at ${location}.`,
        ['memory', 'written(address)'],
        row.memory,
        memoryWord,
      );
      equal(
        'load',
        'The result is the loaded part of the memory word.',
        ['result', 'part(memory)'],
        row.result,
        loaded(mnemonic, row.memory, row.address),
      );
    } else {
      equal(
        'store',
        `The memory word takes what ${name(rs2)} held.`,
        ['memory', `merge(written(address), ${name(rs2)}₋₁)`],
        row.memory,
        stored(mnemonic, memoryWord, row.address, at(registersBefore, rs2)),
      );
    }
  }

  nextConstraint(instruction, row, demand);

  times(32, (register) => {
    const now = at(row.registers, register);
    if (register === 0) {
      if (now !== 0) equal('zero', 'Register zero holds 0.', ['zero', '0'], now, 0);
    } else if (register === rd) {
      equal(
        'register write',
        `${name(register)} takes the result.`,
        [name(register), 'result'],
        now,
        row.result,
      );
    } else {
      equal(
        'register kept',
        `${name(register)} is not written by this instruction, so it keeps its value.`,
        [name(register), `${name(register)}₋₁`],
        now,
        at(registersBefore, register),
      );
    }
  });

  if (i === rows.length - 1) {
    const halts = mnemonic === 'ecall' || mnemonic === 'ebreak' ? 1 : 0;
    demand(
      'last row',
      'The last instruction ends the program.',
      '1 − isHalt',
      `1 − ${halts}`,
      1 - halts,
    );
  }
  return constraints;
}

type Demand = (
  name: string,
  words: string,
  polynomial: string,
  substituted: string,
  value: bigint,
) => void;

/** Adds the constraints that relate operands, carry and result. */
function sumConstraints({mnemonic}: Instruction, row: TraceRow, demand: Demand): void {
  const {left, right, carry, result, address, pc} = row;
  const [a, b, c, r] = [big(left), big(right), big(carry), big(result)];
  const bit = () =>
    demand(
      'carry is a bit',
      'The carry is 0 or 1.',
      'carry · (carry − 1)',
      `${show(carry)} · (${show(carry)} − 1)`,
      c * (c - 1n),
    );
  const selector = `is${mnemonic[0]!.toUpperCase()}${mnemonic.slice(1)}`;
  const selected = (name: string, words: string, inner: string, numbers: string, value: bigint) =>
    demand(name, words, `${selector} · (${inner})`, `1 · (${numbers})`, value);

  if (isLoad(mnemonic) || isStore(mnemonic)) {
    selected(
      'address',
      'The address is the base register plus the offset, modulo 2³².',
      'address − (left + right − 2³²·carry)',
      `${show(address)} − (${show(left)} + ${show(right)} − 2³²·${show(carry)})`,
      big(address) - (a + b - word32 * c),
    );
    bit();
    return;
  }
  switch (mnemonic) {
    case 'add':
    case 'addi':
    case 'auipc':
      selected(
        'sum',
        'The result is the sum of the operands, modulo 2³².',
        'result − (left + right − 2³²·carry)',
        `${show(result)} − (${show(left)} + ${show(right)} − 2³²·${show(carry)})`,
        r - (a + b - word32 * c),
      );
      bit();
      return;
    case 'sub':
      selected(
        'difference',
        'The result is the difference of the operands, modulo 2³².',
        'result − (left − right + 2³²·carry)',
        `${show(result)} − (${show(left)} − ${show(right)} + 2³²·${show(carry)})`,
        r - (a - b + word32 * c),
      );
      bit();
      return;
    case 'mul':
      selected(
        'product',
        'The result is the lower half of the product; the carry holds the upper half.',
        'left·right − (result + 2³²·carry)',
        `${show(left)}·${show(right)} − (${show(result)} + 2³²·${show(carry)})`,
        a * b - (r + word32 * c),
      );
      return;
    case 'jal':
    case 'jalr':
      selected(
        'link',
        'The result is the address after the jump.',
        'result − (pc + 4)',
        `${show(result)} − (${show(pc)} + 4)`,
        big(result) - big((pc + 4) % 2 ** 32),
      );
      return;
    case 'ecall':
    case 'ebreak':
      return;
    default: {
      const due = compute(mnemonic, left, right);
      const words = isBranch(mnemonic)
        ? 'The result is 1 if the branch is taken and 0 if not.'
        : `The result is what ${mnemonic} gives for the operands. (A table or bits prove this in a real circuit.)`;
      selected(
        isBranch(mnemonic) ? 'branch decision' : 'result',
        words,
        `result − ${mnemonic}(left, right)`,
        `${show(result)} − ${show(due)}`,
        r - big(due),
      );
    }
  }
}

/** Adds the constraint on the next row's pc. */
function nextConstraint(instruction: Instruction, row: TraceRow, demand: Demand): void {
  const {mnemonic, immediate} = instruction;
  const {pc, next, left, right, result} = row;
  const wrap = (value: number) => ((value % 2 ** 32) + 2 ** 32) % 2 ** 32;
  const [words, polynomial, numbers, due] = ((): [string, string, string, number] => {
    if (isBranch(mnemonic)) {
      return [
        `The next pc is pc + ${immediate} if the branch is taken (result 1), else pc + 4.`,
        'next − (pc + 4 + result·(immediate − 4))',
        `(${show(pc)} + 4 + ${show(result)}·(${immediate} − 4))`,
        wrap(pc + 4 + result * (immediate - 4)),
      ];
    }
    if (mnemonic === 'jal') {
      const text = `(${show(pc)} + ${show(right)})`;
      return ['The jump goes to pc + immediate.', 'next − (pc + right)', text, wrap(pc + right)];
    }
    if (mnemonic === 'jalr') {
      return [
        'The jump goes to the sum of the operands, made even.',
        'next − even(left + right)',
        `even(${show(left)} + ${show(right)})`,
        compute('jalr', left, right),
      ];
    }
    return ['The next pc is pc + 4.', 'next − (pc + 4)', `(${show(pc)} + 4)`, wrap(pc + 4)];
  })();
  demand('next pc', words, polynomial, `${show(next)} − ${numbers}`, big(next) - big(due));
}

function isWord(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 32;
}

/**
 * The memory word at an address after the rows before `i`: the last word stored there. Without a
 * store, it is the program's word at that address, or 0.
 */
function wordAt({code}: Program, rows: readonly TraceRow[], i: number, address: number): number {
  const place = Math.floor(address / 4);
  for (let j = i - 1; j >= 0; j -= 1) {
    const row = at(rows, j);
    const instruction = decode(row.word);
    const writes = instruction !== null && isStore(instruction.mnemonic);
    if (writes && Math.floor(row.address / 4) === place) return row.memory;
  }
  return code.find((line) => line.address / 4 === place)?.word ?? 0;
}

/** The constraints that the rows violate, in row order, and the total number of constraints. */
export function checkTrace(
  program: Program,
  rows: readonly TraceRow[],
): {violations: Violation[]; count: number} {
  let count = 0;
  const violations = rows.flatMap((_, row) => {
    const constraints = constraintsAt(program, rows, row);
    count += constraints.length;
    return constraints
      .filter(({value}) => value !== 0n)
      .map(({name, words, polynomial, substituted, value}): Violation => ({
        ...{row, name, words},
        polynomial: `${polynomial} = 0`,
        numbers: `${substituted} = ${showBig(value)}`,
      }));
  });
  return {violations, count};
}

/** The instruction of a row in assembly language. */
export function instructionText({word}: TraceRow): string {
  const instruction = decode(word);
  return instruction ? disassemble(instruction) : 'no instruction';
}

/** Formats numbers below 100,000 in decimal, and larger words (addresses, say) in hexadecimal. */
export function show(value: number): string {
  return value < 100_000 ? String(value) : hex(value);
}

function showBig(value: bigint): string {
  return value < 0n ? `−${-value}` : String(value);
}
