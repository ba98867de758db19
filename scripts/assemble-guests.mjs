#!/usr/bin/env node
// Writes the small guest programs that the samples execute: `_samples/methods/elf/*.elf`.
//
//   node scripts/assemble-guests.mjs [SAMPLES_FOLDER…]     (default: every version's)
//
// A real project compiles its guest with the `risc0` Rust toolchain, which the machines that check
// this site need not have. So the two guests that tests run are put together here instruction by
// instruction. They do what `guest/src/bin/hello.rs` and the starter template's guest do:
// read a u32 from the host, commit it (hello: plus 1) to the journal, halt.
// `host/tests/execute.rs` runs them in the pinned executor and checks the image IDs in `methods`.

import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {sampleWorkspaces} from './samples.mjs';

const [ZERO, T0, T1, T2, A0, A1, A2, A3, A4, A5] = [0, 5, 6, 7, 10, 11, 12, 13, 14, 15];
const ECALL = {halt: 0, software: 2, sha: 3};
const FD = {stdin: 0, journal: 3};

const iType = (op, f3, rd, rs1, imm) =>
  (((imm & 0xfff) << 20) | (rs1 << 15) | (f3 << 12) | (rd << 7) | op) >>> 0;
const sType = (op, f3, rs1, rs2, imm) =>
  ((((imm >> 5) & 0x7f) << 25) |
    (rs2 << 20) |
    (rs1 << 15) |
    (f3 << 12) |
    ((imm & 0x1f) << 7) |
    op) >>>
  0;

const addi = (rd, rs1, imm) => [iType(0x13, 0, rd, rs1, imm)];
const li = (rd, imm) => addi(rd, ZERO, imm);
const lw = (rd, imm, rs1) => [iType(0x03, 2, rd, rs1, imm)];
const sw = (rs2, imm, rs1) => [sType(0x23, 2, rs1, rs2, imm)];
const ecall = () => [0x73];
/** lui + addi, always two instructions so that addresses do not depend on their values. */
const la = (rd, address) => {
  const upper = ((address + 0x800) >>> 12) & 0xfffff;
  return [((upper << 12) | (rd << 7) | 0x37) >>> 0, ...addi(rd, rd, address - (upper << 12))];
};

const SHA256_INIT = Buffer.from(
  '6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19',
  'hex',
);

/** The last SHA-256 block(s) of a message: padding and length after `bytes` of content. */
function padded(content, totalBytes, blockBytes) {
  const block = Buffer.alloc(blockBytes);
  content.copy(block);
  block[content.length] = 0x80;
  block.writeUInt32BE(totalBytes * 8, blockBytes - 4);
  return block;
}

/** Lays out named pieces of data one after another, each word-aligned. */
function layout(start, pieces) {
  const address = {};
  const chunks = [];
  let at = start;
  for (const [name, bytes] of Object.entries(pieces)) {
    address[name] = at;
    const chunk = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(chunk);
    chunks.push(chunk);
    at += chunk.length;
  }
  return {address, bytes: Buffer.concat(chunks)};
}

/**
 * @param increment what the guest adds to its input before it commits it
 * @param textStart where programs begin in this version's memory map
 * @param hasOutputStruct since 0.20 the guest halts with the digest of the `Output` structure
 *   (journal digest and assumptions); before, with the digest of the journal itself
 */
