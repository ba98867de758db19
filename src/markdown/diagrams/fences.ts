/** Mermaid fences of the pages, and the drawings that belong to them. */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Where `npm run diagrams` keeps its drawings, one for each different source. */
export const drawingsFolder = path.join(__dirname, 'drawings');

/** Folders with pages, relative to the project. */
const pageFolders = ['docs', 'api', 'api_versioned_docs', 'src/pages'];

export interface Fence {
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

/** @returns the Mermaid fences of a page; those that another fence shows are none */
export function fencesOf(file: string, page: string): Fence[] {
  const fences: Fence[] = [];
  let open: {indent: number; mark: string; fence: Fence | null} | null = null;
  page.split('\n').forEach((text, index) => {
    const [, indent, mark, language] = /^(\s*)(`{3,}|~{3,})\s*(\S*)/.exec(text) ?? [];
    if (open) {
      if (mark?.startsWith(open.mark) && !language) {
        open = null;
      } else if (open.fence) {
        const line = text.replace(new RegExp(`^\\s{0,${open.indent}}`), '');
        open.fence.source += `${line}\n`;
      }
    } else if (mark) {
      const fence = language === 'mermaid' ? {file, line: index + 2, source: ''} : null;
      open = {indent: indent!.length, mark, fence};
      if (fence) {
        fences.push(fence);
      }
    }
  });
  return fences;
}

/** @param root of the project */
export const allFences = (root: string): Fence[] =>
  pageFolders.flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .flatMap((file) => fencesOf(file, readFileSync(path.join(root, file), 'utf8'))),
  );

/**
 * @param drawings names of the stored ones, without `.svg`
 * @returns what is wrong, one line each
 */
export function faultsOf(fences: readonly Fence[], drawings: readonly string[]): string[] {
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
