/**
 * Reads the `title` and `summary` that an explorable passes to its frame in `index.tsx`. Parses the
 * source text, because the component only runs in a browser bundle.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

function wordsOf(jsx: string): string {
  return jsx
    .replace(/\{\s*(['"`])([\s\S]*?)\1\s*\}/g, '$2')
    .replace(/<\/(?:p|li)>/g, ' ')
    .replace(/<sup>/g, '^')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * @param name component name in MDX, e.g. `NttBoard`
 * @returns `null` when no explorable has this name
 * @throws Error when its file does not define title and summary in the expected form
 */
export function explorableSummary(siteDir: string, name: string) {
  const file = path.join(siteDir, 'src/explorables', name, 'index.tsx');
  if (!/^[A-Z]\w*$/.test(name) || !existsSync(file)) {
    return null;
  }
  const source = readFileSync(file, 'utf8');
  const title = /^\s*title:\s*(['"`])(.+?)\1,$/m.exec(source)?.[2];
  const jsx = /^(\s*)summary:\s*(\([\s\S]*?\n\1\)|<[^\n]+>|(['"`])[^\n]+\3),$/m.exec(source)?.[2];
  const summary = wordsOf(jsx?.replace(/^[(\s'"`]+|[)\s'"`]+$/g, '') ?? '');
  if (!title || !summary) {
    throw new Error(
      `${path.relative(siteDir, file)}: give \`title\` as a string and \`summary\` as JSX on lines of their own; the page's Markdown twin quotes them.`,
    );
  }
  return {title, summary};
}
