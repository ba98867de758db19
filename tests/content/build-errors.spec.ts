/** Checks that bad input stops the build, with a message that names the file and the fix. */
import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import {expect, test} from '@playwright/test';
import {buildPolicy} from '../../src/config/policy';
import {layOut} from '../e2e/support/fixture-site';

function build(files: Record<string, string>) {
  const folder = layOut('site', `faults-${test.info().testId}`, {files});
  // Faults are found in code that is not minified, too, and sooner.
  const {status, stdout, stderr} = spawnSync('node', ['scripts/build.mjs', folder, '--no-minify'], {
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  rmSync(folder, {recursive: true, force: true});
  return {code: status, output: stripVTControlCharacters(stdout + stderr)};
}

const page = (body: string, slug = '/') => `---\ntitle: Intro\nslug: ${slug}\n---\n\n${body}\n`;

test('duplicate routes warn; a broken link names the source file and the remedy', () => {
  const {code, output} = build({
    'docs/intro.mdx': page('[away](/no-such-page)'),
    'docs/second.mdx': page('An address.', '/twice'),
    'docs/third.mdx': page('The same address again.', '/twice'),
    'sidebars.ts': "export default {main: ['intro', 'second', 'third']};\n",
  });
  expect(output).toContain('Duplicate routes found!');
  expect(output).toContain('Attempting to create page at /twice');
  expect(code).not.toBe(0);
  expect(output).toContain(
    '- docs/intro.mdx links to /no-such-page: fix the link, or add the page or heading.',
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

test('a page without a default export stops the build and is named', () => {
  const {code, output} = build({'src/pages/lacking.tsx': 'export const page = () => null;\n'});
  expect(code).not.toBe(0);
  expect(output).toContain(
    "The page component at /lacking doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
});

test('the build reads front matter by the rules of src/config/front-matter', async () => {
  const {parseFrontMatter} = buildPolicy.markdown;
  const read = parseFrontMatter({
    filePath: 'docs/intro.mdx',
    fileContent: '',
    defaultParseFrontMatter: async () => ({frontMatter: {descripton: 'About'}, content: ''}),
  });
  await expect(read).rejects.toThrow('Did you mean "description"?');
});
