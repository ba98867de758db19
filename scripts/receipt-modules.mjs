#!/usr/bin/env node
/**
 * Builds the verifiers that the receipt inspector runs: the crates of each version, compiled to
 * WebAssembly from src/explorables/ReceiptInspector/verifier with Debian's compiler.
 *
 * Usage: node scripts/receipt-modules.mjs [--version X]… [--record | --vectors]
 *
 * It compares the new modules with the stored ones: byte by byte if the compiler is the one in
 * modules.json, otherwise by their answers in tests/unit/explorables/receipt-inspector.spec.ts.
 * `npm run test:samples` does this at night, and when a change touches the modules' sources.
 * Otherwise it only compares hashes.
 *
 *   --record   write the modules and modules.json instead of comparing
 *   --vectors  run the same crates without WebAssembly and write tests/vectors/risc0-receipts.json
 *
 * Exit code: 0 the same, 1 something differs or was not built.
 */
import {spawnSync} from 'node:child_process';
import {hash} from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import {homedir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {GUEST_PACKAGES, findGuestCompiler} from './guest-runs.mjs';
import {lockedVersion, sampleWorkspaces, targetDir} from './samples.mjs';
import {changedFiles, isMain, readJson, root, writeJson} from './setup.mjs';

const inspector = join(root, 'src/explorables/ReceiptInspector');
const folder = join(inspector, 'verifier');
const recordFile = join(folder, 'modules.json');
const RECORD_COMMAND = 'node scripts/receipt-modules.mjs --record';
const MODULE = 'verifier.wasm';
const OWN_PATH = 'scripts/receipt-modules.mjs';
const TARGET = 'wasm32-unknown-unknown';
/** Limit for a module's memory, so that a hostile receipt can't use up that of the reader. */
const MAX_MEMORY = 512 * 2 ** 20;

const sha256 = (...parts) => hash('sha256', Buffer.concat(parts));

/** Versions by their folders, the newest first. */
const moduleVersions = () =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'Cargo.toml')))
    .sort()
    .reverse();

/** Hash of all sources that a module is built from. */
function moduleSourcesHash(version) {
  const own = ['version.rs', 'Cargo.toml', 'Cargo.lock'].map((file) => join(version, file));
  const files = ['lib.rs', 'journal.rs', 'flat.rs', ...own];
  return sha256(...files.map((file) => readFileSync(join(folder, file))));
}

// cspell:ignore rustlib
/** Runs Debian's cargo. @returns the folder with its output, or `null` after it printed an error */
function cargo(version, args, environment) {
  // Shared by all versions, since most of their crates are the same.
  const target = join(targetDir(), 'receipt-modules');
  const cwd = join(folder, version);
  // Download the crates first, so that their folder exists below.
  spawnSync('/usr/bin/cargo', ['fetch', '--locked'], {cwd, stdio: ['ignore', 'ignore', 'inherit']});
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry/src');
  const registries = existsSync(registry) ? readdirSync(registry) : [];
  const sysroot = spawnSync('/usr/bin/rustc', ['--print', 'sysroot'], {encoding: 'utf8'});
  // Panic messages contain paths of files, which must be the same on every machine.
  const paths = [
    ...registries.map((name) => [join(registry, name), 'crates']),
    [join(sysroot.stdout.trim(), 'lib/rustlib/src/rust'), 'rust'],
    [folder, 'verifier'],
  ].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
  const {status} = spawnSync('/usr/bin/cargo', ['build', '--locked', ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RUSTC: '/usr/bin/rustc',
      RUSTC_BOOTSTRAP: '1',
      CARGO_TARGET_DIR: target,
      ...environment(paths),
    },
  });
  return status === 0 ? target : null;
}

/** @returns the path of the module, or `null` */
function buildModule(version) {
  const std = ['-Z', 'build-std=std,panic_abort'];
  const target = cargo(version, ['--release', '--lib', '--target', TARGET, ...std], (paths) => ({
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: 'wasm-ld',
    CARGO_ENCODED_RUSTFLAGS: [...paths, '-C', `link-arg=--max-memory=${MAX_MEMORY}`].join('\x1f'),
  }));
  return target && join(target, TARGET, 'release/receipt_verifier.wasm');
}

/** Returns the first two words of `rustc --version`: name and number. */
export const compilerName = (version) => version.split(' ').slice(0, 2).join(' ');

function record(versions, compiler) {
  const before = readJson(recordFile, {});
  const modules = {...before.modules};
  for (const version of versions) {
    const built = buildModule(version);
    if (!built) return false;
    copyFileSync(built, join(folder, version, MODULE));
    const bytes = readFileSync(built);
    modules[version] = {
      crate: `risc0-zkvm ${lockedVersion(join(folder, version), 'risc0-zkvm')}`,
      bytes: bytes.length,
      sha256: sha256(bytes),
      sources: moduleSourcesHash(version),
    };
  }
  const found = {compiler: compilerName(compiler), modules};
  writeJson(recordFile, found);
  return true;
}

