/** Packs pages into the index files that the browser fetches. */
import {simpleHash} from '@docusaurus/utils';
import {
  indexFormat,
  type HeadingsFile,
  type Manifest,
  type PackedPage,
  type SearchPage,
  type ShardFiles,
  type TextFile,
} from './types';

/** File name in the index folder → content. */
export type IndexFiles = Record<string, string>;

/** Size of a text part, in characters. */
const partSize = 250_000;

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

function shardFiles(name: string, members: readonly SearchPage[], files: IndexFiles): ShardFiles {
  const pages = members.map(({sections, ...page}): PackedPage => ({
    ...page,
    headings: sections.map(({level, anchor, title}) => [level, anchor, title]),
  }));
  const texts = members.flatMap(({sections}) => sections.map(({text}) => text));
  const id = simpleHash(JSON.stringify([pages, texts]), 12);
  const write = (kind: string, content: HeadingsFile | TextFile) => {
    const body = JSON.stringify(content);
    const file = `${name}.${kind}.${simpleHash(body, 12)}.json`;
    files[file] = body;
    return file;
  };
  return {
    id,
    headings: write('headings', {format: indexFormat, id, pages}),
    text: inParts(texts).map((part, index) =>
      write(`text${index}`, {format: indexFormat, id, ...part}),
    ),
  };
}

/**
 * @param pages in the order in which equally ranked matches are listed
 * @param versionedTags tags that each get their own shard; all other pages, which are searched from
 *   everywhere, share one
 */
export function indexFiles(
  pages: readonly SearchPage[],
  versionedTags: ReadonlySet<string>,
  synonyms: string[][],
): IndexFiles {
  const files: IndexFiles = {};
  const shards: Manifest['shards'] = {};
  const nameOf = ({tag}: SearchPage) => (versionedTags.has(tag) ? tag : 'common');
  for (const name of new Set(pages.map(nameOf))) {
    const members = pages.filter((page) => nameOf(page) === name);
    const shard = shardFiles(name, members, files);
    members.forEach(({tag}) => (shards[tag] = shard));
  }
  const manifest: Manifest = {format: indexFormat, shards, synonyms};
  files['manifest.json'] = JSON.stringify(manifest);
  return files;
}
