/**
 * Writes `frozen.json` for released versions: the hash of each page, so that the build detects
 * later edits (`src/checks/frozen-pages.ts`). `npm run cut-version` runs this for a new version.
 *
 * Usage: node scripts/freeze.mjs [FOLDER…]   default: every released version
 */
import {createHash} from 'node:crypto';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root as project} from './setup.mjs';

/** @param folder relative to the project, e.g. `api_versioned_docs/version-0.19` */
export function freeze(root, folder) {
  const base = path.join(root, folder);
  const pages = readdirSync(base, {recursive: true, encoding: 'utf8'})
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.mdx') && !name.startsWith('_'))
    .sort()
    .map((name) => {
      const source = readFileSync(path.join(base, name), 'utf8');
      const hash = createHash('sha256').update(source).digest('hex');
      // Record the reason for the last edit, so that the next edit must state a new one.
      const reason = /^---\n[\s\S]*?^amended: *(\S.*)$[\s\S]*?^---$/m.exec(source)?.[1];
      return [name, reason ? `${hash} ${reason}` : hash];
    });
  writeFileSync(
    path.join(base, 'frozen.json'),
    `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`,
  );
}

if (process.argv[1] === import.meta.filename) {
  const released = JSON.parse(readFileSync(path.join(project, 'api_versions.json'), 'utf8'));
  const folders = process.argv.slice(2);
  const all = released.map((version) => `api_versioned_docs/version-${version}`);
  (folders.length > 0 ? folders : all).forEach((folder) => freeze(project, folder));
}
