/** The receipt inspector's modules in Node, against what the crates say natively (the vectors). */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {createSlugger} from '@docusaurus/utils';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {MAX_MEMORY} from '../../../src/computation/riscv/zkvm/memory';
import {MAX_MOVED} from '../../../src/computation/riscv/zkvm/syscalls';
import {entryOf, explanations, pathOf} from '../../../src/explorables/ReceiptInspector/explain';
import * as kept from '../../../src/explorables/ReceiptInspector/guests';
import {
  fakeReceipt,
  inspect,
  ownImageId,
  readImageId,
  type Ask,
} from '../../../src/explorables/ReceiptInspector/inspect';
import {
  MAX_INPUT,
  isRefusal,
  recognize,
  versions,
  type Version,
} from '../../../src/explorables/ReceiptInspector/recognize';
import {
  ask,
  type Answer,
  type Claim,
  type Question,
} from '../../../src/explorables/ReceiptInspector/verifier';
import modules from '../../../src/explorables/ReceiptInspector/verifier/modules.json';
import {memoize} from '../../../src/lib/memoize';
import {apiVersions} from '../../../src/versions/versions';
import {eachNth, forAll, forRunsAsync, samplesOf} from '../../support';
import vectors from '../../vectors/risc0-receipts.json';

const folder = 'src/explorables/ReceiptInspector/verifier';
/** A version's module: from the repository, or, if RECEIPT_MODULES is set, just built. */
const moduleOf = memoize(
  (version: Version) => version,
  (version) => {
    const file = path.join(process.env.RECEIPT_MODULES ?? folder, version, 'verifier.wasm');
    return new WebAssembly.Module(readFileSync(file));
  },
);
const keptOf = (version: Version, kind: string) =>
  new Uint8Array(readFileSync(path.join(samplesOf(version), `receipts/hello-world.${kind}`)));
const receiptOf = (version: Version) => keptOf(version, 'bin');
const asks: Ask = async (version, file, question) => ask(moduleOf(version), file, question);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const flipped = (file: Uint8Array, byte: number, bit: number) => {
  const changed = file.slice();
  changed[byte]! ^= 1 << bit;
  return changed;
};

/** An answer in the words of the vectors. */
function said(answer: Answer<Question>) {
  if (!('error' in answer)) return 'verified';
  const {name, message} = answer.error;
  if (['Panic', 'OutOfMemory', 'TooDeep'].includes(name)) return 'panic';
  // WebAssembly has 32-bit addresses, so bincode refuses lengths above 32 bits in other words.
  return name === 'bincode::Error' ? {decoding: expect.any(String)} : {refused: message};
}

