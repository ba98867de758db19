#!/usr/bin/env node
// Writes `_samples/api-items.json`: the items of a version's crates, as rustdoc lists them.
//
//   node scripts/generate-api-items.mjs [--version X]… [--words]
//
// Comparisons of versions use it (`src/derived/changes`). Tests check with it that each link to
// docs.rs points to an existing page and anchor, and that each API name on a page exists in that
// version. Run it again only when a version's crates change.
//
// Under `words` it lists the names in the tables of `_reference` that rustdoc doesn't list as items
// but that occur in the source of the version's crates, such as features, environment variables,
// flags and instructions. A name that is in neither is a mistake on the page. When you add such a
// name to a table, `--words` renews this list alone, which takes seconds.
//
// docs.rs builds these crates with their default features (none sets `package.metadata.docs.rs`), so
// this script does the same: `pages` lists the pages that docs.rs has. Items behind other features,
// such as `prove` at 0.19 and later, have no page there. A second run, with FEATURES, lists
// these items in `withoutPage`, and those that have more members with FEATURES.
// The script reads rustdoc's HTML rather than its JSON, because links need the names of HTML files.

import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {homedir} from 'node:os';
import {basename, dirname, join, relative, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {lockedVersion, sampleWorkspaces, targetDir} from './samples.mjs';
import {load, readJson, root} from './setup.mjs';

const CRATES = [
  'risc0-zkvm',
  'risc0-zkvm-platform',
  'risc0-build',
  'risc0-binfmt',
  'risc0-core',
  'risc0-zkp',
  'bonsai-sdk',
];
/** Features beyond the default that build on any machine (no cuda, no metal). */
const FEATURES = {'risc0-zkvm': ['prove', 'profiler'], 'risc0-zkp': ['prove']};

/** Crates of the command-line tools, which are not in the samples' lock file. */
const TOOLS = ['cargo-risczero', 'r0vm'];

const {filesBelow} = await load('lib/files.ts');
const {firstNames} = await load('markdown/reference.ts');
const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry/src');

/** Returns those of the `wanted` features that this release of the crate has. */
function availableFeatures(folder, crate, wanted) {
  const result = spawnSync('cargo', ['metadata', '--locked', '--format-version=1'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const found = JSON.parse(result.stdout).packages.find(({name}) => name === crate);
  return wanted.filter((feature) => found.features[feature]);
}

/** @returns the folder of a new, empty package with this dependency */
function packageWith(target, dependency, patch = '') {
  const scratch = join(target, 'api-items');
  rmSync(scratch, {recursive: true, force: true});
  mkdirSync(join(scratch, 'src'), {recursive: true});
  writeFileSync(join(scratch, 'src/lib.rs'), '');
  writeFileSync(
    join(scratch, 'Cargo.toml'),
    `[package]
name = "api-items"
version = "0.0.0"
edition = "2021"

[dependencies]
${dependency}

[workspace]

${patch}`,
  );
  return scratch;
}

/**
 * Runs `cargo doc` for one crate, in a temporary package that depends only on that crate.
 *
 * @returns the folder with the crate's HTML
 */
function document({folder, target, crate, version, features}) {
  const workspace = readFileSync(join(folder, 'Cargo.toml'), 'utf8');
  const patch = (/^\[patch[^]*/m.exec(workspace)?.[0] ?? '').replace(
    /path = "([^"]+)"/g,
    (_, path) => `path = ${JSON.stringify(resolve(folder, path))}`,
  );
  const wish = `{ version = "=${version}", features = ${JSON.stringify(features)} }`;
  const scratch = packageWith(target, `${crate} = ${wish}`, patch);
  writeFileSync(join(scratch, 'Cargo.lock'), readFileSync(join(folder, 'Cargo.lock')));
  const module = crate.replaceAll('-', '_');
  const output = join(target, 'doc', module);
  rmSync(output, {recursive: true, force: true});
  const result = spawnSync('cargo', ['doc', '--quiet', '--no-deps', '-p', crate], {
    cwd: scratch,
    encoding: 'utf8',
    env: {...process.env, CARGO_TARGET_DIR: target, RUSTDOCFLAGS: '--cap-lints allow'},
  });
  if (result.status !== 0)
    throw new Error(`cargo doc of ${crate} ${version} failed:\n${result.stderr}`);
  return output;
}

/** Returns the anchors of an item's own members, without those inherited from traits. */
function ownAnchors(html) {
  const end = html.search(
    /id="(?:trait-implementations|synthetic-implementations|blanket-implementations|implementors|foreign-impls|deref-methods[^"]*)"/,
  );
  const own = end < 0 ? html : html.slice(0, end);
  const found = own.matchAll(
    /id="((?:method|tymethod|variant|structfield|associatedconstant|associatedtype|reexport)\.[A-Za-z0-9_.]+)"/g,
  );
  return sorted(
    [...found].map(([, anchor]) => anchor.replace(/^(variant\.\w+)\.fields?\..*$/, '$1')),
  );
}

