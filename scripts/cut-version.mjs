/**
 * `npm run cut-version -- 0.20`: freezes Next as a released version.
 *
 * Docusaurus copies the pages with samples and tables, writes the sidebar and lists the
 * version; here come the checks before it and what is left to do by hand after it.
 *
 * Usage: node scripts/cut-version.mjs VERSION [--root DIR]
 */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {freeze} from './freeze.mjs';
import {root as project, run} from './setup.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The crate that Next's samples pin, e.g. `0.20.0`; `null` where no sample workspace is. */
function pinnedCrate(root) {
  const manifest = path.join(root, 'api/_samples/host/Cargo.toml');
  if (!existsSync(manifest)) {
    return null;
  }
  const text = readFileSync(manifest, 'utf8');
  return /^risc0-zkvm\s*=.*?"=(\d+\.\d+\.\d+)"/m.exec(text)?.[1] ?? '(not pinned exactly)';
}

/** @returns {string[]} what stands against cutting the version, each with its remedy */
export function obstacles(root, version) {
  if (!/^\d+\.\d+$/.test(version ?? '')) {
    return ['Name the version by two numbers: npm run cut-version -- 0.20'];
  }
  const found = [];
  const released = readJson(path.join(root, 'api_versions.json'));
  if (released.includes(version)) {
    found.push(`${version} is in api_versions.json already. Choose another, or take that one out.`);
  }
  const compare = (a, b) => a.localeCompare(b, 'en', {numeric: true});
  if (released[0] && compare(version, released[0]) < 0) {
    found.push(`${version} is older than ${released[0]}, the latest; versions are cut in order.`);
  }
  const crate = pinnedCrate(root);
  if (crate !== null && !crate.startsWith(`${version}.`)) {
    found.push(
      `api/_samples/host/Cargo.toml pins risc0-zkvm ${crate}. Pin "=${version}.x", record the samples, and mend the pages first.`,
    );
  }
  return found;
}

/** Cuts the version; @returns {number} an exit code */
export function cutVersion(root, version) {
  const found = obstacles(root, version);
  if (found.length > 0) {
    console.error(found.join('\n'));
    return 1;
  }
  const code = run('npx', ['docusaurus', 'docs:version:api', version], {cwd: root});
  if (code !== 0) {
    return code;
  }
  const frozen = `api_versioned_docs/version-${version}`;
  // What a compiler left in the samples is not part of the version.
  rmSync(path.join(root, frozen, '_samples/target'), {recursive: true, force: true});
  freeze(root, frozen);
  // Docusaurus writes JSON in a style of its own.
  run('npx', [
    'prettier',
    '--write',
    '--log-level=warn',
    ...['api_versions.json', `api_versioned_sidebars/version-${version}-sidebars.json`].map(
      (file) => path.join(root, file),
    ),
  ]);
  console.log(
    [
      '',
      `Cut ${version}: ${frozen} with frozen.json, its sidebar, and the first place in api_versions.json.`,
      `Routes, redirects, the dropdown, comparisons and llms.txt follow from there.`,
      '',
      'By hand:',
      `1. npm run test:samples -- --version ${version}`,
      '2. In api/, pin the crates that Next documents from now on, then record: npm run test:samples -- --record',
      '3. An entry in CHANGELOG.md.',
      '4. npm run check && npm test.',
    ].join('\n'),
  );
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {root: {type: 'string', default: project}},
  });
  process.exitCode = cutVersion(path.resolve(values.root), positionals[0]);
}
