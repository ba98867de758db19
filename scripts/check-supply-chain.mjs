/**
 * Checks the supply chain: every locked package has an integrity hash, a known install script or
 * none, and an allowed license, and every GitHub action in the workflows is pinned to a commit.
 *
 * With --online it also checks package signatures and known vulnerabilities with the registry. If
 * the registry can't answer (no network, or a mirror without signatures), the check prints "not
 * checked" and passes; with --strict it fails.
 *
 * Usage: node scripts/check-supply-chain.mjs [--online [--strict]] [--root DIR]
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readJson, root as project} from './setup.mjs';

/**
 * Packages that may have install scripts, with the reason. None of these scripts runs, because
 * `.npmrc` sets `ignore-scripts`.
 */
const withInstallScripts = {
  'core-js': 'prints a request for donations',
  '@swc/core': 'looks for its binary, which npm has installed as a package by then',
};

/** Licenses that allow a package to be bundled or used at build time. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Licenses that the lock file omits, or names in another form. Each was looked up by hand. */
const licensesByHand = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  eval: 'MIT',
  format: 'MIT',
  khroma: 'MIT',
  memorystream: 'MIT',
  'require-like': 'MIT',
  'spdx-exceptions': 'CC-BY-3.0',
  'svg-tags': 'MIT',
};

const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isAllowed(expression) {
  // With both, parentheses decide the meaning, and the lines below remove them.
  if (/ OR /.test(expression) && / AND /.test(expression)) return false;
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((option) =>
      option.split(/ AND /).every((license) => allowedLicenses.has(license.trim())),
    );
}

/** @returns {string[]} the problems of a lock file, each with its fix */
function lockFaults({lockfileVersion, packages}) {
  const faults =
    lockfileVersion === 3
      ? []
      : ['package-lock.json must have lockfileVersion 3: run npm install with npm 7 or newer.'];
  for (const [key, entry] of Object.entries(packages)) {
    if (key === '' || entry.link) {
      continue;
    }
    const name = nameOf(key);
    if (!/^sha512-/.test(entry.integrity ?? '')) {
      faults.push(`${key} has no SHA-512 integrity: remove the entry, and run npm install.`);
    }
    if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
      faults.push(
        `${key} comes from ${entry.resolved}, not from registry.npmjs.org: set "resolved" to the public URL.`,
      );
    }
    if (entry.hasInstallScript && !(name in withInstallScripts)) {
      faults.push(
        `${key} has an install script: read it, then add the package to withInstallScripts in scripts/check-supply-chain.mjs.`,
      );
    }
    const license = entry.license ?? licensesByHand[name];
    if (!license) {
      faults.push(
        `${key} has no license in package-lock.json: look it up, then add it to licensesByHand in scripts/check-supply-chain.mjs.`,
      );
    } else if (!isAllowed(license) && licensesByHand[name] !== license) {
      faults.push(
        `${key} is under ${license}, which is not in allowedLicenses of scripts/check-supply-chain.mjs.`,
      );
    }
  }
  return faults;
}

/**
 * Checks that a workflow pins its actions to commits, because tags can move, and that it requests
 * only the permissions it needs.
 *
 * @returns {string[]} the problems of a workflow
 */
function workflowFaults(name, text) {
  const loose = [...text.matchAll(/uses:\s*(\S+)/g)]
    .map(([, action]) => action)
    .filter((action) => !/@[0-9a-f]{40}$/.test(action) && !action.startsWith('./'));
  return [
    ...loose.map((action) => `${name}: pin ${action} to a commit hash.`),
    ...(/^permissions:/m.test(text)
      ? []
      : [`${name} has no top-level permissions: add the least that it needs.`]),
    ...(/:\s*write-all\b/.test(text)
      ? [`${name} requests write-all: list only the permissions that it needs.`]
      : []),
    ...(/\bpull_request_target\b/.test(text)
      ? [
          `${name} runs a fork's code with this repository's permissions: use pull_request instead of pull_request_target.`,
        ]
      : []),
  ];
}

/**
 * Runs an npm command that queries the registry, and prints its result.
 *
 * @returns {'sound' | 'faulty' | 'unknown'}
 */
function ask(what, args) {
  const {status, stdout, stderr} = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: project,
    encoding: 'utf8',
    // Don't retry: one attempt shows whether the registry answers.
    env: {...process.env, npm_config_fetch_retries: '0'},
  });
  const unreachable =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E4\d\d|E5\d\d)\b|audit endpoint returned an error|no dependencies to audit that were installed from a supported registry/i.exec(
      stderr,
    );
  if (status !== 0 && unreachable) {
    console.log(`${what}: not checked, because the registry did not answer (${unreachable[0]}).`);
    return 'unknown';
  }
  console.log(`${what}: ${(stdout || stderr).trim()}`);
  return status === 0 ? 'sound' : 'faulty';
}

const {values} = parseArgs({
  options: {
    root: {type: 'string', default: project},
    online: {type: 'boolean', default: false},
    strict: {type: 'boolean', default: false},
  },
});
const {root, online, strict} = values;
const lock = readJson(path.join(root, 'package-lock.json'));
const faults = lockFaults(lock);
if (!/^ignore-scripts=true$/m.test(readFileSync(path.join(root, '.npmrc'), 'utf8'))) {
  faults.push('.npmrc must contain the line ignore-scripts=true.');
}
const workflows = path.join(root, '.github/workflows');
for (const name of existsSync(workflows) ? readdirSync(workflows) : []) {
  faults.push(...workflowFaults(name, readFileSync(path.join(workflows, name), 'utf8')));
}
if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(
  `${Object.keys(lock.packages).length - 1} packages have an integrity hash and an allowed license; no unknown install scripts.`,
);
if (online) {
  const answers = [
    ask('Signatures', ['audit', 'signatures']),
    ask('Vulnerabilities', ['audit', '--omit=dev', '--audit-level=high']),
  ];
  const bad = strict ? ['faulty', 'unknown'] : ['faulty'];
  process.exitCode = answers.some((answer) => bad.includes(answer)) ? 1 : 0;
}
