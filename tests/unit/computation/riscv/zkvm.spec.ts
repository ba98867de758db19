/** The executor of the receipt inspector, against what each version's own one recorded. */
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {assemble} from '../../../../src/computation/riscv/assembler';
import {MAX_PROGRAM, imageIdOf, loadElf} from '../../../../src/computation/riscv/zkvm/elf';
import {RunEnd, totalCycles, userCycles} from '../../../../src/computation/riscv/zkvm/outcome';
import {execute, type Options, type Run} from '../../../../src/computation/riscv/zkvm/executor';
import kept from '../../../../static/guests/guests.json';
import vectors from '../../../vectors/risc0-executor.json';
import {forRuns, runs, samplesOf} from '../../../support';

type Version = Options['version'];

type Env = {SEGMENT_LIMIT_PO2?: string; SESSION_LIMIT?: string; ASSUMPTIONS?: string};
type GuestRun = {guest?: string; input: number[]; env?: Env};

const versions: Version[] = ['0.20', '0.19', '0.18'];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const json = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
const wordsOf = (words: readonly number[]) => new Uint8Array(Uint32Array.from(words).buffer);
const guestFile = (version: Version, name: string) =>
  new Uint8Array(readFileSync(`static/guests/${version}/${name}.elf`));

function run(version: Version, program: Options['program'], {input, env = {}}: GuestRun): Run {
  return execute({
    ...{version, program, input: wordsOf(input), random: (bytes) => void bytes.fill(7)},
    ...(env.SEGMENT_LIMIT_PO2 && {segmentLimitPo2: Number(env.SEGMENT_LIMIT_PO2)}),
    ...(env.SESSION_LIMIT && {sessionLimit: Number(env.SESSION_LIMIT)}),
  });
}

/** A run in the words of `records.json`. */
function described({end, journal, stdout, stderr, segments, cycles}: Run) {
  const printed = Buffer.concat([stdout, stderr]).toString();
  const counts = {totalCycles: totalCycles(cycles), userCycles: userCycles(cycles)};
  return {
    ...('exit' in end
      ? {exit: end.exit, journal: hex(journal), segments: segments.length, ...counts}
      : {[end.by]: end.message}),
    printed: printed === '' ? [] : printed.replace(/\n$/, '').split('\n'),
  };
}

type Segment = {address: number; bytes: Uint8Array; memorySize?: number};

function elfOf(segments: readonly Segment[], entry = segments[0]!.address): Uint8Array {
  const header = Buffer.alloc(52);
  header.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  [2, 243].forEach((value, i) => header.writeUInt16LE(value, 16 + 2 * i));
  [1, entry, 52].forEach((value, i) => header.writeUInt32LE(value, 20 + 4 * i));
  [52, 32, segments.length].forEach((value, i) => header.writeUInt16LE(value, 40 + 2 * i));
  let offset = 52 + 32 * segments.length;
  const table = segments.map(({address, bytes, memorySize = bytes.length}) => {
    const words = [1, offset, address, address, bytes.length, memorySize, 7, 4];
    offset += bytes.length;
    return wordsOf(words);
  });
  return new Uint8Array(Buffer.concat([header, ...table, ...segments.map(({bytes}) => bytes)]));
}

const start = 0x0020_0800;

function assembled(source: string, address = start): Uint8Array {
  const {lines, errors} = assemble(source, address);
  assert.deepEqual(errors, []);
  return wordsOf(lines.map(({word}) => word));
}

type Small = Partial<GuestRun> & {assembly: string[]; said: Partial<Record<Version, object>>};

