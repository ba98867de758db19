/** Fetches the index files and answers queries from them. Runs in a web worker. */
import {escapeHtml} from '../../lib/escape';
import {
  hierarchyOf,
  indexFormat,
  type HeadingType,
  type HeadingsFile,
  type Manifest,
  type TextFile,
} from '../types';
import {Engine, type EngineRecord, type Matched} from './engine';
import {mark, snippet} from './marks';
import type {Answer, Hit, Question} from './service';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The part of the index that has been loaded for one set of tags. */
interface LoadedIndex {
  /** Key in `loaded`. */
  key: string;
  engine: Engine;
  /** Files with text; `from` is the record number of the first heading in their shard. */
  parts: {name: string; id: string; from: number}[];
  /** Created at the first query. The promises resolve, in order, when parts can be searched. */
  text?: Promise<void>[];
  /** Number of parts that can be searched. */
  done: number;
  /** Whether an answer was given before all parts had loaded, so a later one may be better. */
  mayImprove: boolean;
}

/** Milliseconds after which a file of the index that has not come counts as failed. */
const timeout = 20_000;

/** Number of characters to index before yielding to waiting queries. */
const slice = 20_000;

/** Yields to waiting events. It needs a new task, since a microtask would run before them. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

export class SearchIndex {
  private manifest: Promise<Manifest> | null = null;
  private readonly loaded = new Map<string, Promise<LoadedIndex>>();

  /**
   * @param base URL of the index folder, with a trailing slash
   * @param onImproved called when a query that was answered before could now get a better answer
   */
  constructor(
    private readonly base: string,
    private readonly onImproved: () => void = () => undefined,
    private readonly load: Fetch = (url, init) => fetch(url, init),
  ) {}

  /** @throws when a file can't be fetched or is invalid */
  async ask(question: Question): Promise<Answer> {
    const {query, limit} = question;
    const index = await this.prepare(question.tags);
    const {engine, parts} = index;
    const text = (index.text ??= this.fetchText(index));
    let found = engine.search(query, question);
    while (!found.isFull && index.done < parts.length) {
      await text[index.done];
      found = engine.search(query, question);
    }
    const isWhole = index.done === parts.length;
    index.mayImprove ||= !isWhole;
    return {
      hits: found.records.slice(0, limit).map((record) => hitOf(record, found.matched)),
      count: found.records.length,
      isWhole,
    };
  }

  /** @param id of the shard that the file must belong to; omitted for the manifest */
  private async json<T extends {format: number; id?: string}>(file: string, id?: string) {
    try {
      const response = await this.load(this.base + file, {
        headers: {Accept: 'application/json'},
        // File names with a hash are immutable; the manifest must be revalidated.
        cache: id ? 'default' : 'no-cache',
        signal: AbortSignal.timeout(timeout),
      });
      const value = (await response.json()) as T;
      if (response.ok && value.format === indexFormat && value.id === id) {
        return value;
      }
      throw new Error('it does not belong to this build');
    } catch (error) {
      throw new Error(`${file} of the search index can't be loaded: ${String(error)}`);
    }
  }

  /**
   * Returns the index for these tags, with its headings loaded. A failure is not cached.
   *
   * @throws when a file can't be fetched or is invalid
   */
  prepare(tags: readonly string[]): Promise<LoadedIndex> {
    const key = [...tags].sort().join(' ');
    let index = this.loaded.get(key);
    if (!index) {
      index = this.loadHeadings(tags, key).catch(() => {
        // A new build may have replaced the files that the old manifest names.
        this.manifest = null;
        return this.loadHeadings(tags, key);
      });
      index.catch(() => this.discard(key));
      this.loaded.set(key, index);
    }
    return index;
  }

  /** Discards the index and the manifest, so that the next query loads them again. */
  private discard(key: string): void {
    this.manifest = null;
    this.loaded.delete(key);
  }

  private async loadHeadings(tags: readonly string[], key: string): Promise<LoadedIndex> {
    this.manifest ??= this.json<Manifest>('manifest.json');
    const {shards, synonyms} = await this.manifest;
    const wanted = tags.flatMap((tag) => shards[tag] ?? []);
    const distinct = [...new Map(wanted.map((shard) => [shard.id, shard])).values()];
    const files = await Promise.all(
      distinct.map(({id, headings}) => this.json<HeadingsFile>(headings, id)),
    );
    const engine = new Engine(synonyms);
    const parts = distinct.flatMap(({id, text}, index) => {
      const from = engine.addPages(files[index]!.pages);
      return text.map((name) => ({name, id, from}));
    });
    return {key, engine, parts, done: 0, mayImprove: false};
  }

  /** Fetches all parts at once and indexes each in order, so that loaded ones can be searched. */
  private fetchText(index: LoadedIndex): Promise<void>[] {
    let before = Promise.resolve();
    return index.parts.map(({name, id, from}) => {
      const file = this.json<TextFile>(name, id);
      before = Promise.all([file, before]).then(async ([part]) => {
        let size = 0;
        for (const [offset, text] of part.text.entries()) {
          index.engine.addText(from + part.from + offset, text);
          size += text.length;
          if (size > slice) {
            size = 0;
            await pause();
          }
        }
        index.done += 1;
        if (index.mayImprove && index.done === index.parts.length) {
          this.onImproved();
        }
      });
      // Callers that wait for the part receive the error; this handler only clears the cache.
      before.catch(() => this.discard(index.key));
      return before;
    });
  }
}

function hitOf(record: EngineRecord, matched: Matched): Hit {
  const {page, level, anchor, title, text} = record;
  const above = [...record.above].reverse();
  const titles = [escapeHtml(page.group)];
  for (const heading of [...above, record]) {
    titles[heading.level] = escapeHtml(heading.title);
  }
  const url = anchor ? `${page.path}#${anchor}` : page.path;
  return {
    // Headings without an anchor share the address of their page.
    id: `${url} ${title}`,
    url,
    type: `lvl${level}` as HeadingType,
    hierarchy: hierarchyOf(titles),
    title: mark(title, matched),
    path: above.map((heading) => mark(heading.title, matched)),
    snippet: snippet(text, matched),
    tag: page.tag,
  };
}
