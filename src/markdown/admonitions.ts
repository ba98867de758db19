/** Stops the build at an admonition without an end, or with a name that would become plain text. */
import type {Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {placeOf} from './nodes';

const names = ['note', 'tip', 'info', 'warning', 'danger'];

export const admonitions: Plugin<[], Root> = () => (root, file) => {
  const lines = String(file).split('\n');
  visit(root, 'containerDirective', (node) => {
    const [where, {start, end}] = [placeOf(file, node), node.position!];
    if (!names.includes(node.name)) {
      throw new Error(`${where}: :::${node.name} is unknown. Use one of ${names.join(', ')}.`);
    }
    const [colons] = /:+/.exec(lines[start.line - 1]!)!;
    if (!new RegExp(`${colons}:*\\s*$`).test(lines[end.line - 1]!) || start.line === end.line) {
      throw new Error(`${where}: :::${node.name} has no end. Add a line ${colons} below its text.`);
    }
  });
};
