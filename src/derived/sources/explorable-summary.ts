/**
 * What an explorable says in words: the `title` and `summary` that its `index.tsx` gives to
 * the frame. Read from the source text, because the component itself needs a browser's bundle.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

export interface ExplorableWords {
  title: string;
  summary: string;
}

/** JSX text → plain words. */
function wordsOf(jsx: string): string {
  return jsx
    .replace(/\{\s*(['"`])([\s\S]*?)\1\s*\}/g, '$2')
    .replace(/<\/(?:p|li)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * @param name as in MDX, e.g. `NttBoard`
 * @returns `null` when there is no explorable of this name
 * @throws Error when its file does not give title and summary in the usual form
 */
export function explorableSummary(siteDir: string, name: string): ExplorableWords | null {
  const file = path.join(siteDir, 'src/explorables', name, 'index.tsx');
  if (!/^[A-Z]\w*$/.test(name) || !existsSync(file)) {
    return null;
  }
  const source = readFileSync(file, 'utf8');
  const title = /^\s*title:\s*(['"`])(.+?)\1,$/m.exec(source)?.[2];
  const summary = /^(\s*)summary:\s*(\([\s\S]*?\n\1\)|<[^\n]+>|(['"`])[^\n]+\3),$/m.exec(
    source,
  )?.[2];
  if (!title || !summary) {
    throw new Error(
      `${path.relative(siteDir, file)}: give \`title\` as a string and \`summary\` as JSX on lines of their own; the page's Markdown twin quotes them.`,
    );
  }
  return {title, summary: wordsOf(summary.replace(/^[(\s'"`]+|[)\s'"`]+$/g, ''))};
}
