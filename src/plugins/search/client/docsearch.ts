/**
 * Speaks DocSearch's language: the modal asks as it would ask Algolia, and whoever stands
 * behind the seam answers.
 */
import type {DocSearchHit, DocSearchModalProps} from '@docsearch/react';
import type {Answer, Hit} from './service';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;
type Search = ReturnType<TransformClient>['search'];

/** A hit with what our own rendering shows; recent searches keep it in the reader's storage. */
export interface ShownHit extends DocSearchHit {
  shown?: Pick<Hit, 'title' | 'path' | 'snippet'>;
  label?: string;
}

interface Options {
  ask: (query: string) => Promise<Answer>;
  /** Address of the hit on this site. */
  href: (url: string) => string;
  /** Version label for a tag. */
  label: (tag: string) => string;
  /** Whether the reader still waits for this query. */
  isCurrent: (query: string) => boolean;
}

/** After this time DocSearch shows that it waits; a failure told earlier would be overwritten. */
const stallThreshold = 350;

const suggestionPrefix = 'suggestion:';

const highlight = (value: string) => ({value, matchLevel: 'none' as const, matchedWords: []});

function highlights(hierarchy: Hit['hierarchy']) {
  const entries = Object.entries(hierarchy).filter(([, title]) => title !== null);
  return {
    hierarchy: Object.fromEntries(entries.map(([level, title]) => [level, highlight(title!)])),
  } as unknown as DocSearchHit['_highlightResult'];
}

function shownHit(hit: Hit, {href, label}: Options): ShownHit {
  const {id, url, type, hierarchy, title, path, snippet, tag} = hit;
  const address = href(url);
  const marked = highlights(hierarchy);
  return {
    objectID: id,
    url: address,
    url_without_anchor: address.replace(/#.*$/, ''),
    anchor: null,
    type,
    // Left out, because DocSearch would show the beginning of the text, not the match.
    content: null,
    hierarchy,
    _highlightResult: marked,
    _snippetResult: marked,
    shown: {title, path, snippet},
    label: label(tag),
  };
}

/**
 * A suggestion in the guise of a hit. DocSearch fills "Try searching for" with the groups
 * of earlier hits, so it has nothing to say when the first query finds nothing; these hits
 * bring the groups and are taken out again by `withoutSuggestions`.
 */
function suggestionHit(text: string): ShownHit {
  const hierarchy = {
    lvl0: text,
    lvl1: text,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return {
    objectID: suggestionPrefix + text,
    url: '',
    url_without_anchor: '',
    anchor: null,
    type: 'lvl1',
    content: null,
    hierarchy,
    _highlightResult: highlights(hierarchy),
    _snippetResult: highlights(hierarchy),
  };
}

export const withoutSuggestions = (items: DocSearchHit[]): DocSearchHit[] =>
  items.filter(({objectID}) => !objectID.startsWith(suggestionPrefix));

/**
 * DocSearch shows its error screen from the `catch` of the answer, but the screen is taken
 * down as soon as the answer has settled. So a failed answer tells of its failure and then
 * stays open; the next key, or news, asks anew.
 */
function standing<T>(answer: Promise<T>, isCurrent: () => boolean): Promise<T> {
  const asked = Date.now();
  const forever = new Promise<never>(() => undefined);
  const handle = async (tell: (error: unknown) => unknown): Promise<never> => {
    const rest = stallThreshold - (Date.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    if (isCurrent()) {
      try {
        tell(Object.assign(new Error('The search did not answer.'), {name: 'RetryError'}));
      } catch {
        // DocSearch throws what it was told; nobody else needs to know.
      }
    }
    return forever;
  };
  const handled = answer.then((value) => value);
  // The failure is dealt with by whoever DocSearch hands to `catch` below.
  handled.catch(() => undefined);
  return Object.assign(handled, {
    catch: (tell: (error: unknown) => unknown) =>
      answer.then(
        (value) => value,
        () => handle(tell),
      ),
  });
}

/** @returns a client for `transformSearchClient`; Algolia's own is not asked */
export function docSearchClient(options: Options): TransformClient {
  const {ask, isCurrent} = options;
  // As many as DocSearch has seen; it takes new suggestions only when they are more.
  let known = 0;

  function suggestionHits(suggestions: readonly string[]): ShownHit[] {
    const hits = suggestions.map(suggestionHit);
    // Three are shown; the rest only counts.
    while (hits.length <= known) {
      hits.push(suggestionHit(' '.repeat(hits.length + 1)));
    }
    return hits;
  }

  async function results(query: string) {
    const {hits, count, suggestions} = await ask(query);
    if (!isCurrent(query)) {
      // Drawing it would only hold up the answer to what has been typed since.
      return new Promise<never>(() => undefined);
    }
    const shown = hits.length
      ? hits.map((hit) => shownHit(hit, options))
      : suggestionHits(suggestions);
    known = Math.max(known, new Set(shown.map(({hierarchy}) => hierarchy.lvl0)).size);
    return {results: [{hits: shown, nbHits: count, query}]};
  }

  const search = (params: unknown) => {
    const {requests} = params as {requests: {query?: string}[]};
    const query = requests[0]?.query ?? '';
    return standing(results(query), () => isCurrent(query));
  };
  // Algolia's type also speaks of facet searches and of every field that its API may
  // answer; DocSearch sends one kind of request and reads these three fields.
  return (client) => ({...client, search: search as unknown as Search});
}
