/**
 * Lets authors use each folder of `src/explorables` as a component without an import, e.g.
 * `<NttBoard />`. The import is added to the pages that use it, not to `src/theme/MDXComponents`,
 * so that pages without explorables don't load their code.
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

/** Returns the names of all explorables: the folders in PascalCase, unlike `kit`. */
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
