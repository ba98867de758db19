/** Shared by the content tests: page files, with their versions. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {apiVersions, type ApiVersion} from '../../src/versions/versions';
import {filesBelow, isPageFile} from '../../src/lib/files';

export interface Page {
  /** Path in the project. */
  file: string;
  source: string;
  /** `null` for the main docs. */
  version: ApiVersion | null;
}

const pagesBelow = (folder: string, version: ApiVersion | null): Page[] =>
  filesBelow(folder)
    .filter(isPageFile)
    .map((name) => path.join(folder, name))
    .map((file) => ({file, source: readFileSync(file, 'utf8'), version}));

/** All pages that authors write. */
export const pages: readonly Page[] = [
  ...['docs', 'src/pages'].flatMap((folder) => pagesBelow(folder, null)),
  ...apiVersions.flatMap((version) => pagesBelow(version.folder, version)),
];
