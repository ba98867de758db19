/** Pages have the figures, programs and runs that are recorded in `_samples`. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type measured from '../../api/_samples/receipts/proofs.json';
import {RV32IM, sealLayout} from '../../src/computation/stark/seal-layout';
import {apiVersions} from '../../src/versions/versions';

type Proof = (typeof measured)['proofs'][number];

const twoDigits = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** Rounds to two digits: time and memory are from one machine, so more digits mean nothing. */
function row({program, hash, segments, peakMemoryKilobytes, receiptBytes}: Proof): string {
  const {po2, cpuSeconds, sealBytes} = segments[0]!;
  const cells = [
    `2^${po2}`,
    `\`${program}\``,
    `\`${hash}\``,
    `${twoDigits(cpuSeconds)} s`,
    `${twoDigits(peakMemoryKilobytes / 1000)} MB`,
    `${sealBytes.toLocaleString('en')} bytes`,
    `${kilobytes(receiptBytes.bincode)}, ${kilobytes(receiptBytes.json)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The pages that build the age check, in reading order; a version skips those that it lacks. */
const growing = [
  'zkvm/quickstart',
  'zkvm/developer-guide/guest-code-101',
  'zkvm/developer-guide/host-code-101',
  'zkvm/developer-guide/receipts',
  'zkvm/dev-mode',
  'zkvm/developer-guide/profiling',
  'zkvm/developer-guide/optimization',
  'bonsai/quickstart',
  'bonsai/bonsai-on-eth',
];

/** A word of the ABI: 32 bytes, as hex. */
const word = (hex: string) => hex.padStart(64, '0');

for (const {label, folder} of apiVersions) {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const samples = `${folder}/_samples`;
  const {proofs} = JSON.parse(read('_samples/receipts/proofs.json')) as {proofs: Proof[]};
  const {runs: recorded} = JSON.parse(read('_samples/records.json')) as {
    runs: Record<string, {sources: string; journal: string}>;
  };
  const chain = growing.filter((page) => existsSync(path.join(folder, `${page}.mdx`)));

  test(`${label}: proofs are in the table, seals as long as the format says, listed receipts kept`, () => {
    const page = read('zkvm/benchmarks.mdx');
    for (const proof of proofs) {
      expect(page).toContain(row(proof));
      for (const {po2, sealBytes} of proof.segments) {
        const words = sealLayout(RV32IM, po2).reduce((sum, part) => sum + part.words, 0);
        expect(sealBytes).toBe(words * 4);
      }
    }
    for (const {program, receiptBytes} of proofs.filter(({keep}) => keep)) {
      expect(statSync(`${samples}/receipts/${program}.bin`).size).toBe(receiptBytes.bincode);
    }
  });

  test(`${label}: the pages that name one proof have its figures`, () => {
    const hello = proofs.filter(({program}) => program === 'hello-world');
    // Poseidon is the default hash of `ProverOpts`, but was not measured for every version.
    const usual = (hello.find(({hash}) => hash === 'poseidon') ?? hello[0])!;
    const {po2, cpuSeconds, sealBytes} = usual.segments[0]!;
    expect(read('zkvm/quickstart.mdx')).toContain(
      `${(2 ** po2).toLocaleString('en')} [cycles](/terminology#cycle), took about ${twoDigits(cpuSeconds)} seconds of processor time and ${twoDigits(usual.peakMemoryKilobytes / 1e6)} GB`,
    );
    expect(read('zkvm/developer-guide/receipts.mdx')).toContain(
      `for 2^${po2} rows it has ${sealBytes.toLocaleString('en')} bytes`,
    );
  });

  test(`${label}: every run was recorded, and nothing of it was edited since`, async () => {
    const {readRuns, sourcesHash} = (await import('../../scripts/samples.mjs' as string)) as {
      readRuns: (folder: string) => Record<string, object>;
      sourcesHash: (folder: string, run: object) => string;
    };
    const runs = readRuns(samples);
    // To fix a failure: npm run test:samples -- --record
    const hashes = Object.entries(runs).map(([name, run]) => [name, sourcesHash(samples, run)]);
    expect(Object.entries(recorded).map(([name, {sources}]) => [name, sources])).toEqual(hashes);
  });

  test(`${label}: no host and guest share a name, and records hold no machine’s paths`, () => {
    // Cargo writes both to one path, so with equal names a page could show the other's output.
    const shared = [...read('_samples/host/Cargo.toml').matchAll(/^name = "(.+)"/gm)]
      .map(([, name]) => name!)
      .filter((name) => existsSync(`${samples}/guest/src/bin/${name}.rs`));
    expect(shared).toEqual([]);
    expect(read('_samples/records.json')).not.toMatch(/\.cargo\/registry|\/home\/|\/root\//);
  });

  test(`${label}: each page starts from the last one, and leads to the next`, () => {
    chain.forEach((page, index) => {
      const text = read(`${page}.mdx`);
      const link = (to: string) => path.relative(path.dirname(page), `${to}.mdx`);
      const [before, next] = [chain[index - 1], chain[index + 1]];
      if (before) expect(/^You start from .*$/m.exec(text)?.[0], page).toContain(link(before));
      const [, ending] = text.split('## Where to go next');
      if (next) expect(ending, page).toContain(link(next));
    });
  });

  test(`${label}: the checker expects the guest that was proven`, () => {
    const {imageId} = proofs.find(({program}) => program === 'age')!;
    expect(read('_samples/host/src/age_check.rs')).toContain(`"${imageId}"`);
  });

  test(`${label}: the guest for the contract commits what abi.encode gives`, () => {
    const decoding = 'abi.decode(journal, (uint256, uint256, address))';
    expect(read('bonsai/bonsai-on-eth.mdx')).toContain(decoding);
    const day = Date.UTC(2026, 10, 23) / 86_400_000;
    const account = Array.from({length: 20}, (_, byte) => (byte + 16).toString(16)).join('');
    expect(recorded['age-ethereum']!.journal).toBe(
      [day.toString(16), (18).toString(16), account].map(word).join(''),
    );
  });
}

test('a seal of another size than 2^13 to 2^24 rows has no format', () => {
  expect(() => sealLayout(RV32IM, 12)).toThrow('2^13 to 2^24');
  expect(() => sealLayout(RV32IM, 13.5)).toThrow(RangeError);
});
