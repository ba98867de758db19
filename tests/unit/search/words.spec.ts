import {expect, test} from '@playwright/test';
import {wordsOf} from '../../../src/search/client/words';

const terms = (text: string) => [...new Set(wordsOf(text).map(({term}) => term))];

const cases: [string, string[]][] = [
  ['ExecutorEnv::builder', ['executorenv::builder', 'executorenv', 'executor', 'env', 'builder']],
  ['RISC0_DEV_MODE', ['risc0_dev_mode', 'risc0', 'dev', 'mode']],
  ['env::commit_slice', ['env::commit_slice', 'env', 'commit_slice', 'commit', 'slice']],
  ['zkVM', ['zkvm', 'zk', 'vm']],
  ['STARKs and NTTs', ['starks', 'and', 'ntts']],
  ['RISC-V', ['risc-v', 'risc', 'v']],
  ['Reed–Solomon', ['reed', 'solomon']],
  ['Ŕécêïpt 𝔽²', ['receipt', 'f2']],
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
  const places = wordsOf(text).map(({term, start, end}) => [term, text.slice(start, end)]);
  const expected = {'env::commit_slice': 'env::commit_slice', slice: 'slice', x: 'x'};
  expect(Object.fromEntries(places)).toMatchObject(expected);
});
