/** Finds the version folder that a page belongs to, from the page's path. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {lastVersion} from './versions';

/**
 * Returns the folder that contains a page's `_samples` and `_reference`.
 *
 * Versioned pages use the folder of their own version, and pages on the proof system use their own
 * folder. Other pages outside the API reference (the home page, the main docs) quote the latest
 * release.
 *
 * @param pagePath absolute path of the page
 * @param siteDir absolute path of the project
 */
export function versionTreeOf(pagePath: string, siteDir: string): string {
  let folder = path.dirname(pagePath);
  while (folder.startsWith(siteDir) && folder !== siteDir) {
    if (existsSync(path.join(folder, '_samples'))) {
      return folder;
    }
    folder = path.dirname(folder);
  }
  return path.join(siteDir, lastVersion.folder);
}
