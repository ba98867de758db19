import {Globby} from '@docusaurus/utils';

/** Returns all files in a folder and its subfolders as relative paths, in a stable order. */
export const filesBelow = (folder: string): string[] =>
  Globby.sync('**', {cwd: folder, dot: true}).sort();

/** Returns the pages in some folders. All paths are relative to the project. */
export const pagesIn = (siteDir: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => Globby.sync(`${folder}/**/*.{md,mdx}`, {cwd: siteDir}).sort());
