/**
 * Speaks DocSearch's language: the modal asks as it would ask Algolia, and whoever stands
 * behind the seam answers.
 */
import type {DocSearchHit, DocSearchModalProps} from '@docsearch/react';
import type {Answer, Hit} from './service';
import type {Place} from './site';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What our own rendering reads of a hit. */
export interface ShownHit extends Pick<DocSearchHit, 'url' | 'type'>, Partial<Omit<Place, 'href'>> {
  /** What a result shows. DocSearch leaves this field out of what it keeps. */
  _snippetResult?: Pick<Hit, 'title' | 'path' | 'snippet'>;
}

interface Options {
  ask: (query: string) => Promise<Answer>;
  /** What to try when nothing was found. */
  suggestions: readonly string[];
  placeOf: (hit: Hit) => Place;
  /** Whether the reader still waits for this query. */
  isCurrent: (query: string) => boolean;
}

/** After this time DocSearch shows that it waits; a failure told earlier would be overwritten. */
const stallThreshold = 350;

const suggestionPrefix = 'suggestion:';

/** For `transformItems`: takes out the suggestions in the guise of hits. */
export const withoutSuggestions = (items: DocSearchHit[]): DocSearchHit[] =>
  items.filter(({objectID}) => !objectID.startsWith(suggestionPrefix));

/** @returns a client for `transformSearchClient`; Algolia's own is not asked */
export function docSearchClient(options: Options): TransformClient {
  const {ask, suggestions, placeOf, isCurrent} = options;
  const never = () => new Promise<never>(() => undefined);

  // DocSearch fills "Try searching for" with the first groups of the hits that it has seen.
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
    // Drawing a late answer would only hold up the one to what has been typed since.
    return isCurrent(query)
      ? {results: [{hits: shown, nbHits: isWhole ? count : undefined}]}
      : never();
  }

  /**
   * DocSearch shows its error screen from the `catch` of the answer, but takes it down as
   * soon as the answer has settled. So a failed answer tells of its failure and then stays
   * open; the next key, or news, asks anew.
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
            // DocSearch throws what it was told; nobody else needs to know.
          }
          return never();
        }),
    };
  }
  // Algolia's type also speaks of what DocSearch neither sends nor reads.
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
 * Makes sure that what DocSearch finds in the reader's storage doesn't break it: it reads its
 * two lists without a check, and writes them without a catch.
 *
 * @returns whether it can keep lists there
 */
export function mendStorage(indexName: string): boolean {
  try {
    const {localStorage} = window;
    for (const list of ['RECENT', 'FAVORITE']) {
      const key = `__DOCSEARCH_${list}_SEARCHES__${indexName}`;
      try {
        if (!isStoredList(JSON.parse(localStorage.getItem(key) ?? '[]'))) {
          throw new TypeError('This is not what DocSearch wrote.');
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
