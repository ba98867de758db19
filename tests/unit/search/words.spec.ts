import {expect, test} from '@playwright/test';
import {fold, wordsOf} from '../../../src/search/client/words';

const terms = (text: string) => [...new Set(wordsOf(text).map(({term}) => term))];

const cases: [string, string[]][] = [
  ['ExecutorEnv::builder', ['executorenv::builder', 'executorenv', 'executor', 'env', 'builder']],
  ['RISC0_DEV_MODE', ['risc0_dev_mode', 'risc0', 'dev', 'mode']],
  ['env::commit_slice', ['env::commit_slice', 'env', 'commit_slice', 'commit', 'slice']],
  ['zkVM', ['zkvm', 'zk', 'vm']],
  ['STARKs and NTTs', ['starks', 'and', 'ntts']],
  ['RISC-V', ['risc-v', 'risc', 'v']],
  ['Reed–Solomon', ['reed', 'solomon']],
  ['Vérifier', ['verifier']],
  ['x^2 + F_p', ['x^2', 'x', '2', 'f_p', 'f', 'p']],
  ['don’t', ['dont']],
  ['…→⊕ “”', []],
];
for (const [text, expected] of cases) {
  test(`${text} holds ${expected.join(', ') || 'nothing'}`, () => {
    expect(terms(text).sort()).toEqual([...expected].sort());
  });
}

test('places of words are places in the text', () => {
  const text = 'Call env::commit_slice(&x)';
  const places = Object.fromEntries(
    wordsOf(text).map(({term, start, end}) => [term, text.slice(start, end)]),
  );
  expect(places).toMatchObject({'env::commit_slice': 'env::commit_slice', slice: 'slice', x: 'x'});
});

test('folding makes letters plain', () => {
  expect(fold('Ŕécêïpt 𝔽²')).toBe('receipt f2');
});
