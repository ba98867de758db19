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
  /** Queries that will find something, when this one found nothing. */
  suggestions: string[];
}

export interface SearchService {
  /** Fetches what the first question will need. Never rejects. */
  prepare(tags: readonly string[]): void;
  /** @throws SearchFailure when no answer can be had */
  ask(question: Question): Promise<Answer>;
  /**
   * Calls back when the last question, asked again, may get a better answer: more of the
   * index has arrived, or it can be reached again.
   *
   * @returns the function that ends it
   */
  onNews(listener: () => void): () => void;
}

/** The index can't be reached, or what came is no index. */
export class SearchFailure extends Error {
  override name = 'SearchFailure';
}
