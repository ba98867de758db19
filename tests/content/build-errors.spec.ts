/** Bad input stops the build with a message that names the file or variable and the remedy. */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {expect, test} from '@playwright/test';

interface Outcome {
  code: number | null;
  output: string;
}

/**
 * Builds the fixture site with some files replaced.
 *
 * The copy lies inside the project, because its configuration imports the real policy.
 */
function build(files: Record<string, string>, variables: Record<string, string> = {}): Outcome {
  const site = path.resolve('tests/fixtures', `.${test.info().testId}`);
  rmSync(site, {recursive: true, force: true});
  try {
    cpSync('tests/fixtures/site', site, {recursive: true});
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
      writeFileSync(path.join(site, name), content);
    }
    writeFileSync(path.join(site, 'package.json'), '{"private": true}');
    symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'));
    const {status, stdout, stderr} = spawnSync('node', ['scripts/build.mjs', site], {
      encoding: 'utf8',
      env: {...process.env, ...variables, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    });
    return {code: status, output: stripVTControlCharacters(stdout + stderr)};
  } finally {
    rmSync(site, {recursive: true, force: true});
  }
}

const page = (body: string, slug = '/') => `---\ntitle: Intro\nslug: ${slug}\n---\n\n${body}\n`;

test('a sound site builds', () => {
  const {code, output} = build({});
  expect(output).toContain('Generated static files');
  expect(code).toBe(0);
});

test('a broken link names the source file and the remedy', () => {
  const {code, output} = build({'docs/intro.mdx': page('[away](/no-such-page)')});
  expect(code).not.toBe(0);
  expect(output).toContain(
    '- docs/intro.mdx links to /no-such-page: mend the link, or add the page or heading it names.',
  );
});

test('a broken link to a file names the source file and line', () => {
  const {code, output} = build({'docs/intro.mdx': page('[away](./missing.mdx)')});
  expect(code).not.toBe(0);
  expect(output).toMatch(/docs\/intro\.mdx" \(6:1\) couldn't be resolved/);
  expect(output).toContain('Make sure it references a local Markdown file that exists');
});

test('a broken anchor names the source file and the remedy', () => {
  const {code, output} = build({'docs/intro.mdx': page('## Here\n\n[there](#there)')});
  expect(code).not.toBe(0);
  expect(output).toContain('- docs/intro.mdx links to #there');
});

test('an unknown sidebar id names the sidebar file and the ids there are', () => {
  const {code, output} = build({'sidebars.ts': "export default {main: ['intro', 'outro']};\n"});
  expect(code).not.toBe(0);
  expect(output).toContain('sidebars.ts');
  expect(output).toMatch(/do not exist[\s\S]*- outro[\s\S]*Available document ids[\s\S]*- intro/);
});

test('half-set hosted variables name the missing ones', () => {
  const {code, output} = build({}, {ALGOLIA_APP_ID: 'APP', ALGOLIA_INDEX_NAME: 'docs'});
  expect(code).not.toBe(0);
  expect(output).toContain(
    'Hosted search is only half configured: ALGOLIA_SEARCH_KEY is not set, but ALGOLIA_APP_ID and ALGOLIA_INDEX_NAME are.',
  );
});

test('a BASE_URL without slashes says how to write it', () => {
  const {code, output} = build({}, {BASE_URL: 'docs'});
  expect(code).not.toBe(0);
  expect(output).toContain('Set BASE_URL=/docs/');
});

test('duplicate routes warn, and the site is built all the same', () => {
  const {code, output} = build({
    'docs/second.mdx': page('The same address again.'),
    'sidebars.ts': "export default {main: ['intro', 'second']};\n",
  });
  expect(output).toContain('Duplicate routes found!');
  expect(output).toContain('Attempting to create page at /');
  expect(code).toBe(0);
});

test('a page without a default export stops the build and is named', () => {
  const {code, output} = build({'src/pages/lacking.tsx': 'export const page = () => null;\n'});
  expect(code).not.toBe(0);
  expect(output).toContain(
    "The page component at /lacking doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
});

test('a misspelt front matter field names the file and the field that was meant', () => {
  const {code, output} = build({
    'docs/intro.mdx': '---\ntitle: Intro\nslug: /\ndescripton: About\n---\n\nText.\n',
  });
  expect(code).not.toBe(0);
  expect(output).toContain(
    'docs/intro.mdx: the front matter field "descripton" is unknown. Did you mean "description"?',
  );
});