for (const version of versions) {
  test.describe(version, () => {
    const {imageId, flips, cut, ...whole} = vectors[version];
    const file = receiptOf(version);
    const answer = (bytes: Uint8Array, question: Question) =>
      ask(moduleOf(version), bytes, question);
    const verify = (bytes: Uint8Array, more: object = {}) =>
      answer(bytes, {ask: 'verify', imageId, ...more});

    test('says of every receipt, changed or not, what the crates say natively', () => {
      expect(whole.said).toBe('verified');
      expect(said(verify(file))).toEqual(whole.said);
      const wrong = flipped(Buffer.from(imageId, 'hex'), 0, 0);
      const other = {imageId: Buffer.from(wrong).toString('hex')};
      expect(said(verify(file, other))).toEqual(whole.wrongId);
      expect(flips.length).toBeGreaterThan(80);
      // The hashes of the modules are checked, too, so every fourth flip is enough by day.
      const today = eachNth(4, flips);
      const ofFlip = (byte: number, bit: number) => said(verify(flipped(file, byte, bit)));
      expect(today).toEqual(today.map(({byte, bit}) => ({byte, bit, said: ofFlip(byte, bit)})));
      const ofCut = (kept: number) => said(verify(file.subarray(0, kept)));
      expect(cut).toEqual(cut.map(({kept}) => ({kept, said: ofCut(kept)})));
    });

    // By day, the check of the module's hash, below, is enough.
    const tag = '@nightly';
    test('accepts states that nobody proved, if words are too large for the field', {tag}, () => {
      // What “The verifier in Rust” says of numbers. The seal begins at byte 20.
      const modulus = 15 * 2 ** 27 + 1;
      const written = (value: number) => Number((BigInt(value) << 32n) % BigInt(modulus));
      const claimOf = (bytes: Uint8Array) =>
        (answer(bytes, {ask: 'inspect'}) as {claim: Claim}).claim;
      const altered = [claimOf(file).pre, claimOf(file).post].map(({merkleRoot}, state) => {
        // 0.20 has the roots of both states in the claim, too.
        const inClaim = version === '0.20' ? file.length - [198, 158][state]! : -1;
        return [...Buffer.from(merkleRoot!, 'hex')].filter((byte, i) =>
          [1, 2].some((times) => {
            const bytes = file.slice();
            const word = written(byte + 1) + times * modulus;
            if (byte === 255 || word >= 2 ** 32 - 1) return false;
            new DataView(bytes.buffer).setUint32(20 + 4 * ([36, 72][state]! + i), word, true);
            if (inClaim > 0) bytes[inClaim + i] = byte + 1;
            expect(claimOf(bytes)).not.toEqual(claimOf(file));
            const other = {ask: 'verify', imageId: claimOf(bytes).pre.digest} as const;
            return said(answer(bytes, other)) === 'verified';
          }),
        ).length;
      });
      expect(altered).toEqual({'0.18': [13, 8], '0.19': [19, 17], '0.20': [26, 21]}[version]);
    });

    test('computes the image ID of a program', () => {
      const program = keptOf(version, 'elf');
      expect(answer(program, {ask: 'imageId'})).toEqual({imageId});
      for (const other of [new Uint8Array(), program.subarray(0, 60), file]) {
        expect(answer(other, {ask: 'imageId'})).toHaveProperty('error.name', 'anyhow::Error');
      }
    });

    test('shows what is in a receipt, whatever its encoding', async () => {
      const found = await inspect(asks, file);
      if (isRefusal(found)) throw new Error(found.message);
      expect(found.version).toBe(version);
      expect(found.found).toMatchObject({
        ...{kind: 'composite', journal: '12000000', left: 0},
        claim: {exit: {name: 'Halted', user: 0}},
        segments: [{hashfn: 'sha-256', po2: version === '0.19' ? 15 : 16}],
      });
      expect(ownImageId(found.found)).toBe(imageId);
      expect(found.controlIds).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
      const hex = Buffer.from(file).toString('hex');
      for (const text of [`0x${hex}`, hex.toUpperCase(), Buffer.from(file).toString('base64')]) {
        expect(await inspect(asks, bytesOf(text))).toMatchObject({version, found: found.found});
      }
      expect(await inspect(asks, new Uint8Array([...file, 0]))).toMatchObject({found: {left: 1}});
    });

    test('flips the bit that was named', () => {
      // Kind, number of segments and length of the seal come first; the journal is the end.
      const publicPart = version === '0.20' ? 0 : 138 * 4;
      const places = [
        [file.length - 4, {part: 'journal', byte: 0, bit: 3}],
        [20 + publicPart + 70_001, {part: 'seal', byte: 70_001, bit: 5}],
        ...(publicPart > 0 ? [[20 + 300, {part: 'claim', byte: 300, bit: 0}] as const] : []),
      ] as const;
      for (const [byte, change] of places) {
        const refused = verify(file, {change});
        expect(refused).toHaveProperty('error');
        expect(refused).toEqual(verify(flipped(file, byte, change.bit)));
      }
      const far = {part: 'journal', byte: 4, bit: 0};
      expect(verify(file, {change: far})).toHaveProperty('error.name', 'OutOfRange');
    });

    test('reads the journal as the type that is named, or says why it can’t', () => {
      const read = (of: string) => answer(file, {ask: 'journal', of});
      expect(read('u32')).toEqual({value: '18', left: 0});
      expect(read(' ( u8 , ) ')).toEqual({value: {row: ['18']}, left: 0});
      expect(read('[u16; 1]')).toEqual({value: ['18'], left: 0});
      for (const of of ['u64', '(u32, u32)', 'Vec<u8>', 'String', 'bool', 'Option<u32>']) {
        expect(read(of), of).toHaveProperty('error.name', 'risc0_zkvm::serde::Error');
      }
      for (const of of ['', 'Person', 'Vec<u8', '[u8; x]', '()', 'u32 u32', '('.repeat(99)]) {
        expect(read(of), of).toHaveProperty('error.name', 'Type');
      }
    });

    test('its module is the recorded one, of today’s sources, at most 700 kB to fetch', async () => {
      const {checkRecord} = (await import('../../../scripts/receipt-modules.mjs' as string)) as {
        checkRecord: (versions: string[]) => {message?: string}[];
      };
      expect(checkRecord([version]).map(({message}) => message)).toEqual([undefined]);
      const module = readFileSync(path.join(folder, version, 'verifier.wasm'));
      expect(modules.modules[version].bytes).toBe(module.length);
      // Compressed quickly: at the best quality, the size would be even smaller.
      const quick = {params: {[constants.BROTLI_PARAM_QUALITY]: 6}};
      expect(brotliCompressSync(module, quick).length).toBeLessThanOrEqual(700_000);
    });
  });
}

