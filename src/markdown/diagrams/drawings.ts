/** Finds the diagrams of all pages and their stored drawings. */
import {hash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pagesIn} from '../../lib/files';
import {pageFolders} from '../../versions/versions';
import {fencesOf, type Fence} from '../fences';

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
