/**
 * Compiles the guests of a sample workspace to RISC-V and runs them, for test-samples.mjs.
 *
 * Readers compile guests with the `risc0` toolchain from GitHub. Debian's packages can do the same:
 * a compiler that knows the target, the sources of Rust's library, and a linker. The options are
 * those of risc0-build. Image IDs and cycle counts depend on the compiler, so its version is
 * recorded with each result.
 */
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {cpus, totalmem} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {lockedVersion, readRuns, runProgram, sourcesHash} from './samples.mjs';
import {inParallel, inPath, load, readJson} from './setup.mjs';

const {imageIdOf, loadElf} = await load('computation/riscv/zkvm/elf.ts');

const TARGET = 'riscv32im-risc0-zkvm-elf';
/** The packages of Debian that compile guests. */
export const GUEST_PACKAGES = ['rustc-web', 'cargo-web', 'rust-web-src', 'lld'];
const RUSTC = '/usr/bin/rustc';
/** Wrapper of rustc that patches two files of old crates. */
const GUEST_RUSTC = fileURLToPath(new URL('guest-rustc.sh', import.meta.url));
const CARGO = '/usr/bin/cargo';

// cspell:ignore rustlib
/** Returns the compiler for guests, or which packages are missing. */
export function findGuestCompiler() {
  const version = spawnSync(RUSTC, ['--version'], {encoding: 'utf8'}).stdout?.trim();
  const sysroot = spawnSync(RUSTC, ['--print', 'sysroot'], {encoding: 'utf8'}).stdout?.trim();
  const found = {
    'rustc-web': version,
    'cargo-web': existsSync(CARGO),
    'rust-web-src': existsSync(join(sysroot ?? '', 'lib/rustlib/src/rust/library/Cargo.toml')),
    lld: inPath('ld.lld'),
  };
  return {version, missing: GUEST_PACKAGES.filter((name) => !found[name])};
}

/**
 * Compiles all programs of guest/src/bin.
 *
 * @param environment returns cargo's environment, given the variables to add
 * @returns the folder with the programs, or what cargo said
 */
export function compileGuests({version, folder, target}, environment) {
  // 0.18 loads programs at the beginning of the memory. The linker reads the address from a file,
  // because Cargo would compile Rust's library again whenever an address in its flags changes.
  const early = /^0\.(\d+)\./.exec(lockedVersion(folder, 'risc0-zkvm'))?.[1] < 19;
  const address = join(target, 'guest-address.txt');
  writeFileSync(address, `-Ttext=${early ? '0x00000400' : '0x00200800'}`);
  const flags = [
    '-C',
    'passes=lower-atomic',
    '-C',
    `link-arg=@${address}`,
    '-C',
    'link-arg=--fatal-warnings',
    '-C',
    'panic=abort',
  ];
  const options = {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: environment({
      CARGO_TARGET_DIR: join(target, 'guests'),
      CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f'),
      CARGO_TARGET_RISCV32IM_RISC0_ZKVM_ELF_LINKER: 'ld.lld',
      RUSTC: GUEST_RUSTC,
      // Allows a stable compiler to use unstable features: this target, and `build-std`.
      RUSTC_BOOTSTRAP: '1',
    }),
  };
  // All versions share compiled dependencies. Their own programs have the same names, so these are
  // deleted first: see forgetOtherVersions of test-samples.mjs.
  const packages = ['guest', 'guest-no-std'];
  const own = packages.flatMap((name) => ['-p', name]);
  spawnSync(CARGO, ['clean', '--locked', '--release', '--target', TARGET, ...own], options);
  // Built one after the other: in one build, Cargo would turn on the feature `std` of the crates
  // for `guest-no-std`, too, because `guest` needs it.
  for (const name of packages) {
    const build = spawnSync(
      CARGO,
      [
        'build',
        '--locked',
        '--release',
        ...['--target', TARGET, '-p', name, '--bins'],
        ...['-Z', 'build-std=core,alloc,proc_macro,panic_abort,std'],
        ...['-Z', 'build-std-features=compiler-builtins-mem'],
        // Panic messages contain paths of files. This makes them the same on every machine.
        ...['-Z', 'trim-paths', '--config', 'profile.release.trim-paths="all"'],
      ],
      options,
    );
    if (build.status !== 0) return {errors: build.stderr};
  }
  const programs = join(target, 'elf', version);
  rmSync(programs, {recursive: true, force: true});
  mkdirSync(programs, {recursive: true});
  for (const name of readdirSync(join(folder, 'guest/src/bin'))) {
    const program = name.replace(/\.rs$/, '');
    copyFileSync(join(target, 'guests', TARGET, 'release', program), join(programs, program));
    const id = imageId(readFileSync(join(programs, program)));
    const words = Array.from({length: 8}, (_, word) => id.readUInt32LE(4 * word));
    writeFileSync(join(programs, `${program}.id`), JSON.stringify(words));
  }
  return {programs};
}

