/**
 * The seam between the interface and whatever answers it. The search bar and the search
 * page know these types only; the index of the site (`embedded.ts`) and Algolia
 * (`hosted.ts`) stand behind them.
 */
import type {HeadingType, Hierarchy} from '../types';

export interface Question {
  query: string;
  /** Pages with one of these tags are searched. */
  tags: readonly string[];
  language: string;
  /** From 0. */
  page: number;
  perPage: number;
}

export interface Hit {
  id: string;
  /** As the index has it: a path on this site, or an address. */
  url: string;
  type: HeadingType;
  /** HTML, escaped, without marks. */
  hierarchy: Hierarchy;
  /** HTML with the matches in `<mark>`. */
  title: string;
  /** The headings above, from the page's title down; HTML with marks. */
  path: string[];
  /** The text around the match, if the text matched; HTML with marks. */
  snippet: string | null;
  tag: string;
}

export interface Answer {
  hits: Hit[];
  /** Number of all hits, not only of these. */
  count: number;
  /** Whether all of the index was asked; while it is loading, the count is only so far. */
  isWhole: boolean;
}

/** What can be asked, and may fail. */
export interface Source {
  /** Fetches what the first question will need. */
  prepare(tags: readonly string[]): Promise<unknown>;
  /** @throws when no answer can be had */
  ask(question: Question): Promise<Answer>;
}

export interface SearchService extends Omit<Source, 'prepare'> {
  /** As the source does; never fails. */
  prepare(tags: readonly string[]): void;
  /**
   * Calls back when the last question, asked again, may get a better answer: more of the
   * index has arrived, or it can be reached again.
   *
   * @returns the function that ends it
   */
  onNews(listener: () => void): () => void;
}

/** The index can't be reached, or what came is no index. */
export class SearchFailure extends Error {}

/** How long to wait before a failed source is tried again, while a reader waits for it. */
const retryDelay = 3000;

/** @param open makes the source; it calls back when it has news */
export function searchService(open: (onNews: () => void) => Source): SearchService {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const source = open(tell);
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** Looks after a failed source for as long as someone listens. */
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
      try {
        const answer = await source.ask(question);
        clearTimeout(retry);
        return answer;
      } catch (error) {
        watch(question);
        throw error;
      }
    },
    onNews(listener) {
      listeners.add(listener);
      window.addEventListener('online', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('online', listener);
      };
    },
  };
}
