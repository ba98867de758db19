/**
 * Runs a guest as the executor of a version does, and counts its cycles.
 *
 * Source: risc0/zkvm/src/host/server/exec/executor.rs at v0.20.0, v0.19.1 and v0.18.0, and
 * host/server/prove/loader.rs, which all three have in common.
 */
import {at} from '../../at';
import type {ClaimVersion} from '../../receipt/claim';
import {PAGE_SIZE, pageTable} from '../../receipt/memory-image';
import {Sha256State} from '../../sha256-state';
import {accessSize, loaded, stored} from '../machine';
import {RunEnd, padded, type Cycles} from './outcome';
import {GUEST_MAX_MEMORY, type Program} from './elf';
import {Memory, Paging, type Decoded} from './memory';
import {Host, type Guest, type Reply} from './syscalls';

export interface Run {
  /** `Halted(0)`, or why there is no exit code. */
  end: {exit: string} | {by: RunEnd['by']; message: string};
  /** Address of the last instruction. */
  pc: number;
  journal: Uint8Array;
  /** What the guest wrote to its standard output and standard error. */
  stdout: Uint8Array;
  stderr: Uint8Array;
  /** Instructions that were executed. */
  count: number;
  /** Over all segments, or up to the error in a run without an exit code. */
  cycles: Cycles;
  /** The power of two of each segment. */
  segments: number[];
}

export interface Options {
  version: ClaimVersion;
  program: Program;
  /** What the guest reads from descriptor 0. */
  input: Uint8Array;
  /** Fills bytes with random values. It is an option, so that a run can be repeated. */
  random: (bytes: Uint8Array) => void;
  /** As in `ExecutorEnvBuilder`. */
  segmentLimitPo2?: number;
  sessionLimit?: number;
  /** Called after each segment with the session's cycles so far. */
  onSegment?: (cycles: number) => void;
}

const DEFAULT_SEGMENT_LIMIT_PO2 = 20;
/** Cycles for byte tables, SHA-256's constants (three words per cycle), and two resets. */
const INIT_CYCLES = 1 + Math.ceil((32 * 1024) / 21) + 1 + Math.ceil((64 + 8 + 8) / 3) + 2;
const END_CYCLES = 6;
const SHA_CYCLES = 73;
const ZK_CYCLES = 50;
const FIXED_CYCLES = INIT_CYCLES + END_CYCLES + SHA_CYCLES + ZK_CYCLES;
const BIG_INTEGER_CYCLES = 9;

const GUEST_MIN_MEMORY = 0x400;
/** The page of the registers is the first of the system's memory. */
const REGISTERS = GUEST_MAX_MEMORY;
const [T0, A0, A1, A2, A3, A4] = [5, 10, 11, 12, 13, 14] as const;
const WORD = 4;
const DIGEST_BYTES = 32;
const BLOCK_BYTES = 64;

/** What an `ecall` does, if it fits into the segment. */
interface Effect {
  cycles: Partial<Cycles>;
  /** What is written into the guest's memory. */
  store?: readonly [address: number, bytes: Uint8Array];
  /** What a0 and a1 become. */
  registers?: readonly [number, number];
  exit?: string;
}

/** Runs a program to its end. A `sessionLimit` ends even a program that would run forever. */
export function execute(options: Options): Run {
  return new Executor(options).run();
}

class Executor implements Guest {
  private pc: number;
  private readonly registers = new Uint32Array(32);
  private readonly memory: Memory;
  private readonly paging = new Paging();
  private readonly host: Host;
  private readonly segmentLimit: number;
  private readonly sessionLimit: number;
  /** 0.18 does not check addresses that system calls name. */
  private readonly checks: boolean;

