/** Runs `npm run cut-version` on a copy of the project. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createJiti} from 'jiti';
import released from '../../api_versions.json';
import type * as Addresses from '../../src/versions/addresses';
import type * as Crates from '../../src/versions/folders';
import type * as Versions from '../../src/versions/versions';
import type * as Frozen from '../../src/checks/frozen-pages';
import type * as Samples from '../../src/checks/samples';
import {filesBelow} from '../../src/lib/files';

/** The version to cut. The copy's samples are changed to pin its crates. */
const cutting = '99.0';
const [latest] = released as [string];

// All tests share one copy.
test.describe.configure({mode: 'serial'});

const copy = path.resolve('tests/fixtures/.cut-version');

const env = {...process.env, NO_COLOR: '1'};
const cut = (version: string) =>
  spawnSync('node', ['scripts/cut-version.mjs', version, '--root', copy], {encoding: 'utf8', env});

test.beforeAll(async () => {
  rmSync(copy, {recursive: true, force: true});
  const {copyProject} = (await import('../../scripts/setup.mjs' as string)) as {
    copyProject: (to: string, isCopied: (file: string) => boolean) => string[];
  };
  copyProject(copy, (file) => !/^(tests|\.github)\//.test(file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  const manifest = path.join(copy, 'api/_samples/host/Cargo.toml');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/^(risc0-zkvm\b.*?"=)[\d.]+/m, `$1${cutting}.0`));
});

test.afterAll(() => rmSync(copy, {recursive: true, force: true}));

test('a malformed or known version is refused with a remedy', async () => {
  const {status, stderr} = cut('v20');
  expect(status).toBe(1);
  expect(stderr).toContain('Give the version as two numbers');
  const {obstacles} = (await import('../../scripts/cut-version.mjs' as string)) as {
    obstacles: (root: string, version: string) => string[];
  };
  expect(obstacles(copy, latest).join()).toContain(`${latest} is already in api_versions.json`);
  writeFileSync(path.join(copy, 'api_versioned_docs/version-99.1'), '');
  const found = /version-99\.1 is left.* pins risc0-zkvm 99\.0\.0\. Pin "=99\.1\.x"/;
  expect(obstacles(copy, '99.1').join(' ')).toMatch(found);
});

test('cutting a version freezes pages, samples, tables and sidebar, and everything derived follows', async () => {
  const {status, stdout, stderr} = cut(cutting);
  expect(stdout + stderr).toContain(`Cut ${cutting}`);
  expect(status).toBe(0);

  const frozen = path.join(copy, `api_versioned_docs/version-${cutting}`);
  const without = (files: string[]) => files.filter((file) => file !== 'frozen.json');
  expect(without(filesBelow(frozen))).toEqual(filesBelow(path.join(copy, 'api')));
  const sidebar = `api_versioned_sidebars/version-${cutting}-sidebars.json`;
  expect(existsSync(path.join(copy, sidebar))).toBe(true);
  const versions = JSON.parse(readFileSync(path.join(copy, 'api_versions.json'), 'utf8'));
  expect(versions).toEqual([cutting, ...released]);

  // Evaluate the copy's own configuration afresh.
  const jiti = createJiti(path.join(copy, 'index.ts'), {moduleCache: false});
  const load = <Module>(file: string) => jiti.import<Module>(path.join(copy, file));
  const {apiVersions, lastVersion} = await load<typeof Versions>('src/versions/versions.ts');
  expect(lastVersion).toMatchObject({name: cutting, root: '/api/'});
  expect(apiVersions.map(({label, root}) => [label, root])).toEqual([
    ['Next', '/api/next/'],
    [cutting, '/api/'],
    ...released.map((name) => [name, `/api/${name}/`]),
  ]);
  const {canonicalPath, redirectsTo} = await load<typeof Addresses>('src/versions/addresses.ts');
  expect(canonicalPath('/api/next', (path) => path === '/api')).toBe('/api');
  expect(redirectsTo('/api/zkvm/install')).toContain(`/api/${cutting}/zkvm/install`);
  const {documentedCrates} = await load<typeof Crates>('src/versions/folders.ts');
  const crates = documentedCrates(copy);
  expect(crates[cutting]).toBe(`${cutting}.0`);
  for (const name of released) expect(crates[name]).toContain(`${name}.`);

  const {checkSamples} = await load<typeof Samples>('src/checks/samples.ts');
  const faults = checkSamples(copy);
  const faultsIn = (folder: string) => {
    const own = faults.filter((fault) => fault.includes(`${folder}/`));
    return own.map((fault) => fault.replaceAll(`${folder}/`, ''));
  };
  // The frozen pages must have the same faults as Next's; the build checks that Next has none.
  expect(faultsIn(`api_versioned_docs/version-${cutting}`)).toEqual(faultsIn('api'));
  const {checkFrozen} = await load<typeof Frozen>('src/checks/frozen-pages.ts');
  expect(checkFrozen(copy, `api_versioned_docs/version-${cutting}`)).toEqual([]);
});
