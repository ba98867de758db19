// Where the sample workspaces are: one for Next (`api/`), one for each version of api_versions.json,
// and one of the main docs. The list of versions is always derived; no script or CI job writes
// versions out.

import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** @returns {{version: string, folder: string}[]} Next first, then the versions, newest first. */
export function sampleWorkspaces(root) {
  const versions = JSON.parse(readFileSync(join(root, 'api_versions.json'), 'utf8'));
  return [
    {version: 'current', folder: join(root, 'api/_samples')},
    ...versions.map((version) => ({
      version,
      folder: join(root, `api_versioned_docs/version-${version}/_samples`),
    })),
  ];
}

/** Every workspace, with its packages and the crate that its samples are compiled against. */
export function allWorkspaces(root) {
  return [
    ...sampleWorkspaces(root).map((workspace) => ({
      ...workspace,
      packages: ['host', 'guest'],
      crate: 'risc0-zkvm',
    })),
    {
      version: 'proof-system',
      folder: join(root, 'docs/proof-system/_samples'),
      packages: ['verifier'],
      crate: 'sha2',
    },
  ];
}

/**
 * Build output stays outside the tree: `docs:version` copies `_samples` whole.
 * SAMPLES_TARGET_DIR (or CARGO_TARGET_DIR) names the folder; the default is one in the system's
 * temporary directory.
 */
export function targetDir(environment = process.env) {
  return (
    environment.SAMPLES_TARGET_DIR ||
    environment.CARGO_TARGET_DIR ||
    join(tmpdir(), 'risc0-docs-samples')
  );
}

/** The pinned version of a crate in the workspace's lock file, e.g. `0.19.1`. */
export function lockedVersion(folder, crate) {
  const path = join(folder, 'Cargo.lock');
  if (!existsSync(path)) return undefined;
  const match = new RegExp(`name = "${crate}"\\nversion = "([^"]+)"`).exec(
    readFileSync(path, 'utf8'),
  );
  return match?.[1];
}

/**
 * What a version's workspace runs, by name: `guest` (a program of guest/src/bin) with the words of
 * its `input`, or a page's own program, `host` (of host/src), with `args`, `env`, and `files` (in hex)
 * and `copies` of the workspace's files beside it. What came of each is in `records.json`.
 */
export function readRuns(folder) {
  const path = join(folder, 'runs.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** SHA-256 of what decides what a run does: the run, its programs and files, the crates' version. */
export function sourcesHash(folder, run) {
  const files = [
    ...(run.guest ? [`guest/src/bin/${run.guest}.rs`, 'guest/Cargo.toml'] : []),
    ...(run.host ? [`host/src/${run.host}.rs`] : []),
    ...Object.values(run.copies ?? {}).map(({of}) => of),
  ];
  // A program that uses the library beside it depends on all of that.
  if (/^use guest::/m.test(readFileSync(join(folder, files[0]), 'utf8'))) {
    const library = readdirSync(join(folder, 'guest/src')).filter((name) => name.endsWith('.rs'));
    files.push(...library.sort().map((name) => `guest/src/${name}`));
  }
  const hash = createHash('sha256').update(JSON.stringify(run));
  hash.update(lockedVersion(folder, 'risc0-zkvm'));
  files.forEach((file) => hash.update(readFileSync(join(folder, file))));
  return hash.digest('hex');
}
