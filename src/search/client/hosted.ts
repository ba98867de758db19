/** Answers queries from Algolia. Used when the site is built with the `ALGOLIA_*` variables. */
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {SnippetResultOption} from 'algoliasearch';
import type {LiteClient} from 'algoliasearch/lite';
import {escapeHtml} from '../../lib/escape';
import {hierarchyOf, type HeadingType, type SearchRecord} from '../types';
import {searchService, type Hit, type SearchService} from './service';

type Application = Pick<ThemeConfig['algolia'], 'appId' | 'apiKey' | 'indexName'>;

/**
 * Private-use characters that Algolia puts around a match. Algolia does not escape its text, so it
 * is escaped here first and the markers become `<mark>` afterwards.
 */
const open = '\ue000';
const close = '\ue001';

interface HostedHit extends SearchRecord {
  _highlightResult?: {hierarchy?: Partial<Record<string, SnippetResultOption>>};
  _snippetResult?: {content?: SnippetResultOption};
}

const marked = (text: string) =>
  escapeHtml(text).replaceAll(open, '<mark>').replaceAll(close, '</mark>');

function hitOf({objectID, url, hierarchy, docusaurus_tag, ...hit}: HostedHit): Hit {
  const levels = Object.keys(hierarchyOf([])) as (keyof typeof hierarchy)[];
  const [, ...titles] = levels
    .filter((level) => hierarchy[level])
    .map((level) => marked(hit._highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level]!));
  const content = hit._snippetResult?.content;
  return {
    id: objectID,
    url,
    // Not the record's own type: a crawler's index also has records of the type `content`.
    type: `lvl${titles.length}` as HeadingType,
    hierarchy: hierarchyOf(levels.map((level) => hierarchy[level] && escapeHtml(hierarchy[level]))),
    title: titles.at(-1) ?? '',
    path: titles.slice(0, -1),
    snippet: content && content.matchLevel !== 'none' ? marked(content.value) : null,
    tag: docusaurus_tag,
  };
}

export const hostedService = ({appId, apiKey, indexName}: Application): SearchService =>
  searchService(() => {
    let client: Promise<LiteClient> | undefined;
    const prepare = () => {
      client ??= import('algoliasearch/lite').then(({liteClient}) => liteClient(appId, apiKey));
      client.catch(() => (client = undefined));
      return client;
    };

    return {
      prepare,
      async ask({query, tags, language, limit}) {
        const algolia = await prepare();
        const {results} = await algolia.searchForHits<HostedHit>({
          requests: [
            {
              indexName,
              query: query.slice(0, 256),
              hitsPerPage: limit,
              facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
              attributesToRetrieve: ['hierarchy', 'url', 'docusaurus_tag'],
              attributesToHighlight: ['hierarchy'],
              attributesToSnippet: ['content:15'],
              snippetEllipsisText: '…',
              highlightPreTag: open,
              highlightPostTag: close,
            },
          ],
        });
        const {hits, nbHits = 0} = results[0]!;
        return {hits: hits.map(hitOf), count: nbHits, isWhole: true};
      },
    };
  });
