/** What the content tests share: pages as files, with their version. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {apiVersions, type ApiVersion} from '../../src/versions/versions';
import {filesBelow} from '../../src/lib/files';

export interface Page {
  /** Path in the project. */
  file: string;
  source: string;
  /** `null` for the main docs. */
  version: ApiVersion | null;
}

function mdxBelow(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.mdx') && !path.basename(name).startsWith('_'))
    .map((name) => path.join(folder, name));
}

/** All pages that authors write. */
export const pages: readonly Page[] = [
  ...['docs', 'src/pages'].flatMap((folder) =>
    mdxBelow(folder).map((file) => ({file, source: readFileSync(file, 'utf8'), version: null})),
  ),
  ...apiVersions.flatMap((version) =>
    mdxBelow(version.folder).map((file) => ({file, source: readFileSync(file, 'utf8'), version})),
  ),
];

export interface Fence {
  language: string;
  meta: string;
  code: string;
  line: number;
}

/** The fenced blocks of a page. */
export function fencesOf(source: string): Fence[] {
  const fences: Fence[] = [];
  let open: (Fence & {mark: string; lines: string[]}) | null = null;
  source.split('\n').forEach((text, index) => {
    if (open) {
      if (text.trim().startsWith(open.mark) && text.trim() === text.trim().replace(/[^`~]/g, '')) {
        fences.push({...open, code: open.lines.join('\n')});
        open = null;
      } else {
        open.lines.push(text);
      }
      return;
    }
    const match = /^\s*(`{3,}|~{3,})(\S*)\s*(.*)$/.exec(text);
    if (match) {
      const [, mark, language, meta] = match as unknown as [string, string, string, string];
      open = {mark, language, meta, code: '', line: index + 1, lines: []};
    }
  });
  return fences;
}

/** A page without fenced blocks, for looking at its prose. */
export function proseOf(source: string): string {
  return source.replace(/^(\s*)(`{3,}|~{3,})[\s\S]*?^\s*\2\s*$/gm, '');
}
