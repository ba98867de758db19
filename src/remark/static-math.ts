/**
 * Makes formulas static: what rehype-katex rendered becomes one piece of HTML instead of
 * a tree of React elements, and a page that has formulas asks for KaTeX's stylesheet.
 * Where the reader may see KaTeX's faces come, formulas have the widths that these give them.
 *
 * Runs after rehype-katex.
 */
import type {Element, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit, SKIP} from 'unist-util-visit';

interface Options {
  /** Width of one of KaTeX's `.base` boxes in em, if it is known (`src/plugins/math/widths.ts`). */
  widthOf: (base: Element) => number | null;
}

/**
 * The blocks of a page that may be in view before KaTeX's faces have come: those that
 * `src/css/prose.css` doesn't put off. Widths in the others would only be weight.
 */
const firstBlocks = 12;

type Attributes = MdxJsxTextElement['attributes'];

function attributes(values: Record<string, string | undefined>): Attributes {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));
}

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

/** Says how wide the boxes of formulas are, which lines of text break between. */
function stateWidths(block: RootContent, widthOf: Options['widthOf']): void {
  visit(block, 'element', (node) => {
    const width = hasClass(node, 'base') ? widthOf(node) : null;
    if (width !== null) {
      // The least: who spaces letters wider gets wider boxes. Rounded up by less than a fifth of a
      // pixel, so that it is what counts.
      node.properties.style = `min-width:${Math.ceil(width * 100) / 100}em`;
    }
  });
}

const isBlock = ({type}: RootContent) => type === 'element' || type === 'mdxJsxFlowElement';

const staticMath: Plugin<[Options], Root> = ({widthOf}) => {
  return (root) => {
    let found = false;
    for (const block of root.children.filter(isBlock).slice(0, firstBlocks)) {
      stateWidths(block, widthOf);
    }
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
