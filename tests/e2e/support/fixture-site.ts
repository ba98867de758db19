/** Sites of `tests/fixtures`, built or under development, for cases that the real site does not have. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {writeWithFolders} from '../../../src/lib/files';
import {freePort, startHost, type Host} from './host';
import {test} from './test';

type Texts = Record<string, string>;

/** Folders that are removed when the worker ends, even if their tests have failed. */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
});

const environment = (variables: Texts) => ({
  ...process.env,
  SITE_URL: 'https://fixture.example',
  ...variables,
  NO_COLOR: '1',
  DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
});

/**
 * @param files laid over the fixture's
 * @returns the folder of a copy, inside the project because its configuration imports from there
 */
function layOut(fixture: string, name: string, files: Texts = {}): string {
  const folder = path.resolve('tests/fixtures', `.${name}-${test.info().parallelIndex}`);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join('tests/fixtures', fixture), folder, {recursive: true});
  for (const [file, content] of Object.entries({...files, 'package.json': '{"private": true}'}))
    writeWithFolders(path.join(folder, file), content);
  folders.push(folder);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Builds without minifying, which is faster and shows the same faults. */
const build = (command: string[], variables: Texts) =>
  spawnSync('node', [...command, '--no-minify'], {encoding: 'utf8', env: environment(variables)});

/** Builds the plain fixture with these files, one of them a page, as `npm run build` does. */
export function buildWith(files: Texts, variables: Texts = {}) {
  const folder = layOut('site', `faults-${test.info().testId}`, files);
  const {status, stdout, stderr} = build(['scripts/build.mjs', folder], variables);
  return {code: status, output: stripVTControlCharacters(stdout + stderr)};
}

interface Site extends Pick<Host, 'origin'> {
  folder: string;
  close(): Promise<void>;
}

const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

const page = (front: string, text: string) => `---\n${front}\n---\n\n${text}\n`;
const harvest = '## Harvest\n\nIn autumn the ladders come out.';
const shears = (words: string) =>
  page('slug: /\ntitle: Orchard interface', `## Pruning shears\n\n${words}`);

const orchard = {
  'api_versions.json': '["1.0"]',
  'docs/intro.mdx': page('slug: /\ntitle: Welcome', `An orchard with a path.\n\n${harvest}`),
  'docs/legacy.mdx': page('title: Quince museum', 'Kept by another program at the same address.'),
  'api/introduction.mdx': shears('Next cuts with lasers.'),
  'api_versioned_docs/version-1.0/introduction.mdx': shears('It cuts with `blade::sharp_edge`.'),
};

/** Lays out the fixture that has the real site's search, analytics and announcement bar. */
function layOutFull(name: string): string {
  const folder = layOut('full', name, orchard);
  // Of the theme, copy only the parts that need none of the real site's plugins.
  const filter = (file: string) => !/theme\/(?!AnnouncementBar|Search)/.test(file);
  cpSync('src', path.join(folder, 'src'), {recursive: true, filter});
  return folder;
}

/** Builds the full fixture with these variables, and serves it. */
export async function builtSite(name: string, variables: Texts): Promise<Site> {
  const folder = layOutFull(name);
  const {status, stdout, stderr} = build([docusaurus, 'build', folder], variables);
  if (status !== 0) throw new Error(stdout + stderr);
  const {origin, down} = await startHost(path.join(folder, 'build'), variables.BASE_URL);
  return {origin, folder, close: down};
}

/** Runs the development server; resolves when it has compiled. */
export async function developedSite(name: string): Promise<Site> {
  const folder = layOutFull(name);
  const port = await freePort();
  const options = [docusaurus, 'start', folder, '--no-open', '--port', String(port)];
  const child = spawn('node', options, {env: environment({}), stdio: 'pipe'});
  process.once('exit', () => child.kill());
  let told = '';
  await new Promise<void>((ready, fail) => {
    const listen = (data: Buffer) => {
      told += data.toString();
      if (/compiled .*successfully/.test(told)) ready();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
    child.once('exit', () => fail(new Error(`The development server ended:\n${told}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    folder,
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * Lets the tests of a file, or of a group, run on a site of their own, which is opened once.
 *
 * @returns a function that gives the site to a test
 */
export function useSite(open: () => Promise<Site>): () => Site {
  let site: Site | undefined;
  // All tests in one worker.
  test.describe.configure({mode: 'default'});
  test.beforeAll(async () => (site = await open()));
  test.afterAll(() => site?.close());
  // Playwright asks for the address before `beforeAll`, too.
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  test.use({baseURL: async ({}, use) => use(site?.origin)});
  return () => site!;
}
