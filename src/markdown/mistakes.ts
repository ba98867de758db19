/**
 * Stops the build at Markdown that would be published as something else than its author meant:
 * an admonition or a code block without an end, an admonition that would become plain text, an amount
 * of money that would become a formula, a set in braces that would be computed, and characters that a
 * word processor has put in.
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
    // A space at an end, or two words outside of `\\text{…}`.
    const prose = /^\s|\s$|[a-z]{2,}\s+[a-z]{2,}/i;
    if (node.type === 'inlineMath' && prose.test(node.value.replace(/\\\w+(?:\{[^}]*\})?/g, '.'))) {
      throw new Error(
        `${where}: the formula $${node.value}$ has words, or a space at an end. Write a dollar sign in text as \\$, and words in a formula as \\text{…}.`,
      );
    }
    if (node.type === 'text' && /^\s*:{3,}/m.test(node.value)) {
      throw new Error(
        `${where}: “:::” would be published as text. Begin an admonition with :::note or :::note[Title], and end it with one line :::.`,
      );
    }
    // A calculation of numbers and names. Others may be meant: comments, `{' '}`, `{props.name}`.
    if (
      /^mdx\w+Expression$/.test(node.type) &&
      'value' in node &&
      /^(?!\s*\/\*)[\w\s,+*/^-]+$/.test(node.value)
    ) {
      throw new Error(
        `${where}: {${node.value}} would be computed as JavaScript. Write \\{ for a brace, or put it in backticks.`,
      );
    }
    if (node.type === 'text' && /[\u200b\u2060\ufeff]/.test(node.value)) {
      throw new Error(
        `${where}: there is an invisible character. Delete the line, and type it anew.`,
      );
    }
    if (node.type === 'code' && node.position) {
      const [first, last] = [node.position.start, node.position.end].map(
        ({line}) => lines[line - 1],
      );
      const [mark] = /`{3,}|~{3,}/.exec(first!) ?? [];
      if (mark && !new RegExp(`^[\\s>]*${mark}[\`~]*\\s*$`).test(last!)) {
        throw new Error(`${where}: the code block has no end. Add a line ${mark} below it.`);
      }
      if (/[“”‘’]/.test(node.value) && !/^(?:text|output)$/.test(node.lang ?? 'text')) {
        throw new Error(`${where}: the code has typographic quotation marks. Type " or ' instead.`);
      }
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
