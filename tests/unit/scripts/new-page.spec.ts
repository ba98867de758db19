import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {siteOf} from '../support';

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

const site = () => siteOf({'sidebarsApi.ts': sidebar, 'api/introduction.mdx': ''});

function newPage(root: string, target: string, title: string) {
  const args = ['scripts/new-page.mjs', target, title, '--root', root];
  const {status, stdout, stderr} = spawnSync('node', args, {encoding: 'utf8'});
  const sidebars = readFileSync(path.join(root, 'sidebarsApi.ts'), 'utf8');
  return {ok: status === 0, output: stdout + stderr, sidebars};
}

test('a new page has front matter and an end, and stands in the sidebar', () => {
  const root = site();
  const target = 'api/zkvm/tutorials/voting';
  const {ok, output, sidebars} = newPage(root, target, 'Voting: a tutorial');
  expect(ok).toBe(true);
  expect(output).toContain('Wrote api/zkvm/tutorials/voting.mdx.');
  const page = readFileSync(path.join(root, 'api/zkvm/tutorials/voting.mdx'), 'utf8');
  expect(page).toMatch(/^---\ntitle: Voting, a tutorial\ndescription: .{1,155}\n---\n/);
  expect(page).toContain('## Where to go next');
  expect(sidebars).toContain(
    "        'zkvm/tutorials/hello-world',\n        'zkvm/tutorials/voting',\n",
  );
});

test('in a folder of its own it follows the pages around it', () => {
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
    expect(ok).toBe(false);
    expect(output).toMatch(message);
  });
}