test('a fake receipt is refused by every version, and its version found as far as the bytes tell', async () => {
  const tag = (kind: number) => new Uint8Array([kind, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7]);
  const fakes = [
    [bytesOf(fakeReceipt), '0.20', undefined],
    [bytesOf('{"inner":"Fake","journal":{"bytes":[18,0,0,0]}}'), '0.19', undefined],
    [bytesOf('{"inner":"Fake","journal":[18,0,0,0]}'), '0.18', undefined],
    [tag(2), '0.19', '0.18'],
  ] as const;
  for (const [file, version, alsoBy] of fakes) {
    const held = await inspect(asks, file);
    expect(held).toMatchObject({version, found: {kind: 'fake'}});
    expect((held as {alsoBy?: string}).alsoBy).toBe(alsoBy);
    const error = {name: 'InvalidProof', message: 'Verification indicates proof is invalid'};
    const verify = {ask: 'verify', imageId: '00'.repeat(32)} as const;
    expect(ask(moduleOf(version), file, verify)).toEqual({error});
  }
});

test('receipts of other versions and other files are named', () => {
  const named = (input: string | Uint8Array) => {
    const found = recognize(typeof input === 'string' ? bytesOf(input) : input);
    return isRefusal(found) ? found.name : 'recognized';
  };
  expect(named('')).toBe('Empty');
  expect(named('  \n ')).toBe('NotAReceipt');
  expect(named('Dear verifier, here is my receipt.')).toBe('NotAReceipt');
  expect(named('{"a": 1}')).toBe('NotAReceipt');
  expect(named('{"inner":{"Compact":{"seal":[]}},"journal":{"bytes":[]}}')).toBe('LaterVersion');
  const metadata = '"metadata":{"verifier_parameters":[1,2,3,4,5,6,7,8]}';
  expect(named(`{"inner":{"Fake":{}},"journal":{"bytes":[]},${metadata}}`)).toBe('LaterVersion');
  expect(named('{"segments":[{"seal":[1],"index":0}],"journal":[]}')).toBe('EarlierVersion');
  expect(named('{"journal":[],"seal":[1,2]}')).toBe('EarlierVersion');
  expect(named(keptOf('0.20', 'elf'))).toBe('NotAReceipt');
  expect(named('abc')).toBe('NotHexadecimal');
  expect(recognize(bytesOf('a'))).toHaveProperty('message', expect.stringMatching(/^1 digit is/));
  expect(named(new Uint8Array(200 * 2 ** 20))).toBe('TooLarge');
  expect(named(new Uint8Array(MAX_INPUT))).toBe('TooLarge');
});

