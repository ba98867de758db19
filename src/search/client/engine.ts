/**
 * The search index and its ranking. It depends on no browser API, network or clock.
 *
 * Each record is a heading with the text below it. Headings are added first and can be searched at
 * once; their text is added when it has loaded.
 */
import type {PackedPage} from '../types';
import {measureIn, namesOf, type Name} from './named';
import type {Question} from './service';
import {allowedTypos, nearWords} from './typos';
import {compoundsOf, termsOf, wordsOf} from './words';

export interface EngineRecord {
  page: PackedPage;
  level: number;
  anchor: string;
  title: string;
  text: string;
  number: number;
  /** The record's parent headings, nearest first. */
  above: EngineRecord[];
  /** Number of words in the title that are not in `titleFillers`. */
  telling: number;
  /** Word runs by which a long query can quote the title; computed at the first long query. */
  names?: Name[];
}

/** Index terms that match the query → number of characters to mark, from the start of the term. */
export type Matched = ReadonlyMap<string, number>;

interface Found {
  /** Best first. */
  records: EngineRecord[];
  matched: Matched;
  /** Whether some record contains every word of the query. */
  isFull: boolean;
}

type Filter = Pick<Question, 'tags' | 'language'>;

/** Weight of a match by the place where it occurs. */
const weights = {
  title: 10,
  /** A heading above the record's own. */
  above: 4.5,
  text: 3,
} as const;

/** Factor for a match that is not exact. */
const quality = {
  plural: 0.96,
  /** All parts of an identifier occur, but separately. */
  parts: 0.6,
  /** The same, though the whole identifier occurs elsewhere. */
  partsOfKnown: 0.2,
  prefix: 0.85,
  synonym: 0.7,
  typo: [1, 0.55, 0.35],
} as const;

/** Ignored in a query, unless the query has no other words. */
const fillers = new Set(
  'a an and are as at be between by can cant could couldnt did didnt difference do does doesnt dont explained for from get has have how i if in into is isnt it its many me meaning much my of on or our should so support supported supports that the their then there these this to use using vs was we were what when where which who why will with wont works would you your'.split(
    ' ',
  ),
);

/** Words of a title that say nothing about the page's topic. */
const titleFillers = new Set([...fillers, 'about', 'overview', 'guide']);

/** How many of the best records are returned even if they lack a word of the query. */
const topCount = 20;

const isAllowed = (page: PackedPage, {tags, language}: Filter) =>
  tags.includes(page.tag) && page.language === language;

/** One way to match a word of the query: a list of terms that must all match. */
interface Alternative {
  terms: string[];
  /** Whether the last term may also match as a prefix. */
  isOpen: boolean;
  factor: number;
}

/** How well each record matches in its title and its text, by record number; 0 is no match. */
interface Places {
  title: Float32Array;
  text: Float32Array;
}

interface Strength extends Places {
  /** Inverse document frequency: the fewer records match, the higher the value. */
  idf: number;
}

interface Posting {
  /** Record numbers. */
  titles: Set<number>;
  /** Record number → number of occurrences in its text. */
  texts: Map<number, number>;
}

/** Combines two terms that must both match, each anywhere in the record. */
const both = (a: Places, b: Places): Places => ({
  title: a.title.map((value, i) => Math.min(value, b.title[i]!)),
  text: a.text.map((value, i) => Math.min(value, b.text[i]!)),
});

const either = (a: Places, b: Places, factor: number): Places => ({
  title: a.title.map((value, i) => Math.max(value, b.title[i]! * factor)),
  text: a.text.map((value, i) => Math.max(value, b.text[i]! * factor)),
});

export class Engine {
  private readonly records: EngineRecord[] = [];
  private readonly postings = new Map<string, Posting>();
  private readonly synonyms: string[][][];

  /** @param synonyms groups of words or phrases with the same meaning */
  constructor(synonyms: readonly (readonly string[])[]) {
    this.synonyms = synonyms.map((group) => group.map(termsOf));
  }

  /** @returns the record number of the first added heading */
  addPages(pages: readonly PackedPage[]): number {
    const first = this.records.length;
    for (const page of pages) {
      let above: EngineRecord[] = [];
      for (const [level, anchor, title] of page.headings) {
        above = above.filter((other) => other.level < level);
        const number = this.records.length;
        const telling = termsOf(title).filter((term) => !titleFillers.has(term)).length;
        const record = {page, number, level, anchor, title, text: '', above, telling};
        this.records.push(record);
        this.addTitle(record);
        above = [record, ...above];
      }
    }
    return first;
  }

