/**
 * Makes formulas static: replaces the elements from rehype-katex with a string of HTML, so that
 * they are not a tree of React elements. Adds a link to KaTeX's stylesheet to pages with formulas, and
 * lets their code wait for it, so that Docusaurus shows the page after a click only when it is there.
 *
 * Runs after rehype-katex, which only notes a formula that KaTeX can't read: that stops the build.
 */
import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {Plugin} from 'unified';
import {element, esm, placeOf, replaceNodes} from './nodes';

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

export const staticMath: Plugin<[], Root> = () => (root, file) => {
  const fault = file.messages.find(({source}) => source === 'rehype-katex');
  if (fault) {
    const node = fault.ancestors!.findLast(({position}) => position)!;
    throw new Error(`${placeOf(file, node)}: ${(fault.cause as Error).message}. Fix the formula.`);
  }
  let found = false;
  replaceNodes(root, 'element', (node: Element) => {
    const isDisplay = hasClass(node, 'katex-display');
    if (!isDisplay && !hasClass(node, 'katex')) {
      return undefined;
    }
    found = true;
    const display = isDisplay ? 'true' : undefined;
    return [element('Formula', {display, html: toHtml(node.children)})];
  });
  if (found) {
    const wait = `import {sheetLoaded} from '@site/src/components/MathStylesheet'; await sheetLoaded();`;
    root.children.unshift(esm(wait) as never, element('MathStylesheet') as never);
  }
};
