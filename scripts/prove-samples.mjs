// Proves the receipts of `_samples/receipts` again, for `npm run test:samples -- --prove`.
//
// `receipts/proofs.json` lists each program with its input and hash function, and the time and memory
// that the last proof took. The script writes back these figures, and each receipt marked `keep`.
// A program whose bytes must not change with the compiler is in `receipts`, the others in `static/guests`.

import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {machine} from './guest-runs.mjs';
import {keptGuestsFolder} from './kept-guests.mjs';
import {lockedVersion, targetDir} from './samples.mjs';
import {readJson, writeJson} from './setup.mjs';

// These crates have C++ functions of thousands of lines: at `-O3` each takes more than 15 minutes.
const CIRCUITS = ['risc0-circuit-rv32im-sys', 'risc0-circuit-recursion-sys'];
const LEVEL = 1;

/**
 * Builds a version's prover and runs it for each proof of `proofs.json`.
 *
 * @param environment a function that returns cargo's environment, given the variables to add
 * @returns whether all proofs of this version succeeded
 */
export function proveSamples({version, folder}, environment) {
  // Use a target folder per version: in a shared one, cargo mixes up the versions' crates.
  const target = join(targetDir(), 'proofs', version);
  const options = {
    cwd: folder,
    env: environment({CARGO_TARGET_DIR: target}),
    stdio: 'inherit',
  };
  const levels = CIRCUITS.flatMap((name) => [
    '--config',
    `profile.release.package.${name}.opt-level=${LEVEL}`,
  ]);
  const build = ['build', '--release', '--locked', '-p', 'host', '--bin', 'prove', ...levels];
  if (spawnSync('cargo', build, options).status !== 0) return false;

  const receipts = join(folder, 'receipts');
  const file = join(receipts, 'proofs.json');
  const record = readJson(file);
  const guests = keptGuestsFolder(lockedVersion(folder, 'risc0-zkvm'));
  for (const proof of record.proofs) {
    const {program, input, hash, keep} = proof;
    console.log(`${version}: proving ${program} with input ${input} and ${hash}`);
    const out = join(target, `${program}-${input}-${hash}`);
    const own = join(receipts, `${program}.elf`);
    const elf = existsSync(own) ? own : join(guests, `${program}.elf`);
    const words = [elf, String(input), '20', hash, out];
    if (spawnSync(join(target, 'release/prove'), words, options).status !== 0) return false;
    Object.assign(proof, readJson(`${out}.figures.json`));
    if (keep) copyFileSync(`${out}.bin`, join(receipts, `${program}.bin`));
  }
  record.date = new Date().toISOString().slice(0, 10);
  record.machine = machine();
  record.build = `circuits at -O${LEVEL}, all else in release mode`;
  writeJson(file, record);
  return true;
}
