/**
 * Copies the hashed files of earlier deploys into a new build, so that tabs opened before the deploy
 * can still load their chunks, search index and formula styles.
 *
 * `deploys.json` in the build records when each file was last part of a build. Files that have not
 * been part of one for 30 days are not copied.
 *
 * Usage, after building and before precompressing and publishing (first deploy: no --from):
 *   node scripts/keep-assets.mjs --from /srv/docs/current/build
 *   node scripts/keep-assets.mjs --from https://docs.example.org/ [--dir build]
 */
import {cpSync, existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {load, readJson, root, writeJson} from './setup.mjs';

const {filesBelow, writeWithFolders} = await load('lib/files.ts');

const list = 'deploys.json';

/** Folders whose file names change with their content. */
const folders = ['assets', 'katex', 'search-index'];

/**
 * File names that are accepted from the manifest of an earlier deploy. Each becomes a path on this
 * machine, so others are ignored.
 */
const harmless = [
  /^(?:assets|search-index)\/(?:[\w.~-]+\/)*[\w.~-]+\.[0-9a-f]{6,}\.(?:js|css|woff2|svg|png|jpe?g|webp|avif|json|wasm|bin|elf)$/,
  // KaTeX folders are named by version, and its files by content hash.
  /^katex\/\d+\.\d+\.\d+\/(?:fonts\/)?[\w.-]+\.(?:css|woff2)$/,
];

const isHarmless = (name) =>
  harmless.some((pattern) => pattern.test(name)) && !name.split('/').includes('..');

const hashedFiles = (dir) =>
  folders
    .flatMap((folder) => filesBelow(path.join(dir, folder)).map((name) => `${folder}/${name}`))
    .filter(isHarmless);

const isAddress = (from) => /^https?:\/\//.test(from);

/**
 * Reads the earlier deploy's `deploys.json`. A folder without one counts as deployed now, with all
 * its hashed files; an address without one has no files to keep.
 */
async function deploysOf(from, now) {
  if (isAddress(from)) {
    const response = await fetch(new URL(list, from));
    if (response.status === 404) {
      return {};
    }
    if (!response.ok) {
      throw new Error(
        `${response.url} returned status ${response.status}. Try again, or publish without --from.`,
      );
    }
    return response.json();
  }
  if (!existsSync(from)) {
    throw new Error(
      `--from names ${from}, which is no folder. Pass the folder of the current deploy, or its address with https://.`,
    );
  }
  const file = path.join(from, list);
  return existsSync(file)
    ? readJson(file)
    : Object.fromEntries(hashedFiles(from).map((name) => [name, now.toISOString()]));
}

/** @returns whether the file was still there: one that a host has lost must not stop each deploy */
async function copy(from, name, target) {
  if (!isAddress(from)) {
    if (!existsSync(path.join(from, name))) return false;
    cpSync(path.join(from, name), target);
    return true;
  }
  const response = await fetch(new URL(name, from));
  if (response.status === 404) return false;
  if (!response.ok) {
    throw new Error(`${response.url} returned status ${response.status}. Try again.`);
  }
  writeWithFolders(target, Buffer.from(await response.arrayBuffer()));
  return true;
}

/**
 * Copies earlier files into the new build and writes its `deploys.json`.
 *
 * @param {string | null} from folder or URL of the current deploy, `null` for the first deploy
 * @param {string} dir the new build
 * @returns {Promise<{kept: string[], dropped: string[]}>}
 */
async function keepAssets(from, dir) {
  const now = new Date();
  const deploys = Object.fromEntries(hashedFiles(dir).map((name) => [name, now.toISOString()]));
  const earlier = from ? await deploysOf(from, now) : {};
  const oldest = now.getTime() - 30 * 24 * 60 * 60 * 1000;
  // The newest date is that of the current deploy, whose files were in use until now. They get an
  // older date than the new build's files, which are the current ones next time.
  const current = Object.values(earlier).sort().at(-1);
  const retired = new Date(now.getTime() - 1).toISOString();
  const kept = [];
  const dropped = [];
  for (const [name, date] of Object.entries(earlier)) {
    const last = date === current ? retired : date;
    if (name in deploys || !isHarmless(name)) {
      continue;
    }
    // An invalid date gives NaN, so its file counts as too old.
    if (Date.parse(last) >= oldest && (await copy(from, name, path.join(dir, name)))) {
      deploys[name] = last;
      kept.push(name);
    } else {
      dropped.push(name);
    }
  }
  writeJson(path.join(dir, list), deploys);
  return {kept, dropped};
}

const {values} = parseArgs({
  options: {
    from: {type: 'string'},
    dir: {type: 'string', default: path.join(root, 'build')},
  },
});
const {kept, dropped} = await keepAssets(
  // Without the slash, the last part of an address would be lost.
  values.from?.replace(/\/?$/, '/') ?? null,
  path.resolve(values.dir),
);
console.log(
  `Kept ${kept.length} files of earlier deploys, dropped ${dropped.length} that are older or gone.`,
);
