/**
 * The host's side of a guest's system calls: input, journal, what is printed, panics.
 *
 * Source: risc0/zkvm/src/host/server/exec/syscall.rs at v0.20.0, v0.19.1 and v0.18.0. The host here
 * has no environment variables, arguments, assumptions or handlers of its own.
 */
import {bytesToHex, concatBytes, utf8ToBytes} from '@noble/hashes/utils.js';
import type {ClaimVersion} from '../../receipt/claim';
import {RunEnd} from './outcome';

/** The most bytes that system calls may move between guest and host here, in total. */
export const MAX_MOVED = 16 * 2 ** 20;

/** What the host sees of the guest. */
export interface Guest {
  register: (index: number) => number;
  read: (address: number, length: number) => Uint8Array;
  /** The session's cycles before the call. */
  cycle: () => number;
}

/** What the guest gets: bytes for its memory, and two registers. */
export interface Reply {
  bytes: Uint8Array;
  registers: readonly [a0: number, a1: number];
}

interface Settings {
  version: ClaimVersion;
  input: Uint8Array;
  random: (bytes: Uint8Array) => void;
}

const [STDIN, STDOUT, STDERR, JOURNAL] = [0, 1, 2, 3] as const;
const [A3, A4] = [13, 14] as const;
const PREFIX = 'risc0_zkvm_platform::syscall::nr::SYS_';
const NOT_FOUND = 0xffff_ffff;
const DIGEST_BYTES = 32;

const fail = (message: string) => new RunEnd('error', message);
const panic = (message: string) => new RunEnd('panic', message);

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    throw fail('invalid utf-8 sequence');
  }
}

export class Host {
  private taken = 0;
  private moved = 0;
  private readonly streams = new Map<number, Uint8Array[]>([
    [STDOUT, []],
    [STDERR, []],
    [JOURNAL, []],
  ]);

  constructor(
    private readonly settings: Settings,
    private readonly guest: Guest,
  ) {}

  /** Everything that the guest wrote. */
  written(): {journal: Uint8Array; stdout: Uint8Array; stderr: Uint8Array} {
    const of = (descriptor: number) => concatBytes(...this.streams.get(descriptor)!);
    return {journal: of(JOURNAL), stdout: of(STDOUT), stderr: of(STDERR)};
  }

  /**
   * Answers a system call.
   *
   * @param words the size of the guest's buffer for the answer
   * @throws RunEnd for a panic, an unknown name, and what the version's host refuses.
   */
  call(name: string, words: number): Reply {
    this.move(4 * words);
    const reply = {bytes: new Uint8Array(4 * words), registers: [0, 0] as [number, number]};
    const {version} = this.settings;
    const known = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
    if (known === 'READ') reply.registers = this.readInput(reply.bytes);
    else if (known === 'WRITE') this.write();
    else if (known === 'PANIC') throw fail(`Guest panicked: ${textOf(this.sent())}`);
    else if (known === 'LOG') this.log();
    else if (known === 'CYCLE_COUNT') reply.registers = [this.guest.cycle() >>> 0, 0];
    else if (known === 'RANDOM') this.settings.random(reply.bytes);
    else if (known === 'GETENV') reply.registers = this.variable();
    else if (known === 'READ_AVAIL' && version !== '0.20') reply.registers = this.available();
    else if (known === 'ARGC' && version !== '0.18') reply.registers = [0, 0];
    else if (known === 'ARGV' && version !== '0.18') this.argument();
    else if (known === 'VERIFY' && version === '0.20') this.verify(words);
    else if (known === 'VERIFY_INTEGRITY' && version === '0.20') this.verifyIntegrity();
    else throw fail(`Unknown syscall: ${JSON.stringify(name)}`);
    return reply;
  }

  private move(bytes: number): void {
    this.moved += bytes;
    if (this.moved > MAX_MOVED) {
      const megabytes = MAX_MOVED / 2 ** 20;
      throw new RunEnd('limit', `System calls move more than ${megabytes} MB.`);
    }
  }

  /** Bytes of the guest's memory: a pointer in one register, the length in the next. */
  private sent(pointer: number = A3): Uint8Array {
    const length = this.guest.register(pointer + 1);
    this.move(length);
    return this.guest.read(this.guest.register(pointer), length);
  }

  private checkInput(): void {
    const descriptor = this.guest.register(A3);
    if (descriptor !== STDIN) throw fail(`Bad read file descriptor ${descriptor}`);
  }

  private available(): [number, number] {
    this.checkInput();
    return [this.settings.input.length - this.taken, 0];
  }

  private take(room: Uint8Array): number {
    const part = this.settings.input.subarray(this.taken, this.taken + room.length);
    room.set(part);
    this.taken += part.length;
    return part.length;
  }

  /** Whole words go into the guest's memory; what is left, up to four bytes, into a register. */
  private readInput(room: Uint8Array): [number, number] {
    const wanted = this.guest.register(A4);
    if (wanted < room.length) throw panic('Word-aligned read buffer must be fully filled');
    this.checkInput();
    const got = this.take(room);
    let rest = wanted - got;
    if (this.settings.version === '0.20') {
      // The input has ended.
      if (rest > 4) rest = 0;
    } else if (got !== room.length) {
      throw panic(
        `assertion \`left == right\` failed: Guest requested more data than was available\n  left: ${got}\n right: ${room.length}`,
      );
    } else if (rest > 4) {
      throw panic(`${rest} must be <= 4`);
    }
    const end = new Uint8Array(4);
    const last = this.take(end.subarray(0, rest));
    return [got + last, new DataView(end.buffer).getUint32(0, true)];
  }

  private write(): void {
    const descriptor = this.guest.register(A3);
    const bytes = this.sent(A4);
    const stream = this.streams.get(descriptor);
    if (!stream) throw fail(`Bad write file descriptor ${descriptor}`);
    stream.push(bytes);
  }

  /** 0.18 writes to the host's terminal, which counts as stdout here; 0.19 adds no line break. */
  private log(): void {
    const end = this.settings.version === '0.19' ? '' : '\n';
    const line = [utf8ToBytes(`R0VM[${this.guest.cycle()}] `), this.sent(), utf8ToBytes(end)];
    this.streams.get(STDOUT)!.push(concatBytes(...line));
  }

  private variable(): [number, number] {
    textOf(this.sent());
    return [NOT_FOUND, 0];
  }

  private argument(): void {
    throw fail(`guest requested index ${this.guest.register(A3)} from argv of len 0`);
  }

  private verify(words: number): void {
    const sent = this.sent();
    const [digests, room] = [2 * DIGEST_BYTES, DIGEST_BYTES / 4 + 1];
    const wrong = (way: string, length: string, expected: number) =>
      fail(`sys_verify call with ${way} of length ${length}; expected ${expected}`);
    if (sent.length !== digests) throw wrong('input', `${sent.length} bytes`, digests);
    if (words !== room) throw wrong('output', `${words} words`, room);
    const [imageId, journal] = [sent.subarray(0, DIGEST_BYTES), sent.subarray(DIGEST_BYTES)];
    throw fail(
      `sys_verify_integrity: failed to resolve journal_digest and image_id: ${bytesToHex(journal)}, ${bytesToHex(imageId)}`,
    );
  }

  private verifyIntegrity(): void {
    throw fail(`sys_verify_integrity: failed to resolve claim digest: ${bytesToHex(this.sent())}`);
  }
}
