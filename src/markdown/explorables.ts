/**
 * Lets authors use each folder of `src/explorables` as a component without an import, e.g.
 * `<NttBoard />`. The import is added to the pages that use it, not to `src/theme/MDXComponents`,
 * so that pages without explorables don't load their code. Unknown components stop the build.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {esm, placeOf, type Jsx, type Options} from './nodes';

export const explorables: Plugin<[Options], Root> =
  ({siteDir}) =>
  (root, file) => {
    const used = new Set<string>();
    // Importing it would load React, so names are read from its lines: `  Tabs,` or `  Name: X,`.
    const list = path.join(siteDir, 'src/theme/MDXComponents/index.tsx');
    const listed = readFileSync(list, 'utf8').match(/(?<=^ {2})[A-Z]\w*(?=,$|: )/gm) ?? [];
    const imports = root.children.map((node) => (node.type === 'mdxjsEsm' ? node.value : ''));
    const imported = new Set(imports.join(' ').match(/\w+/g));
    const known = new Set(['Details', 'Head', ...listed]);
    visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const name = /^[A-Z]\w*/.exec((node as Jsx).name ?? '')?.[0];
      if (!name || imported.has(name)) return;
      // Explorables are the folders in PascalCase, unlike `kit`.
      if (existsSync(path.join(siteDir, 'src/explorables', name))) {
        const place = placeOf(file, node, siteDir);
        if ((node as Jsx).attributes.length > 0)
          throw new Error(`${place}: <${name}> takes no attributes. Remove them.`);
        used.add(name);
      } else if (node.position && !known.has(name)) {
        throw new Error(
          `${placeOf(file, node, siteDir)}: there is no component <${name}>. Use a folder of src/explorables, a name in src/theme/MDXComponents/index.tsx, or an import in the page; code with < must be in backticks.`,
        );
      }
    });
    for (const name of used) {
      root.children.unshift(esm(`import ${name} from '@site/src/explorables/${name}';`) as never);
    }
  };
