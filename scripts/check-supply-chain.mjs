/**
 * What is installed is what the lock file says, runs nothing while it is installed, and may be
 * used: integrity, install scripts, licenses, and the actions of the workflows.
 *
 * With --online it also asks the registry for the packages' signatures and for known
 * vulnerabilities. A registry that can't be asked (a mirror without signatures, no network) is
 * told apart from one that answers with a fault; with --strict that fails, too.
 *
 * Usage: node scripts/check-supply-chain.mjs [--online [--strict]] [--root DIR]
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {root as project} from './setup.mjs';

/** Packages that bring install scripts, and why each may. With `ignore-scripts` none runs. */
const withInstallScripts = {
  'core-js': 'prints a request for donations',
  '@swc/core': 'looks for its binary, which npm has installed as a package by then',
};

/** Licenses that allow what this site does: to bundle, and to use while building. */
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

/** What the lock file doesn't state, or states in other words. Each was looked up. */
const licensesByHand = JSON.parse(
  readFileSync(path.join(project, 'scripts/licenses-by-hand.json'), 'utf8'),
);

const nameOf = (key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((option) =>
      option.split(/ AND /).every((license) => allowedLicenses.has(license.trim())),
    );
}

/** @returns {string[]} faults of a lock file */
export function lockFaults({lockfileVersion, packages}) {
  const faults =
    lockfileVersion === 3 ? [] : ['package-lock.json is not of version 3: use npm 7 or newer.'];
  for (const [key, entry] of Object.entries(packages)) {
    if (key === '' || entry.link) {
      continue;
    }
    const name = nameOf(key);
    if (!/^sha512-/.test(entry.integrity ?? '')) {
      faults.push(`${key} has no SHA-512 integrity: remove the entry, and run npm install.`);
    }
    if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/')) {
      faults.push(`${key} comes from ${entry.resolved}, which is no public registry.`);
    }
    if (entry.hasInstallScript && !(name in withInstallScripts)) {
      faults.push(
        `${key} wants to run a script at installation: see what it does, then name it in scripts/check-supply-chain.mjs.`,
      );
    }
    const license = entry.license ?? licensesByHand[name];
    if (!license) {
      faults.push(
        `${key} states no license: look it up, and put it into scripts/licenses-by-hand.json.`,
      );
    } else if (!isAllowed(license) && licensesByHand[name] !== license) {
      faults.push(`${key} is under ${license}, which is not among the allowed ones.`);
    }
  }
  return faults;
}

/** @returns {string[]} faults of a workflow: tags move, and permissions are as little as needed */
export function workflowFaults(name, text) {
  const loose = [...text.matchAll(/uses:\s*(\S+)/g)]
    .map(([, action]) => action)
    .filter((action) => !/@[0-9a-f]{40}$/.test(action) && !action.startsWith('./'));
  return [
    ...loose.map((action) => `${name}: ${action} is not pinned to a commit.`),
    ...(/^permissions:/m.test(text) ? [] : [`${name} states no permissions at its top.`]),
    ...(/:\s*write-all\b/.test(text) ? [`${name} asks for all permissions at once.`] : []),
    ...(/\bpull_request_target\b/.test(text)
      ? [`${name} runs with this repository's rights on a fork's code: use pull_request.`]
      : []),
  ];
}

/**
 * What only the registry knows.
 *
 * @returns {'sound' | 'faulty' | 'unknown'}
 */
function ask(what, args) {
  const {status, stdout, stderr} = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: project,
    encoding: 'utf8',
    // One try is enough to see that nobody answers.
    env: {...process.env, npm_config_fetch_retries: '0'},
  });
  const unreachable =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E4\d\d|E5\d\d)\b|audit endpoint returned an error|no dependencies to audit that were installed from a supported registry/i.exec(
      stderr,
    );
  if (status !== 0 && unreachable) {
    console.log(`${what}: not checked, the registry could not be asked (${unreachable[0]}).`);
    return 'unknown';
  }
  console.log(`${what}: ${(stdout || stderr).trim()}`);
  return status === 0 ? 'sound' : 'faulty';
}

if (process.argv[1] === import.meta.filename) {
  const {values} = parseArgs({
    options: {
      root: {type: 'string', default: project},
      online: {type: 'boolean', default: false},
      strict: {type: 'boolean', default: false},
    },
  });
  const {root, online, strict} = values;
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const faults = lockFaults(lock);
  if (!/^ignore-scripts=true$/m.test(readFileSync(path.join(root, '.npmrc'), 'utf8'))) {
    faults.push('.npmrc does not say ignore-scripts=true.');
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
    `${Object.keys(lock.packages).length - 1} packages with integrity and an allowed license; no unknown install scripts.`,
  );
  if (online) {
    const answers = [
      ask('Signatures', ['audit', 'signatures']),
      ask('Vulnerabilities', ['audit', '--omit=dev', '--audit-level=high']),
    ];
    const bad = strict ? ['faulty', 'unknown'] : ['faulty'];
    process.exitCode = answers.some((answer) => bad.includes(answer)) ? 1 : 0;
  }
}