for (const version of versions) {
  test.describe(version, () => {
    const samples = samplesOf(version);
    const runs = Object.entries(json<Record<string, GuestRun>>(`${samples}/runs.json`));
    type Records = {compiler: string; runs: Record<string, {imageId: string}>};
    const records = json<Records>(`${samples}/records.json`);

    // The executor has no receipts to give to a guest that requires some.
    const own = runs.filter(([, {guest, env}]) => guest && !env?.ASSUMPTIONS);
    for (const [name, guestRun] of own) {
      test(`${name}: image ID, journal, exit, lines and cycles are the recorded ones`, () => {
        const program = loadElf(guestFile(version, guestRun.guest!));
        const {imageId, ...recorded} = records.runs[name]!;
        expect(hex(imageIdOf(program))).toBe(imageId);
        const found = described(run(version, program, guestRun));
        expect(recorded).toMatchObject(found);
        expect(found).toHaveProperty('exit' in recorded ? 'journal' : 'printed');
      });
    }

    test('the kept guests are the recorded ones', () => {
      const {compiler, guests} = kept[version];
      expect(compiler).toBe(records.compiler);
      for (const [name, {sha256, bytes}] of Object.entries(guests)) {
        const file = guestFile(version, name);
        expect(file.length).toBe(bytes);
        expect(createHash('sha256').update(file).digest('hex'), name).toBe(sha256);
      }
      const used = new Set(runs.flatMap(([, {guest}]) => guest ?? []));
      expect(Object.keys(guests).sort()).toEqual([...used].sort());
    });

    test('ends small programs as its own executor does', () => {
      const {address, memory: memorySize, hex: data} = vectors.data;
      const begin = version === '0.18' ? 0x400 : start;
      for (const [name, small] of Object.entries<Small>(vectors.programs)) {
        const said = small.said[version];
        if (!said) continue;
        const code = {address: begin, bytes: assembled(small.assembly.join('\n'), begin)};
        const bytes = new Uint8Array(Buffer.from(data, 'hex'));
        const program = loadElf(elfOf([code, {address, bytes, memorySize}]));
        expect(described(run(version, program, {input: [], ...small})), name).toEqual(said);
      }
    });
  });
}

const refusal = (file: Uint8Array) => {
  try {
    loadElf(file);
    return null;
  } catch (error) {
    if (error instanceof RunEnd) return error.message;
    throw error;
  }
};

test('files that are no guests are refused, with the crates’ words', () => {
  const changed = (at: number, ...bytes: number[]) => {
    const file = guestFile('0.20', 'hello');
    file.set(bytes, at);
    return refusal(file);
  };
  expect(refusal(new Uint8Array())).toContain('Elf parse error: ');
  expect(changed(0, 0x4d, 0x5a)).toContain('Elf parse error: ');
  expect(changed(4, 2)).toBe('Not a 32-bit ELF');
  expect(changed(5, 2)).toBe('Elf parse error: Unsupported ELF Endianness: 2');
  expect(changed(16, 3)).toBe('Invalid ELF type, must be executable');
  expect(changed(18, 62)).toBe('Invalid machine type, must be RISC-V');
  expect(changed(24, 2)).toBe('Invalid entrypoint');
  expect(changed(44, 0xff, 0xff)).toContain('Elf parse error: ');
  const bytes = new Uint8Array(8);
  expect(refusal(elfOf([{address: start + 2, bytes}], start))).toBe('vaddr 00200802 is unaligned');
  const beyond = 'Address [0x0c000000] exceeds maximum address for guest programs [0x0c000000]';
  expect(refusal(elfOf([{address: 0x0bff_fffc, bytes}]))).toBe(beyond);
  const endless = elfOf([{address: start, bytes, memorySize: 2 ** 32 - 1}]);
  expect(refusal(endless)).toBe('Invalid segment mem_size');
  const many = Array.from({length: 257}, () => ({address: start, bytes}));
  expect(refusal(elfOf(many))).toBe('Too many program headers');
  // All segments have the same address, but the bytes of each count towards the limit.
  const ofSizes = (...sizes: number[]) =>
    elfOf(sizes.map((size) => ({address: start, bytes: new Uint8Array(size)})));
  expect(refusal(ofSizes(MAX_PROGRAM))).toBeNull();
  expect(refusal(ofSizes(MAX_PROGRAM, 4))).toBe('The program fills more than 32 MB.');
});

