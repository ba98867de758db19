/**
 * Reads a guest's program as the crates do, and computes its image ID.
 *
 * Source: risc0/binfmt/src/elf.rs and image.rs at v0.20.0; v0.19.1 is the same. v0.18.0 also loads
 * segments that are not aligned or that reach into the system's memory, which no linker makes; here
 * they are refused.
 */
import {systemState} from '../../receipt/claim';
import {PAGE_SIZE, hashImage} from '../../receipt/memory-image';
import {RunEnd, padded} from './outcome';

/** Programs and their data are below this address. */
export const GUEST_MAX_MEMORY = 0x0c00_0000;
/** Loading more than this takes more of the reader's memory than a page should. */
export const MAX_PROGRAM = 32 * 2 ** 20;

export interface Program {
  entry: number;
  /** Pages that the file fills, by index. */
  pages: Map<number, Uint8Array>;
}

interface Segment {
  offset: number;
  address: number;
  fileSize: number;
  memorySize: number;
}

const HEADER_BYTES = 52;
const SEGMENT_BYTES = 32;
const LOAD = 1;
const MAX_SEGMENTS = 256;
const EXECUTABLE = 2;
const RISCV = 243;

const wholeWords = (bytes: number) => Math.ceil(bytes / 4) * 4;
const refuse = (message: string) => new RunEnd('error', message);

/** @throws RunEnd for a file that the crates don't load, or that is too large for this page. */
export function loadElf(file: Uint8Array): Program {
  const {entry, segments} = headersOf(file);
  const pages = new Map<number, Uint8Array>();
  let loaded = 0;
  for (const {offset, address, fileSize, memorySize} of segments) {
    if (fileSize >= GUEST_MAX_MEMORY) throw refuse('Invalid segment file_size');
    if (memorySize >= GUEST_MAX_MEMORY) throw refuse('Invalid segment mem_size');
    if (address % 4 !== 0) throw refuse(`vaddr ${padded(address).slice(2)} is unaligned`);
    const end = address + wholeWords(memorySize);
    if (memorySize > 0 && end > GUEST_MAX_MEMORY) {
      throw refuse(
        `Address [${padded(Math.max(address, GUEST_MAX_MEMORY))}] exceeds maximum address for guest programs [${padded(GUEST_MAX_MEMORY)}]`,
      );
    }
    const length = Math.min(fileSize, end - address);
    if (length > 0 && offset + length > file.length) throw refuse('Invalid segment offset');
    loaded += length;
    if (loaded > MAX_PROGRAM) {
      throw new RunEnd('limit', `The program fills more than ${MAX_PROGRAM / 2 ** 20} MB.`);
    }
    fill(pages, address, file.subarray(offset, offset + length));
    // Segments may overlap, and the later one counts, zeros too.
    clear(pages, address + length, end);
  }
  return {entry, pages};
}

function headersOf(file: Uint8Array): {entry: number; segments: Segment[]} {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const half = (at: number) => view.getUint16(at, true);
  const word = (at: number) => view.getUint32(at, true);
  const parse = (message: string) => refuse(`Elf parse error: ${message}`);
  if (file.length < HEADER_BYTES) throw parse('the file ends within its header');
  if (view.getUint32(0) !== 0x7f454c46) throw parse('this is no ELF file');
  const [bits, endianness, format] = file.subarray(4);
  if (format !== 1) throw parse(`Unsupported ELF Version field found: ${format} expected: 1`);
  if (endianness !== 1) throw parse(`Unsupported ELF Endianness: ${endianness}`);
  if (bits !== 1) throw refuse('Not a 32-bit ELF');
  const [type, machine, entry] = [half(16), half(18), word(24)];
  if (machine !== RISCV) throw refuse('Invalid machine type, must be RISC-V');
  if (type !== EXECUTABLE) throw refuse('Invalid ELF type, must be executable');
  if (entry >= GUEST_MAX_MEMORY || entry % 4 !== 0) throw refuse('Invalid entrypoint');
  const [table, size, count] = [word(28), half(42), half(44)];
  if (table === 0) throw refuse('Missing segment table');
  if (size !== SEGMENT_BYTES)
    throw parse(`Invalid entsize. Expected: 0x20, Found: 0x${size.toString(16).toUpperCase()}`);
  if (table + count * SEGMENT_BYTES > file.length)
    throw parse('the segment table is not in the file');
  if (count > MAX_SEGMENTS) throw refuse('Too many program headers');
  const segments = Array.from({length: count}, (_, index) => table + index * SEGMENT_BYTES)
    .filter((at) => word(at) === LOAD)
    .map((at) => ({
      offset: word(at + 4),
      address: word(at + 8),
      fileSize: word(at + 16),
      memorySize: word(at + 20),
    }));
  return {entry, segments};
}

function fill(pages: Map<number, Uint8Array>, address: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) {
    const index = Math.floor((address + done) / PAGE_SIZE);
    const within = (address + done) % PAGE_SIZE;
    const part = bytes.subarray(done, done + PAGE_SIZE - within);
    const page = pages.get(index) ?? new Uint8Array(PAGE_SIZE);
    pages.set(index, page);
    page.set(part, within);
    // The rest of the last word is zero.
    page.fill(0, within + part.length, wholeWords(within + part.length));
    done += part.length;
  }
}

function clear(pages: Map<number, Uint8Array>, from: number, to: number): void {
  for (const [index, page] of pages) {
    const start = index * PAGE_SIZE;
    if (start < to && start + PAGE_SIZE > from) {
      page.fill(0, Math.max(from - start, 0), Math.min(to - start, PAGE_SIZE));
    }
  }
}

/** The image ID of a program: the digest of the machine's first state. */
export function imageIdOf({entry, pages}: Program): Uint8Array {
  return systemState({pc: entry, merkleRoot: hashImage(pages).root}).digest;
}