test('an image ID is digits or the words of a constant', () => {
  const words = '[1, 2, 3, 4, 5, 6, 7, 4294967295]';
  const digits = [1, 2, 3, 4, 5, 6, 7].map((word) => `0${word}000000`).join('');
  expect(readImageId(words)).toBe(`${digits}ffffffff`);
  expect(readImageId(` 0x${'Ab'.repeat(32)}\n`)).toBe('ab'.repeat(32));
  for (const text of ['', 'ab', '1, 2, 3', 'x'.repeat(64), words.replace('7, ', '')]) {
    expect(readImageId(text), text).toBeNull();
  }
});

/** Checks that any input gives a receipt, or an error whose name the page explains. */
async function isAnswered(input: Uint8Array, version?: Version) {
  const found = await inspect(asks, input, {version});
  if (isRefusal(found)) assert.ok(found.name in explanations, found.name);
  else assert.match(found.found.kind, /^(?:composite|succinct|groth16|fake)$/);
}

test('random bytes are answered', async () => {
  const tagged = fc.tuple(fc.nat(4), fc.uint8Array({maxLength: 400}));
  const bytes = tagged.map(([kind, rest]) => Uint8Array.of(kind, 0, 0, 0, ...rest));
  const text = fc.oneof(fc.string(), fc.json()).map(bytesOf);
  const version = fc.constantFrom(undefined, ...versions);
  await forRunsAsync(300, fc.oneof(bytes, text), version, isAnswered);
});

// A verifier that believed a length would run into the test's time limit.
test('receipts with hostile lengths, cut, or read as another version’s are answered', async () => {
  const made = fc.constantFrom(...versions);
  const by = fc.constantFrom(undefined, ...versions);
  const length = fc.constantFrom(0, 1, 2 ** 16, 2 ** 28, 2 ** 31, 2 ** 32 - 1);
  const share = fc.double({min: 0, max: 1, noNaN: true});
  const lengths = fc.array(fc.tuple(share, length), {minLength: 1, maxLength: 3});
  await forRunsAsync(60, made, by, fc.boolean(), lengths, async (version, readAs, ends, edits) => {
    const file = receiptOf(version);
    const view = new DataView(file.buffer);
    for (const [place, value] of edits) {
      // Among the first hundred bytes and the last two hundred, where the lengths are.
      const near = Math.floor(place * 200);
      view.setUint32(near < 100 ? near : file.length - 304 + near, value, true);
    }
    const cut = ends ? file : file.subarray(0, Math.floor(edits[0]![0] * file.length));
    await isAnswered(cut, readAs);
  });
});

test('input nested to exhaust the stack is refused; the largest input is answered', async () => {
  const composite = Uint8Array.from({length: 20 * 200_000}, (_, at) => Number(at % 20 === 12));
  expect(await inspect(asks, composite, {version: '0.20'})).toMatchObject({name: 'TooDeep'});
  const json = `{"inner":{"Composite":{"segments":[],"assumptions":${'[{"Composite":{"segments":[],"assumptions":'.repeat(9000)}`;
  expect(await inspect(asks, bytesOf(json))).toMatchObject({name: 'serde_json::Error'});
  for (const version of versions) await isAnswered(new Uint8Array(MAX_INPUT / 2), version);
});

test('every error links to a heading that exists', () => {
  const places = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^#{2,3} (.+?)(?: \{#([\w-]+)\})?$/gm)].map(
      ([, heading, own]) => own ?? createSlugger().slug(heading!),
    );
  for (const [name, {page}] of Object.entries(explanations)) {
    const [file, place] = page.split('#') as [string, string];
    for (const version of versions) {
      // A version without docs of its own is documented in Next.
      const {folder} = apiVersions.find(({name}) => name === version) ?? apiVersions[0]!;
      const mdx = file === 'receipts' ? `${folder}/zkvm/developer-guide/${file}` : `docs/${file}`;
      expect(places(`${mdx}.mdx`), `${name} → ${pathOf(page, version)}`).toContain(place);
    }
  }
});

// What readers type for a guest, as the words that it reads; and where its errors are explained.
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

test('text that does not fit its field is refused', () => {
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