  private count = 0;
  private readonly cycles: Cycles = {
    ...{instructions: 0, systemCalls: 0, sha: 0, bigInteger: 0},
    ...{pagesRead: 0, pagesWritten: 0, fixed: 0, padding: 0},
  };
  private readonly segments: number[] = [];
  private userCycles = 0;
  private userCyclesAtSplit = 0;
  private countAtSplit = 0;
  private sessionCycle = INIT_CYCLES;
  private cycleOfLast = 0;
  private hasOutput = true;
  /** The host's answer to a call that did not fit into the segment any more. */
  private reply: Reply | null = null;

  constructor(private readonly options: Options) {
    const {program, version, segmentLimitPo2 = DEFAULT_SEGMENT_LIMIT_PO2} = options;
    this.segmentLimit = 2 ** segmentLimitPo2;
    this.sessionLimit = options.sessionLimit ?? Infinity;
    this.checks = version !== '0.18';
    this.pc = program.entry;
    this.memory = new Memory(program);
    this.host = new Host(options, this);
  }

  run(): Run {
    const end = this.toEnd();
    const {journal, ...printed} = this.host.written();
    const committed = 'exit' in end && this.hasOutput ? journal : new Uint8Array();
    const {pc, count, cycles, segments} = this;
    return {end, pc, journal: committed, ...printed, count, cycles, segments};
  }

  private toEnd(): Run['end'] {
    try {
      this.paging.clear();
      for (;;) {
        const exit = this.step();
        if (exit !== undefined) {
          this.endSegment();
          return {exit};
        }
      }
    } catch (error) {
      if (!(error instanceof RunEnd)) throw error;
      return {by: error.by, message: error.message};
    }
  }

  /** One instruction, or the end of a segment before it. @returns the exit code at the end */
  private step(): string | undefined {
    if (this.sessionCycle >= this.sessionLimit) throw this.error('Session limit exceeded');
    const before = this.rows();
    const {pc, registers, memory, paging} = this;
    const decoded = this.fetch(pc);
    const {kind, mnemonic, rd, cycles} = decoded;
    if (kind === 'system') return this.ecall(before);

    const right = decoded.usesRegister ? registers[decoded.rs2]! : decoded.constant >>> 0;
    const left = decoded.usesPc ? pc : registers[decoded.rs1]!;
    const sum = decoded.operation(left, right);
    let next = pc + WORD;
    let result = sum;
    if (kind === 'branch') {
      if (sum === 1) next = (pc + decoded.immediate) >>> 0;
    } else if (kind === 'jump') {
      next = sum;
      result = pc + WORD;
    } else if (kind !== 'compute') {
      this.checkAccess(decoded, sum);
      paging.read(sum);
      const word = memory.word(sum);
      if (kind === 'load') result = loaded(mnemonic, word, sum);
      else {
        paging.write(sum);
        result = stored(mnemonic, word, sum, registers[decoded.rs2]!);
      }
    }
    if (rd !== 0) paging.write(REGISTERS);
    if (!this.fits(cycles, before)) return undefined;

    if (kind === 'store') memory.setWord(sum, result);
    if (rd !== 0) registers[rd] = result;
    this.pc = next;
    this.cycles.instructions += cycles;
    this.advance(cycles);
    return undefined;
  }

  private fetch(pc: number): Decoded {
    if (pc % WORD !== 0) throw this.unaligned('load', pc);
    if (pc >= GUEST_MAX_MEMORY) {
      const [page, pages] = [Math.floor(pc / PAGE_SIZE), pageTable().rootPage + 1];
      if (page >= pages) {
        throw this.error(
          `Page index ${padded(page)} for address [${padded(pc)}] does not exist. Max page index is ${padded(pages)}`,
        );
      }
      throw new RunEnd(
        'limit',
        'The guest jumps into the memory of the system, which this page does not have.',
      );
    }
    this.paging.read(pc);
    const decoded = this.memory.instruction(pc);
    if (!decoded) throw this.error(illegal(pc, this.memory.word(pc)));
    if (pc >= GUEST_MIN_MEMORY) return decoded;
    throw this.fault('FetchError', pc);
  }

