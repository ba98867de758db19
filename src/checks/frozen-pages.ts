/** Finds edited pages of released versions that don't state a reason for the edit. */
import {hash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../lib/files';

/** Returns the hash of a page, and the reason for its last edit from the front matter. */
export function describePage(source: string): {hash: string; reason: string | undefined} {
  const frontMatter = /^---\n([^]*?)\n---/.exec(source)?.[1] ?? '';
  return {
    hash: hash('sha256', source),
    reason: /^amended: *(["']?20\d\d-(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]) \S.*)$/m.exec(
      frontMatter,
    )?.[1],
  };
}

/** @returns the files that `frozen.json` lists, relative to the folder: pages and their parts */
export const pagesToFreeze = (folder: string): string[] =>
  filesBelow(folder).filter((name) => /^(?!_(?:samples|reference)\/).*\.mdx?$/.test(name));

/**
 * Compares the pages of a released version with `frozen.json` (`scripts/freeze.mjs`). Each record
 * contains the page's hash and, after an edit, the reason for it.
 *
 * @param folder path relative to the project
 * @returns one message for each problem, with the file and the remedy
 */
export function checkFrozen(siteDir: string, folder: string): string[] {
  const record = path.join(siteDir, folder, 'frozen.json');
  if (!existsSync(record)) {
    return [
      `${folder}/frozen.json is gone, so that edits of this version would not be noticed. Bring it back, or write it again: node scripts/freeze.mjs ${folder}`,
    ];
  }
  const records = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  const added = pagesToFreeze(path.join(siteDir, folder))
    .filter((name) => !(name in records))
    .map(
      (name) =>
        `${folder}/${name} is new, but its version is frozen. Add api/${name} instead; or, if this version lacks the page, run: node scripts/freeze.mjs ${folder}`,
    );
  const edited = Object.entries(records).flatMap(([name, recorded]) => {
    const file = path.join(siteDir, folder, name);
    const shown = `${folder}/${name}`;
    if (!existsSync(file)) {
      return [`${shown} is gone, but its version is frozen. Bring it back.`];
    }
    const [recordedHash, recordedReason] = recorded.split(/ (.*)/);
    const {hash, reason} = describePage(readFileSync(file, 'utf8'));
    if (hash === recordedHash || (reason && reason !== recordedReason)) {
      return [];
    }
    return reason
      ? `${shown} was edited again, but still states the previous reason: "amended: ${reason}". Edit api/${name} instead; or, if the page is wrong about its own version or hard to understand, write today's date and what was wrong.`
      : `${shown} was edited, but its version is frozen. Edit api/${name} instead; or, if the page is wrong about its own version or hard to understand, say so in its front matter: "amended: YYYY-MM-DD what was wrong".`;
  });
  return [...edited, ...added];
}
