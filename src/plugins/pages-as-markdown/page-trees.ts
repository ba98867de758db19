/**
 * The trees of all pages, each made once and kept until its page, or a sample or table of
 * its version, changes: the twins and the comparison of versions share them, and under
 * `npm start` an edit costs one page and not all.
 */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import {versionTreeOf} from '../../remark/version-tree';
import {filesBelow} from '../samples/check';
import {readPageTree} from './page-tree';

const kept = new Map<string, {state: string; root: Root}>();

/** When the files that a version's pages quote were last touched. */
function stateOfTree(tree: string): string {
  const newest = ['_samples', '_reference'].flatMap((folder) =>
    filesBelow(path.join(tree, folder))
      .filter((file) => !/(^|\/)(target|vendor)\//.test(file))
      .map((file) => statSync(path.join(tree, folder, file)).mtimeMs),
  );
  return String(Math.max(0, ...newest));
}

/** @returns what gives the tree of a page's absolute path; don't change what it returns */
export function pageTrees(siteDir: string): (file: string) => Root {
  const states = new Map<string, string>();
  return (file) => {
    const tree = versionTreeOf(file, siteDir);
    if (!states.has(tree)) {
      states.set(tree, stateOfTree(tree));
    }
    const state = `${states.get(tree)!}\n${readFileSync(file, 'utf8')}`;
    const known = kept.get(file);
    if (known?.state === state) {
      return known.root;
    }
    const root = readPageTree({file, siteDir});
    kept.set(file, {state, root});
    return root;
  };
}
