import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';

const sidebar = `export default {
  api: [
    'introduction',
    {
      items: [
        'zkvm/quickstart',
        'zkvm/tutorials/hello-world',
      ],
    },
    'bonsai/quickstart',
  ],
};
`;

function site(): string {
  const root = test.info().outputPath('site');
  mkdirSync(path.join(root, 'api'), {recursive: true});
  writeFileSync(path.join(root, 'sidebarsApi.ts'), sidebar);
  return root;
}

/** Runs the command as a contributor does. */
function newPage(root: string, target: string, title: string) {
  const {status, stdout, stderr} = spawnSync(
    'node',
    ['scripts/new-page.mjs', target, title, '--root', root],
    {encoding: 'utf8'},
  );
  return {ok: status === 0, output: stdout + stderr};
}

test('a new page has front matter and an end, and stands in the sidebar', () => {
  const root = site();
  const {ok, output} = newPage(root, 'api/zkvm/tutorials/voting', 'Voting: a tutorial');
  expect(ok).toBe(true);
  expect(output).toContain('Wrote api/zkvm/tutorials/voting.mdx.');
  const page = readFileSync(path.join(root, 'api/zkvm/tutorials/voting.mdx'), 'utf8');
  expect(page).toMatch(/^---\ntitle: Voting, a tutorial\ndescription: .{1,155}\n---\n/);
  expect(page).toContain('## Where to go next');
  expect(readFileSync(path.join(root, 'sidebarsApi.ts'), 'utf8')).toContain(
    "        'zkvm/tutorials/hello-world',\n        'zkvm/tutorials/voting',\n",
  );
});

test('in a folder of its own it follows the pages around it', () => {
  const root = site();
  newPage(root, 'api/bonsai/deep/page', 'Deep');
  expect(readFileSync(path.join(root, 'sidebarsApi.ts'), 'utf8')).toContain(
    "    'bonsai/quickstart',\n    'bonsai/deep/page',\n",
  );
});

const refused: [string, string, RegExp][] = [
  ['api_versioned_docs/version-0.19/x', 'X', /Released versions are frozen/],
  ['api/Voting Page', 'X', /lowercase letters/],
  ['api/x', '', /^Usage/],
];
for (const [target, title, message] of refused) {
  test(`${target} with the title "${title}" is refused with a reason`, () => {
    const {ok, output} = newPage(site(), target, title);
    expect(ok).toBe(false);
    expect(output).toMatch(message);
  });
}

test('an existing page is left alone', () => {
  const root = site();
  newPage(root, 'api/x', 'X');
  expect(newPage(root, 'api/x', 'X').output).toContain('already exists');
});
