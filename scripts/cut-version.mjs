/**
 * `npm run cut-version -- 0.20`: freezes Next as a released version.
 *
 * Docusaurus copies the pages with their samples and tables, writes the sidebar and lists the
 * version. This script runs checks first, and afterwards says where the steps to do by hand are.
 *
 * Usage: node scripts/cut-version.mjs VERSION [--root DIR]
 */
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {freeze} from './freeze.mjs';
import {isMain, readJson, root as project, run} from './setup.mjs';

/** The crate version that Next's samples pin, e.g. `0.20.0`. */
function pinnedCrate(root) {
  const text = readFileSync(path.join(root, 'api/_samples/host/Cargo.toml'), 'utf8');
  return /^risc0-zkvm\s*=.*?"=(\d+\.\d+\.\d+)"/m.exec(text)?.[1] ?? '(not pinned exactly)';
}

/** @returns {string[]} the reasons why the version can't be cut, each with its fix */
export function obstacles(root, version) {
  if (!/^\d+\.\d+$/.test(version ?? '')) {
    return ['Give the version as two numbers, for example: npm run cut-version -- 0.20'];
  }
  const found = [];
  const folder = `api_versioned_docs/version-${version}`;
  const released = readJson(path.join(root, 'api_versions.json'));
  if (released.includes(version)) {
    found.push(
      `${version} is already in api_versions.json. Choose another version, or remove that entry and the version's folder.`,
    );
  } else if (existsSync(path.join(root, folder))) {
    found.push(`${folder} is left over from an earlier attempt. Delete it.`);
  }
  const compare = (a, b) => a.localeCompare(b, 'en', {numeric: true});
  if (released[0] && compare(version, released[0]) < 0) {
    found.push(
      `${version} is older than ${released[0]}, the latest version. Versions must be cut in ascending order.`,
    );
  }
  const crate = pinnedCrate(root);
  if (!crate.startsWith(`${version}.`)) {
    found.push(
      `api/_samples/host/Cargo.toml pins risc0-zkvm ${crate}. Pin "=${version}.x", record the samples, and update the pages first.`,
    );
  }
  return found;
}

/** Cuts the version; @returns {number} an exit code */
function cutVersion(root, version) {
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
  // Build output in the samples is not part of the version.
  rmSync(path.join(root, frozen, '_samples/target'), {recursive: true, force: true});
  freeze(root, frozen);
  // Docusaurus doesn't format its JSON the way Prettier does.
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
      `Cut ${version}: ${frozen} with frozen.json, its sidebar, and the first entry in api_versions.json.`,
      'What is left to do is in CONTRIBUTING.md, "Cutting a version".',
    ].join('\n'),
  );
  return 0;
}

if (isMain(import.meta)) {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {root: {type: 'string', default: project}},
  });
  process.exitCode = cutVersion(path.resolve(values.root), positionals[0]);
}
