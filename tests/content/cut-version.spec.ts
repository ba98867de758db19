/** `npm run cut-version` on a copy of the project. */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createJiti} from 'jiti';
import released from '../../api_versions.json';
import type * as Crates from '../../src/config/documented-crates';
import type * as Redirects from '../../src/config/redirects';
import type * as Versions from '../../src/config/versions';
import type * as Frozen from '../../src/plugins/frozen-pages/check';
import type * as Samples from '../../src/plugins/samples/check';
import {filesBelow} from '../../src/lib/files';

// Until Next documents newer crates, there is nothing to cut.
test.skip(released.includes('0.20'), '0.20 is released');

// One copy for all.
test.describe.configure({mode: 'serial'});

const copy = path.resolve('tests/fixtures/.cut-version');

const cut = (version: string) =>
  spawnSync('node', ['scripts/cut-version.mjs', version, '--root', copy], {
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1'},
  });

test.beforeAll(() => {
  rmSync(copy, {recursive: true, force: true});
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
    .toString()
    .split('\0')
    .filter((file) => file && !/^(tests|\.github)\//.test(file) && existsSync(file));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), {recursive: true});
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
});

test.afterAll(() => rmSync(copy, {recursive: true, force: true}));

test('a malformed or known version is refused with a remedy', () => {
  expect(cut('v20').stderr).toContain('Name the version by two numbers');
  expect(cut('0.19').stderr).toContain('0.19 is in api_versions.json already');
  expect(cut('0.21').stderr).toContain('pins risc0-zkvm 0.20.0. Pin "=0.21.x"');
});

test('cutting 0.20 freezes pages, samples, tables and sidebar, and everything derived follows', async () => {
  const {status, stdout, stderr} = cut('0.20');
  expect(stdout + stderr).toContain('Cut 0.20');
  expect(status).toBe(0);

  const frozen = path.join(copy, 'api_versioned_docs/version-0.20');
  const without = (files: string[]) => files.filter((file) => file !== 'frozen.json');
  expect(without(filesBelow(frozen))).toEqual(filesBelow(path.join(copy, 'api')));
  expect(existsSync(path.join(copy, 'api_versioned_sidebars/version-0.20-sidebars.json'))).toBe(
    true,
  );
  const released = JSON.parse(readFileSync(path.join(copy, 'api_versions.json'), 'utf8'));
  expect(released.slice(0, 2)).toEqual(['0.20', '0.19']);

  // A fresh evaluation of the copy's own configuration.
  const jiti = createJiti(path.join(copy, 'index.ts'), {moduleCache: false, fsCache: false});
  const load = <Module>(file: string) => jiti.import<Module>(path.join(copy, file));
  const {apiVersions, lastVersion} = await load<typeof Versions>('src/config/versions.ts');
  expect(lastVersion).toMatchObject({name: '0.20', root: '/api/'});
  expect(apiVersions.map(({root}) => root)).toEqual([
    '/api/next/',
    '/api/',
    '/api/0.19/',
    '/api/0.18/',
  ]);
  const {redirectsTo} = await load<typeof Redirects>('src/config/redirects.ts');
  expect(redirectsTo('/api/zkvm/install')).toContain('/api/0.20/zkvm/install');
  const {documentedCrates} = await load<typeof Crates>('src/config/documented-crates.ts');
  expect(documentedCrates(copy)['0.20']).toBe('0.20.0');

  const {checkSamples} = await load<typeof Samples>('src/plugins/samples/check.ts');
  const folders = apiVersions.map(({folder}) => folder);
  const faults = checkSamples({
    siteDir: copy,
    pageFolders: [...folders, 'docs', 'src/pages'],
    trees: folders,
  });
  const faultsIn = (folder: string) =>
    faults
      .filter((fault) => fault.includes(`${folder}/`))
      .map((fault) => fault.replaceAll(`${folder}/`, ''));
  // The frozen pages are as sound as those of Next: the build checks that Next has no fault.
  expect(faultsIn('api_versioned_docs/version-0.20')).toEqual(faultsIn('api'));
  const {checkFrozen} = await load<typeof Frozen>('src/plugins/frozen-pages/check.ts');
  expect(checkFrozen(copy, 'api_versioned_docs/version-0.20')).toEqual([]);
});
