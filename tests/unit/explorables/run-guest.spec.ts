/** What readers type for a guest, as the words that it reads; and where its errors are explained. */
import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import * as kept from '../../../src/explorables/ReceiptInspector/guests';
import {MAX_MEMORY} from '../../../src/computation/riscv/zkvm/memory';
import {MAX_MOVED} from '../../../src/computation/riscv/zkvm/syscalls';
import {versions} from '../../../src/explorables/ReceiptInspector/recognize';
import {entryOf} from '../../../src/explorables/ReceiptInspector/explain';
import {forAll, samplesOf} from '../support';

const {asWords, guests, readFields, showFields} = kept;
const all = versions.flatMap((version) => kept.guestsOf(version).map((name) => ({version, name})));

test('recorded inputs are shown in the fields, and read from them again', () => {
  for (const {version, name} of all) {
    const inputs = kept.recordedInputs(version, name);
    expect(inputs.length).toBeGreaterThan(0);
    for (const {name: run, input} of inputs) {
      const fields = guests[name].fields;
      const texts = showFields(fields, input);
      if (run === 'hello-no-input') expect(texts).toBeNull();
      else expect(readFields(fields, texts!).flat(), run).toEqual(input);
      expect(readFields(asWords, showFields(asWords, input)!).flat()).toEqual(input);
    }
  }
});

test('values are laid out as risc0_zkvm::serde does', () => {
  const read = (name: kept.GuestName, ...texts: string[]) => readFields(guests[name].fields, texts);
  expect(read('hello', ' 4,294,967,295 ')).toEqual([[2 ** 32 - 1]]);
  expect(read('bid', '4294967297', '01'.repeat(32), '0')).toEqual([
    [1, 1],
    Array.from({length: 32}, () => 1),
    [0, 0],
  ]);
  expect(read('age', '1984-5-17', '2026-11-23')).toEqual([
    [1984, 5, 17],
    [2026, 11, 23],
  ]);
  expect(read('guest_101_no_std', '[21, 24 29]')).toEqual([[3, 21, 24, 29]]);
  expect(read('acceleration', '02'.repeat(33), 'é', '')).toEqual([
    [33, ...Array.from({length: 33}, () => 2)],
    [2, 0xc3, 0xa9],
    null,
  ]);
});

test('what no field holds is told', () => {
  const wrong = (name: kept.GuestName, index: number, text: string) =>
    guests[name].fields[index]!.kind.read(text);
  for (const text of ['', '-1', '1.5', '4294967296', 'age']) {
    expect(wrong('hello', 0, text), text).toBeNull();
  }
  expect(wrong('bid', 0, String(2n ** 64n))).toBeNull();
  expect(wrong('bid', 1, '01')).toBeNull();
  expect(wrong('age', 0, '17 May 1984')).toBeNull();
  expect(readFields(asWords, ['1, x'])).toEqual([null]);
  expect(readFields(asWords, [''])).toEqual([[]]);
  forAll(fc.string(), (text) => {
    for (const {name} of all) readFields(guests[name].fields, [text, text, text]);
  });
});

test('every error of a recorded run is explained on the page on error messages', () => {
  const page = readFileSync('docs/error-messages.mdx', 'utf8');
  const said = versions.flatMap((version) => {
    const {runs} = JSON.parse(readFileSync(`${samplesOf(version)}/records.json`, 'utf8')) as {
      runs: Record<string, {error?: string; panic?: string}>;
    };
    return Object.values(runs).flatMap(({error, panic}) => error ?? panic ?? []);
  });
  expect(said.length).toBeGreaterThan(10);
  const others = [
    'Guest panicked: called `Result::unwrap()` on an `Err` value: DeserializeBadUtf8',
    'Guest panicked: Out of memory! You have been using the default bump allocator',
    'Faulted Session',
    'illegal instruction at 0x400: 0',
    'Unknown syscall: "price"',
    'Unknown ecall 9',
    'address 0x0c000000 is an invalid guest address',
    'Bad write file descriptor 9',
    'sys_verify_integrity: failed to resolve claim digest: 00',
    'Elf parse error: Bad offset: 0x0',
    'Invalid machine type, must be RISC-V',
  ];
  for (const message of [...said, ...others]) {
    expect(page, message).toContain(`{#${entryOf(message)}}`);
  }
  expect(entryOf('The guest fills more than 64 MB of memory.')).toBeUndefined();
});

test('the page names the limits', () => {
  const [memory, moved] = [MAX_MEMORY, MAX_MOVED].map((bytes) => `${bytes / 2 ** 20} MB`);
  const cycles = kept.SESSION_LIMIT.toLocaleString('en');
  const page = readFileSync('docs/receipt-inspector.mdx', 'utf8');
  expect(page).toContain(`${cycles} cycles, ${memory} of memory and ${moved}`);
});
