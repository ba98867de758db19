/**
 * A guest's memory, and what its pages cost.
 *
 * In each segment, a page is hashed before its first use, and again at the end if it was changed.
 * The same goes for the pages of the page table above it. The registers are in a system page.
 *
 * Source: risc0/zkvm/src/host/server/exec/monitor.rs at v0.20.0, v0.19.1 and v0.18.0.
 */
import {PAGE_SIZE, pageTable} from '../../receipt/memory-image';
import {decode, formatOf, type Format, type Instruction, type Mnemonic} from '../instructions';
import {operations} from '../machine';
import {GUEST_MAX_MEMORY, type Program} from './elf';
import {RunEnd} from './outcome';

/** The most memory that a guest may fill here; in the zkVM, it has 192 MB. */
export const MAX_MEMORY = 64 * 2 ** 20;

const WORDS = PAGE_SIZE / 4;
const GUEST_PAGES = GUEST_MAX_MEMORY / PAGE_SIZE;

/** An instruction, with everything that depends only on its word. */
export interface Decoded extends Instruction {
  kind: 'compute' | 'branch' | 'jump' | 'load' | 'store' | 'system';
  operation: (left: number, right: number) => number;
  usesPc: boolean;
  /** Whether the second operand is a register; else it is the constant, as a word. */
  usesRegister: boolean;
  constant: number;
  cycles: 1 | 2;
}

const twoCycles: readonly Mnemonic[] = [
  ...(['xor', 'or', 'and', 'xori', 'ori', 'andi'] as const),
  ...(['srl', 'sra', 'srli', 'srai', 'div', 'divu', 'rem', 'remu'] as const),
];

const kinds: Partial<Record<Format, Decoded['kind']>> = {
  ...({B: 'branch', J: 'jump', load: 'load', S: 'store', system: 'system'} as const),
};

/** The executor ignores the upper bits of slli, and rd and rs1 of ecall and ebreak. */
function asExecuted(word: number): number {
  const [opcode, funct3] = [word & 0x7f, (word >>> 12) & 7];
  if (opcode === 0x13 && funct3 === 1) return word & 0x01ff_ffff;
  if (opcode === 0x73 && funct3 === 0) return (word & 0xfff0_707f) >>> 0;
  return word;
}

function prepared(word: number): Decoded | null {
  const instruction = decode(asExecuted(word));
  if (!instruction) return null;
  const {mnemonic, immediate} = instruction;
  const format = formatOf(mnemonic);
  // All in one literal: engines are ten times as fast with objects of one shape.
  return {
    mnemonic,
    rd: instruction.rd,
    rs1: instruction.rs1,
    rs2: instruction.rs2,
    immediate,
    kind: mnemonic === 'jalr' ? 'jump' : (kinds[format] ?? 'compute'),
    operation: operations[mnemonic],
    usesPc: mnemonic === 'auipc' || mnemonic === 'jal',
    usesRegister: format === 'R' || format === 'B',
    constant: format === 'U' ? immediate << 12 : immediate,
    cycles: twoCycles.includes(mnemonic) ? 2 : 1,
  };
}

const emptyPage = new Uint32Array(WORDS);

/** The memory below the system's. The caller must check the addresses. */
export class Memory {
  /** Little-endian words, as every browser's machine has them; a missing page is zero. */
  private readonly pages: (Uint32Array | undefined)[] = new Array(GUEST_PAGES);
  private readonly decoded: ((Decoded | null | undefined)[] | undefined)[] = new Array(GUEST_PAGES);
  private filled = 0;

  constructor({pages}: Program) {
    for (const [index, page] of pages) this.fill(index).set(new Uint32Array(page.slice().buffer));
  }

  private fill(index: number): Uint32Array {
    this.filled += 1;
    if (this.filled * PAGE_SIZE > MAX_MEMORY) {
      throw new RunEnd('limit', `The guest fills more than ${MAX_MEMORY / 2 ** 20} MB of memory.`);
    }
    const page = new Uint32Array(WORDS);
    this.pages[index] = page;
    return page;
  }

  /** The word around `address`. */
  word(address: number): number {
    return (this.pages[address >>> 10] ?? emptyPage)[(address >>> 2) & (WORDS - 1)]!;
  }

  setWord(address: number, value: number): void {
    const page = address >>> 10;
    (this.pages[page] ?? this.fill(page))[(address >>> 2) & (WORDS - 1)] = value;
    // The word may have been decoded as an instruction.
    if (this.decoded[page]) this.decoded[page] = undefined;
  }

  byte(address: number): number {
    return (this.word(address) >>> (8 * (address & 3))) & 0xff;
  }

  setByte(address: number, byte: number): void {
    const place = 8 * (address & 3);
    this.setWord(address, (this.word(address) & ~(0xff << place)) | (byte << place));
  }

  /** The instruction at `address`, decoded once; `null` if the word is none. */
  instruction(address: number): Decoded | null {
    const list = (this.decoded[address >>> 10] ??= new Array(WORDS));
    const found = list[(address >>> 2) & (WORDS - 1)];
    if (found !== undefined) return found;
    const instruction = prepared(this.word(address));
    list[(address >>> 2) & (WORDS - 1)] = instruction;
    return instruction;
  }
}

const table = pageTable();
const DIGEST_BYTES = 32;
const BLOCK_BYTES = 64;
/** Cycles of SHA-256: 1 to begin, 5 for the state, and for each block 16 to load it and 52 more. */
const hashCycles = (bytes: number) => 1 + 5 + (16 + 52) * (bytes / BLOCK_BYTES);
const PAGE_CYCLES = hashCycles(PAGE_SIZE);
const ROOT_CYCLES = hashCycles(table.rootEntries * DIGEST_BYTES);

const READ = 1;
const WRITTEN = 2;
type Touch = typeof READ | typeof WRITTEN;

/** Which pages a segment has read and written. */
export class Paging {
  readCycles = 0;
  writeCycles = 0;
  private readonly touched = new Uint8Array(table.rootPage + 1);
  /** The pages that the current instruction was the first in this segment to read or write. */
  private pending: [page: number, how: Touch][] = [];

  read(address: number): void {
    if (!(this.touched[address >>> 10]! & READ)) this.touch(address >>> 10, READ);
  }

  write(address: number): void {
    if (!(this.touched[address >>> 10]! & WRITTEN)) this.touch(address >>> 10, WRITTEN);
  }

  private touch(page: number, how: Touch): void {
    if (this.touched[page]! & how) return;
    // The page that holds the hash of this one.
    if (page !== table.rootPage) this.touch((table.start + page * DIGEST_BYTES) >>> 10, how);
    this.touched[page]! |= how;
    this.pending.push([page, how]);
    this.count(page, how, 1);
  }

  private count(page: number, how: Touch, sign: 1 | -1): void {
    const cycles = sign * (page === table.rootPage ? ROOT_CYCLES : PAGE_CYCLES);
    if (how === READ) this.readCycles += cycles;
    else this.writeCycles += cycles;
  }

  /** Keeps what the current instruction touched, because it fits into the segment. */
  commit(): void {
    if (this.pending.length > 0) this.pending = [];
  }

  /** Forgets what the current instruction touched, because it goes into the next segment. */
  undo(): void {
    for (const [page, how] of this.pending) {
      this.touched[page]! &= ~how;
      this.count(page, how, -1);
    }
    this.pending = [];
  }

  /** A new segment, which begins by reading the registers. */
  clear(): void {
    this.touched.fill(0);
    this.pending = [];
    this.readCycles = 0;
    this.writeCycles = 0;
    this.read(GUEST_MAX_MEMORY);
  }
}
