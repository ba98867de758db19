/** Answers from Algolia, when the site is built with the `ALGOLIA_*` variables. */
import type {SearchRecord} from '../types';
import {escapeHtml} from './marks';
import {withRecovery} from './recovery';
import {SearchFailure, type Answer, type Hit, type SearchService} from './service';

export interface Application {
  appId: string;
  apiKey: string;
  indexName: string;
}

/** What Algolia puts around a match; its answers are plain text otherwise, so it is escaped here. */
const open = '\ue000';
const close = '\ue001';

interface Highlighted {
  value: string;
}

interface HostedHit extends SearchRecord {
  _highlightResult?: {hierarchy?: Partial<Record<keyof SearchRecord['hierarchy'], Highlighted>>};
  _snippetResult?: {content?: Highlighted & {matchLevel?: string}};
}

const marked = (text: string) =>
  escapeHtml(text).replaceAll(open, '<mark>').replaceAll(close, '</mark>');

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function hitOf(hit: HostedHit): Hit {
  const {hierarchy, _highlightResult: highlights, _snippetResult: snippets} = hit;
  const titles = levels
    .filter((level) => hierarchy[level])
    .map((level) => marked(highlights?.hierarchy?.[level]?.value ?? hierarchy[level]!));
  const escaped = Object.fromEntries(
    Object.entries(hierarchy).map(([level, title]) => [level, title && escapeHtml(title)]),
  ) as unknown as SearchRecord['hierarchy'];
  const content = snippets?.content;
  return {
    id: hit.objectID,
    url: hit.url,
    // Crawled indices also hold records of the type `content`.
    type: levels[titles.length - 1] ?? 'lvl1',
    hierarchy: escaped,
    title: titles.at(-1) ?? '',
    path: titles.slice(0, -1),
    snippet: content && content.matchLevel !== 'none' ? marked(content.value) : null,
    tag: hit.docusaurus_tag,
  };
}

export function hostedService({appId, apiKey, indexName}: Application): SearchService {
  const client = () =>
    import('algoliasearch/lite').then(({liteClient}) => liteClient(appId, apiKey));
  let opened: ReturnType<typeof client> | undefined;

  return withRecovery({
    async prepare() {
      opened ??= client();
      await opened.catch(() => (opened = undefined));
    },

    async ask({query, tags, language, page, perPage}): Promise<Answer> {
      try {
        opened ??= client();
        const {results} = await (
          await opened
        ).search<HostedHit>({
          requests: [
            {
              indexName,
              query,
              page,
              hitsPerPage: perPage,
              facetFilters: [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)],
              attributesToRetrieve: ['hierarchy', 'url', 'type', 'version', 'docusaurus_tag'],
              attributesToHighlight: ['hierarchy'],
              attributesToSnippet: ['content:15'],
              snippetEllipsisText: '…',
              highlightPreTag: open,
              highlightPostTag: close,
            },
          ],
        });
        const result = results[0];
        if (!result || !('hits' in result)) {
          throw new SearchFailure('The answer holds no results.');
        }
        return {
          hits: result.hits.map(hitOf),
          count: result.nbHits ?? 0,
          isWhole: true,
          suggestions: [],
        };
      } catch (error) {
        opened = undefined;
        throw error instanceof SearchFailure ? error : new SearchFailure(String(error));
      }
    },
  });
}
