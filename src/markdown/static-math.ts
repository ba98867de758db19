/**
 * Makes formulas static: what rehype-katex rendered becomes one piece of HTML instead of
 * a tree of React elements, and a page that has formulas asks for KaTeX's stylesheet.
 *
 * Runs after rehype-katex.
 */
import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit, SKIP} from 'unist-util-visit';

type Attributes = MdxJsxTextElement['attributes'];

function attributes(values: Record<string, string | undefined>): Attributes {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));
}

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

const staticMath: Plugin<[], Root> = () => {
  return (root) => {
    let found = false;
    visit(root, 'element', (node, index, parent) => {
      const display = hasClass(node, 'katex-display');
      if (!parent || index === undefined || (!display && !hasClass(node, 'katex'))) {
        return undefined;
      }
      found = true;
      const replacement: MdxJsxTextElement = {
        type: 'mdxJsxTextElement',
        name: 'Formula',
        attributes: attributes({
          display: display ? 'true' : undefined,
          html: toHtml(node.children),
        }),
        children: [],
      };
      parent.children[index] = replacement as never;
      return SKIP;
    });
    if (found) {
      const link: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'MathStylesheet',
        attributes: [],
        children: [],
      };
      root.children.unshift(link as never);
    }
  };
};

export default staticMath;
