/**
 * The trees of pages (`page-tree.ts`), which the fonts, the twins and the comparison of versions
 * share. They are kept for as long as the process runs: under `npm start`, which asks for all of
 * them after each edit, only the page that was edited is read again.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {apiVersions} from '../../versions/versions';
import {filesBelow} from '../../lib/files';
import {importedPages, readPageTree} from './page-tree';

let keptWith = '';
const kept = new Map<string, {source: string; root: Root}>();

/** What pages take from other files than pages: samples, tables, summaries of explorables. */
function surroundings(siteDir: string): string {
  return [
    ...apiVersions.flatMap(({folder}) => [`${folder}/_samples`, `${folder}/_reference`]),
    'src/explorables',
  ]
    .flatMap((folder) => filesBelow(path.join(siteDir, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(?:rs|toml|json|ts)$|\/index\.tsx$/.test(file))
    .filter((file) => !/\/(?:target|vendor)\//.test(file))
    .map((file) => readFileSync(path.join(siteDir, file), 'utf8'))
    .join('\n');
}

/**
 * Ask for it anew in each run: files that many pages share are looked at once.
 *
 * @returns what gives the tree of a page, by its absolute path; the tree must not be changed
 */
export function pageTrees(siteDir: string): (file: string) => Root {
  const around = surroundings(siteDir);
  if (around !== keptWith) {
    keptWith = around;
    kept.clear();
  }
  /** The text of a page and of the pages that it imports. */
  const sourceOf = (file: string, importers: readonly string[] = []): string => {
    const own = existsSync(file) && !importers.includes(file) ? readFileSync(file, 'utf8') : '';
    const imported = [...importedPages(own, {file, siteDir}).values()];
    return [own, ...imported.map((other) => sourceOf(other, [...importers, file]))].join('\n');
  };
  return (file) => {
    const source = sourceOf(file);
    const known = kept.get(file);
    const root = known?.source === source ? known.root : readPageTree({file, siteDir});
    kept.set(file, {source, root});
    return root;
  };
}
