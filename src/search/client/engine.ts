/**
 * The index and its ranking: no browser, no network, no clock.
 *
 * A record is a heading with the text below it. Headings are added first and can be asked
 * at once; their text follows when it has arrived.
 */
import type {PackedPage} from '../types';
import {compoundsOf, fold, wordsOf} from './words';
import {allowedTypos, lowerBound, nearWords} from './typos';

export interface EngineRecord {
  page: PackedPage;
  /** Position of the heading on its page. */
  position: number;
  level: number;
  anchor: string;
  title: string;
  text: string;
  /** Number of the heading above, or -1. */
  parent: number;
}

/** Terms that count as a match of the query, with the typed length where only that is marked. */
export type Matched = ReadonlyMap<string, number>;

export interface Found {
  /** Best first. */
  records: EngineRecord[];
  matched: Matched;
  /** Every word of the query was found as it was typed. */
  isFull: boolean;
}

export interface Filter {
  tags: readonly string[];
  language: string;
}

/** How much a match counts by its place. */
const weights = {
  title: 10,
  /** The page's title, when the record is a section of the page. */
  pageTitle: 4.5,
  /** A heading between the page's title and the record. */
  above: 3,
  text: 3,
} as const;

/** How much of a match is left when it is not to the letter. */
const quality = {
  plural: 0.96,
  joined: 0.9,
  /** All parts of an identifier, but not as one. */
  parts: 0.6,
  prefix: 0.85,
  innerPrefix: 0.5,
  synonym: 0.7,
  typo: [1, 0.55, 0.35],
} as const;

