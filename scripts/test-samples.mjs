#!/usr/bin/env node
/**
 * `npm run test:samples`: compiles the Rust samples of every API version against that version's
 * crates, and those of the proof system, and runs the tests and programs among them.
 *
 * Usage: npm run test:samples -- [--version X]… [--record] [--prove]
 *
 * There is one workspace `_samples` for Next, one for each version of api_versions.json, and one for
 * `proof-system`, which contains a verifier instead of a host and a guest. For each workspace:
 *   - It compiles the programs of guest/src/bin to RISC-V, if there is a compiler for that
 *     (guest-runs.mjs), runs what `runs.json` lists in that version's own executor, and compares the
 *     results with the recorded ones: behavior always, image IDs and cycles only if the compiler is the
 *     recorded one. It compares the programs with the stored ones (kept-guests.mjs).
 *   - It builds without the circuits' C++ code (samples-cargo.toml).
 *   - It builds host, which depends on guest, and guest on its own (to RISC-V, if there is a compiler),
 *     so that guest can't use features that only host turns on. Every file must be part of a build.
 *   - It runs the tests of host/tests and guest/tests.
 *   - It compiles compile-fail/*.rs, which must fail with exactly the error code of the first line,
 *     `// error: E0599`.
 * Without --version, it also checks the receipt inspector's verifiers (receipt-modules.mjs).
 *
 * The results must match the workspace's `records.json`, from which the notes below samples and the
 * outputs on pages are made. Entries contain the SHA-256 of their sources, so an edited sample must be
 * recorded again: `--record` writes the file instead of comparing. `--prove` only proves the programs in
 * `receipts` again (prove-samples.mjs).
 *
 * A file whose first line is `// not-checked: reason` is listed, but not compiled. A test that begins
 * with `// needs-guests` is skipped without a compiler for guests. Build output goes to
 * SAMPLES_TARGET_DIR or CARGO_TARGET_DIR; all versions share it, because most of their dependencies
 * are the same crates.
 *
 * Exit code: 0 all passed, 1 something failed, 2 could not be run.
 */
import {spawnSync} from 'node:child_process';
import {hash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {
  GUEST_PACKAGES,
  comparable,
  compileGuests,
  findGuestCompiler,
  machine,
  readRecords,
  runAll,
} from './guest-runs.mjs';
import {checkKeptGuests} from './kept-guests.mjs';
import {allWorkspaces, lockedVersion, readRuns, runProgram, targetDir} from './samples.mjs';
import {proveSamples} from './prove-samples.mjs';
import {checkModules, checkRecord, compilerName, worthBuilding} from './receipt-modules.mjs';
import {inParallel, load, readJson, root, writeJson} from './setup.mjs';

const RECORDS_FILE = 'records.json';
const RECORD_COMMAND = 'npm run test:samples -- --record';
const {filesBelow} = await load('lib/files.ts');

class CannotRun extends Error {}

// ---------------------------------------------------------------- files

/** @returns the path of a file relative to a folder; `file` is absolute or relative to it */
const inside = (folder, file) => relative(folder, resolve(folder, file));

function listSamples({folder, packages}) {
  const sections = [
    ...packages.flatMap((name) => [`${name}/src`, `${name}/tests`]),
    'methods/src',
    'compile-fail',
  ];
  return sections
    .flatMap((section) => filesBelow(join(folder, section)).map((name) => `${section}/${name}`))
    .filter((file) => file.endsWith('.rs'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const firstLine = text.split('\n', 1)[0];
      return {
        file,
        sha256: hash('sha256', text),
        notChecked: /^\/\/ not-checked: (.+)$/.exec(firstLine)?.[1],
        needsGuests: firstLine === '// needs-guests',
        expectedError: /^\/\/ error: (E\d{4})$/.exec(firstLine)?.[1],
      };
    });
}

// ---------------------------------------------------------------- cargo

function run(command, args, options) {
  const result = spawnSync(command, args, {encoding: 'utf8', maxBuffer: 1 << 30, ...options});
  if (result.error && result.error.code !== 'ENOENT') throw result.error;
  return {missing: Boolean(result.error), ok: result.status === 0, ...result};
}

/** Leaves out the caller's settings that could change how samples are compiled or what they do. */
function cleanEnvironment(extra) {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(RISC0_|BONSAI_|SAMPLES_GUESTS$|RUST_LOG$|RUSTFLAGS$|CARGO_ENCODED_RUSTFLAGS$|CARGO_BUILD_TARGET$)/.test(
        name,
      ),
  );
  return {...Object.fromEntries(kept), RUST_BACKTRACE: '0', ...extra};
}

