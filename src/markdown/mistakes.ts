/**
 * Stops the build at Markdown that would be published as something else than its author meant:
 * an admonition without an end, one that would become plain text, and an amount of money that would
 * become a formula.
 */
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {placeOf} from './nodes';

const names = ['note', 'tip', 'info', 'warning', 'danger'];

export const mistakes: Plugin<[], Root> = () => (root, file) => {
  const lines = String(file).split('\n');
  visit(root, (node) => {
    const where = placeOf(file, node);
    if (node.type === 'inlineMath' && /^\s|\s$/.test(node.value)) {
      throw new Error(
        `${where}: the formula $${node.value}$ begins or ends with a space. Write a dollar sign in text as \\$, or remove the space.`,
      );
    }
    if (node.type === 'text' && /^\s*:{3,}/m.test(node.value)) {
      throw new Error(
        `${where}: “:::” would be published as text. Begin an admonition with :::note or :::note[Title], and end it with one line :::.`,
      );
    }
    if (node.type !== 'containerDirective') {
      return;
    }
    if (!names.includes(node.name)) {
      throw new Error(`${where}: :::${node.name} is unknown. Use one of ${names.join(', ')}.`);
    }
    const {start, end} = node.position!;
    const [colons] = /:+/.exec(lines[start.line - 1]!)!;
    if (!new RegExp(`${colons}:*\\s*$`).test(lines[end.line - 1]!) || start.line === end.line) {
      throw new Error(`${where}: :::${node.name} has no end. Add a line ${colons} below its text.`);
    }
  });
};
