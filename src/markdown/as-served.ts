/**
 * Says of each page whether its prose can stay in the browser as it was served: the export
 * `asServed` names its explorables and tells whether it has formulas, or is `null` for a page
 * with parts that need React around them. `src/speed` reads it. The places of explorables are
 * marked in the HTML, so that each can come to life by itself.
 */
import type {Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {element, esm} from './nodes';

/** Words of MDX without state, effects or context: all that they do is in their HTML. */
const staticWords = new Set([
  'ApiTable',
  'Details',
  'Diagram',
  'Formula',
  'MathStylesheet',
  'SampleNote',
  'StaticCode',
  'TabItem',
  'Tabs',
]);

const isExplorable = (source: unknown) => String(source).startsWith('@site/src/explorables/');

const asServed: Plugin<[], Root> = () => (root) => {
  const islands = new Set<string>();
  let staysServed = true;
  let hasFormulas = false;
  visit(root, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        continue;
      }
      if (isExplorable(statement.source.value)) {
        statement.specifiers.forEach(({local}) => islands.add(local.name));
      } else {
        staysServed = false;
      }
    }
  });
  // A diagram without a drawing is drawn by a component with effects.
  visit(root, {tagName: 'mermaid'}, () => {
    staysServed = false;
  });
  visit(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
    const {name} = node as MdxJsxFlowElement;
    hasFormulas ||= name === 'Formula';
    if (name && /^[A-Z]/.test(name) && !islands.has(name) && !staticWords.has(name)) {
      staysServed = false;
    }
    if (!name || !islands.has(name) || !parent || index === undefined) {
      return undefined;
    }
    parent.children[index] = element('div', {'data-island': name}, [node as never]) as never;
    return SKIP;
  });
  const value = staysServed
    ? `{islands: {${[...islands].join(', ')}}, hasFormulas: ${hasFormulas}}`
    : 'null';
  root.children.push(esm(`export const asServed = ${value};`) as never);
};

export default asServed;