export function assemble({increment, textStart, hasOutputStruct}) {
  const syscall = (name) => Buffer.from(`risc0_zkvm_platform::syscall::nr::${name}\0`);
  const data = {
    readName: syscall('SYS_READ'),
    writeName: syscall('SYS_WRITE'),
    init: SHA256_INIT,
    // Input and output word, followed by what pads four bytes to a SHA-256 block.
    block: padded(Buffer.alloc(4), 4, 64),
    outputTag: createHash('sha256').update('risc0.Output').digest(),
    journalDigest: Buffer.alloc(32),
    noAssumptions: Buffer.alloc(32),
    // Two digests belong to the structure: a little-endian u16.
    outputEnd: padded(Buffer.from([2, 0]), 32 + 32 + 32 + 2, 32),
    output: Buffer.alloc(32),
  };

  const code = ({
    block,
    readName,
    writeName,
    init,
    journalDigest,
    outputTag,
    noAssumptions,
    outputEnd,
    output,
  }) => [
    // SYS_READ(stdin, 4 bytes) into the block
    ...li(T0, ECALL.software),
    ...la(A0, block),
    ...li(A1, 1),
    ...la(A2, readName),
    ...li(A3, FD.stdin),
    ...li(A4, 4),
    ...ecall(),
    // Compute.
    ...la(T1, block),
    ...lw(T2, 0, T1),
    ...addi(T2, T2, increment),
    ...sw(T2, 0, T1),
    // SYS_WRITE(journal, 4 bytes)
    ...li(T0, ECALL.software),
    ...li(A0, 0),
    ...li(A1, 0),
    ...la(A2, writeName),
    ...li(A3, FD.journal),
    ...la(A4, block),
    ...li(A5, 4),
    ...ecall(),
    // journalDigest = SHA-256(journal)
    ...li(T0, ECALL.sha),
    ...la(A0, journalDigest),
    ...la(A1, init),
    ...la(A2, block),
    ...la(A3, block + 32),
    ...li(A4, 1),
    ...ecall(),
    ...(hasOutputStruct
      ? [
          // output = SHA-256(tag, journalDigest, noAssumptions, 2)
          ...la(A0, output),
          ...la(A1, init),
          ...la(A2, outputTag),
          ...la(A3, journalDigest),
          ...li(A4, 1),
          ...ecall(),
          ...la(A0, output),
          ...la(A1, output),
          ...la(A2, noAssumptions),
          ...la(A3, outputEnd),
          ...li(A4, 1),
          ...ecall(),
        ]
      : []),
    // Halt with exit code 0.
    ...li(T0, ECALL.halt),
    ...li(A0, 0),
    ...la(A1, hasOutputStruct ? output : journalDigest),
    ...ecall(),
  ];

  const placeholder = new Proxy({}, {get: () => 0});
  const codeBytes = code(placeholder).length * 4;
  const {address, bytes} = layout(textStart + codeBytes, data);
  const text = Buffer.alloc(codeBytes);
  code(address).forEach((word, index) => text.writeUInt32LE(word, index * 4));
  return elf(textStart, Buffer.concat([text, bytes]));
}

/** A 32-bit little-endian RISC-V executable with one loadable segment that starts with its code. */
function elf(start, segment) {
  const HEADER = 52;
  const PROGRAM_HEADER = 32;
  const offset = HEADER + PROGRAM_HEADER;
  const file = Buffer.alloc(offset + segment.length);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]).copy(file); // ELF32, little-endian, version 1
  file.writeUInt16LE(2, 16); // ET_EXEC
  file.writeUInt16LE(243, 18); // EM_RISCV
  file.writeUInt32LE(1, 20);
  file.writeUInt32LE(start, 24); // entry
  file.writeUInt32LE(HEADER, 28); // program headers
  file.writeUInt16LE(HEADER, 40);
  file.writeUInt16LE(PROGRAM_HEADER, 42);
  file.writeUInt16LE(1, 44);
  file.writeUInt16LE(40, 46); // size of a section header; there are none
  // PT_LOAD, offset, virtual and physical address, size in file and memory, RWX, alignment
  [1, offset, start, start, segment.length, segment.length, 7, 4].forEach((field, index) =>
    file.writeUInt32LE(field, HEADER + index * 4),
  );
  segment.copy(file, offset);
  return file;
}

function writeGuests(samples) {
  const manifest = readFileSync(join(samples, 'host/Cargo.toml'), 'utf8');
  const version = /risc0-zkvm = .*?"=(\d+)\.(\d+)\.\d+"/.exec(manifest);
  if (!version) throw new Error(`${samples}/host/Cargo.toml pins no risc0-zkvm version`);
  const minor = Number(version[1]) * 1000 + Number(version[2]);
  const target = {textStart: minor < 19 ? 0x400 : 0x00200800, hasOutputStruct: minor >= 20};
  mkdirSync(join(samples, 'methods/elf'), {recursive: true});
  for (const [name, increment] of [
    ['hello', 1],
    ['method', 0],
  ]) {
    const path = join(samples, `methods/elf/${name}.elf`);
    writeFileSync(path, assemble({increment, ...target}));
    console.log(path);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const folders =
    process.argv.length > 2
      ? process.argv.slice(2)
      : sampleWorkspaces(root).map(({folder}) => folder);
  folders.forEach((folder) => writeGuests(folder));
}
