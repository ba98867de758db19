/** The fixture site of the search (`tests/fixtures/searching`), built or under development. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {freePort, serve, type Host} from './host';

export interface SearchSite extends Pick<Host, 'origin'> {
  folder: string;
  /** Stops it and removes the folder. */
  close(): Promise<void>;
}

/** @returns the site's folder, inside the project because its configuration imports from there */
function layOut(name: string): string {
  const folder = path.resolve(`tests/fixtures/.searching-${name}`);
  rmSync(folder, {recursive: true, force: true});
  cpSync('tests/fixtures/searching', folder, {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // The site's own code, and of its theme the search: the rest needs its plugins.
  cpSync('src', path.join(folder, 'src'), {
    recursive: true,
    filter: (file) => !/theme\/(?!Search)/.test(file),
  });
  return folder;
}

const environment = (variables: Record<string, string>) => ({
  ...process.env,
  ...variables,
  SITE_URL: 'https://fixture.example',
  DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
});

/** Builds and serves it with these variables. */
export async function builtSite(
  name: string,
  variables: Record<string, string>,
): Promise<SearchSite> {
  const folder = layOut(name);
  const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', folder], {
    encoding: 'utf8',
    env: environment(variables),
  });
  if (status !== 0) {
    throw new Error(stdout + stderr);
  }
  const host = await serve(path.join(folder, 'build'), variables.BASE_URL);
  return {
    ...host,
    folder,
    close() {
      host.close();
      rmSync(folder, {recursive: true, force: true});
      return Promise.resolve();
    },
  };
}

/** Runs the development server; resolves when it has compiled. */
export async function developedSite(
  name: string,
  variables: Record<string, string> = {},
): Promise<SearchSite> {
  const folder = layOut(name);
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'start',
      folder,
      '--no-open',
      '--port',
      String(port),
    ],
    {env: environment(variables), stdio: ['ignore', 'pipe', 'pipe']},
  );
  let told = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        told += data.toString();
        if (/compiled .*successfully/.test(told)) {
          ready();
        }
      });
    }
    child.once('exit', () => fail(new Error(`The development server ended:\n${told}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    folder,
    async close() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