/**
 * The image ID of a program, computed by the site's own code: a build script that uses the crates
 * would have to compile them once more. In dev mode, `verify` compares it with that of the crates.
 */
export const imageId = (elf) => Buffer.from(imageIdOf(loadElf(elf)));

/**
 * Runs everything in `runs.json`.
 *
 * @param programs the compiled programs of host, by name
 * @param environment a function that returns a program's environment, given the variables to add
 * @param concurrency how many programs run at a time: 1 where their times are recorded
 * @returns the records, by name; `failures` lists the runs that left no record, with the reason
 */
export async function runAll({version, folder, target}, programs, environment, concurrency) {
  const scratch = join(target, 'runs', version);
  rmSync(scratch, {recursive: true, force: true});
  mkdirSync(scratch, {recursive: true});
  const failures = [];
  const found = {};
  const execute = async ([name, run]) => {
    for (const [file, hex] of Object.entries(run.files ?? {})) {
      writeFileSync(join(scratch, file), Buffer.from(hex, 'hex'));
    }
    for (const [file, {of, at, write}] of Object.entries(run.copies ?? {})) {
      const bytes = readFileSync(join(folder, of));
      if (write) bytes.write(write, at);
      writeFileSync(join(scratch, file), bytes);
    }
    const start = (program, args) =>
      // Joins both output streams of a host, so that lines keep the order in which it wrote them.
      runProgram('sh', ['-c', `exec "$0" "$@" ${run.host ? '2>&1' : ''}`, program, ...args], {
        cwd: scratch,
        // Some versions leave their segments, megabytes each, in the temporary folder.
        env: environment({RISC0_DEV_MODE: '1', NO_COLOR: '1', TMPDIR: scratch, ...run.env}),
      });
    const sources = sourcesHash(folder, run);
    const program = programs.get(run.host ?? 'run_guest');
    if (!program) {
      failures.push({name, message: `there is no program "${run.host ?? 'run_guest'}" in host`});
    } else if (run.host) {
      const {stdout, status} = await start(program, run.args ?? []);
      found[name] = {sources, status, printed: stdout.trimEnd().split('\n')};
    } else {
      const {stdout, stderr, status} = await start(program, [run.guest, ...run.input.map(String)]);
      if (status === 0) found[name] = {sources, ...JSON.parse(stdout)};
      else failures.push({name, message: stderr});
    }
  };
  const runs = Object.entries(readRuns(folder));
  // These run one after the other: a host reads files of the run before it, and `files` and `copies`
  // overwrite them.
  const usesFiles = ([, run]) => run.host || run.files || run.copies;
  const {runs: before} = readRecords(folder);
  const time = ([name]) => before[name]?.milliseconds ?? 0;
  // The longest first, so that no processor waits at the end.
  const independent = runs.filter((run) => !usesFiles(run)).sort((a, b) => time(b) - time(a));
  const series = [runs.filter(usesFiles), ...independent.map((run) => [run])];
  await inParallel(
    series,
    async (some) => {
      for (const run of some) await execute(run);
    },
    concurrency,
  );
  rmSync(scratch, {recursive: true});
  const records = Object.fromEntries(
    runs.filter(([name]) => found[name]).map(([name]) => [name, found[name]]),
  );
  return {records, failures};
}

/** The machine in a few words, for figures that depend on it. */
export function machine() {
  const model = cpus()[0]?.model.trim() ?? 'unknown';
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
}

const timeless = (line) =>
  line
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\b\d+(\.\d+)?(ns|µs|ms|s)\b/g, 'DURATION');
/** Removes the place of a panic and counts of cycles, which depend on the compiler. */
const withoutFigures = (line) =>
  line.replace(/(panicked at) .*/, '$1').replace(/(cycle|segment|image ID).*/, '$1');

/** What differs from run to run, and what by compiler. */
const OF_THE_RUN = ['peakMemoryKB', 'milliseconds'];
const OF_THE_COMPILER = ['imageId', 'userCycles', 'totalCycles', 'segments'];

/** A record without what may differ: times and memory always, cycles and image IDs by compiler. */
export function comparable(record = {}, sameCompiler) {
  const left = [...OF_THE_RUN, ...(sameCompiler ? [] : OF_THE_COMPILER)];
  const kept = Object.entries(record).filter(([name]) => !left.includes(name));
  const line = (text) => (sameCompiler ? timeless(text) : withoutFigures(timeless(text)));
  return {...Object.fromEntries(kept), printed: record.printed?.map(line)};
}

/** The recorded runs of a workspace. */
export const readRecords = (folder) => readJson(join(folder, 'records.json'), {runs: {}});
