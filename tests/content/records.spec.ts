import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';

for (const {label, folder} of apiVersions) {
  test(`${label}: every run was recorded, and nothing of it was edited since`, async () => {
    const {readRuns, sourcesHash} = (await import('../../scripts/samples.mjs' as string)) as {
      readRuns: (folder: string) => Record<string, object>;
      sourcesHash: (folder: string, run: object) => string;
    };
    const samples = `${folder}/_samples`;
    const {runs: recorded} = JSON.parse(readFileSync(`${samples}/records.json`, 'utf8')) as {
      runs: Record<string, {sources: string}>;
    };
    const runs = readRuns(samples);
    // To fix a failure: npm run test:samples -- --record
    const hashes = Object.entries(runs).map(([name, run]) => [name, sourcesHash(samples, run)]);
    expect(Object.entries(recorded).map(([name, {sources}]) => [name, sources])).toEqual(hashes);
  });

  test(`${label}: programs of host and guest have names of their own, and records no machine’s paths`, () => {
    const samples = `${folder}/_samples`;
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
