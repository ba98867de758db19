/**
 * Writes `frozen.json` for released versions: the hash of each page, so that the build detects
 * later edits (`src/checks/frozen-pages.ts`). `npm run cut-version` runs this for a new version.
 *
 * Usage: node scripts/freeze.mjs [FOLDER…]   default: every released version
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isMain, load, readJson, root as project, writeJson} from './setup.mjs';

const {describePage, pagesToFreeze} = await load('checks/frozen-pages.ts');

/** @param folder relative to the project, e.g. `api_versioned_docs/version-0.19` */
export function freeze(root, folder) {
  const base = path.join(root, folder);
  if (!existsSync(base)) {
    throw new Error(`There is no folder ${folder}. Correct the name, or api_versions.json.`);
  }
  const file = path.join(base, 'frozen.json');
  const before = readJson(file, {});
  const pages = pagesToFreeze(base).map((name) => {
    const {hash, reason} = describePage(readFileSync(path.join(base, name), 'utf8'));
    const [known, lastReason] = before[name]?.split(/ (.*)/) ?? [hash];
    // An edit without a new reason, and a page that is gone, keep their old records, so that the
    // build goes on naming them.
    const isStated = hash === known || (reason && reason !== lastReason);
    // Record the reason for the last edit, so that the next edit must state a new one.
    return [name, !isStated ? before[name] : reason ? `${hash} ${reason}` : hash];
  });
  const records = Object.entries({...before, ...Object.fromEntries(pages)});
  writeJson(file, Object.fromEntries(records.sort(([a], [b]) => (a < b ? -1 : 1))));
}

if (isMain(import.meta)) {
  const released = readJson(path.join(project, 'api_versions.json'));
  const folders = process.argv.slice(2);
  const all = released.map((version) => `api_versioned_docs/version-${version}`);
  (folders.length > 0 ? folders : all).forEach((folder) => freeze(project, folder));
}
