/** Converts pages to the records of a hosted (Algolia) index and publishes them. */
import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import {hierarchyOf, type HeadingType, type SearchPage, type SearchRecord} from './types';

/** Algolia accepts records of up to 10 kB, so longer text is cut off. */
const longestContent = 6000;

/**
 * Returns one record for each heading, in the format of the DocSearch crawler.
 *
 * @param siteUrl origin of the published site
 */
export function recordsOf(page: SearchPage, siteUrl: string): SearchRecord[] {
  const pageUrl = new URL(page.path, siteUrl).href;
  const titles = [page.group];
  return page.sections.map(({level, anchor, title, text}, position) => {
    titles.length = Math.min(titles.length, level);
    titles[level] = title;
    return {
      objectID: `${page.path}#${anchor}-${position}`,
      url: anchor ? `${pageUrl}#${anchor}` : pageUrl,
      url_without_anchor: pageUrl,
      anchor: anchor || null,
      type: `lvl${level}` as HeadingType,
      hierarchy: hierarchyOf(titles),
      content: text.slice(0, longestContent) || null,
      language: page.language,
      version: page.version,
      docusaurus_tag: page.tag,
      weight: {level: 110 - 10 * level, position},
    };
  });
}

/** Facets and ranking of the hosted index. */
const settings: IndexSettings = {
  // The search filters by `language` and `docusaurus_tag`; DocSearch's crawler adds the others.
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  searchableAttributes: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  // Makes the parts of identifiers searchable: `commitSlice`, `commit_slice`, `env::commit_slice`.
  camelCaseAttributes: ['hierarchy', 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: true,
};

/**
 * Publishes the records atomically: they are written to a temporary index, which then replaces the
 * public one. Readers get either the old records or the new ones, never a mixture.
 *
 * @param synonyms groups of words with the same meaning
 * @throws when there are no records or when Algolia rejects a step. The public index then stays
 *   unchanged, and the temporary one is deleted
 */
export async function publish(
  client: Algoliasearch,
  indexName: string,
  objects: Record<string, unknown>[],
  synonyms: string[][],
): Promise<void> {
  if (objects.length === 0) {
    throw new Error(
      'There are no records to publish: an empty index would replace the public one.',
    );
  }
  const temporary = {indexName: `${indexName}_tmp_${Date.now().toString(36)}`};
  const done = async (task: Promise<{taskID: number}>) =>
    client.waitForTask({...temporary, taskID: (await task).taskID});
  const move = {operation: 'move', destination: indexName} as const;
  try {
    await done(client.setSettings({...temporary, indexSettings: settings}));
    await done(
      client.saveSynonyms({
        ...temporary,
        synonymHit: synonyms.map((group, index) => ({
          objectID: String(index),
          type: 'synonym',
          synonyms: group,
        })),
        replaceExistingSynonyms: true,
      }),
    );
    await client.chunkedBatch({...temporary, objects, waitForTasks: true});
    await done(client.operationIndex({...temporary, operationIndexParams: move}));
  } catch (error) {
    await client.deleteIndex(temporary).catch(() => undefined);
    throw error;
  }
}
