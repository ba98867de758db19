/** Writes generated files, such as fonts, which the site serves like those in `static/`. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Path relative to the project; listed in `staticDirectories` of the configuration. */
export const generatedStaticFolder = '.docusaurus/static';

/** Removes the files that an earlier run wrote below a top-level name. */
export function clearGenerated(siteDir: string, name: string): void {
  rmSync(path.join(siteDir, generatedStaticFolder, name), {recursive: true, force: true});
}

/** @param file path relative to the site's root, with or without a leading slash */
export function writeGenerated(siteDir: string, file: string, content: string | Uint8Array): void {
  const target = path.join(siteDir, generatedStaticFolder, file);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, content);
}
