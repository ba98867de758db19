/**
 * The address under which search engines are to list a page. The same page exists in several
 * versions; all of them name the latest release's, so that an old one never outranks it.
 * A page that the latest release lacks is listed under its own address.
 */
import {lastVersion, versionOfPath} from './versions';

/**
 * @param path address without the base URL
 * @param exists tells whether an address, also without the base URL, is a page
 */
export function canonicalPath(path: string, exists: (path: string) => boolean): string {
  const version = versionOfPath(path);
  if (!version || version === lastVersion) {
    return path;
  }
  const twin = lastVersion.root + path.slice(version.root.length);
  return exists(twin) ? twin : path;
}