const settings = ['--config', join(root, 'scripts/samples-cargo.toml')];

/** Runs cargo, and reads the messages that a build writes as JSON. */
function cargo(args, {folder, target, guests}) {
  const result = run('cargo', [...settings, ...args], {
    cwd: folder,
    env: cleanEnvironment({
      CARGO_TARGET_DIR: target,
      CARGO_INCREMENTAL: '0',
      ...(guests && {SAMPLES_GUESTS: guests}),
    }),
  });
  const messages = result.stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const errors = messages.filter(
    ({reason, message}) =>
      reason === 'compiler-message' &&
      message.level.startsWith('error') &&
      !message.message.startsWith('aborting due to'),
  );
  return {
    ok: result.ok,
    errors,
    artifacts: messages.filter(({reason}) => reason === 'compiler-artifact'),
    stderr: result.stderr,
  };
}

/** The source files of a compiled crate, from the dep-info that rustc or cargo writes next to it. */
function sourcesOf(artifact, folder) {
  return artifact.filenames.flatMap((filename) => {
    const depInfo = join(
      dirname(filename),
      `${basename(filename)
        .replace(/^lib(?=.*\.r(?:meta|lib)$)/, '')
        .replace(/\.r(?:meta|lib)$/, '')}.d`,
    );
    if (!existsSync(depInfo)) return [];
    const files = readFileSync(depInfo, 'utf8').match(/(?:\\ |\S)+\.rs(?=[:\s])/g) ?? [];
    return files.map((file) => inside(folder, file.replaceAll('\\ ', ' ')));
  });
}

/** Returns the sample that contains an error, or else the root file of the crate that failed. */
function fileOf(error, folder) {
  const primary = error.message.spans.find(({is_primary: isPrimary}) => isPrimary);
  const candidates = [primary?.file_name, error.target.src_path].filter(Boolean);
  return (
    candidates.map((path) => inside(folder, path)).find((path) => !path.startsWith('..')) ??
    candidates.at(-1)
  );
}

// ---------------------------------------------------------------- one version

const build = ['build', '--keep-going', '--message-format=json'];

class Report {
  passed = 0;
  skipped = 0;
  failures = [];
  pass() {
    this.passed += 1;
  }
  fail(file, message) {
    this.failures.push({file, message: message.trim()});
  }
}