  private checkAccess({mnemonic, kind}: Decoded, address: number): void {
    if (address % accessSize(mnemonic) !== 0) throw this.fault('AlignmentFault', address);
    if (!isGuestMemory(address)) {
      throw this.fault(kind === 'load' ? 'LoadAccessFault' : 'StoreAccessFault', address);
    }
  }

  /** Rows that the segment has, if it ends now. */
  private rows(): number {
    const {readCycles, writeCycles} = this.paging;
    return FIXED_CYCLES + readCycles + writeCycles + this.userCycles - this.userCyclesAtSplit;
  }

  /** Whether the current instruction fits into the segment; if not, the segment ends before it. */
  private fits(cycles: number, before: number): boolean {
    const rows = this.rows() + cycles;
    if (rows <= this.segmentLimit) return true;
    const {version} = this.options;
    if (version === '0.20' && this.count === this.countAtSplit) throw this.tooLarge();
    if (version === '0.19' && rows - before > this.segmentLimit) throw this.tooLarge();
    this.paging.undo();
    this.endSegment();
    this.paging.clear();
    return false;
  }

  private endSegment(): void {
    const rows = this.rows();
    const po2 = Math.ceil(Math.log2(rows));
    this.segments.push(po2);
    this.cycles.fixed += FIXED_CYCLES;
    this.cycles.pagesRead += this.paging.readCycles;
    this.cycles.pagesWritten += this.paging.writeCycles;
    this.cycles.padding += 2 ** po2 - rows;
    this.userCyclesAtSplit = this.userCycles;
    this.countAtSplit = this.count;
    this.sessionCycle = this.segments.length * this.segmentLimit + INIT_CYCLES;
    this.options.onSegment?.(this.sessionCycle);
  }

  /** Counts the current instruction, after it has been executed. */
  private advance(cycles: number): void {
    this.userCycles += cycles;
    this.count += 1;
    this.paging.commit();
    const body = this.userCycles - this.userCyclesAtSplit;
    this.sessionCycle =
      this.segments.length * this.segmentLimit + INIT_CYCLES + this.paging.readCycles + body;
    this.cycleOfLast = this.sessionCycle;
  }

  // ---------------------------------------------------------------- ecalls

  private ecall(before: number): string | undefined {
    const {cycles, store, registers, exit} = this.effect();
    if (store) {
      for (const address of pagesOf(...store)) {
        this.paging.read(address);
        this.paging.write(address);
      }
    }
    if (registers) this.paging.write(REGISTERS);
    const spent = Object.values(cycles).reduce((sum, part) => sum + part, 0);
    if (!this.fits(spent, before)) return undefined;

    store?.[1].forEach((byte, i) => this.memory.setByte(store[0] + i, byte));
    if (registers) [this.registers[A0], this.registers[A1]] = registers;
    this.reply = null;
    for (const kind of Object.keys(cycles) as (keyof Cycles)[]) this.cycles[kind] += cycles[kind]!;
    if (exit === undefined) this.pc += WORD;
    this.advance(spent);
    return exit;
  }

  private effect(): Effect {
    switch (this.register(T0)) {
      case 0:
        return this.halt();
      case 1:
        this.readAt(this.address(A0), DIGEST_BYTES);
        return {cycles: {systemCalls: 1}};
      case 2:
        return this.software();
      case 3:
        return this.sha();
      case 4:
        return this.bigInteger();
      default:
        throw this.error(`Unknown ecall ${this.register(T0)}`);
    }
  }

  private halt(): Effect {
    const [type, user] = [this.register(A0) & 0xff, (this.register(A0) >>> 8) & 0xff];
    const output = this.readAt(this.address(A1), DIGEST_BYTES);
    // `output` is the digest of journal and assumptions. If it is zero, 0.20 ignores the journal.
    if (this.options.version === '0.20') this.hasOutput = output.some((byte) => byte !== 0);
    if (type > 1) throw this.error(`Illegal halt type: ${type}`);
    return {cycles: {systemCalls: 1}, exit: `${type === 0 ? 'Halted' : 'Paused'}(${user})`};
  }

