/**
 * Inserts the stored drawings (`npm run diagrams`) into pages, so that readers don't load Mermaid.
 *
 * A code block without a drawing is left to @docusaurus/theme-mermaid, which renders it in the
 * browser, so authors see a new diagram right away. A production build stops when Mermaid can't
 * parse a diagram.
 */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {element, lineOf, replaceNodes} from '../nodes';
import {drawingOf, readDrawings} from './drawings';

/** Returns Mermaid's parse error for a diagram, or `null`. */
function faultOf(source: string): {line: number; message: string} | null {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'parse.mjs')], {
    input: source,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return output ? (JSON.parse(output) as {line: number; message: string}) : null;
}

export const diagrams: Plugin<[], Root> = () => (root, file) => {
  const counts = new Map<string, number>();
  replaceNodes(root, {type: 'code', lang: 'mermaid'}, (node: Code) => {
    const name = drawingOf(node.value);
    const drawing = readDrawings()[name];
    if (drawing) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      // Each copy of a drawing on the same page needs unique IDs.
      const svg = count === 1 ? drawing : drawing.replaceAll(`d${name}`, `d${name}-${count}`);
      return [element('Diagram', {svg})];
    }
    const fault = process.env.NODE_ENV === 'production' && faultOf(node.value);
    if (fault) {
      const line = (node.position?.start.line ?? 0) + fault.line;
      throw new Error(`${lineOf(file, line)}: Mermaid can’t read this diagram: ${fault.message}`);
    }
    return undefined;
  });
};
