/**
 * Makes the folders of `src/explorables` words that authors may use without an import:
 * `<NttBoard />`. The import goes into the page that uses the word, not into
 * `src/theme/MDXComponents`, which every page carries: a page without explorables pays nothing
 * for them.
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

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

/** `import Name from '@site/src/explorables/Name';` as a syntax tree. */
function importOf(name: string): Program {
  const source = `@site/src/explorables/${name}`;
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ImportDeclaration',
        attributes: [],
        specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
        source: {type: 'Literal', value: source, raw: `'${source}'`},
      },
    ],
  };
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
      root.children.unshift({
        type: 'mdxjsEsm',
        value: '',
        data: {estree: importOf(name)},
      } as never);
    }
  };
};

export default explorables;
