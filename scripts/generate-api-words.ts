/**
 * Writes `_samples/api-words.json`: names in the tables of `_reference` that rustdoc doesn't list
 * as items but that occur in the source of the version's crates, such as features, environment
 * variables, flags and instructions. A name that is in neither is a mistake on the page.
 *
 *   npx jiti scripts/generate-api-words.ts
 *
 * Run it when you add such a name to a table or change a version's crates. It needs cargo to
 * download the published sources.
 */
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {homedir, tmpdir} from 'node:os';
import path from 'node:path';
import {filesBelow} from '../src/lib/files';
import {apiVersions} from '../src/versions/versions';
import {firstNames} from '../src/markdown/reference';

/** Crates of the command-line tools, which are not in the samples' lock file. */
const tools = ['cargo-risczero', 'r0vm'];

const registry = path.join(
  process.env.CARGO_HOME ?? path.join(homedir(), '.cargo'),
  'registry/src',
);

/** Finds a crate's source folders in cargo's registry cache. */
function sourceFolders(crate: string, version: string): string[] {
  return readdirSync(registry)
    .map((index) => path.join(registry, index, `${crate}-${version}`))
    .filter((folder) => existsSync(folder));
}

function textOf(folder: string): string {
  return filesBelow(folder)
    .filter((name) => /\.(rs|toml|orig|proto)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

/** Downloads a crate's source with cargo; returns false if this version isn't published. */
function fetchTool(crate: string, version: string): boolean {
  const scratch = mkdtempSync(path.join(tmpdir(), 'api-words-'));
  mkdirSync(path.join(scratch, 'src'));
  writeFileSync(path.join(scratch, 'src/lib.rs'), '');
  writeFileSync(
    path.join(scratch, 'Cargo.toml'),
    `[package]\nname = "scratch"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\n${crate} = "=${version}"\n[workspace]\n`,
  );
  const {status, stderr} = spawnSync('cargo', ['fetch', '--quiet'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  rmSync(scratch, {recursive: true});
  const isMissing = /no matching package|failed to select a version/.test(stderr);
  if (status !== 0 && !isMissing) throw new Error(`cargo could not fetch ${crate}:\n${stderr}`);
  return status === 0;
}

for (const {label, folder} of apiVersions) {
  const samples = path.resolve(folder, '_samples');
  const lock = readFileSync(path.join(samples, 'Cargo.lock'), 'utf8');
  const locked = [...lock.matchAll(/name = "((?:risc0|bonsai)[\w-]*)"\nversion = "([^"]+)"/g)].map(
    ([, crate, version]) => [crate!, version!] as const,
  );
  const zkvm = locked.find(([crate]) => crate === 'risc0-zkvm')![1];
  const published = tools.filter((crate) => fetchTool(crate, zkvm));
  const folders = [...locked, ...published.map((crate) => [crate, zkvm] as const)].flatMap(
    ([crate, version]) => sourceFolders(crate, version),
  );
  const source = folders.map(textOf).join('\n');
  const items = JSON.parse(readFileSync(path.join(samples, 'api-items.json'), 'utf8')) as {
    names: string[];
  };
  const documented = new Set(items.names);
  const wanted = firstNames(path.resolve(folder)).map(({name}) => name);
  const words = [...new Set(wanted)].filter((name) => {
    const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    // clap derives flags and subcommands from fields and variants.
    const forms = [name, name.replaceAll('-', '_'), pascal];
    return (
      !documented.has(name) &&
      forms.some((form) => new RegExp(`(?<![\\w-])${form}(?![\\w])`).test(source))
    );
  });
  writeFileSync(path.join(samples, 'api-words.json'), `${JSON.stringify(words.sort(), null, 2)}\n`);
  const missing = [...new Set(wanted)].filter((n) => !documented.has(n) && !words.includes(n));
  console.log(
    `${label}: ${words.length} words; found in no source: ${missing.join(', ') || 'none'}`,
  );
}