test('of segments that overlap, the later one counts, with its zeros', () => {
  const file = elfOf([
    {address: start, bytes: new Uint8Array(16).fill(1)},
    {address: start + 4, bytes: new Uint8Array(3).fill(2), memorySize: 8},
  ]);
  const {pages} = loadElf(file);
  expect([...pages.get(start / 1024)!.subarray(0, 20)].join('')).toBe('11112220000011110000');
});

/** Checks that a file, whatever it holds, is refused with a message, or runs and ends. */
function ends(version: Version, file: Uint8Array): void {
  if (refusal(file) !== null) return;
  const env = {SESSION_LIMIT: '200000', SEGMENT_LIMIT_PO2: '15'};
  const {end} = run(version, loadElf(file), {input: [42], env});
  assert.notEqual('exit' in end ? end.exit : end.message, '');
}

const anyVersion = fc.constantFrom(...versions);
const anyWord = fc.nat(2 ** 32 - 1);
const edges = [0, 1, 4, 52, 0x400, start, 0x0c00_0000, 2 ** 31, 2 ** 32 - 4, 2 ** 32 - 1];
const word = fc.oneof(fc.constantFrom(...edges), anyWord);

test('guests that are cut, or whose headers name hostile places, end', () => {
  const files = fc.constantFrom(...versions.map((version) => guestFile(version, 'hello')));
  const edits = fc.array(fc.tuple(fc.nat(60), word), {maxLength: 4});
  const share = fc.option(fc.double({min: 0, max: 1, noNaN: true}), {nil: 1});
  forRuns(runs(300, 4), anyVersion, files, edits, share, (version, guest, changes, kept) => {
    const file = guest.slice(0, Math.floor(kept * guest.length));
    const view = new DataView(file.buffer);
    for (const [place, value] of changes) {
      // The magic number stays: without it, every file would be refused at once.
      if (16 + 4 * place + 4 <= file.length) view.setUint32(16 + 4 * place, value, true);
    }
    ends(version, file);
  });
});

test('programs of any words end', () => {
  const code = fc.array(fc.oneof(anyWord, word), {minLength: 1, maxLength: 40});
  forRuns(runs(300, 4), anyVersion, code, (version, words) => {
    ends(version, elfOf([{address: start, bytes: wordsOf(words)}]));
  });
});

test('ecalls with any numbers in their registers end', () => {
  const names = ['READ', 'WRITE', 'PANIC', 'LOG', 'CYCLE_COUNT', 'GETENV', 'RANDOM', 'VERIFY', 'X'];
  const strings = names.map((name) => `risc0_zkvm_platform::syscall::nr::SYS_${name}\0`);
  const data = new TextEncoder().encode(strings.map((name) => name.padEnd(64, '\0')).join(''));
  const place = 0x0030_0000;
  const pointer = fc.nat(names.length).map((i) => place + 64 * i);
  const registers = fc.array(fc.oneof(word, pointer, fc.nat(40)), {minLength: 6, maxLength: 6});
  const call = fc.tuple(fc.nat(5), fc.nat(names.length - 1));
  forRuns(runs(400, 4), anyVersion, call, registers, (version, [selector, name], values) => {
    if (selector === 2) values[2] = place + 64 * name;
    const set = values.map((of, i) => `li a${i}, 0x${of.toString(16)}`).join('\n');
    // Repeats the call until the session limit ends the run.
    const code = assembled(`again:\n${set}\nli t0, ${selector}\necall\nj again`);
    const segments = Object.entries({[start]: code, [place]: data});
    ends(version, elfOf(segments.map(([address, bytes]) => ({address: Number(address), bytes}))));
  });
});

test('a guest that takes memory without end is stopped', () => {
  const loop = 'loop: sw s0, 0(s0)\nli t0, 1024\nadd s0, s0, t0\nj loop';
  const code = assembled(`li s0, 0x400000\n${loop}`);
  const program = loadElf(elfOf([{address: start, bytes: code}]));
  const {end} = run('0.20', program, {input: [], env: {SESSION_LIMIT: `${2 ** 30}`}});
  expect(end).toEqual({by: 'limit', message: 'The guest fills more than 64 MB of memory.'});
});
