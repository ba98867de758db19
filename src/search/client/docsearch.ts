/** Adapts the search service to DocSearch, which sends queries as it would to Algolia. */
import type {DocSearchHit, DocSearchModalProps} from '@docsearch/react';
import {suggestions} from '../../config/search';
import type {Answer, Hit} from './service';
import type {Place} from './site';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** The fields of a hit that `SearchBar/Hit.tsx` renders. */
export interface ShownHit extends Pick<DocSearchHit, 'url' | 'type'>, Partial<Omit<Place, 'href'>> {
  /** The content of a search result; missing in recent and favorite searches. */
  _snippetResult?: Pick<Hit, 'title' | 'path' | 'snippet'>;
}

interface Options {
  ask: (query: string) => Promise<Answer>;
  placeOf: (hit: Hit) => Place;
  /** Whether the search field still contains this query. */
  isCurrent: (query: string) => boolean;
}

/** Milliseconds until DocSearch shows its loading state, which would overwrite an earlier error. */
const stallThreshold = 350;

const suggestionPrefix = 'suggestion:';

/** For `transformItems`: removes the suggestions that `docSearchClient` passes as hits. */
export const withoutSuggestions = (items: DocSearchHit[]): DocSearchHit[] =>
  items.filter(({objectID}) => !objectID.startsWith(suggestionPrefix));

/** @returns a client for `transformSearchClient`; Algolia's own client is never called */
export function docSearchClient({ask, placeOf, isCurrent}: Options): TransformClient {
  const never = () => new Promise<never>(() => undefined);

  // DocSearch takes its "Try searching for" suggestions from the groups of the first hits it
  // receives, so the suggestions are passed as hits.
  const suggestionHits = suggestions.map((text) => ({
    objectID: suggestionPrefix + text,
    hierarchy: {lvl0: text, lvl1: text},
  }));

  const shownHit = (hit: Hit) => {
    const {href, isExternal, label} = placeOf(hit);
    const {id, type, hierarchy} = hit;
    return {objectID: id, url: href, type, hierarchy, label, isExternal, _snippetResult: hit};
  };

  async function results(query: string) {
    const {hits, count, isWhole} = await ask(query);
    const shown = [...suggestionHits, ...hits.map(shownHit)];
    // Rendering an outdated answer would delay the answer to the current query.
    return isCurrent(query)
      ? {results: [{hits: shown, nbHits: isWhole ? count : undefined}]}
      : never();
  }

  /**
   * DocSearch shows its error screen from the `catch` of the answer, but hides it again as soon as
   * the answer settles. So a failed answer reports its error and then stays pending. The next key
   * press, or the service's `onImproved`, starts a new query.
   */
  function search({requests: [request]}: {requests: {query: string}[]}) {
    const {query} = request!;
    const stalled = new Promise((resolve) => setTimeout(resolve, stallThreshold));
    const answer = results(query);
    return {
      catch: (tell: (error: Error) => unknown) =>
        answer.catch(async () => {
          await stalled;
          try {
            if (isCurrent(query)) {
              tell(Object.assign(new Error('The search did not answer.'), {name: 'RetryError'}));
            }
          } catch {
            // DocSearch rethrows the error; nothing else needs to handle it.
          }
          return never();
        }),
    };
  }
  // The cast is needed because Algolia's type has fields that DocSearch neither sends nor reads.
  return (client) => ({...client, search: search as unknown as typeof client.search});
}

const isStoredList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((item: Partial<DocSearchHit> | null) =>
    [item?.objectID, item?.url, item?.hierarchy?.lvl0, item?.hierarchy?.lvl1].every(
      (field) => typeof field === 'string',
    ),
  );

/**
 * Removes invalid DocSearch lists (recent and favorite searches) from local storage. DocSearch
 * reads both lists without validation and writes them without catching errors, so damaged entries
 * or a full storage would break the modal.
 *
 * @returns whether DocSearch can store its lists
 */
export function mendStorage(indexName: string): boolean {
  try {
    const {localStorage} = window;
    for (const list of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${list}_SEARCHES__${indexName}`;
      try {
        if (!isStoredList(JSON.parse(localStorage.getItem(key) ?? '[]'))) {
          throw new TypeError('The stored list is not in the format that DocSearch writes.');
        }
      } catch {
        localStorage.removeItem(key);
      }
    }
    const probe = '__DOCSEARCH_ROOM__';
    localStorage.setItem(probe, ' '.repeat(20_000));
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
