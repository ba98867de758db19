import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Globby, posixPath} from '@docusaurus/utils';
import {escapeScript} from './escape';

/** Returns all files in a folder and its subfolders as relative paths, in a stable order. */
export const filesBelow = (folder: string): string[] =>
  Globby.sync('**', {cwd: folder, dot: true}).sort();

/** Returns a file's path relative to the project, with `/` on Windows, too. */
export const inProject = (siteDir: string, file: string): string =>
  posixPath(path.relative(siteDir, file));

/** Tells whether Docusaurus makes a page of a file. Names of parts for pages begin with `_`. */
export const isPageFile = (name: string): boolean =>
  /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name);

/**
 * Returns the Markdown files in some folders: pages and their parts. All paths are relative to the
 * project.
 */
export const pagesIn = (siteDir: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => Globby.sync(`${folder}/**/*.{md,mdx}`, {cwd: siteDir}).sort());

/**
 * Folder of generated files, such as fonts, which the site serves like those in `static/`. Relative
 * to the project; listed in `staticDirectories` of the configuration.
 */
export const generatedStaticFolder = '.docusaurus/static';

/** Removes what an earlier run wrote, such as the twins of pages that are gone. */
export function clearGenerated(siteDir: string): void {
  rmSync(path.join(siteDir, generatedStaticFolder), {recursive: true, force: true});
}

/**
 * Returns a script that is inlined into pages.
 *
 * @param values what the script's placeholders stand for: `{FONT: 'a'}` puts `"a"` for `__FONT__`
 */
export const inlineScript = (file: string, values: Record<string, unknown>): string =>
  readFileSync(file, 'utf8').replace(/(?<== )__([A-Z_]+)__/g, (_, name: string) =>
    escapeScript(JSON.stringify(values[name])),
  );

/** Writes a file and creates the folders around it. */
export function writeWithFolders(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/** @param file path relative to the site's root, with or without a leading slash */
export const writeGenerated = (siteDir: string, file: string, content: string | Uint8Array): void =>
  writeWithFolders(path.join(siteDir, generatedStaticFolder, file), content);
