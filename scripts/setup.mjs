/**
 * Setup that some commands run first, and helpers that the scripts share. Imports only Node's own
 * modules when it loads, because the packages may not be installed yet.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, realpathSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {Readable} from 'node:stream';
import {fileURLToPath} from 'node:url';
import {Script} from 'node:vm';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Folders that new pages may be in, each with its sidebar file. */
export const sections = [
  {folder: 'api', sidebar: 'sidebarsApi.ts'},
  {folder: 'docs', sidebar: 'sidebars.ts'},
];

/** Returns the line of what is wrong with a JSON text. @param message of the error from parsing it */
function lineOfJsonFault(text, message) {
  const lineAt = (position) => text.slice(0, position).split('\n').length;
  const position = /position (\d+)/.exec(message)?.[1];
  if (position) return lineAt(position);
  // Some messages have no position. Compiled as JavaScript, the text fails on the same line, unless
  // it has only a comma too many.
  try {
    new Script(`(${text}\n)`, {filename: 'json'});
  } catch ({stack}) {
    return /^json:(\d+)/.exec(stack)?.[1];
  }
  return lineAt(text.search(/,\s*[\]}]/));
}

/** Parses JSON. @param file its path, for messages; @throws Error with file and line */
export function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch ({message}) {
    const reason = message.split(/, (?=["'.])/)[0];
    throw new Error(`${file}:${lineOfJsonFault(text, message)} is no JSON: ${reason}. Correct it.`);
  }
}

/**
 * Reads a JSON file.
 *
 * @param missing returned if the file does not exist; without it, that is an error
 */
export const readJson = (file, missing) =>
  missing && !existsSync(file)
    ? missing
    : parseJson(readFileSync(file, 'utf8'), path.relative(root, file));

/** Writes a JSON file, formatted as Prettier does. */
export const writeJson = (file, value) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Returns the path of an installed command, or `null`. */
export const inPath = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], {encoding: 'utf8'}).stdout?.trim() || null;

/** Runs a command and shows its output. @returns its exit code */
export function run(command, args, options = {}) {
  const {status, error} = spawnSync(command, args, {stdio: 'inherit', cwd: root, ...options});
  if (error) {
    throw error;
  }
  return status ?? 1;
}

let jiti;

/**
 * Loads a TypeScript module of the site, so that scripts and the build use the same code.
 *
 * @param {string} file path below `src`
 */
export async function load(file) {
  jiti ??= (await import('jiti')).createJiti(import.meta.url);
  return jiti.import(path.join(root, 'src', file));
}

/** Calls `action` for several items at a time. @returns the results, in the order of the items */
export const inParallel = (items, action, concurrency = availableParallelism()) =>
  Readable.from(items).map(action, {concurrency}).toArray();

/** Stops at JSON with an error: what reads it later would name neither the file nor the line. */
function checkJson() {
  try {
    const files = git('ls-files', '*.json').map((file) => path.join(root, file));
    files.filter((file) => existsSync(file)).forEach((file) => readJson(file));
  } catch ({message}) {
    console.error(message);
    process.exit(1);
  }
}

/** Installs the packages of the lock file, unless they are installed already. */
export function ensureDependencies() {
  checkJson();
  const {engines} = readJson(path.join(root, 'package.json'));
  const [wanted] = /[\d.]+/.exec(engines.node);
  const found = process.versions.node;
  if (found.localeCompare(wanted, 'en', {numeric: true}) < 0) {
    console.error(
      `This project needs Node.js ${wanted} or newer, but this is Node.js ${found}. Install a newer one from https://nodejs.org.`,
    );
    process.exit(1);
  }
  const {packages: locked} = readJson(path.join(root, 'package-lock.json'));
  // npm's own list of what it installed.
  const list = path.join(root, 'node_modules/.package-lock.json');
  const {packages: installed} = readJson(list, {packages: {}});
  // Optional packages are for some systems only.
  const isThere = ([name, {version, optional, devOptional}]) =>
    installed[name] ? installed[name].version === version : optional || devOptional;
  if (Object.entries(locked).every((one) => one[0] === '' || isThere(one))) {
    return;
  }
  console.log('Installing the packages of package-lock.json …');
  // On Windows, npm is a script, which needs a shell.
  const options = {shell: process.platform === 'win32'};
  const code = run('npm', ['ci', '--no-audit', '--no-fund'], options);
  if (code !== 0) {
    console.error('npm ci failed. Fix the error above, then run the command again.');
    process.exit(code);
  }
}

const git = (...args) =>
  // Without this option, git escapes file names with characters beyond ASCII.
  (
    spawnSync('git', ['-c', 'core.quotePath=off', ...args], {cwd: root, encoding: 'utf8'}).stdout ??
    ''
  )
    .split('\n')
    .filter(Boolean);

/**
 * Copies tracked and new files of the project.
 *
 * @param to absolute path of a folder
 * @param isCopied tells whether to copy a file, given its path below the project
 * @returns the paths of the copied files
 */
export function copyProject(to, isCopied = () => true) {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => isCopied(file) && existsSync(path.join(root, file)),
  );
  files.forEach((file) => cpSync(path.join(root, file), path.join(to, file)));
  return files;
}

/**
 * The commit at which this branch left the main branch; `undefined` without git, and in a clone that
 * lacks the main branch and the history.
 */
function mainBase() {
  const [isShallow] = git('rev-parse', '--is-shallow-repository');
  const names = ['origin/main', 'main', ...(isShallow === 'true' ? [] : ['HEAD'])];
  return names.flatMap((name) => git('merge-base', name, 'HEAD'))[0];
}

/** Returns a file as it was when this branch left the main branch, without its empty lines. */
export const textOnMain = (file) => git('show', `${mainBase()}:./${file}`).join('\n');

/**
 * @returns {string[] | null} files that changed since this branch left the main branch, and
 *   untracked ones; `null` without git, or outside a repository
 */
export function changedFiles() {
  const base = mainBase();
  return base === undefined
    ? null
    : [
        ...git('diff', '--name-only', '--no-renames', '--relative', base),
        ...git('ls-files', '-o', '--exclude-standard'),
      ];
}

/** Whether node was started with this script, also by a path with symbolic links. */
export function isMain({filename}) {
  const [, started] = process.argv;
  return existsSync(started ?? '') && realpathSync(started) === filename;
}

// `npm start` runs this file before the development server.
if (isMain(import.meta)) {
  ensureDependencies();
}
