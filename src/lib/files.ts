import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Returns all files in a folder and its subfolders as relative paths, in a stable order. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
