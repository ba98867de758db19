/**
 * Publishes the records to Algolia in one step: they go to an index of their own, which
 * then takes the place of the public one. Readers see the old records or the new ones,
 * never a part; a failure leaves the public index as it was.
 */
import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';
import type {SearchRecord} from './types';

type Client = Pick<
  Algoliasearch,
  'setSettings' | 'saveSynonyms' | 'chunkedBatch' | 'waitForTask' | 'operationIndex' | 'deleteIndex'
>;

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** Facets and ranking of the hosted index. */
export const hostedSettings: IndexSettings = {
  // Contextual search filters by these.
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  searchableAttributes: [
    ...levels.slice(1).map((level) => `unordered(hierarchy.${level})`),
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'language',
    'version',
    'docusaurus_tag',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:15'],
  // Identifiers are found in parts: `commitSlice`, `commit_slice`, `env::commit_slice`.
  camelCaseAttributes: ['hierarchy', 'content'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: true,
};

/** Each group as a synonym of its own, named by its first phrase. */
export function hostedSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group) => ({
    objectID: group[0]!.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    type: 'synonym',
    synonyms: [...group],
  }));
}

export interface Publication {
  client: Client;
  indexName: string;
  records: readonly SearchRecord[];
  synonyms: readonly (readonly string[])[];
  /** Ending of the temporary index' name. */
  suffix: string;
}

/**
 * @throws when there are no records, or when the service refuses a step; the temporary
 *   index is removed then
 */
export async function publish({
  client,
  indexName,
  records,
  synonyms,
  suffix,
}: Publication): Promise<void> {
  if (records.length === 0) {
    throw new Error(
      'There are no records to publish: an empty index would replace the public one.',
    );
  }
  const temporary = `${indexName}_tmp_${suffix}`;
  const done = async (task: Promise<{taskID: number}>) =>
    client.waitForTask({indexName: temporary, taskID: (await task).taskID});
  try {
    await done(client.setSettings({indexName: temporary, indexSettings: hostedSettings}));
    await done(
      client.saveSynonyms({
        indexName: temporary,
        synonymHit: hostedSynonyms(synonyms),
        replaceExistingSynonyms: true,
      }),
    );
    await client.chunkedBatch({
      indexName: temporary,
      objects: records.map((record) => ({...record})),
      action: 'addObject',
      waitForTasks: true,
    });
    await done(
      client.operationIndex({
        indexName: temporary,
        operationIndexParams: {operation: 'move', destination: indexName},
      }),
    );
  } catch (error) {
    await client.deleteIndex({indexName: temporary}).catch(() => undefined);
    throw error;
  }
}