/** Whether to build again: at night, or if a changed file belongs to the modules. */
export const worthBuilding = () => {
  const changed = changedFiles()?.some(
    (file) => join(root, file).startsWith(folder) || file === OWN_PATH,
  );
  // Without git, changes are unknown.
  return Boolean(process.env.NIGHTLY) || (changed ?? true);
};

/** Compares modules and sources with the recorded hashes, without building. */
export function checkRecord(versions = moduleVersions()) {
  const {modules} = readJson(recordFile);
  return versions.map((version) => {
    const {sources, sha256: recorded} = modules[version] ?? {};
    const message =
      sources !== moduleSourcesHash(version)
        ? `its sources were edited: run ${RECORD_COMMAND}`
        : sha256(readFileSync(join(folder, version, MODULE))) !== recorded
          ? `${MODULE} is not the one that was recorded: run ${RECORD_COMMAND}`
          : undefined;
    return {version, message};
  });
}

/**
 * Builds every module again and compares it with the one in the repository.
 *
 * @param compiler what `rustc --version` says
 * @returns {{version: string, message?: string}[]} with what differs, where something does
 */
export function checkModules(compiler, versions = moduleVersions()) {
  const recorded = readJson(recordFile);
  const same = compilerName(compiler) === recorded.compiler;
  if (!same) {
    console.log(
      `  the stored verifiers were built by ${recorded.compiler}, but this is ${compiler}: comparing their answers`,
    );
  }
  return checkRecord(versions).map((found) => {
    if (found.message) return found;
    const {version} = found;
    const built = buildModule(version);
    if (!built) return {version, message: 'was not built: see above'};
    if (same) {
      return sha256(readFileSync(built)) === recorded.modules[version].sha256
        ? {version}
        : {version, message: `what is built differs from ${MODULE}: run ${RECORD_COMMAND}`};
    }
    return answersTheSame(version, built) ? {version} : {version, message: 'its answers differ'};
  });
}

function answersTheSame(version, built) {
  const modules = join(targetDir(), 'receipt-modules/built');
  mkdirSync(join(modules, version), {recursive: true});
  copyFileSync(built, join(modules, version, MODULE));
  const spec = ['--project=unit', 'receipt-inspector', '--grep', version.replace('.', '\\.')];
  const {status} = spawnSync('npx', ['playwright', 'test', ...spec], {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, SOURCES_ONLY: '1', RECEIPT_MODULES: modules},
  });
  return status === 0;
}

/** Runs the crates without WebAssembly on a receipt of each version, and stores their answers. */
function writeVectors(versions) {
  const workspaces = sampleWorkspaces();
  return versions.every((version) => {
    const target = cargo(version, ['--profile', 'natively', '--bin', 'natively'], () => ({}));
    if (!target) return false;
    const release = lockedVersion(join(folder, version), 'risc0-zkvm');
    const workspace = workspaces.find((one) => lockedVersion(one.folder, 'risc0-zkvm') === release);
    // A retired version has no workspace, but the inspector keeps its receipts.
    const samples = workspace?.folder ?? join(inspector, '_samples', version);
    const receipts = join(samples, 'receipts');
    const {proofs} = readJson(join(receipts, 'proofs.json'));
    const {program, imageId} = proofs.find(({keep}) => keep);
    const natively = join(target, 'natively/natively');
    const words = [join(receipts, `${program}.bin`), imageId];
    const {stdout, status} = spawnSync(natively, words, {encoding: 'utf8', maxBuffer: 1 << 26});
    if (status !== 0) return false;
    const origin = `risc0-zkvm ${release}, natively, by verifier/natively.rs`;
    const file = join(root, 'tests/vectors/risc0-receipts.json');
    const vectors = {...readJson(file, {}), [version]: {origin, ...JSON.parse(stdout)}};
    writeFileSync(file, `${JSON.stringify(vectors)}\n`);
    return true;
  });
}

function main() {
  const {values} = parseArgs({
    options: {
      version: {type: 'string', multiple: true},
      record: {type: 'boolean', default: false},
      vectors: {type: 'boolean', default: false},
    },
  });
  const versions = values.version ?? moduleVersions();
  const {version: compiler, missing} = findGuestCompiler();
  if (missing.length > 0) {
    console.error(
      `${missing.join(', ')} missing. Install the packages of Debian: apt-get install ${GUEST_PACKAGES.join(' ')}`,
    );
    return 1;
  }
  if (values.record) return record(versions, compiler) ? 0 : 1;
  if (values.vectors) return writeVectors(versions) ? 0 : 1;
  const checked = checkModules(compiler, versions);
  checked.forEach(({version, message = 'the same'}) => console.log(`${version}: ${message}`));
  return checked.some(({message}) => message) ? 1 : 0;
}

if (isMain(import.meta)) process.exitCode = main();
