/** The fixture site of the search (`tests/fixtures/searching`), built or under development. */
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {layOut} from './fixture-site';
import {freePort, startHost, type Host} from './host';

export interface SearchSite extends Pick<Host, 'origin'> {
  folder: string;
  /** Stops it and removes the folder. */
  close(): Promise<void>;
}

// The site's own code, and of its theme the search: the rest needs its plugins.
const layOutSearch = (name: string) => layOut('searching', `searching-${name}`, {theme: /^Search/});

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
  const folder = layOutSearch(name);
  const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', folder], {
    encoding: 'utf8',
    env: environment(variables),
  });
  if (status !== 0) {
    throw new Error(stdout + stderr);
  }
  const host = await startHost(path.join(folder, 'build'), variables.BASE_URL);
  return {
    origin: host.origin,
    folder,
    async close() {
      await host.down();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Runs the development server; resolves when it has compiled. */
export async function developedSite(
  name: string,
  variables: Record<string, string> = {},
): Promise<SearchSite> {
  const folder = layOutSearch(name);
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
