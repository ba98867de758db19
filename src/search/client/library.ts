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
interface Shelf {
  /** Key in the map of shelves. */
  key: string;
  engine: Engine;
  /** Files with text; `from` is the record number of the first heading in their shard. */
  parts: {name: string; id: string; from: number}[];
  /** Created at the first query. The promises resolve, in order, when parts can be searched. */
  text?: Promise<void>[];
  /** Number of parts that can be searched. */
  done: number;
  /** Whether an answer was given before all parts had loaded, so a later one may be better. */
  isNewsWanted: boolean;
}

/** Milliseconds after which a file of the index that has not come counts as failed. */
const patience = 20_000;

/** Number of characters to index before yielding to waiting queries. */
const slice = 20_000;

/** Yields to waiting events. It needs a new task, since a microtask would run before them. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

export class Library {
  private manifest: Promise<Manifest> | null = null;
  private readonly shelves = new Map<string, Promise<Shelf>>();

  /**
   * @param base URL of the index folder, with a trailing slash
   * @param onNews called when a query that was answered before could now get a better answer
   */
  constructor(
    private readonly base: string,
    private readonly onNews: () => void = () => undefined,
    private readonly load: Fetch = (url, init) => fetch(url, init),
  ) {}

  /** @throws when a file can't be fetched or is invalid */
  async ask(question: Question): Promise<Answer> {
    const {query, limit} = question;
    const shelf = await this.prepare(question.tags);
    const {engine, parts} = shelf;
    const text = (shelf.text ??= this.fetchText(shelf));
    let found = engine.search(query, question);
    while (!found.isFull && shelf.done < parts.length) {
      await text[shelf.done];
      found = engine.search(query, question);
    }
    const isWhole = shelf.done === parts.length;
    shelf.isNewsWanted ||= !isWhole;
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
        signal: AbortSignal.timeout(patience),
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
   * Returns the shelf for these tags, with its headings loaded. A failure is not cached.
   *
   * @throws when a file can't be fetched or is invalid
   */
  prepare(tags: readonly string[]): Promise<Shelf> {
    const key = [...tags].sort().join(' ');
    let shelf = this.shelves.get(key);
    if (!shelf) {
      shelf = this.fill(tags, key).catch(() => {
        // A new build may have replaced the files that the old manifest names.
        this.manifest = null;
        return this.fill(tags, key);
      });
      shelf.catch(() => this.forget(key));
      this.shelves.set(key, shelf);
    }
    return shelf;
  }

  /** Discards the shelf and the manifest, so that the next query loads them again. */
  private forget(key: string): void {
    this.manifest = null;
    this.shelves.delete(key);
  }

  private async fill(tags: readonly string[], key: string): Promise<Shelf> {
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
    return {key, engine, parts, done: 0, isNewsWanted: false};
  }

  /** Fetches all parts at once and indexes each in order, so that loaded ones can be searched. */
  private fetchText(shelf: Shelf): Promise<void>[] {
    let before = Promise.resolve();
    return shelf.parts.map(({name, id, from}) => {
      const file = this.json<TextFile>(name, id);
      before = Promise.all([file, before]).then(async ([part]) => {
        let size = 0;
        for (const [index, text] of part.text.entries()) {
          shelf.engine.addText(from + part.from + index, text);
          size += text.length;
          if (size > slice) {
            size = 0;
            await pause();
          }
        }
        shelf.done += 1;
        if (shelf.isNewsWanted && shelf.done === shelf.parts.length) {
          this.onNews();
        }
      });
      // Callers that wait for the part receive the error; this handler only clears the cache.
      before.catch(() => this.forget(shelf.key));
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
