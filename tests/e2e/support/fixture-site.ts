/** Builds the fixture site with an environment of its own. */
import {spawnSync} from 'node:child_process';
import {cpSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** @returns folder of the site; its build is in `build`. Remove it after use. */
export function buildFixtureSite(name: string, variables: Record<string, string>): string {
  // Inside the project, because its configuration imports from there.
  const site = path.resolve('tests/fixtures', `.${name}`);
  rmSync(site, {recursive: true, force: true});
  cpSync('tests/fixtures/site', site, {recursive: true});
  writeFileSync(path.join(site, 'package.json'), '{"private": true}');
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'));
  const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', site], {
    encoding: 'utf8',
    env: {...process.env, ...variables, DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  if (status !== 0) {
    throw new Error(stdout + stderr);
  }
  return site;
}
