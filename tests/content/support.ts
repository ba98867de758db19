/** Shared by the content tests: page files, with their versions. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {apiVersions, type ApiVersion} from '../../src/versions/versions';
import {filesBelow} from '../../src/lib/files';

export interface Page {
  /** Path in the project. */
  file: string;
  source: string;
  /** `null` for the main docs. */
  version: ApiVersion | null;
}

function mdxBelow(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.mdx') && !path.basename(name).startsWith('_'))
    .map((name) => path.join(folder, name));
}

/** All pages that authors write. */
export const pages: readonly Page[] = [
  ...['docs', 'src/pages'].flatMap((folder) =>
    mdxBelow(folder).map((file) => ({file, source: readFileSync(file, 'utf8'), version: null})),
  ),
  ...apiVersions.flatMap((version) =>
    mdxBelow(version.folder).map((file) => ({file, source: readFileSync(file, 'utf8'), version})),
  ),
];

/** Removes fenced blocks from a page's source, which leaves its prose. */
export function proseOf(source: string): string {
  return source.replace(/^(\s*)(`{3,}|~{3,})[\s\S]*?^\s*\2\s*$/gm, '');
}
