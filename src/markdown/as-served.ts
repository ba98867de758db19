/**
 * Adds the export `asServed` to each page, which `src/speed` reads. It tells whether the browser
 * can keep the server-rendered prose: it lists the page's explorables, or is `null` for a page with
 * components that need React around them. Also wraps each explorable in a marked element, so that it
 * can hydrate separately.
 */
import type {Program} from 'estree';
import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {element, esm, replaceNodes, type Jsx} from './nodes';

/** MDX components without state and effects, whose HTML is complete without React. */
const stateless = new Set(['Details', 'Diagram', 'SampleNote', 'StaticCode', 'TabItem', 'Tabs']);

export const asServed: Plugin<[], Root> = () => (root) => {
  const islands = new Set<string>();
  let staysServed = true;
  visit(root, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') {
        continue;
      }
      if (String(statement.source.value).startsWith('@site/src/explorables/')) {
        statement.specifiers.forEach(({local}) => islands.add(local.name));
      } else {
        staysServed = false;
      }
    }
  });
  // An expression in braces may contain components. A comment there has no statement, and a literal,
  // such as {' '}, contains no component.
  visit(root, ['mdxFlowExpression', 'mdxTextExpression'], (node) => {
    const [statement] = (node.data as {estree?: Program} | undefined)?.estree?.body ?? [];
    staysServed &&=
      !statement ||
      (statement.type === 'ExpressionStatement' && statement.expression.type === 'Literal');
  });
  // A diagram without a stored drawing is rendered by a component with effects.
  visit(root, {tagName: 'mermaid'}, () => {
    staysServed = false;
  });
  replaceNodes(root, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node: Jsx) => {
    const {name} = node;
    if (name && islands.has(name)) {
      return [element('div', {'data-island': name}, [node as never])];
    }
    const isActive = node.attributes.some((one) => !('name' in one) || /^on[A-Z]/.test(one.name));
    if (isActive || (name && /^[A-Z]/.test(name) && !stateless.has(name))) {
      staysServed = false;
    }
    return undefined;
  });
  const value = staysServed ? `{${[...islands].join(', ')}}` : 'null';
  root.children.push(esm(`export const asServed = ${value};`) as never);
};
