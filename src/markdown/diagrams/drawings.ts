/** The diagrams of the pages, and the drawings that belong to them. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../lib/files';
import {pageFolders} from '../../versions/versions';
import {fencesOf} from '../fences';

/** Where `npm run diagrams` keeps its drawings, one for each different source. */
export const drawingsFolder = path.join(__dirname, 'drawings');

export interface DiagramSource {
  /** Relative to the project. */
  file: string;
  /** Of the diagram's first line, counted from 1. */
  line: number;
  source: string;
}

/** @returns name of the drawing of a source: it changes with each letter */
export const drawingOf = (source: string): string =>
  createHash('sha256').update(source.trimEnd()).digest('hex').slice(0, 12);

/** @returns the stored drawing, or `null`: then the theme draws in the reader's browser */
export function readDrawing(source: string): string | null {
  const file = path.join(drawingsFolder, `${drawingOf(source)}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * @param name `accTitle` or `accDescr`; behind `%%`, a comment, for the kinds of diagram whose
 *   grammar lacks them
 */
export const textOf = (source: string, name: 'accTitle' | 'accDescr'): string | undefined =>
  new RegExp(`^\\s*(?:%%\\s*)?${name}\\s*:\\s*(\\S.*?)\\s*$`, 'm').exec(source)?.[1];

/** @param root of the project */
export const allDiagrams = (root: string): DiagramSource[] =>
  pageFolders
    .flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) =>
      fencesOf(readFileSync(path.join(root, file), 'utf8'))
        .filter(({language}) => language === 'mermaid')
        .map(({line, source}) => ({file, line, source})),
    );

/**
 * @param drawings names of the stored ones, without `.svg`
 * @returns what is wrong, one line each
 */
export function faultsOf(fences: readonly DiagramSource[], drawings: readonly string[]): string[] {
  const used = new Set(fences.map(({source}) => drawingOf(source)));
  return [
    ...fences.flatMap(({file, line, source}) => {
      const silent = (['accTitle', 'accDescr'] as const).find((name) => !textOf(source, name));
      if (silent) {
        return `${file}:${line}: the diagram says nothing to those who don’t see it: add a line “${silent}: …” below its first (“%% ${silent}: …” where Mermaid’s grammar lacks it).`;
      }
      return drawings.includes(drawingOf(source))
        ? []
        : `${file}:${line}: the diagram has no drawing, or changed since: run “npm run diagrams”.`;
    }),
    ...drawings
      .filter((name) => !used.has(name))
      .map(
        (name) =>
          `src/markdown/diagrams/drawings/${name}.svg:1: no page has this diagram: run “npm run diagrams”.`,
      ),
  ];
}
