/**
 * `npm run rehearse-upgrade`: tests whether the site still works with newer packages.
 *
 * It copies tracked and new files to a temporary folder, installs the newest release of each group
 * below within its current major version, checks the types, builds, and runs the smoke tests. The
 * project itself does not change. A copy that fails is kept for inspection. Pages above their byte
 * budgets are reported and are no failure: whether a release is worth its bytes is for you to decide.
 * Components that this site replaces are named if a release changed the originals.
 *
 * Usage: node scripts/rehearse-upgrade.mjs [--only GROUP …] [--set GROUP=VERSION …]
 *   --only  upgrade only these groups: docusaurus, react, docsearch, mermaid, katex
 *   --set   use this release of the same major version, newer or older
 * If either option is given, groups that no option names keep their current releases.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import semver from 'semver';
import {copyProject, readJson, root} from './setup.mjs';

/** Packages that are released together: the leading package, and a pattern for all of them. */
const groups = {
  docusaurus: ['@docusaurus/core', /^@docusaurus\//],
  react: ['react', /^(?:@types\/)?react(?:-dom)?$/],
  docsearch: ['@docsearch/react', /^@docsearch\//],
  mermaid: ['mermaid', /^mermaid$/],
  katex: ['katex', /^katex$/],
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

const {values} = parseArgs({
  options: {
    only: {type: 'string', multiple: true, default: []},
    set: {type: 'string', multiple: true, default: []},
  },
});
const wishes = new Map(values.set.map((wish) => wish.split('=')));
const named = [...values.only, ...wishes.keys()];
const unknown = named.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length) {
  fail(`Unknown group ${unknown.join(', ')}: choose from ${Object.keys(groups).join(', ')}.`);
}

const {dependencies, devDependencies} = readJson(path.join(root, 'package.json'));
const wanted = {...dependencies, ...devDependencies};
const locked = Object.entries(readJson(path.join(root, 'package-lock.json')).packages);

/** Lists releases of the current major version, newest first; before 1.0, of the minor version. */
function releasesOf(name) {
  const {major, minor} = semver.parse(wanted[name]);
  const range = major ? String(major) : `0.${minor}`;
  const args = ['view', `${name}@${range}`, 'version', '--json'];
  const {status, stdout, stderr} = spawnSync('npm', args, {cwd: root, encoding: 'utf8'});
  if (status !== 0) {
    fail(`npm view could not list the releases of ${name}:\n${stderr}`);
  }
  return semver.rsort([JSON.parse(stdout)].flat());
}

/** Tells whether the packages outside a group accept a release as their peer dependency. */
const isAccepted = (name, version, group) =>
  locked.every(([key, {peerDependencies}]) => {
    const range = peerDependencies?.[name];
    const isOfGroup = group.test(key.split('node_modules/').at(-1));
    const isKept = range && !isOfGroup && semver.satisfies(wanted[name], range);
    return !isKept || semver.satisfies(version, range);
  });

const upgrades = [];
for (const [label, [leader, group]] of Object.entries(groups)) {
  const isNamed = named.length === 0 || named.includes(label);
  if (!isNamed || !wanted[leader]) {
    continue;
  }
  const wish = wishes.get(label);
  const releases = releasesOf(leader).filter((one) => wish || isAccepted(leader, one, group));
  const to = wish ?? releases[0];
  if (!releases.includes(to)) {
    fail(`${leader} has no release ${to} with the same major version as ${wanted[leader]}.`);
  }
  for (const name of Object.keys(wanted).filter((one) => group.test(one))) {
    // @types packages share the major and minor version with the package they describe, no more.
    const ofName = name === leader ? releases : releasesOf(name);
    const near = ofName.find((one) => semver.lt(one, semver.inc(to, 'minor'))) ?? ofName[0];
    upgrades.push({name, from: wanted[name], to: ofName.includes(to) ? to : near});
  }
}

const copy = mkdtempSync(path.join(tmpdir(), 'rehearse-upgrade-'));
const files = copyProject(copy);
if (files.length === 0)
  fail('git, which lists the files to copy, is missing, or this is no clone.');

const spec = ({name, to}) => `${name}@${to}`;
const specs = upgrades.map(spec);
const smoke = '--project e2e --project content --grep @smoke'.split(' ');
const budgets = '--project content --grep @budget'.split(' ');
const steps = [
  ['install', 'npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...specs]],
  ['check:types', 'npm', ['run', 'check:types']],
  ['build', 'npm', ['run', 'build']],
  ['smoke tests', 'npm', ['test', '--', ...smoke]],
  ['byte budgets', 'npm', ['test', '--', ...budgets]],
];
const results = [];
for (const [step, command, args] of steps) {
  // Later steps need the earlier ones, but they can run with type errors.
  if (results.some(({step: earlier, ok}) => !ok && earlier !== 'check:types')) {
    results.push({step, says: 'not run'});
    continue;
  }
  console.log(`${step} …`);
  const begin = performance.now();
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {...process.env, SKIP_BUILD: '1', TEST_PORT: process.env.TEST_PORT ?? '4199'},
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  const lines = `${stdout}\n${stderr}`.trim().split('\n');
  const ok = status === 0;
  const received = lines.findIndex((line) => line.includes('Received:'));
  // A page above its budget is no failure. A run that fails for another reason is one.
  if (!ok && step === 'byte budgets' && received > 0) {
    const figures = lines.slice(received - 1, received + 1).map((line) => line.trim());
    const [, page] = /✘.* › (\S+) keeps to its budget/.exec(stdout) ?? [];
    const [, kind] = /Error: (\w+), bytes:/.exec(stdout) ?? [];
    results.push({step, says: `above, first ${page}, ${kind}: ${figures.join(', ')} bytes`});
    continue;
  }
  const tail = lines.slice(-20).join('\n');
  results.push({step, ok, says: `${ok ? 'passed' : 'FAILED'}, ${seconds} s`, tail});
}

/**
 * Returns the files that replace a component of Docusaurus whose original differs in the copy, but
 * not files that only wrap the original, since they use the new one.
 */
function changedOriginals() {
  const folders = Object.keys(wanted)
    .filter((name) => name.startsWith('@docusaurus/theme-'))
    .map((name) => `${name}/lib/theme`)
    // `Error` and `Loading`.
    .concat('@docusaurus/core/lib/client/theme-fallback');
  const originals = (base, part) =>
    folders
      .flatMap((folder) => [`${folder}/${part}.js`, `${folder}/${part}/index.js`])
      .map((file) => path.join(base, 'node_modules', file))
      .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
      .join('');
  return files.filter((file) => {
    const [, part] = /^src\/(?:speed\/)?theme\/(.+?)(?:\/index)?\.tsx?$/.exec(file) ?? [];
    const own = part && readFileSync(path.join(root, file), 'utf8');
    const isReplaced = own && !/@theme-(?:original|init)/.test(own);
    return isReplaced && originals(root, part) !== originals(copy, part);
  });
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const rows = upgrades.map(({name, from, to}) => [name, from, from === to ? 'stays' : to]);
console.log(`\n${table(['Package', 'from', 'to'], rows)}\n`);
const newer = upgrades.filter(({from, to}) => from !== to).map(spec);
if (newer.length > 0)
  console.log(`To install these: npm install --save-exact ${newer.join(' ')}\n`);
console.log(
  table(
    ['Step', 'result'],
    results.map(({step, says}) => [step, says]),
  ),
);
if (results[0].ok) {
  const changed = changedOriginals();
  console.log(
    changed.length > 0
      ? `\nThese releases changed the originals of components that are replaced here. Read what changed there, and carry over what these files need:\n${changed.join('\n')}`
      : '\nThe originals of the components that are replaced here did not change.',
  );
}
const broken = results.filter(({ok}) => ok === false);
for (const {step, tail} of broken) {
  console.log(`\nThe last lines of ${step}:\n${tail}`);
}
if (broken.length) {
  console.log(`\nThe copy is kept: ${copy}`);
  process.exitCode = 1;
} else {
  rmSync(copy, {recursive: true, force: true});
}