function readPages(output) {
  const pages = {};
  for (const name of filesBelow(output)) {
    if (!/^[^!]*\.html$/.test(basename(name)) || basename(name) === 'all.html') continue;
    const html = readFileSync(join(output, name), 'utf8');
    if (html.includes('http-equiv="refresh"')) continue;
    pages[`${basename(output)}/${name}`] = ownAnchors(html);
  }
  return pages;
}

/** `risc0_zkvm/struct.Receipt.html` → Receipt; `risc0_zkvm/guest/env/index.html` → env */
function nameOf(page) {
  const parts = page.split('/');
  const file = parts.at(-1);
  return file === 'index.html' ? parts.at(-2) : file.split('.')[1];
}

const namesIn = (pages) =>
  Object.entries(pages).flatMap(([page, anchors]) => [
    nameOf(page),
    ...anchors.map((anchor) => anchor.split('.')[1]),
  ]);
const sorted = (items) => [...new Set(items)].sort();

function generate({version, folder}) {
  const target = join(targetDir(), 'items', version);
  const crates = {};
  const names = [];
  for (const crate of CRATES) {
    const locked = lockedVersion(folder, crate);
    if (!locked) continue;
    const options = {folder, target, crate, version: locked};
    const pages = readPages(document({...options, features: []}));
    names.push(...namesIn(pages));
    crates[crate] = {version: locked, pages};
    const features = availableFeatures(folder, crate, FEATURES[crate] ?? []);
    if (features.length > 0) {
      const all = readPages(document({...options, features}));
      names.push(...namesIn(all));
      crates[crate].withoutPage = {
        features,
        items: Object.fromEntries(
          Object.entries(all).filter(([page, anchors]) => anchors.length !== pages[page]?.length),
        ),
      };
    }
    console.log(`${version}: ${crate} ${locked}, ${Object.keys(pages).length} pages`);
  }
  return {crates, names: sorted(names)};
}

/** Downloads a tool's source with cargo. @returns whether this version is published */
function fetchTool(target, crate, version) {
  const {status, stderr} = spawnSync('cargo', ['fetch', '--quiet'], {
    cwd: packageWith(target, `${crate} = "=${version}"`),
    encoding: 'utf8',
  });
  const isMissing = /no matching package|failed to select a version/.test(stderr);
  if (status !== 0 && !isMissing) throw new Error(`cargo could not fetch ${crate}:\n${stderr}`);
  return status === 0;
}

/** @returns the text of a crate's source, from cargo's cache */
const sourceOf = (crate, version) =>
  readdirSync(registry)
    .map((index) => join(registry, index, `${crate}-${version}`))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder).map((name) => join(folder, name)))
    .filter((name) => /\.(rs|toml|orig|proto)$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');

/** @returns names of the tables that are no items, but words of the crates' source */
function wordsOf({version, folder}, items) {
  const lock = readFileSync(join(folder, 'Cargo.lock'), 'utf8');
  const crates = [...lock.matchAll(/name = "((?:risc0|bonsai)[\w-]*)"\nversion = "([^"]+)"/g)].map(
    ([, crate, release]) => [crate, release],
  );
  const release = lockedVersion(folder, 'risc0-zkvm');
  const target = join(targetDir(), 'items', version);
  const published = TOOLS.filter((crate) => fetchTool(target, crate, release));
  crates.push(...published.map((crate) => [crate, release]));
  const source = crates.map(([crate, number]) => sourceOf(crate, number)).join('\n');
  const documented = new Set(items.names);
  const wanted = sorted(firstNames(dirname(folder)).map(({name}) => name)).filter(
    (name) => !documented.has(name),
  );
  const words = wanted.filter((name) => {
    const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
    // clap derives flags and subcommands from fields and variants.
    const forms = [name, name.replaceAll('-', '_'), pascal];
    return forms.some((form) => new RegExp(`(?<![\\w-])${form}(?![\\w])`).test(source));
  });
  const missing = wanted.filter((name) => !words.includes(name));
  console.log(
    `${version}: ${words.length} words; found in no source: ${missing.join(', ') || 'none'}`,
  );
  return words;
}

const {values: options} = parseArgs({
  options: {version: {type: 'string', multiple: true}, words: {type: 'boolean'}},
});
const all = sampleWorkspaces();
const unknown = options.version?.filter((name) => !all.some(({version}) => version === name)) ?? [];
if (unknown.length > 0) {
  const known = all.map(({version}) => version).join(', ');
  throw new Error(`No such version: ${unknown.join(', ')}. There are ${known}.`);
}
for (const workspace of all) {
  if (options.version && !options.version.includes(workspace.version)) continue;
  if (!existsSync(join(workspace.folder, 'Cargo.lock')))
    throw new Error(`${workspace.folder} has no Cargo.lock: every sample workspace needs one.`);
  const path = join(workspace.folder, 'api-items.json');
  const items = options.words ? readJson(path) : generate(workspace);
  // Write one page per line, which keeps diffs readable and the file small.
  const text = JSON.stringify({...items, words: wordsOf(workspace, items)}, null, 1).replace(
    /\[\n\s+("[^\]]*?")\n\s+\]/g,
    (_, list) => `[${list.replace(/\n\s+/g, ' ')}]`,
  );
  writeFileSync(path, `${text}\n`);
  console.log(`${relative(root, path)}: ${Math.round(text.length / 1000)} kB`);
}
