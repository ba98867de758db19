/**
 * Lets authors use each folder of `src/explorables` as a component without an import, e.g.
 * `<NttBoard />`. The import is added to the pages that use it, not to `src/theme/MDXComponents`,
 * so that pages without explorables don't load their code.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {esm, type Jsx, type Options} from './nodes';

const explorables: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root) => {
    const used = new Set<string>();
    visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const {name} = node as Jsx;
      // Explorables are the folders in PascalCase, unlike `kit`.
      if (/^[A-Z]/.test(name ?? '') && existsSync(path.join(siteDir, 'src/explorables', name!))) {
        used.add(name!);
      }
    });
    for (const name of used) {
      root.children.unshift(esm(`import ${name} from '@site/src/explorables/${name}';`) as never);
    }
  };

export default explorables;
