/**
 * Determines the canonical URL of a page. All versions of a page point to the latest release's
 * page, so that an old version never ranks above it. A page that the latest release lacks is its
 * own canonical page.
 */
import {lastVersion, versionOfPath} from './versions';

/**
 * @param path path without the base URL
 * @param exists checks whether a path, also without the base URL, is a page
 */
export function canonicalPath(path: string, exists: (path: string) => boolean): string {
  const version = versionOfPath(path);
  if (!version || version === lastVersion) {
    return path;
  }
  const twin = lastVersion.root + path.slice(version.root.length);
  return exists(twin) ? twin : path;
}
