/**
 * What is read off the trees of pages (`page-tree.ts`), for the fonts, the twins and the
 * comparison of versions. A tree is made when one of them asks for something that is not
 * remembered, once for all of them: a build without changes reads none, and under `npm start`
 * an edit costs one page.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {versionTreeOf} from '../../remark/version-tree';
import {buildCache, digest} from '../build-cache';
import {filesBelow} from '../samples/check';
import {importedPages, readPageTree} from './page-tree';

const kept = new Map<string, {state: string; root: Root}>();

/** The contents of files below a folder, hashed with their names. */
function stateOfFolder(folder: string, isMeant: (file: string) => boolean): string {
  const files = filesBelow(folder).filter(isMeant);
  return digest(
    files.map((file) => `${file} ${digest(readFileSync(path.join(folder, file)))}`).join('\n'),
  );
}

export interface PageTrees {
  /** Changes whenever the tree of a page could. */
  stateOf(file: string): string;
  /**
   * @param file absolute path of the page
   * @param inputs a name for what is read, and all that it depends on beside the page
   * @param read must not change the tree; JSON must be able to hold what it returns
   */
  read<T>(file: string, inputs: readonly unknown[], read: (root: Root) => T): T;
}

/** Ask for it anew in each run: files that many pages share are looked at once. */
export function pageTrees(siteDir: string): PageTrees {
  const cache = buildCache(siteDir);
  const explorables = stateOfFolder(path.join(siteDir, 'src/explorables'), (file) =>
    /^[^/]+\/index\.tsx$/.test(file),
  );
  /** Of what the pages of a version quote. */
  const trees = new Map<string, string>();
  const stateOfTree = (tree: string) => {
    const known = trees.get(tree);
    const state =
      known ??
      ['_samples', '_reference']
        .map((folder) =>
          stateOfFolder(path.join(tree, folder), (file) => !/(^|\/)(target|vendor)\//.test(file)),
        )
        .join();
    trees.set(tree, state);
    return state;
  };

  const states = new Map<string, string>();
  const stateOf = (file: string): string => {
    const known = states.get(file);
    if (known !== undefined) {
      return known;
    }
    // For a page that imports itself.
    states.set(file, '');
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const imported = [...importedPages(source, {file, siteDir}).values()].map(stateOf);
    const place = path.relative(siteDir, file);
    const tree = stateOfTree(versionTreeOf(file, siteDir));
    const state = digest(JSON.stringify([place, source, tree, explorables, imported]));
    states.set(file, state);
    return state;
  };

  const treeOf = (file: string): Root => {
    const state = stateOf(file);
    const known = kept.get(file);
    const root = known?.state === state ? known.root : readPageTree({file, siteDir});
    kept.set(file, {state, root});
    return root;
  };

  return {
    stateOf,
    read: (file, inputs, read) =>
      cache.remember([stateOf(file), ...inputs], () => read(treeOf(file))),
  };
}
