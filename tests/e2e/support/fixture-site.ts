/** Builds a site of `tests/fixtures`, with additional files and its own environment. */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

interface Options {
  /** Laid over the fixture's. */
  files?: Record<string, string>;
  variables?: Record<string, string>;
  /** Names of theme components that the site takes from `src/theme`, with the rest of `src`. */
  theme?: RegExp;
}

interface Outcome {
  code: number | null;
  output: string;
  /** The site; its build is in `build`. The next run with this name clears it away. */
  folder: string;
}

/** @returns the folder of a copy, inside the project because its configuration imports from there */
export function layOut(fixture: string, name: string, {files = {}, theme}: Options = {}): string {
  const folder = path.resolve('tests/fixtures', `.${name}`);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join('tests/fixtures', fixture), folder, {recursive: true});
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  }
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}');
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  if (theme) {
    cpSync('src', path.join(folder, 'src'), {
      recursive: true,
      filter: (file) => {
        const component = /theme\/(.+)/.exec(file)?.[1];
        return !component || theme.test(component);
      },
    });
    if (!existsSync(path.join(folder, 'api_versions.json'))) {
      cpSync('api_versions.json', path.join(folder, 'api_versions.json'));
    }
  }
  return folder;
}

export function buildFixtureSite(
  fixture: 'site' | 'announcing',
  name: string,
  {variables = {}, ...options}: Options = {},
): Outcome {
  const folder = layOut(fixture, name, options);
  const {status, stdout, stderr} = spawnSync('node', ['scripts/build.mjs', folder], {
    encoding: 'utf8',
    env: {...process.env, ...variables, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
  });
  return {code: status, output: stripVTControlCharacters(stdout + stderr), folder};
}

/** The same for a site without faults; @returns its folder. */
export function soundSite(...site: Parameters<typeof buildFixtureSite>): string {
  const {code, output, folder} = buildFixtureSite(...site);
  if (code !== 0) {
    throw new Error(output);
  }
  return folder;
}
