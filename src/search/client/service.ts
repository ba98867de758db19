/**
 * The interface between the search UI and its backends. The search bar and the search page only use
 * these types; the backends are the site's own index (`embedded.ts`) and Algolia (`hosted.ts`).
 */
import type {HeadingType, Hierarchy} from '../types';

export interface Question {
  query: string;
  /** Only pages with one of these tags are searched. */
  tags: readonly string[];
  language: string;
  /** Maximum number of hits to return. */
  limit: number;
}

export interface Hit {
  id: string;
  /** As stored in the index: a path on this site or a full URL. */
  url: string;
  type: HeadingType;
  /** Escaped HTML without `<mark>`. */
  hierarchy: Hierarchy;
  /** Escaped HTML with the matches in `<mark>`. */
  title: string;
  /** The parent headings, starting with the page title; HTML with `<mark>`. */
  path: string[];
  /** The text around the match as HTML with `<mark>`; `null` if only the heading matched. */
  snippet: string | null;
  tag: string;
}

export interface Answer {
  hits: Hit[];
  /** Total number of hits, not only those returned. */
  count: number;
  /** Whether the whole index was searched. While it is still loading, `count` is a lower bound. */
  isWhole: boolean;
}

/** A search backend; its calls may fail. */
interface Source {
  /** Preloads what the first query needs. */
  prepare(tags: readonly string[]): Promise<unknown>;
  /** @throws when the query can't be answered */
  ask(question: Question): Promise<Answer>;
}

export interface SearchService extends Omit<Source, 'prepare'> {
  /** Like `Source.prepare`, but never fails. */
  prepare(tags: readonly string[]): void;
  /**
   * Registers a listener that is called when repeating the last query may give a better answer:
   * more of the index has loaded, or the browser is online again.
   *
   * @returns a function that removes the listener
   */
  onImproved(listener: () => void): () => void;
}

/** Milliseconds before a query that failed, or a partial answer, is retried while the search is open. */
const retryDelay = 3000;

/** @param open creates the backend, which calls `onImproved` when its answers may have improved */
export function searchService(open: (onImproved: () => void) => Source): SearchService {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const source = open(tell);
  let retry: ReturnType<typeof setTimeout> | undefined;
  let latest: Question;

  /** Repeats a query until its answer is whole, as long as there are listeners. */
  function watch(question: Question): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (listeners.size) {
        source.ask(question).then(tell, () => watch(question));
      }
    }, retryDelay);
  }

  return {
    prepare(tags) {
      source.prepare(tags).catch(() => undefined);
    },
    async ask(question) {
      latest = question;
      // An older question may be answered later, and must not stop the retry of this one.
      const answer = await source.ask(question).catch((error: unknown) => {
        if (question === latest) watch(question);
        throw error;
      });
      if (question === latest) {
        clearTimeout(retry);
        // Some of the index is still loading, or has failed to.
        if (!answer.isWhole) watch(question);
      }
      return answer;
    },
    onImproved(listener) {
      listeners.add(listener);
      window.addEventListener('online', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('online', listener);
      };
    },
  };
}
