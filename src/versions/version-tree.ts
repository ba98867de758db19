/** Finds the version folder that a page belongs to, from the page's path. */
import path from 'node:path';
import {lastVersion, sampleTrees} from './versions';

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
  const isAround = (folder: string) => pagePath.startsWith(path.join(siteDir, folder, path.sep));
  return path.join(siteDir, sampleTrees.find(isAround) ?? lastVersion.folder);
}
