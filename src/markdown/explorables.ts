/**
 * Makes the folders of `src/explorables` words that authors may use without an import:
 * `<NttBoard />`. The import goes into the page that uses the word, not into
 * `src/theme/MDXComponents`, which every page carries: a page without explorables pays nothing
 * for them.
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {esm} from './nodes';

export interface Options {
  /** Absolute path of the project. */
  siteDir: string;
}

/** The words: PascalCase folders; `kit` is none. */
export function explorableNames(siteDir: string): string[] {
  return readdirSync(path.join(siteDir, 'src/explorables'), {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
    .map(({name}) => name)
    .sort();
}

const explorables: Plugin<[Options], Root> = ({siteDir}) => {
  const names = new Set(explorableNames(siteDir));
  return (root) => {
    const used = new Set<string>();
    visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const {name} = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (name && names.has(name)) used.add(name);
    });
    for (const name of used) {
      root.children.unshift(esm(`import ${name} from '@site/src/explorables/${name}';`) as never);
    }
  };
};

export default explorables;
