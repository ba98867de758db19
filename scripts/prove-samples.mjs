// Makes the receipts of `_samples/receipts` again, for `npm run test:samples -- --prove`.
//
// `receipts/proofs.json` says which program is proven with which input and hash function, and what
// that took when it was last done. The figures are written back, and so are receipts to `keep`.

import {spawnSync} from 'node:child_process';
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {machine} from './guest-runs.mjs';
import {targetDir} from './samples.mjs';

// C++ functions of thousands of lines: at `-O3` each takes a compiler more than 15 minutes.
const CIRCUITS = ['risc0-circuit-rv32im-sys', 'risc0-circuit-recursion-sys'];
const LEVEL = 1;

/**
 * @param environment what cargo's environment is made by
 * @returns whether all proofs of this version were made
 */
export function proveSamples({version, folder}, environment) {
  // Of its own: cargo would take one version's crates for another's.
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
  const record = JSON.parse(readFileSync(file, 'utf8'));
  for (const proof of record.proofs) {
    const {program, input, hash, keep} = proof;
    console.log(`${version}: proving ${program} with input ${input} and ${hash}`);
    const out = join(target, `${program}-${input}-${hash}`);
    const words = [join(receipts, `${program}.elf`), String(input), '20', hash, out];
    if (spawnSync(join(target, 'release/prove'), words, options).status !== 0) return false;
    Object.assign(proof, JSON.parse(readFileSync(`${out}.figures.json`, 'utf8')));
    if (keep) copyFileSync(`${out}.bin`, join(receipts, `${program}.bin`));
  }
  record.date = new Date().toISOString().slice(0, 10);
  record.machine = machine();
  record.build = `circuits at -O${LEVEL}, all else in release mode`;
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  return true;
}
