/**
 * Files that plugins make for the site's root, such as fonts or text copies of samples.
 *
 * They are written to one folder that the configuration lists beside `static/`, so the
 * development server and the production build serve them alike.
 */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Relative to the project; also listed in `staticDirectories`. */
export const generatedStaticFolder = '.docusaurus/static';

/** Removes what an earlier run wrote below one top-level name. */
export function clearGenerated(siteDir: string, name: string): void {
  rmSync(path.join(siteDir, generatedStaticFolder, name), {recursive: true, force: true});
}

/** @param file path below the site's root, with or without a leading slash */
export function writeGenerated(siteDir: string, file: string, content: string | Uint8Array): void {
  const target = path.join(siteDir, generatedStaticFolder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}
