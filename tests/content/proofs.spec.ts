/** Compares the pages' figures of measured proofs with `_samples/receipts/proofs.json`. */
import {existsSync, readFileSync, statSync} from 'node:fs';
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

for (const {label, folder} of apiVersions) {
  const samples = `${folder}/_samples`;
  const receipts = `${samples}/receipts`;
  const {proofs} = JSON.parse(readFileSync(`${receipts}/proofs.json`, 'utf8')) as {proofs: Proof[]};

  test(`${label}: proofs are in the table, seals as long as the format says, listed receipts kept`, () => {
    const page = readFileSync(`${folder}/zkvm/benchmarks.mdx`, 'utf8');
    for (const proof of proofs) {
      expect(page).toContain(row(proof));
      for (const {po2, sealBytes} of proof.segments) {
        const words = sealLayout(RV32IM, po2).reduce((sum, part) => sum + part.words, 0);
        expect(sealBytes).toBe(words * 4);
      }
    }
    for (const {program, receiptBytes} of proofs.filter(({keep}) => keep)) {
      expect(statSync(`${receipts}/${program}.bin`).size).toBe(receiptBytes.bincode);
    }
  });

  test(`${label}: the pages that name one proof have its figures`, () => {
    const hello = proofs.filter(({program}) => program === 'hello-world');
    // The default of `ProverOpts`, where it was measured.
    const usual = (hello.find(({hash}) => hash === 'poseidon') ?? hello[0])!;
    const {po2, cpuSeconds, sealBytes} = usual.segments[0]!;
    expect(readFileSync(`${folder}/zkvm/quickstart.mdx`, 'utf8')).toContain(
      `${(2 ** po2).toLocaleString('en')} [cycles](/terminology#cycle), took about ${twoDigits(cpuSeconds)} seconds of processor time and ${twoDigits(usual.peakMemoryKilobytes / 1e6)} GB`,
    );
    expect(readFileSync(`${folder}/zkvm/developer-guide/receipts.mdx`, 'utf8')).toContain(
      `for 2^${po2} rows it has ${sealBytes.toLocaleString('en')} bytes`,
    );
  });

  test(`${label}: every run was recorded, and nothing of it was edited since`, async () => {
    const {readRuns, sourcesHash} = (await import('../../scripts/samples.mjs' as string)) as {
      readRuns: (folder: string) => Record<string, object>;
      sourcesHash: (folder: string, run: object) => string;
    };
    const {runs: recorded} = JSON.parse(readFileSync(`${samples}/records.json`, 'utf8')) as {
      runs: Record<string, {sources: string}>;
    };
    const runs = readRuns(samples);
    // To fix a failure: npm run test:samples -- --record
    const hashes = Object.entries(runs).map(([name, run]) => [name, sourcesHash(samples, run)]);
    expect(Object.entries(recorded).map(([name, {sources}]) => [name, sources])).toEqual(hashes);
  });

  test(`${label}: programs of host and guest have names of their own, and records no machine’s paths`, () => {
    const manifest = readFileSync(`${samples}/host/Cargo.toml`, 'utf8');
    // Cargo writes both to one path, so with equal names a page could show the other's output.
    const shared = [...manifest.matchAll(/^name = "(.+)"/gm)]
      .map(([, name]) => name!)
      .filter((name) => existsSync(`${samples}/guest/src/bin/${name}.rs`));
    expect(shared).toEqual([]);
    const records = readFileSync(`${samples}/records.json`, 'utf8');
    expect(records).not.toMatch(/\.cargo\/registry|\/home\/|\/root\//);
  });
}

test('a seal of another size than 2^13 to 2^24 rows has no format', () => {
  expect(() => sealLayout(RV32IM, 12)).toThrow('2^13 to 2^24');
  expect(() => sealLayout(RV32IM, 13.5)).toThrow(RangeError);
});
