/** Which version's tree a page belongs to, found from where its file lies. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {lastVersion} from './versions';

/**
 * The folder that holds a page's `_samples` and `_reference`.
 *
 * Versioned pages use their own version's, those on the proof system that of their own folder; other
 * pages outside the API (the home page, the main docs) quote the latest release.
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