async function checkVersion(workspace, {record, guestCompiler}) {
  const {version, folder, packages, crate} = workspace;
  const started = Date.now();
  const report = new Report();
  const target = targetDir();
  mkdirSync(target, {recursive: true});
  const place = {...workspace, target};
  forgetOtherVersions(place);
  const locked = lockedVersion(folder, crate);
  const samples = listSamples(workspace);
  const checked = samples.filter(({notChecked}) => !notChecked);
  const status = Object.fromEntries(
    samples
      .filter(({notChecked}) => notChecked)
      .map(({file, sha256, notChecked}) => [
        file,
        {sha256, check: 'not-checked', reason: notChecked},
      ]),
  );
  const settle = (file, check) => {
    const {sha256} = samples.find((sample) => sample.file === file) ?? {};
    if (sha256) status[file] = {sha256, check};
  };

  checkPins(folder, locked, report);
  if (guestCompiler && packages.includes('guest')) place.guests = guestsOf(place, report);
  const {tests, programs} = checkCompiles(place, checked, report, settle, samples);
  await runTests(place, checked, tests, report, settle);
  checkCompileFailures(place, checked, report, settle);
  let ofRuns = {};
  if (place.guests) {
    ofRuns = await checkRuns(place, programs, {record, guestCompiler}, report, settle);
    const compiler = compilerName(guestCompiler);
    const differs = checkKeptGuests(place, {record, compiler, release: locked});
    if (differs) report.fail('static/guests', `${differs}: run ${RECORD_COMMAND}`);
    else report.pass();
  } else if (!guestCompiler) leaveRuns(folder, status, report);

  const found = {crate: `${crate} ${locked}`, files: sortKeys(status)};
  const file = join(folder, RECORDS_FILE);
  if (record) writeJson(file, {...readJson(file, {}), ...found, ...ofRuns});
  else compareStatus(file, found, report);
  return {
    version,
    crate: found.crate,
    passed: report.passed,
    failed: report.failures.length,
    skipped: report.skipped,
    notChecked: samples
      .filter(({notChecked}) => notChecked)
      .map(({file, notChecked}) => ({file, reason: notChecked})),
    failures: report.failures,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/**
 * Deletes the crates of another version's or checkout's workspace from the shared build folder. Cargo
 * identifies them by relative path, so it would take them for this one's. Dependencies stay.
 */
function forgetOtherVersions({version, folder, target, packages}) {
  const note = join(target, `${packages[0]}.txt`);
  const mark = `${version} of ${folder}`;
  if (existsSync(note) && readFileSync(note, 'utf8') === mark) return;
  const methods = packages.includes('host') ? ['methods'] : [];
  const own = [...packages, ...methods].flatMap((name) => ['-p', name]);
  const {ok, stderr} = cargo(['clean', '--locked', ...own], {folder, target});
  if (!ok) throw new CannotRun(stderr);
  writeFileSync(note, mark);
}

/** Checks that all `risc0-` crates are of one release, and that no build output is in the folder. */
function checkPins(folder, zkvm, report) {
  if (existsSync(join(folder, 'target'))) {
    report.fail(
      'target',
      'build output inside _samples: delete it and set CARGO_TARGET_DIR (docs:version copies this folder)',
    );
  }
  const lock = readFileSync(join(folder, 'Cargo.lock'), 'utf8');
  const other = [...lock.matchAll(/name = "(risc0-[^"]+)"\nversion = "([^"]+)"/g)]
    .filter(([, , locked]) => locked !== zkvm)
    .map(([, name, locked]) => `${name} ${locked}`);
  if (other.length > 0) report.fail('Cargo.lock', `not of release ${zkvm}: ${other.join(', ')}`);
  else report.pass();
}

/** The folder with the compiled guests. */
function guestsOf(place, report) {
  const {programs, errors} = compileGuests(place, cleanEnvironment);
  if (errors) report.fail('guest', `was not compiled to RISC-V:\n${errors}`);
  return programs;
}

/** Runs what `runs.json` lists, and returns what to record or compares it with `records.json`. */
async function checkRuns(place, programs, {record, guestCompiler}, report, settle) {
  const {folder} = place;
  const runs = readRuns(folder);
  const concurrency = record ? 1 : undefined;
  const {records, failures} = await runAll(place, programs, cleanEnvironment, concurrency);
  failures.forEach(({name, message}) => report.fail(`runs.json: ${name}`, message));
  for (const name of Object.keys(records)) {
    const {guest, host} = runs[name];
    if (guest) settle(`guest/src/bin/${guest}.rs`, 'run');
    if (host) settle(`host/src/${host}.rs`, 'run');
  }
  if (record) {
    const date = new Date().toISOString().slice(0, 10);
    return {compiler: compilerName(guestCompiler), machine: machine(), date, runs: records};
  }
  const recorded = readRecords(folder);
  const sameCompiler = guestCompiler.startsWith(`${recorded.compiler} `);
  if (!sameCompiler) {
    console.log(
      `  the guests were compiled by ${guestCompiler}, the recorded ones by ${recorded.compiler}: comparing behavior, but not image IDs and cycles`,
    );
  }
  for (const name of new Set([...Object.keys(recorded.runs), ...Object.keys(records)])) {
    const before = comparable(recorded.runs[name], sameCompiler);
    const now = comparable(records[name], sameCompiler);
    const differences = Object.keys({...before, ...now})
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
      .map(
        (key) =>
          `${key}: recorded ${JSON.stringify(before[key])}, found ${JSON.stringify(now[key])}`,
      );
    if (differences.length === 0) report.pass();
    else
      report.fail(
        `${RECORDS_FILE}: ${name}`,
        `${differences.join('\n')}\nFix the program or, if the change is intended, run ${RECORD_COMMAND}`,
      );
  }
  return {};
}

/** Without a compiler for guests, keeps the recorded results of the files that did not change. */
function leaveRuns(folder, status, report) {
  report.skipped += Object.keys(readRuns(folder)).length;
  const {files} = readJson(join(folder, RECORDS_FILE), {files: {}});
  for (const [file, entry] of Object.entries(status)) {
    if (files[file]?.check === 'run' && files[file].sha256 === entry.sha256) {
      status[file] = files[file];
    }
  }
}

/** @returns the compiled tests, by the file that each was built from, and programs, by name */
function checkCompiles(place, samples, report, settle, allSamples) {
  const compiled = new Set();
  const broken = new Set();
  const failedPackages = new Set();
  const tests = new Map();
  const programs = new Map();
  // If guests were compiled to RISC-V, that build has already checked their own features.
  const together = place.guests ? [place.packages] : place.packages.map((name) => [name]);
  for (const names of together) {
    const packages = names.flatMap((name) => ['-p', name]);
    // `--all-targets` would also link a test program for the library and for each program.
    const tested = names.some((name) => existsSync(join(place.folder, name, 'tests')));
    const targets = tested ? ['--lib', '--bins', '--test', '*'] : [];
    const result = cargo([...build, '--locked', ...packages, ...targets], place);
    const setFailed = () => names.forEach((name) => failedPackages.add(name));
    if (!result.ok && result.errors.length === 0) {
      report.fail('Cargo.toml', `cargo build ${packages.join(' ')} failed:\n${result.stderr}`);
      setFailed();
    }
    const messages = new Map(); // an error in a shared file arrives once per target
    for (const error of result.errors)
      messages.set(error.message.rendered, fileOf(error, place.folder));
    for (const [rendered, file] of messages) {
      broken.add(file);
      setFailed();
      report.fail(file, rendered);
    }
    for (const artifact of result.artifacts) {
      for (const file of sourcesOf(artifact, place.folder)) compiled.add(file);
      const source = inside(place.folder, artifact.target.src_path);
      if (artifact.executable && artifact.target.kind.includes('test')) {
        tests.set(source, artifact.executable);
      } else if (artifact.executable && source.startsWith('host/') && !artifact.profile.test) {
        programs.set(artifact.target.name, artifact.executable);
      }
    }
  }
  for (const {file} of samples.filter((sample) => !sample.file.startsWith('compile-fail/'))) {
    if (broken.has(file)) continue;
    if (compiled.has(file)) {
      report.pass();
      settle(file, 'compiled');
    } else if (!failedPackages.has(file.split('/')[0])) {
      report.fail(
        file,
        'is part of no crate, so nothing compiled it: add a `pub mod` line, or move it to src/bin or tests',
      );
    }
  }
  for (const {file} of allSamples.filter(
    (sample) => sample.notChecked && compiled.has(sample.file),
  )) {
    report.fail(file, 'is marked `not-checked`, but it compiles: remove its first line');
  }
  return {tests, programs};
}

async function runTests(place, samples, programs, report, settle) {
  const compiled = samples.filter(({file}) => programs.has(file));
  const left = compiled.filter(({needsGuests}) => needsGuests && !place.guests);
  for (const {file} of left) {
    console.log(`  not run: ${file} (no compiled guests)`);
    report.skipped += 1;
  }
  const started = compiled.filter((sample) => !left.includes(sample));
  const results = await inParallel(started, async ({file}) => {
    const home = join(place.folder, file.split('/')[0]);
    const env = cleanEnvironment({CARGO_MANIFEST_DIR: home});
    return {file, result: await runProgram(programs.get(file), [], {cwd: home, env})};
  });
  for (const {file, result} of results) {
    const tests = [
      ...result.stdout.matchAll(/^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED|ignored.*)$/gm),
    ];
    const failedTests = tests.filter(([, , outcome]) => outcome === 'FAILED');
    tests.filter(([, , outcome]) => outcome === 'ok').forEach(() => report.pass());
    for (const [, test] of failedTests) {
      const detail = result.stdout.split(`---- ${test} stdout ----\n`)[1]?.split('\n\n')[0] ?? '';
      report.fail(file, `test ${test} failed\n${detail}`);
    }
    if (tests.length === 0) report.fail(file, 'runs no test');
    else if (result.status !== 0 && failedTests.length === 0)
      report.fail(file, `ended with ${result.signal ?? result.status}\n${result.stderr}`);
    else if (failedTests.length === 0) settle(file, 'run');
  }
}

/**
 * Builds compile-fail/*.rs as examples of host, in a copy of the workspace. Cargo takes a copy with
 * the same relative paths and times for the workspace itself, so it builds nothing else again.
 */
function checkCompileFailures(place, samples, report, settle) {
  const expected = samples.filter(({file}) => file.startsWith('compile-fail/'));
  if (expected.length === 0) return;
  const scratch = join(place.target, 'compile-fail', place.version);
  rmSync(scratch, {recursive: true, force: true});
  cpSync(place.folder, scratch, {recursive: true, preserveTimestamps: true});
  const examples = join(scratch, 'host/examples');
  mkdirSync(examples, {recursive: true});
  for (const {file} of expected) {
    writeFileSync(join(examples, basename(file)), readFileSync(join(place.folder, file)));
  }
  const result = cargo([...build, '--offline', '--locked', '-p', 'host', '--examples'], {
    ...place,
    folder: scratch,
  });
  if (!result.ok && result.errors.length === 0) {
    report.fail('compile-fail', `could not be built:\n${result.stderr}`);
    return;
  }
  // The samples' own build reports an error in the code that these files use.
  const names = expected.map(({file}) => basename(file, '.rs'));
  if (result.errors.some(({target}) => !names.includes(target.name))) return;
  for (const {file, expectedError} of expected) {
    if (!expectedError) {
      report.fail(
        file,
        'its first line must be `// error: E0599` with the code that rustc reports',
      );
      continue;
    }
    const codes = result.errors
      .filter(({target}) => target.name === basename(file, '.rs'))
      .map(({message}) => message.code?.code ?? `"${message.message}"`);
    const others = codes.filter((code) => code !== expectedError);
    if (codes.length === 0)
      report.fail(file, `stale declaration: declared ${expectedError}, but it compiles`);
    else if (others.length > 0)
      report.fail(
        file,
        `stale declaration: declared ${expectedError}, rustc reports ${[...new Set(codes)].join(', ')}`,
      );
    else {
      report.pass();
      settle(file, 'compile-fail');
    }
  }
}

function compareStatus(file, found, report) {
  if (!existsSync(file)) {
    report.fail(RECORDS_FILE, `is missing: run ${RECORD_COMMAND}`);
    return;
  }
  const recorded = readJson(file);
  const describe = (entry) =>
    entry ? `${entry.check}${entry.reason ? ` (${entry.reason})` : ''}` : 'nothing';
  const files = [...new Set([...Object.keys(recorded.files), ...Object.keys(found.files)])].sort();
  const differences = files.flatMap((file) => {
    const [before, now] = [recorded.files[file], found.files[file]];
    if (describe(before) !== describe(now))
      return [`${file}: recorded ${describe(before)}, found ${describe(now)}`];
    return before.sha256 === now.sha256 ? [] : [`${file}: edited since it was recorded`];
  });
  if (recorded.crate !== found.crate)
    differences.unshift(`crate: recorded ${recorded.crate}, found ${found.crate}`);
  if (differences.length > 0)
    report.fail(RECORDS_FILE, `${differences.join('\n')}\nrun ${RECORD_COMMAND}`);
  else report.pass();
}

const sortKeys = (object) =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

// ---------------------------------------------------------------- all versions

/** The receipt inspector's modules: compared by hash, and built again where that is worth its time. */
function checkVerifiers(compiler) {
  const counts = {version: 'receipt verifiers', passed: 0, failed: 0, skipped: 0};
  const builds = worthBuilding();
  if (builds && !compiler) {
    console.log('receipt verifiers: not built again, so not compared with what is published');
    return {...counts, skipped: 1};
  }
  console.log(`receipt verifiers: ${builds ? 'compiling (minutes)' : 'comparing hashes'}`);
  const checked = builds ? checkModules(compiler) : checkRecord();
  const failures = checked.filter(({message}) => message);
  failures.forEach(({version, message}) => console.log(`  FAILED ${version}: ${message}`));
  return {...counts, passed: checked.length - failures.length, failed: failures.length};
}

async function main() {
  const {values: options} = parseArgs({
    options: {
      version: {type: 'string', multiple: true},
      record: {type: 'boolean', default: false},
      prove: {type: 'boolean', default: false},
    },
  });
  const all = allWorkspaces();
  const unknown = (options.version ?? []).filter(
    (wanted) => !all.some(({version}) => version === wanted),
  );
  if (unknown.length > 0) {
    throw new CannotRun(
      `No such version: ${unknown.join(', ')}. There are ${all.map(({version}) => version).join(', ')}.`,
    );
  }
  const workspaces = all.filter(
    ({version}) => !options.version || options.version.includes(version),
  );
  if (run('cargo', ['--version'], {}).missing) {
    throw new CannotRun(
      'cargo was not found: install Rust from https://rustup.rs (and a C++ compiler and make), then run this again.',
    );
  }

  if (options.prove) {
    const provable = workspaces.filter(({crate}) => crate === 'risc0-zkvm');
    return provable.every((workspace) => proveSamples(workspace, cleanEnvironment)) ? 0 : 1;
  }

  const {version: compiler, missing} = findGuestCompiler();
  const guestCompiler = missing.length === 0 ? compiler : undefined;
  if (!guestCompiler) {
    console.log(
      `No compiler for guests: ${missing.join(', ')} missing. Guests are not compiled to RISC-V, and nothing in runs.json is run. Install the packages of Debian: apt-get install ${GUEST_PACKAGES.join(' ')}`,
    );
  }

  const versions = [];
  for (const workspace of workspaces) {
    if (!existsSync(join(workspace.folder, 'Cargo.lock'))) {
      throw new CannotRun(
        `${relative(root, workspace.folder)} has no Cargo.lock: every version needs its sample workspace.`,
      );
    }
    console.log(
      `${workspace.version}: compiling ${relative(root, workspace.folder)} (minutes, the first time)`,
    );
    const result = await checkVersion(workspace, {...options, guestCompiler});
    for (const {file, message} of result.failures) {
      console.log(`  FAILED ${file}\n${message.replace(/^/gm, '    ')}`);
    }
    for (const {file, reason} of result.notChecked)
      console.log(`  not checked: ${file} (${reason})`);
    if (result.skipped > 0)
      console.log(`  ${result.skipped} not run (no compiled guests): runs of runs.json, and tests`);
    console.log(
      `${workspace.version}: ${result.crate}, ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
    );
    versions.push(result);
  }

  if (!options.version) versions.push(checkVerifiers(guestCompiler));

  const sum = (key) => versions.reduce((total, version) => total + version[key], 0);
  const skipped = sum('skipped');
  const failed = sum('failed');
  console.log(
    `${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof CannotRun) && !String(error.code).startsWith('ERR_PARSE_ARGS'))
    throw error;
  console.error(error.message);
  process.exitCode = 2;
}
