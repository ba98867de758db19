/**
 * Finds the diagrams of all pages, and inserts their stored drawings (`npm run diagrams`), so that
 * readers don't load Mermaid.
 *
 * A code block without a drawing is left to @docusaurus/theme-mermaid, which renders it in the
 * browser, so authors see a new diagram right away. A production build stops when Mermaid can't
 * parse a diagram.
 */
import {execFileSync} from 'node:child_process';
import {hash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {pagesIn} from '../../lib/files';
import {pageFolders} from '../../versions/versions';
import {fencesOf, type Fence} from '../fences';
import {element, lineOf, replaceNodes} from '../nodes';

/** File in which `npm run diagrams` stores an SVG for each distinct diagram, by its name. */
export const drawingsFile = path.join(__dirname, 'svgs.json');

/** A diagram and the page that contains it, as a path relative to the project. */
type DiagramSource = Pick<Fence, 'line' | 'source'> & {file: string};

/** @returns the name of a diagram's drawing, a hash of the source */
export const drawingOf = (source: string): string => hash('sha256', source.trimEnd()).slice(0, 12);

/** @returns the stored SVGs by their names */
export const readDrawings = (): Record<string, string> =>
  JSON.parse(readFileSync(drawingsFile, 'utf8')) as Record<string, string>;

/**
 * Returns the accessible title or description of a diagram.
 *
 * @param name may follow `%%` (a comment) in diagrams whose grammar lacks it
 */
export const textOf = (source: string, name: 'accTitle' | 'accDescr'): string | undefined =>
  new RegExp(`^\\s*(?:%%\\s*)?${name}\\s*:\\s*(\\S.*?)\\s*$`, 'm').exec(source)?.[1];

/** @param root folder of the project */
export const allDiagrams = (root: string): DiagramSource[] =>
  pagesIn(root, pageFolders).flatMap((file) =>
    fencesOf(readFileSync(path.join(root, file), 'utf8'))
      .filter(({language}) => language === 'mermaid')
      .map(({line, source}) => ({file, line, source})),
  );

/** @param drawings names of the stored drawings, in the file's order; @returns one line for each problem */
export function faultsOf(fences: readonly DiagramSource[], drawings: readonly string[]): string[] {
  const used = new Set(fences.map(({source}) => drawingOf(source)));
  return [
    ...fences.flatMap(({file, line, source}) => {
      const silent = (['accTitle', 'accDescr'] as const).find((name) => !textOf(source, name));
      if (silent) {
        return `${file}:${line}: the diagram has no text for readers who can’t see it: add a line “${silent}: …” below its first (“%% ${silent}: …” where Mermaid’s grammar lacks it).`;
      }
      return drawings.includes(drawingOf(source))
        ? []
        : `${file}:${line}: the diagram has no stored drawing, or has changed since it was drawn: run “npm run diagrams”, which also finds errors in its syntax.`;
    }),
    ...drawings.flatMap((name, index) =>
      used.has(name)
        ? []
        : `src/markdown/diagrams/svgs.json:${index + 2}: no page contains the diagram ${name}: run “npm run diagrams”.`,
    ),
  ];
}

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
