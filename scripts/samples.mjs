// Finds the sample workspaces: those of Next (`api/`), of each version of api_versions.json, and of
// the proof system (`docs/proof-system`).

import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {load, readJson, root} from './setup.mjs';

const {apiVersions} = await load('versions/versions.ts');

/** @returns {{version: string, folder: string}[]} Next first, then the versions, newest first. */
export const sampleWorkspaces = () =>
  apiVersions.map(({name, folder}) => ({version: name, folder: join(root, folder, '_samples')}));

/** Returns every workspace, with its packages and the crate that its samples are compiled against. */
export function allWorkspaces() {
  return [
    ...sampleWorkspaces().map((workspace) => ({
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
 * Returns the folder for build output: SAMPLES_TARGET_DIR, CARGO_TARGET_DIR, or a folder in the
 * system's temporary directory. It is outside the project, because `docs:version` copies all of
 * `_samples`.
 */
export const targetDir = () =>
  resolve(
    process.env.SAMPLES_TARGET_DIR ||
      process.env.CARGO_TARGET_DIR ||
      join(tmpdir(), 'risc0-docs-samples'),
  );

/** Returns the version of a crate in the workspace's lock file, e.g. `0.19.1`. */
export function lockedVersion(folder, crate) {
  const path = join(folder, 'Cargo.lock');
  if (!existsSync(path)) return undefined;
  const match = new RegExp(`name = "${crate}"\\nversion = "([^"]+)"`).exec(
    readFileSync(path, 'utf8'),
  );
  return match?.[1];
}

/**
 * Reads the runs of a version's workspace, by name. A run is either a `guest` (a program in
 * guest/src/bin) with the words of its `input`, or a `host` program of a page (in host/src) with
 * `args`, `env`, `files` (contents in hex) and `copies` of workspace files in its working directory.
 * `records.json` holds the results.
 */
export const readRuns = (folder) => readJson(join(folder, 'runs.json'), {});

/**
 * Returns the SHA-256 of what a run is made from: its definition, its own programs and files, and
 * the version of the crates. Does not cover the guests that a program of a host proves.
 */
export function sourcesHash(folder, run) {
  const files = [
    ...(run.guest ? [`guest/src/bin/${run.guest}.rs`, 'guest/Cargo.toml'] : []),
    ...(run.host ? [`host/src/${run.host}.rs`] : []),
    ...Object.values(run.copies ?? {}).map(({of}) => of),
  ];
  // A program that uses the guest library depends on all of its files.
  if (/^use guest::/m.test(readFileSync(join(folder, files[0]), 'utf8'))) {
    const library = readdirSync(join(folder, 'guest/src')).filter((name) => name.endsWith('.rs'));
    files.push(...library.sort().map((name) => `guest/src/${name}`));
  }
  const hash = createHash('sha256').update(JSON.stringify(run));
  hash.update(lockedVersion(folder, 'risc0-zkvm'));
  files.forEach((file) => hash.update(readFileSync(join(folder, file))));
  return hash.digest('hex');
}

/**
 * Runs a program without input.
 *
 * @returns {Promise<{status: number | string | null, signal?: string, stdout: string, stderr: string}>}
 *   `status` is the exit code, or `ENOENT` where there is no such program
 */
export const runProgram = (command, args, options) =>
  new Promise((resolve) => {
    const done = (error, stdout, stderr) =>
      resolve({status: error ? error.code : 0, signal: error?.signal, stdout, stderr});
    execFile(command, args, {maxBuffer: 1 << 30, ...options}, done).stdin.end();
  });