  private software(): Effect {
    const [to, words] = [this.register(A0), this.register(A1)];
    if (this.checks && to !== 0) this.checkAddress(to);
    const name = this.text(this.address(A2));
    // The host answers once, even if the call does not fit and is repeated in the next segment.
    this.reply ??= this.host.call(name, words);
    const {bytes, registers} = this.reply;
    const wanted = this.checks ? to !== 0 : words > 0;
    if (wanted) this.checkRange(to, bytes.length);
    const chunks = Math.ceil(words / WORD) * WORD;
    return {
      cycles: {systemCalls: 1 + 1 + chunks + 1},
      ...(wanted && {store: [to, bytes]}),
      registers,
    };
  }

  private sha(): Effect {
    const [out, initial] = [this.address(A0), this.address(A1)];
    const [first, second] = [this.address(A2), this.address(A3)];
    const count = this.register(A4);
    // The real executor hashes all blocks before it finds that no segment has room for them. 0.18
    // then ends one segment after another, up to the session limit.
    if (SHA_CYCLES * count > this.segmentLimit) {
      throw this.checks ? this.tooLarge() : this.error('Session limit exceeded');
    }
    const state = new Sha256State(this.readAt(initial, DIGEST_BYTES));
    const block = new Uint8Array(BLOCK_BYTES);
    for (let done = 0; done < count * BLOCK_BYTES; done += BLOCK_BYTES) {
      // Before 0.20, the executor reads 64 bytes at `first`, and overwrites the second half.
      const length = this.options.version === '0.20' ? DIGEST_BYTES : BLOCK_BYTES;
      block.set(this.wordsAt(first + done, length));
      block.set(this.wordsAt(second + done, DIGEST_BYTES), DIGEST_BYTES);
      state.compress(block);
    }
    this.checkRange(out, DIGEST_BYTES);
    return {cycles: {systemCalls: 1, sha: SHA_CYCLES * count}, store: [out, state.bytes()]};
  }

  private bigInteger(): Effect {
    const out = this.address(A0);
    const operation = this.register(A1);
    const inputs = [A2, A3, A4].map((register) => this.address(register));
    if (operation !== 0) throw this.error('ecall_bigint preflight: op must be set to 0');
    const [x, y, modulus] = inputs.map((address) => toBigInt(this.wordsAt(address, DIGEST_BYTES)));
    const product = x! * y!;
    if (modulus === 0n && product >= 2n ** 256n) {
      throw new RunEnd('panic', 'assertion `left == right` failed\n  left: 0\n right: 1');
    }
    if (out % WORD !== 0) throw this.unaligned('store', out);
    this.checkRange(out, DIGEST_BYTES);
    return {
      cycles: {systemCalls: 1, bigInteger: BIG_INTEGER_CYCLES},
      store: [out, toBytes(modulus === 0n ? product : product % modulus!)],
    };
  }

  // ---------------------------------------------------------------- what a guest's pointers name

  register(index: number): number {
    return at(this.registers, index);
  }

  cycle(): number {
    return this.cycleOfLast;
  }

  /** Bytes that a system call names. */
  read(address: number, length: number): Uint8Array {
    if (length > 0) this.checkAddress(address);
    if (length > 0) this.checkAddress(address + length - 1);
    return this.bytesAt(address, length);
  }

  private address(register: number): number {
    const address = this.register(register);
    if (this.checks) this.checkAddress(address);
    return address;
  }

  private checkAddress(address: number): void {
    const valid = this.checks ? isGuestMemory(address) : address < GUEST_MAX_MEMORY;
    if (!valid) throw this.error(`address ${padded(address)} is an invalid guest address`);
  }

