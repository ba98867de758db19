/** Checks the pages that build the age check step by step. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';

/** The pages in reading order; a version skips those that it does not have. */
const pages = [
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
  const {runs} = JSON.parse(read('_samples/records.json')) as {
    runs: Record<string, {journal: string}>;
  };
  const chain = pages.filter((page) => existsSync(path.join(folder, `${page}.mdx`)));

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
    const {proofs} = JSON.parse(read('_samples/receipts/proofs.json')) as {
      proofs: {program: string; imageId: string}[];
    };
    const {imageId} = proofs.find(({program}) => program === 'age')!;
    expect(read('_samples/host/src/age_check.rs')).toContain(`"${imageId}"`);
  });

  test(`${label}: the guest for the contract commits what abi.encode gives`, () => {
    const decoding = 'abi.decode(journal, (uint256, uint256, address))';
    expect(read('bonsai/bonsai-on-eth.mdx')).toContain(decoding);
    const day = Date.UTC(2026, 10, 23) / 86_400_000;
    const account = Array.from({length: 20}, (_, byte) => (byte + 16).toString(16)).join('');
    expect(runs['age-ethereum']!.journal).toBe(
      [day.toString(16), (18).toString(16), account].map(word).join(''),
    );
  });
}
