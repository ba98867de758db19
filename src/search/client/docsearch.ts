/**
 * Speaks DocSearch's language: the modal asks as it would ask Algolia, and whoever stands
 * behind the seam answers.
 */
import type {DocSearchHit, DocSearchModalProps} from '@docsearch/react';
import type {Answer, Hit} from './service';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What our own rendering reads of a hit. */
export interface ShownHit extends Pick<DocSearchHit, 'url' | 'type'> {
  /** Kept with recent searches, as DocSearch's own fields are. */
  label?: string;
  isExternal?: boolean;
  /** What a result shows. DocSearch leaves this field out of what it keeps. */
  _snippetResult?: Pick<Hit, 'title' | 'path' | 'snippet'>;
}

interface Options {
  ask: (query: string) => Promise<Answer>;
  /** Address of the hit on this site, and whether it leads out of it. */
  link: (url: string) => {href: string; isExternal: boolean};
  /** Version label for a tag. */
  label: (tag: string) => string;
  /** Whether the reader still waits for this query. */
  isCurrent: (query: string) => boolean;
}

/** After this time DocSearch shows that it waits; a failure told earlier would be overwritten. */
const stallThreshold = 350;

const suggestionPrefix = 'suggestion:';

/**
 * A suggestion in the guise of a hit. DocSearch fills "Try searching for" with the groups
 * of earlier hits, so it has nothing to say when the first query finds nothing; these hits
 * bring the groups and are taken out again by `withoutSuggestions`.
 */
const suggestionHit = (text: string) => ({
  objectID: suggestionPrefix + text,
  hierarchy: {lvl0: text, lvl1: text},
});

/** For `transformItems`. */
export const withoutSuggestions = (items: DocSearchHit[]): DocSearchHit[] =>
  items.filter(({objectID}) => !objectID.startsWith(suggestionPrefix));

/** @returns a client for `transformSearchClient`; Algolia's own is not asked */
export function docSearchClient({ask, link, label, isCurrent}: Options): TransformClient {
  // As many as DocSearch has seen; it takes new suggestions only when they are more.
  let known = 0;

  /** Three are shown; those that make up the number are blank. */
  const suggestionHits = (suggestions: readonly string[]) =>
    Array.from({length: Math.max(suggestions.length, known + 1)}, (_, index) =>
      suggestionHit(suggestions[index] ?? ' '.repeat(index)),
    );

  const shownHit = ({id, url, type, hierarchy, title, path, snippet, tag}: Hit) => {
    const {href, isExternal} = link(url);
    return {
      objectID: id,
      url: href,
      type,
      hierarchy,
      label: label(tag),
      isExternal,
      _snippetResult: {title, path, snippet},
    };
  };

  async function results(query: string) {
    const {hits, count, isWhole, suggestions} = await ask(query);
    if (!isCurrent(query)) {
      // Drawing it would only hold up the answer to what has been typed since.
      return new Promise<never>(() => undefined);
    }
    const shown = hits.length ? hits.map(shownHit) : suggestionHits(suggestions);
    known = Math.max(known, new Set(shown.map(({hierarchy}) => hierarchy.lvl0)).size);
    return {results: [{hits: shown, nbHits: isWhole ? count : undefined}]};
  }

  /**
   * DocSearch shows its error screen from the `catch` of the answer, but takes it down as
   * soon as the answer has settled. So a failed answer tells of its failure and then stays
   * open; the next key, or news, asks anew.
   */
  function search({requests: [request]}: {requests: {query: string}[]}) {
    const asked = Date.now();
    const {query} = request!;
    const answer = results(query);
    return {
      catch: (tell: (error: Error) => unknown) =>
        answer.catch(async () => {
          const rest = stallThreshold - (Date.now() - asked);
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
          try {
            if (isCurrent(query)) {
              tell(Object.assign(new Error('The search did not answer.'), {name: 'RetryError'}));
            }
          } catch {
            // DocSearch throws what it was told; nobody else needs to know.
          }
          return new Promise<never>(() => undefined);
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
      const text = localStorage.getItem(key);
      try {
        if (text && !isStoredList(JSON.parse(text))) {
          localStorage.removeItem(key);
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
