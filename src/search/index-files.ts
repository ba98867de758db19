/** Packs pages into the files that the browser asks for. */
import {createHash} from 'node:crypto';
import {
  indexFormat,
  type HeadingsFile,
  type Manifest,
  type SearchPage,
  type ShardFiles,
  type TextFile,
} from './types';

/** Name below the index' folder → content. */
export type IndexFiles = Record<string, string>;

/** Text of one part, in characters. */
const partSize = 250_000;

/** With more pages than these, their titles are a tier of their own. */
const manyPages = 1000;

const digest = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/**
 * Tags that are searched from everywhere share a shard; each version of a versioned
 * section has its own.
 */
export function shardOf(tag: string, versionedTags: ReadonlySet<string>): string {
  return versionedTags.has(tag) ? tag : 'common';
}

function inParts(texts: readonly string[]): {from: number; text: string[]}[] {
  const parts: {from: number; text: string[]}[] = [];
  let size = Infinity;
  texts.forEach((text, index) => {
    if (size > partSize) {
      parts.push({from: index, text: []});
      size = 0;
    }
    parts.at(-1)!.text.push(text);
    size += text.length;
  });
  return parts;
}

function shardFiles(name: string, pages: readonly SearchPage[], files: IndexFiles): ShardFiles {
  const packed = pages.map(({sections, ...page}) => ({
    ...page,
    headings: sections.map(({level, anchor, title}): [number, string, string] => [
      level,
      anchor,
      title,
    ]),
  }));
  const texts = pages.flatMap(({sections}) => sections.map(({text}) => text));
  const id = digest(JSON.stringify([packed, texts]));
  const write = (kind: string, content: HeadingsFile | TextFile) => {
    const body = JSON.stringify(content);
    const file = `${name}.${kind}.${digest(body)}.json`;
    files[file] = body;
    return file;
  };
  const titles = packed.map((page) => ({...page, headings: page.headings.slice(0, 1)}));
  return {
    id,
    ...(pages.length > manyPages && {
      titles: write('titles', {format: indexFormat, id, pages: titles}),
    }),
    headings: write('headings', {format: indexFormat, id, pages: packed}),
    text: inParts(texts).map((part, index) =>
      write(`text${index}`, {format: indexFormat, id, ...part}),
    ),
  };
}

/**
 * @param pages in the order in which equal matches shall stand
 * @param versionedTags tags of the versions of versioned sections
 */
export function indexFiles(
  pages: readonly SearchPage[],
  versionedTags: ReadonlySet<string>,
  synonyms: string[][],
): IndexFiles {
  const files: IndexFiles = {};
  const byShard = new Map<string, SearchPage[]>();
  for (const page of pages) {
    const name = shardOf(page.tag, versionedTags);
    byShard.set(name, [...(byShard.get(name) ?? []), page]);
  }
  const shards = new Map(
    [...byShard].map(([name, members]) => [name, shardFiles(name, members, files)]),
  );
  const tags = new Set(pages.map(({tag}) => tag));
  const manifest: Manifest = {
    format: indexFormat,
    shards: Object.fromEntries(
      [...tags].map((tag) => [tag, shards.get(shardOf(tag, versionedTags))!]),
    ),
    synonyms,
  };
  files['manifest.json'] = JSON.stringify(manifest);
  return files;
}
