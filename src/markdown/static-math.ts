/**
 * Replaces formulas from rehype-katex with strings of HTML, so that they are not a tree of React
 * elements, and ties the punctuation after a formula to it. Links KaTeX's stylesheet on pages with
 * formulas. Their code waits for it, so a click shows the page only once the stylesheet has loaded.
 *
 * Runs after rehype-katex, which only records a formula that KaTeX can't read; here it is an error.
 */
import type {Element, Parent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {element, esm, placeOf} from './nodes';

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

export const staticMath: Plugin<[], Root> = () => (root, file) => {
  const fault = file.messages.find(({source}) => source === 'rehype-katex');
  if (fault) {
    const node = fault.ancestors!.findLast(({position}) => position)!;
    throw new Error(`${placeOf(file, node)}: ${(fault.cause as Error).message}. Fix the formula.`);
  }
  let found = false;
  visit(root, 'element', (node, index, parent: Parent | undefined) => {
    const isDisplay = hasClass(node, 'katex-display');
    if (!parent || (!isDisplay && !hasClass(node, 'katex'))) {
      return undefined;
    }
    found = true;
    const formula = (children: Element['children']) =>
      element('Formula', {display: isDisplay ? 'true' : '', html: toHtml(children)});
    // Browsers would break the line between a formula and the punctuation after it.
    const next = parent.children[index! + 1];
    const after = next?.type === 'text' && !isDisplay && /^[.,;:!?)’”\]]+/.exec(next.value)?.[0];
    let parts = after ? [] : [formula(node.children)];
    if (after) {
      next.value = next.value.slice(after.length);
      const text = {type: 'text', value: after} as never;
      const tied = (children: Element['children']) =>
        element('span', {className: 'tied'}, [formula(children), text]);
      const [mathml, shown] = node.children as [Element, Element];
      const start = {...shown, children: shown.children.slice(0, -1)};
      const end = {...shown, children: shown.children.slice(-1)};
      // Only the end is tied: the line may break between the parts of a formula.
      const isLong = start.children.length > 0;
      parts = isLong ? [formula([mathml, start]), tied([end])] : [tied(node.children)];
    }
    parent.children.splice(index!, 1, ...(parts as never[]));
    return [SKIP, index! + parts.length];
  });
  if (found) {
    const wait = `import {sheetLoaded} from '@site/src/components/MathStylesheet'; await sheetLoaded();`;
    root.children.unshift(esm(wait) as never, element('MathStylesheet') as never);
  }
};