  /** Adds the text below a heading that was added before. */
  addText(number: number, text: string): void {
    this.records[number]!.text = text;
    for (const {term} of wordsOf(text)) {
      const {texts} = this.posting(term);
      texts.set(number, (texts.get(number) ?? 0) + 1);
    }
  }

  /**
   * @param query what the reader typed, in any form
   * @returns first the records whose title a long query quotes; then those with every word of the
   *   query, and the best of all: before them if the query has more than two words, else after them
   */
  search(query: string, filter: Filter): Found {
    const matched = new Map<string, number>();
    const strengths = this.clausesOf(query).map((clause) => this.strengthOf(clause, matched));
    const ranked = this.rank(strengths, filter);
    const full = ranked.filter(({share}) => share === 1);
    const top = ranked.slice(0, topCount);
    // Few sections contain every word of a whole question, so the best records come first here.
    const found = strengths.length > 2 ? [...top, ...full] : [...full, ...top];
    const records = [...this.namedIn(query, filter), ...found.map(({record}) => record)];
    const isFull = full.length > 0 || strengths.length === 0;
    return {records: [...new Set(records)], matched, isFull};
  }

  /** Records whose full title occurs in the query, longest title first. */
  private namedIn(query: string, filter: Filter): EngineRecord[] {
    const measure = measureIn(query);
    // Most queries are short. Skip the search for quoted titles, so that it does not delay every
    // key press.
    if (!measure) {
      return [];
    }
    return this.records
      .filter(({page}) => isAllowed(page, filter))
      .map((record) => ({record, length: measure((record.names ??= namesOf(record.title)))}))
      .filter(({length}) => length > 0)
      .sort((a, b) => b.length - a.length)
      .map(({record}) => record);
  }

  private posting(term: string): Posting {
    let posting = this.postings.get(term);
    if (!posting) {
      posting = {titles: new Set(), texts: new Map()};
      this.postings.set(term, posting);
    }
    return posting;
  }

  private addTitle({page, number, title, above}: EngineRecord): void {
    const terms = wordsOf(title).map(({term}) => term);
    // `dev_mode` can also be found as "devmode".
    terms.push(...compoundsOf(title).map(({parts}) => parts.map(({term}) => term).join('')));
    if (above.length === 0) {
      // The last part of the URL often describes the page in other words than its title.
      const slug = /([^/]+)\/?$/.exec(page.path)?.[1] ?? '';
      terms.push(...wordsOf(slug).map(({term}) => term));
    }
    terms.forEach((term) => this.posting(term).titles.add(number));
  }

  /** For each significant word of the query, the ways in which it can match. */
  private clausesOf(query: string): Alternative[][] {
    const compounds = compoundsOf(query.slice(0, 256)).slice(0, 16);
    const terms = compounds.map(({term}) => term);
    const clauses = compounds.map(({term, parts}, index): Alternative[] => {
      // The last word may still be incomplete, but not before a space, or before the `++` of C++.
      const isOpen = index === compounds.length - 1 && !/[\s+]$/.test(query);
      const whole = {terms: [term], isOpen, factor: 1};
      const factor = this.postings.has(term) ? quality.partsOfKnown : quality.parts;
      const apart = {terms: parts.map((part) => part.term), isOpen, factor};
      return parts.length > 1 ? [whole, apart] : [whole];
    });
    const add = (at: number, length: number, alternative: string[], factor: number) =>
      clauses
        .slice(at, at + length)
        .forEach((clause) => clause.push({terms: alternative, isOpen: false, factor}));

    terms.forEach((term, at) => {
      for (const group of this.synonyms) {
        for (const phrase of group) {
          // "air-gapped" is one word, with the synonyms of "air gapped".
          const isJoined = term.includes('-') && phrase.join('-') === term;
          if (isJoined || phrase.every((word, offset) => terms[at + offset] === word)) {
            const length = isJoined ? 1 : phrase.length;
            group
              .filter((other) => other !== phrase)
              .forEach((other) => add(at, length, other, quality.synonym));
          }
        }
      }
    });
    const telling = clauses.filter((_, index) => !fillers.has(terms[index]!));
    return telling.length ? telling : clauses;
  }