/** Left out of a question unless it has nothing else. */
const fillers = new Set(
  'a an and are as at be by can could did do does for from get has have how i if in into is it its me my of on or our should so that the their then there these this to use using was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Say nothing about what a page is about. */
const titleFillers = new Set([...fillers, 'about', 'overview', 'guide']);

/** Words that must all match, in one of the ways a clause can be met. */
interface Alternative {
  words: {term: string; prefix: boolean}[];
  factor: number;
}

interface Clause {
  alternatives: Alternative[];
  /** The record may do without it. */
  optional: boolean;
}

/** Best match of a clause in each record, by place; 0 where there is none. */
interface Strength {
  title: Float32Array;
  text: Float32Array;
  /** Rarity: the fewer records match, the more it says. */
  idf: number;
}

interface Posting {
  /** Record numbers, rising. */
  titles: number[];
  texts: number[];
  /** Times the word occurs in the text of the record at the same place in `texts`. */
  counts: number[];
}

const singular = (term: string) =>
  term.length > 3 && term.endsWith('s') && !term.endsWith('ss') ? term.slice(0, -1) : null;

export class Engine {
  private readonly records: EngineRecord[] = [];
  private readonly postings = new Map<string, Posting>();
  private readonly titleLengths: number[] = [];
  private readonly titles: string[] = [];
  /** For phrases; made when first needed. */
  private readonly folded = new Map<number, string>();
  private sorted: string[] | null = null;
  private readonly synonyms: string[][][];

  /** @param synonyms groups of words or phrases that mean the same */
  constructor(synonyms: readonly (readonly string[])[] = []) {
    this.synonyms = synonyms.map((group) => group.map((phrase) => simpleWords(phrase)));
  }

  /** @returns the number of the first heading added */
  addPages(pages: readonly PackedPage[]): number {
    const first = this.records.length;
    for (const page of pages) {
      const above: number[] = [];
      page.headings.forEach(([level, anchor, title], position) => {
        const number = this.records.length;
        while (above.length && this.records[above.at(-1)!]!.level >= level) {
          above.pop();
        }
        this.records.push({
          page,
          position,
          level,
          anchor,
          title,
          text: '',
          parent: above.at(-1) ?? -1,
        });
        above.push(number);
        this.addTitle(number, title);
        if (position === 0) {
          this.addSlug(number, page.path);
        }
      });
    }
    this.sorted = null;
    return first;
  }

  /** Adds the text of headings that are already there. @param from number of the first one */
  addText(from: number, texts: readonly string[]): void {
    texts.forEach((text, offset) => {
      const record = this.records[from + offset];
      if (!record) {
        throw new RangeError(`There is no heading ${from + offset} for this text.`);
      }
      record.text = text;
      this.folded.delete(from + offset);
      const counts = new Map<string, number>();
      for (const {term} of wordsOf(text)) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      for (const [term, count] of counts) {
        const posting = this.posting(term);
        posting.texts.push(from + offset);
        posting.counts.push(count);
      }
    });
    this.sorted = null;
  }

  /**
   * @param query what the reader typed; anything is allowed
   * @returns records that hold every word of it; without such, those that hold most
   */
  search(query: string, {tags, language}: Filter): Found {
    const clauses = this.clausesOf(query);
    const matched = new Map<string, number>();
    if (clauses.length === 0) {
      return {records: [], matched, isFull: true};
    }
    const allowed = (record: EngineRecord) =>
      tags.includes(record.page.tag) && record.page.language === language;

    for (const generous of [false, true]) {
      matched.clear();
      const strengths = clauses.map((clause) => this.strengthOf(clause, generous, matched));
      const scored = this.score(query, clauses, strengths, allowed);
      if (scored.length) {
        return {records: scored, matched, isFull: !generous};
      }
    }
    const strengths = clauses.map((clause) => this.strengthOf(clause, true, matched));
    const most = clauses.map((clause) => ({...clause, optional: true}));
    return {records: this.score(query, most, strengths, allowed), matched, isFull: false};
  }

  /** The headings above a record, from the page's title down. */
  above({parent}: EngineRecord): EngineRecord[] {
    const above: EngineRecord[] = [];
    for (let up = parent; up >= 0; up = this.records[up]!.parent) {
      above.unshift(this.records[up]!);
    }
    return above;
  }

  /** Words of the index that stand near what was typed, the most frequent first. */
  suggest(query: string): string[] {
    const vocabulary = this.vocabulary();
    const near = new Map<string, number>();
    for (const word of simpleWords(query)) {
      for (const {index, typos} of nearWords(vocabulary, word, word.length > 4 ? 2 : 1)) {
        const term = vocabulary[index]!;
        const {titles} = this.postings.get(term)!;
        if (titles.length && /^[a-z]{3,}/.test(term)) {
          near.set(term, Math.max(near.get(term) ?? 0, titles.length / (1 + typos)));
        }
      }
    }
    return [...near].sort((a, b) => b[1] - a[1]).map(([term]) => term);
  }

  private posting(term: string): Posting {
    let posting = this.postings.get(term);
    if (!posting) {
      posting = {titles: [], texts: [], counts: []};
      this.postings.set(term, posting);
    }
    return posting;
  }

  private addTitle(number: number, title: string): void {
    const compounds = compoundsOf(title);
    const terms = new Set(wordsOf(title).map(({term}) => term));
    // "Dev mode" is also found as "devmode".
    compounds.slice(1).forEach((compound, index) => {
      terms.add(compounds[index]!.term + compound.term);
    });
    for (const {parts} of compounds) {
      terms.add(parts.map(({term}) => term).join(''));
    }
    for (const term of terms) {
      this.posting(term).titles.push(number);
    }
    const telling = compounds.map(({term}) => term).filter((term) => !titleFillers.has(term));
    this.titleLengths.push(telling.length);
    this.titles.push(telling.join(' '));
  }

  /** The last part of a page's address often says in other words what the page is about. */
  private addSlug(number: number, path: string): void {
    const slug = /([^/]+)\/?$/.exec(path)?.[1] ?? '';
    for (const {term} of wordsOf(slug.replace(/[-_]/g, ' '))) {
      const {titles} = this.posting(term);
      if (titles.at(-1) !== number) {
        titles.push(number);
      }
    }
  }

  private vocabulary(): string[] {
    this.sorted ??= [...this.postings.keys()].sort();
    return this.sorted;
  }

  private clausesOf(query: string): Clause[] {
    const compounds = compoundsOf(query.slice(0, 256)).slice(0, 16);
    const isLastOpen = !/\s$/.test(query);
    const clauses = compounds.map((compound, index): Clause => {
      const prefix = isLastOpen && index === compounds.length - 1;
      const alternatives: Alternative[] = [{words: [{term: compound.term, prefix}], factor: 1}];
      if (compound.parts.length > 1) {
        alternatives.push({
          words: compound.parts.map(({term}, part) => ({
            term,
            prefix: prefix && part === compound.parts.length - 1,
          })),
          factor: quality.parts,
        });
      }
      return {alternatives, optional: fillers.has(compound.term)};
    });
    this.addJoined(
      compounds.map(({term}) => term),
      clauses,
    );
    this.addSynonyms(
      compounds.map(({term}) => term),
      clauses,
    );
    const allFillers = clauses.every(({optional}) => optional);
    return clauses
      .filter(({optional}) => allFillers || !optional)
      .map((clause) => ({...clause, optional: false}));
  }

  /** "quick start" is also found as "quickstart". */
  private addJoined(terms: string[], clauses: Clause[]): void {
    terms.slice(1).forEach((term, index) => {
      const joined = terms[index]! + term;
      if (this.postings.has(joined)) {
        const alternative = {words: [{term: joined, prefix: false}], factor: quality.joined};
        clauses[index]!.alternatives.push(alternative);
        clauses[index + 1]!.alternatives.push(alternative);
      }
    });
  }

  private addSynonyms(terms: string[], clauses: Clause[]): void {
    for (const group of this.synonyms) {
      for (const phrase of group) {
        const at = terms.findIndex((_, index) =>
          phrase.every((word, offset) => terms[index + offset] === word),
        );
        if (at < 0) {
          continue;
        }
        for (const other of group) {
          if (other !== phrase) {
            const words = other.map((term) => ({term, prefix: false}));
            for (const clause of clauses.slice(at, at + phrase.length)) {
              clause.alternatives.push({words, factor: quality.synonym});
            }
          }
        }
      }
    }
  }

  /** Entries of the vocabulary that a typed word stands for, with how well they fit. */
  private expand(term: string, prefix: boolean, generous: boolean): Map<string, number> {
    const vocabulary = this.vocabulary();
    const terms = new Map<string, number>();
    const add = (entry: string, fit: number) => {
      if (fit > (terms.get(entry) ?? 0)) {
        terms.set(entry, fit);
      }
    };
    if (this.postings.has(term)) {
      add(term, 1);
    }
    const stem = singular(term);
    for (const form of stem ? [stem] : [`${term}s`]) {
      if (this.postings.has(form)) {
        add(form, quality.plural);
      }
    }
    if (prefix || (terms.size === 0 && term.length > 2)) {
      const factor = prefix ? quality.prefix : quality.innerPrefix;
      for (let i = lowerBound(vocabulary, term); vocabulary[i]?.startsWith(term); i++) {
        const entry = vocabulary[i]!;
        add(entry, factor * (0.6 + (0.4 * term.length) / entry.length));
      }
    }
    const typos = allowedTypos(term);
    if (typos && (terms.size === 0 || generous)) {
      for (const near of nearWords(vocabulary, term, typos)) {
        const entry = vocabulary[near.index]!;
        const firstWrong = entry[0] !== term[0] ? 0.6 : 1;
        const open = near.isPrefix ? (prefix ? 0.8 : 0.6) * (term.length / entry.length) : 1;
        add(entry, quality.typo[near.typos]! * firstWrong * Math.min(1, open));
      }
    }
    if (terms.size === 0) {
      this.addSplit(term, add);
    }
    return terms;
  }

  /** "commitslice" is also found as "commit slice": both halves must be words. */
  private addSplit(term: string, add: (entry: string, fit: number) => void): void {
    for (let at = 2; at <= term.length - 2; at++) {
      const [left, right] = [term.slice(0, at), term.slice(at)];
      for (const joint of ['_', '-', '::']) {
        if (this.postings.has(left + joint + right)) {
          add(left + joint + right, quality.joined);
        }
      }
    }
  }

  private strengthOf(clause: Clause, generous: boolean, matched: Map<string, number>): Strength {
    const size = this.records.length;
    const title = new Float32Array(size);
    const text = new Float32Array(size);
    for (const {words, factor} of clause.alternatives) {
      let joint: {title: Float32Array; text: Float32Array} | null = null;
      for (const {term, prefix} of words) {
        const literal = factor === 1 || words.length > 1;
        const own = {title: new Float32Array(size), text: new Float32Array(size)};
        const terms = this.expand(term, prefix, generous && literal);
        for (const [entry, fit] of terms) {
          const {titles, texts, counts} = this.postings.get(entry)!;
          for (const number of titles) {
            own.title[number] = Math.max(own.title[number]!, fit);
          }
          texts.forEach((number, index) => {
            const often = counts[index]!;
            const value = fit * (often / (often + 1.2)) * 1.6;
            own.text[number] = Math.max(own.text[number]!, value);
          });
          if (titles.length || texts.length) {
            matched.set(entry, entry.startsWith(term) ? term.length : entry.length);
          }
        }
        if (joint) {
          const {title: jointTitle, text: jointText} = joint;
          for (let i = 0; i < size; i++) {
            const anywhere = Math.max(jointText[i]!, jointTitle[i]!);
            const ownAnywhere = Math.max(own.text[i]!, own.title[i]!);
            jointTitle[i] = Math.min(jointTitle[i]!, own.title[i]!);
            jointText[i] = Math.min(anywhere, ownAnywhere);
          }
        } else {
          joint = own;
        }
      }
      if (joint) {
        for (let i = 0; i < size; i++) {
          title[i] = Math.max(title[i]!, joint.title[i]! * factor);
          text[i] = Math.max(text[i]!, joint.text[i]! * factor);
        }
      }
    }
    let frequency = 0;
    for (let i = 0; i < size; i++) {
      frequency += title[i]! || text[i]! ? 1 : 0;
    }
    return {title, text, idf: Math.log(1 + size / (1 + frequency)) + 0.3};
  }

  private foldedText(number: number): string {
    let text = this.folded.get(number);
    if (text === undefined) {
      text = fold(this.records[number]!.text);
      this.folded.set(number, text);
    }
    return text;
  }

  /** How many records of each page hold a word of the query. */
  private matchesByPage(strengths: readonly Strength[]): Map<PackedPage, number> {
    const matches = new Map<PackedPage, number>();
    this.records.forEach(({page}, number) => {
      if (strengths.every(({title, text}) => title[number]! || text[number]!)) {
        matches.set(page, (matches.get(page) ?? 0) + 1);
      } else if (!matches.has(page)) {
        matches.set(page, 1);
      }
    });
    return matches;
  }

  private score(
    query: string,
    clauses: readonly Clause[],
    strengths: readonly Strength[],
    allowed: (record: EngineRecord) => boolean,
  ): EngineRecord[] {
    const required = clauses.filter(({optional}) => !optional).length;
    const typed = simpleWords(query)
      .filter((term) => !titleFillers.has(term))
      .join(' ');
    const phrase = fold(query.trim());
    const pages = this.matchesByPage(strengths);
    const scored: {number: number; score: number; held: number}[] = [];
    for (let number = 0; number < this.records.length; number++) {
      const record = this.records[number]!;
      let own = false;
      let met = 0;
      let held = 0;
      let score = 0;
      let inTitle = 0;
      for (const {title, text, idf} of strengths) {
        const inText = Math.min(1, text[number]!) * weights.text;
        const titleValue = title[number]! * weights.title;
        let value = Math.max(titleValue, inText) + Math.min(titleValue, inText) * 0.3;
        own ||= value > 0;
        inTitle += title[number]!;
        for (let up = record.parent; up >= 0; up = this.records[up]!.parent) {
          const weight = this.records[up]!.level === 1 ? weights.pageTitle : weights.above;
          const above = title[up]! * weight;
          value = Math.max(value, above) + (value && above ? Math.min(value, above) * 0.25 : 0);
        }
        if (value > 0) {
          met += 1;
          held += idf;
        }
        score += value * idf;
      }
      if (!own || met < required || !allowed(record)) {
        continue;
      }
      const heading = this.titles[number]!;
      const coverage = inTitle / Math.max(1, this.titleLengths[number]!);
      score *= 1 + 0.5 * Math.min(1, coverage);
      if (heading === typed || heading === `${typed}s` || `${heading}s` === typed) {
        score *= 1.5;
      } else if (heading.startsWith(typed)) {
        score *= 1.1;
      }
      if (record.level === 1 && inTitle) {
        score *= 1.35;
      } else {
        // The front page repeats in short what the docs say.
        score *= (1 - 0.03 * record.level) * (record.page.tag === 'default' ? 0.7 : 1);
      }
      // A page that speaks of it again and again is rather about it.
      score *= 1 + 0.12 * Math.log2(pages.get(record.page)!);
      if (strengths.length > 1 && this.foldedText(number).includes(phrase)) {
        score *= 1.25;
      }
      scored.push({number, score, held});
    }
    const best = Math.max(0, ...scored.slice(0, 5000).map(({held}) => held));
    return (required ? scored : scored.filter(({held}) => held >= best * 0.6))
      .sort((a, b) => (required ? 0 : b.held - a.held) || b.score - a.score || a.number - b.number)
      .map(({number}) => this.records[number]!);
  }
}

/** A phrase as folded words. */
function simpleWords(phrase: string): string[] {
  return compoundsOf(phrase).map(({term}) => term);
}
