/** Every route of the specification, section 2, is a page of the build. */
import {existsSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';

const main = [
  '/',
  '/litepaper',
  '/faq',
  '/terminology',
  '/contributors-guide',
  '/studyclub',
  '/proof-system/',
  ...['proof-system-sequence-diagram', 'stark-by-hand', 'what_is_a_trace'].map(
    (page) => `/proof-system/${page}`,
  ),
  ...[
    'about-arithmetic-circuits',
    'about-finite-fields',
    'about-finite-fields-exercises',
    'about-fri',
    'about-ntts-and-fourier',
    'about-plonk',
    'about-risc-v',
    'about-rs-codes',
    'about-starks',
  ].map((page) => `/reference-docs/${page}`),
];

const everywhere = [
  '',
  'bonsai/',
  'bonsai/blockchain-zkvm-guide',
  'bonsai/bonsai-on-eth',
  'bonsai/eth-examples',
  'bonsai/quickstart',
  'zkvm/',
  'zkvm/benchmarks',
  'zkvm/install',
  'zkvm/quickstart',
  'zkvm/developer-guide/acceleration',
  'zkvm/developer-guide/guest-code-101',
  'zkvm/developer-guide/host-code-101',
  'zkvm/developer-guide/receipts',
  'zkvm/developer-guide/rust-resources',
];
const since019 = [
  'bonsai/rest-api',
  'zkvm/dev-mode',
  'zkvm/examples',
  'zkvm/tutorials/hello-world',
  'zkvm/tutorials/overview',
  'zkvm/developer-guide/profiling',
  'zkvm/developer-guide/zkvm-specification',
];
const inNextAlone = ['zkvm/developer-guide/optimization'];

/** By name, as the latest release of the specification need not be the latest for ever. */
const api: Record<string, {has: string[]; lacks: string[]}> = {
  current: {has: [...everywhere, ...since019, ...inNextAlone], lacks: []},
  '0.19': {has: [...everywhere, ...since019], lacks: inNextAlone},
  '0.18': {has: everywhere, lacks: [...since019, ...inNextAlone]},
};

const isPage = (route: string) => existsSync(`build${route.replace(/\/$/, '')}/index.html`);

test('the main docs and top-level pages are all there', () => {
  expect(main.filter((route) => !isPage(route))).toEqual([]);
});

for (const [name, {has, lacks}] of Object.entries(api)) {
  const {root} = apiVersions.find((version) => version.name === name)!;
  test(`${root} has its pages, and none that the version lacks`, () => {
    expect(has.filter((page) => !isPage(root + page))).toEqual([]);
    expect(lacks.filter((page) => isPage(root + page))).toEqual([]);
  });
}