  private checkRange(start: number, length: number): void {
    const end = start + length;
    const valid = this.checks
      ? isGuestMemory(start) && isGuestMemory(end)
      : end <= GUEST_MAX_MEMORY;
    if (!valid) {
      throw this.error(
        `address range ${padded(start)} - ${padded(end)} is outside of guest memory`,
      );
    }
  }

  private readAt(address: number, length: number): Uint8Array {
    this.checkRange(address, length);
    return this.bytesAt(address, length);
  }

  /** Words that are read one by one, so they must be aligned. */
  private wordsAt(address: number, length: number): Uint8Array {
    this.checkAddress(address);
    if (address % WORD !== 0) throw this.unaligned('load', address);
    this.checkAddress(address + length - WORD);
    return this.bytesAt(address, length);
  }

  private bytesAt(address: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (const page of pagesOf(address, bytes)) this.paging.read(page);
    for (let i = 0; i < length; i += 1) bytes[i] = this.memory.byte(address + i);
    return bytes;
  }

  /** Bytes up to the next zero. */
  private text(start: number): string {
    let end = start;
    for (; ; end += 1) {
      if (end >= GUEST_MAX_MEMORY)
        throw this.error(`address ${padded(end)} is an invalid guest address`);
      this.paging.read(end);
      if (this.memory.byte(end) === 0) break;
    }
    return new TextDecoder().decode(this.bytesAt(start, end - start));
  }

  // ---------------------------------------------------------------- errors, in each version's words

  private error(message: string): RunEnd {
    return new RunEnd('error', message);
  }

  private tooLarge(): RunEnd {
    return this.error(
      `execution of instruction at pc [${padded(this.pc)}] resulted in a cycle count too large to fit into a single segment.`,
    );
  }

  /** The error for a forbidden memory access. 0.19 proves the fault, but does not name it. */
  private fault(name: string, address: number): RunEnd {
    const fault = `${name}(${address})`;
    const said: Record<ClaimVersion, string> = {
      '0.20': `execution encountered a fault: ${fault}`,
      '0.19': 'Faulted Session',
      '0.18': `InstructionExecutor failure: ${fault}`,
    };
    return this.error(said[this.options.version]);
  }

  private unaligned(what: 'load' | 'store', address: number): RunEnd {
    return this.checks && what === 'load'
      ? this.error(`unaligned load at ${padded(address)}`)
      : new RunEnd(
          'panic',
          `assertion \`left == right\` failed: unaligned ${what}\n  left: ${address % WORD}\n right: 0`,
        );
  }
}

const isGuestMemory = (address: number) =>
  address >= GUEST_MIN_MEMORY && address < GUEST_MAX_MEMORY;

/** An address in each page that the bytes are in. */
function pagesOf(address: number, {length}: Uint8Array): number[] {
  if (length === 0) return [];
  const first = Math.floor(address / PAGE_SIZE);
  const last = Math.floor((address + length - 1) / PAGE_SIZE);
  return Array.from({length: last - first + 1}, (_, page) => (first + page) * PAGE_SIZE);
}

function illegal(pc: number, word: number): string {
  const bits = (value: number, digits: number) => value.toString(2).padStart(digits, '0');
  const parts = [
    bits(word & 0x7f, 7),
    bits((word >>> 12) & 7, 3),
    bits((word >>> 20) & 31, 5),
    bits(word >>> 25, 7),
  ];
  return `illegal instruction at 0x${pc.toString(16)}: ${bits(word, 32)} (${parts.join(', ')})`;
}

function toBigInt(bytes: Uint8Array): bigint {
  const words = new BigUint64Array(bytes.buffer);
  return words.reduceRight((sum, word) => (sum << 64n) | word, 0n);
}

function toBytes(value: bigint): Uint8Array {
  const words = BigUint64Array.from({length: 4}, (_, i) =>
    BigInt.asUintN(64, value >> BigInt(64 * i)),
  );
  return new Uint8Array(words.buffer);
}