  /** Index terms that a typed word can match → how well they match, from 0 to 1. */
  private expand(term: string, isOpen: boolean): Map<string, number> {
    const terms = new Map<string, number>();
    const add = (entry: string, fit: number) => {
      if (this.postings.has(entry) && fit > (terms.get(entry) ?? 0)) {
        terms.set(entry, fit);
      }
    };
    add(term, 1);
    add(/[^s]s$/.test(term) && term.length > 3 ? term.slice(0, -1) : `${term}s`, quality.plural);
    if (isOpen) {
      for (const entry of this.postings.keys()) {
        if (entry.startsWith(term)) add(entry, quality.prefix);
      }
    }
    if (terms.size === 0) {
      for (const near of nearWords(this.postings.keys(), term, allowedTypos(term))) {
        const {entry, isPrefix} = near;
        const share = isPrefix ? 0.7 * Math.min(1, term.length / entry.length) : 1;
        add(entry, quality.typo[near.typos]! * share);
      }
    }
    return terms;
  }

  private nowhere(): Places {
    const {length} = this.records;
    return {title: new Float32Array(length), text: new Float32Array(length)};
  }

  private strengthOf(clause: Alternative[], matched: Map<string, number>): Strength {
    const placesOf = (term: string, isOpen: boolean) => {
      const places = this.nowhere();
      for (const [entry, fit] of this.expand(term, isOpen)) {
        const {titles, texts} = this.postings.get(entry)!;
        for (const number of titles) {
          places.title[number] = Math.max(places.title[number]!, fit);
        }
        for (const [number, often] of texts) {
          const value = (fit * 1.6 * often) / (often + 1.2);
          places.text[number] = Math.max(places.text[number]!, value);
        }
        matched.set(entry, entry.startsWith(term) ? term.length : entry.length);
      }
      return places;
    };
    let best = this.nowhere();
    for (const {terms, isOpen, factor} of clause) {
      const all = terms.map((term, index) => placesOf(term, isOpen && index === terms.length - 1));
      best = either(best, all.reduce(both), factor);
    }
    const frequency = best.title.filter((value, i) => value || best.text[i]!).length;
    return {...best, idf: Math.log(1 + this.records.length / (1 + frequency)) + 0.3};
  }

  /** The number of records of each page that contain every word of the query. */
  private matchesByPage(strengths: readonly Strength[]): Map<PackedPage, number> {
    const matches = new Map<PackedPage, number>();
    this.records.forEach(({page}, number) => {
      if (strengths.every(({title, text}) => title[number]! || text[number]!)) {
        matches.set(page, (matches.get(page) ?? 0) + 1);
      }
    });
    return matches;
  }

  /** @returns all records that match, best first, each with the share of the query it contains */
  private rank(strengths: readonly Strength[], filter: Filter) {
    const pages = this.matchesByPage(strengths);
    const all = strengths.reduce((sum, {idf}) => sum + idf, 0);
    const scored: {record: EngineRecord; share: number; score: number}[] = [];
    for (const record of this.records) {
      const {page, number, level, above, telling} = record;
      let isOwn = false;
      let held = 0;
      let score = 0;
      let inTitle = 0;
      for (const {title, text, idf} of strengths) {
        const inText = text[number]! * weights.text;
        let value = title[number]! * weights.title;
        value = Math.max(value, inText) + Math.min(value, inText) * 0.3;
        isOwn ||= value > 0;
        inTitle += title[number]!;
        for (const up of above) {
          const inherited = title[up.number]! * weights.above;
          value = Math.max(value, inherited) + Math.min(value, inherited) * 0.25;
        }
        held += value > 0 ? idf : 0;
        score += value * idf;
      }
      const share = held / all;
      if (!isOwn || !isAllowed(page, filter)) {
        continue;
      }
      // Prefer headings that consist of little more than the query.
      score *= 1 + 0.8 * Math.min(1, inTitle / Math.max(1, telling));
      // Rank pages outside the docs lower: the front page only summarizes what the docs explain.
      const lesser = (1 - 0.03 * level) * (page.tag === 'default' ? 0.7 : 1);
      score *= level === 1 && inTitle ? 1.35 : lesser;
      // Rank a page higher the more of its sections match: it is more likely to be about the topic.
      score *= 1 + 0.12 * Math.log2(pages.get(page) ?? 1);
      scored.push({record, share, score: score * held});
    }
    return scored.sort((a, b) => b.score - a.score);
  }
}
