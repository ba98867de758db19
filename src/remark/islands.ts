/**
 * Marks the places of explorables in the HTML, so that each can come to life by itself on a
 * page whose body stays as served (`src/plugins/served-body`).
 */
import type {Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

const source = /^import (\w+) from ["']@site\/src\/explorables\//;

const islands: Plugin<[], Root> = () => (root) => {
  const names = new Set<string>();
  visit(root, 'mdxjsEsm', ({value, data}) => {
    const name = source.exec(value)?.[1];
    if (name) {
      names.add(name);
    }
    for (const statement of data?.estree?.body ?? []) {
      if (
        statement.type === 'ImportDeclaration' &&
        String(statement.source.value).startsWith('@site/src/explorables/')
      ) {
        statement.specifiers.forEach(({local}) => names.add(local.name));
      }
    }
  });
  visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
    if (!parent || index === undefined || !names.has(node.name ?? '')) {
      return undefined;
    }
    const place: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'div',
      attributes: [{type: 'mdxJsxAttribute', name: 'data-island', value: node.name}],
      children: [node as never],
    };
    parent.children[index] = place as never;
    return SKIP;
  });
};

export default islands;
