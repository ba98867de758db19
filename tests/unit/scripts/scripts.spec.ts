/** Scripts as they are called: deploys, the supply chain, new pages and checks. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {freePort} from '../../e2e/support/host';
import {folderOf, siteOf} from '../../support';

const run = (script: string, ...args: string[]) =>
  spawnSync('node', [`scripts/${script}`, ...args], {encoding: 'utf8'});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('files of earlier deploys are kept for thirty days, whatever kind they are', () => {
  const ages = {
    'assets/js/1.0a1b2c3d.js': 29,
    'assets/js/2.0a1b2c3d.js': 31,
    'assets/files/verifier.0a1b2c3d.wasm': 1,
    'search-index/all.text0.0a1b2c3d4e5f.json': 1,
    'katex/0.16.1/katex.min.css': 1,
  };
  const deploys = Object.entries(ages).map(([name, days]) => [name, daysAgo(days)]);
  const before = folderOf('before', {
    ...Object.fromEntries(Object.keys(ages).map((name) => [name, 'old'])),
    'index.html': 'page',
    'deploys.json': JSON.stringify(Object.fromEntries(deploys)),
  });
  const after = folderOf('after', {'assets/js/1.ffffffff.js': 'new', 'index.html': 'page'});
  expect(run('keep-assets.mjs', '--from', before, '--dir', after).stdout).toBe(
    'Kept 4 files of earlier deploys, dropped 1 that are older or gone.\n',
  );
  expect(readFileSync(path.join(after, 'assets/js/1.0a1b2c3d.js'), 'utf8')).toBe('old');
  expect(existsSync(path.join(after, 'assets/js/2.0a1b2c3d.js'))).toBe(false);
  const remembered = JSON.parse(readFileSync(path.join(after, 'deploys.json'), 'utf8')) as object;
  const kept = Object.entries(ages).flatMap(([name, days]) => (days < 30 ? name : []));
  expect(Object.keys(remembered).sort()).toEqual([...kept, 'assets/js/1.ffffffff.js'].sort());
});

test('files of an earlier deploy are fetched from its address', async () => {
  const before = folderOf('before', {
    ...{'404.html': '', 'assets/js/1.0a1b2c3d.js': 'old'},
    'deploys.json': JSON.stringify({'assets/js/1.0a1b2c3d.js': daysAgo(1)}),
  });
  const after = folderOf('after', {'assets/js/1.ffffffff.js': 'new'});
  const port = String(await freePort());
  const host = spawn('node', ['scripts/host.mjs', '--dir', before, '--port', port]);
  await once(host.stdout, 'data');
  const address = `http://127.0.0.1:${port}`;
  expect(run('keep-assets.mjs', '--from', address, '--dir', after).stderr).toBe('');
  expect(readFileSync(path.join(after, 'assets/js/1.0a1b2c3d.js'), 'utf8')).toBe('old');
  for (const gone of ['assets/js/1.0a1b2c3d.js', 'deploys.json']) {
    rmSync(path.join(before, gone));
    rmSync(path.join(after, 'assets/js/1.0a1b2c3d.js'), {force: true});
    expect(run('keep-assets.mjs', '--from', address, '--dir', after).stdout).toContain('Kept 0');
  }
  host.kill();
});

test('names in a list of deploys that lead out of the asset folders are not kept', () => {
  const names = ['../../evil.0a1b2c3d.js', 'assets/../../evil.0a1b2c3d.js', 'index.html'];
  const before = folderOf('before', {
    'deploys.json': JSON.stringify(Object.fromEntries(names.map((name) => [name, daysAgo(0)]))),
  });
  const after = folderOf('after', {'assets/js/1.ffffffff.js': 'new'});
  expect(run('keep-assets.mjs', '--from', before, '--dir', after).stdout).toContain('Kept 0 files');
});

test('each fault of the supply chain is named', () => {
  const sound = {license: 'MIT', integrity: 'sha512-x'};
  const root = folderOf('project', {
    '.npmrc': 'audit=false\n',
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': {},
        'node_modules/loose': {license: 'MIT'},
        'node_modules/far': {...sound, resolved: 'https://example.org/far.tgz'},
        'node_modules/eager': {...sound, hasInstallScript: true},
        'node_modules/strange': {...sound, license: 'SSPL-1.0'},
        'node_modules/silent': {integrity: 'sha512-x'},
      },
    }),
    '.github/workflows/loose.yml':
      'on: pull_request_target\njobs:\n  a:\n    permissions: write-all\n    steps:\n      - uses: a/b@v1\n',
  });
  const {status, stderr} = run('check-supply-chain.mjs', '--root', root);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/loose has no SHA-512 integrity/),
    expect.stringMatching(/far comes from https:\/\/example\.org\/far\.tgz/),
    expect.stringMatching(/eager has an install script/),
    expect.stringMatching(/strange is under SSPL-1\.0/),
    expect.stringMatching(/silent has no license/),
    '.npmrc must contain the line ignore-scripts=true.',
    'loose.yml: pin a/b@v1 to a commit hash.',
    'loose.yml has no top-level permissions: add the least that it needs.',
    'loose.yml requests write-all: list only the permissions that it needs.',
    expect.stringMatching(/loose\.yml runs a fork's code with this repository's permissions/),
  ]);
});

const sidebar = `export default {
  api: [
    'introduction',
    {
      items: ['zkvm/quickstart', 'zkvm/tutorials/hello-world'],
    },
    'bonsai/quickstart',
  ],
};
`;

const site = () => siteOf({'sidebarsApi.ts': sidebar, 'api/introduction.mdx': ''});

function newPage(root: string, target: string, title: string) {
  const {status, stdout, stderr} = run('new-page.mjs', target, title, '--root', root);
  const sidebars = readFileSync(path.join(root, 'sidebarsApi.ts'), 'utf8');
  return {ok: status === 0, output: stdout + stderr, sidebars};
}

test('a new page has front matter and an end, and stands in the sidebar', () => {
  const root = site();
  const {ok, output, sidebars} = newPage(root, 'api/zkvm/tutorials/voting', 'Voting: a tutorial');
  expect(ok).toBe(true);
  expect(output).toContain('Wrote api/zkvm/tutorials/voting.mdx.');
  const page = readFileSync(path.join(root, 'api/zkvm/tutorials/voting.mdx'), 'utf8');
  expect(page).toMatch(/^---\ntitle: "Voting: a tutorial"\ndescription: .{1,155}\n---\n/);
  expect(page).toContain('## Where to go next');
  expect(sidebars).toContain("'zkvm/tutorials/hello-world', 'zkvm/tutorials/voting'],\n");
});

test('a new page in a new folder stands after the pages around that folder', () => {
  const {sidebars} = newPage(site(), 'api/bonsai/deep/page', 'Deep');
  expect(sidebars).toContain("    'bonsai/quickstart',\n    'bonsai/deep/page',\n");
});

for (const [target, title, message] of [
  ['api_versioned_docs/version-0.19/x', 'X', /Released versions are frozen/],
  ['api/Voting Page', 'X', /lowercase letters/],
  ['api/x', '', /^Usage/],
  ['api/introduction', 'X', /already exists/],
] as const) {
  test(`${target} with the title "${title}" is refused with a reason`, () => {
    const {ok, output} = newPage(site(), target, title);
    expect([ok, output]).toEqual([false, expect.stringMatching(message)]);
  });
}

test('a mistyped path of a page to check is named', () => {
  const {status, stderr} = run('check-content.mjs', 'docs/faq.mdx', 'docs/fqa.mdx', 'docs');
  const message = 'No such file: docs/fqa.mdx, docs. Correct the path; a folder is no file.\n';
  expect([status, stderr]).toEqual([1, message]);
});

test('an edited page is checked, and each fault named with its remedy', {tag: '@nightly'}, () => {
  const cwd = folderOf('clone', {});
  spawnSync('git', ['clone', '--quiet', '.', cwd]);
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const faq = path.join(cwd, 'docs/faq.mdx');
  writeFileSync(faq, readFileSync(faq, 'utf8').replace(/(?=\n## )/, `\n[A](/lost) pro${'oo'}f\n`));
  const {status, stdout} = spawnSync('npm', ['run', 'check:content'], {cwd, encoding: 'utf8'});
  expect(stdout).toMatch(/docs\/faq\.mdx:\d+ links to \/lost, .* Fix the link, or add it\./);
  expect(stdout).toMatch(/Unknown word \(pro+f\).*\n +Fix the spelling, or add the word/);
  expect([status, stdout.match(/✗/g)?.length]).toEqual([1, 2]);
});
