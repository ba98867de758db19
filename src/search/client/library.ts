/**
 * Fetches the files of the index and answers from them. Runs in a worker, or on the page
 * where workers can't be had.
 */
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
import {SearchFailure, type Answer, type Hit, type Question} from './service';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What is known for one set of tags; it grows while a reader types. */
interface Shelf {
  /** Name among the shelves. */
  key: string;
  engine: Engine;
  /** Files with the text of the headings, and the number of their shard's first heading. */
  parts: {name: string; id: string; from: number}[];
  /** The parts in their order, each done when it can be searched; sent for with the first question. */
  text?: Promise<void>[];
  /** Number of parts that are done. */
  done: number;
  /** An answer was given that may be better when all parts are there. */
  isNewsWanted: boolean;
}

const patience = 20_000;

/** Characters that are indexed without a break; keys are answered between them. */
const slice = 20_000;

/** Lets what waits have its turn: a task of its own, not only a microtask. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

export class Library {
  private manifest: Promise<Manifest> | null = null;
  private readonly shelves = new Map<string, Promise<Shelf>>();

  /**
   * @param base address of the index' folder, with a slash at the end
   * @param onNews called when an answer that was given could now be better
   */
  constructor(
    private readonly base: string,
    private readonly onNews: () => void = () => undefined,
    private readonly load: Fetch = (url, init) => fetch(url, init),
  ) {}

  /** Fetches the headings for these tags. @throws SearchFailure */
  async prepare(tags: readonly string[]): Promise<void> {
    await this.shelf(tags);
  }

  /** @throws SearchFailure */
  async ask(question: Question): Promise<Answer> {
    const {query, page, perPage} = question;
    const shelf = await this.shelf(question.tags);
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
      hits: found.records
        .slice(page * perPage, (page + 1) * perPage)
        .map((record) => hitOf(record, found.matched)),
      count: found.records.length,
      isWhole,
    };
  }

  /** @param id of the shard that the file must belong to */
  private async json<T extends {format: number; id?: string}>(file: string, id?: string) {
    try {
      const response = await this.load(this.base + file, {
        headers: {Accept: 'application/json'},
        // Hashed files never change; the manifest is asked for anew.
        cache: id ? 'default' : 'no-cache',
        signal: AbortSignal.timeout(patience),
      });
      const value = (await response.json()) as T;
      if (response.ok && value.format === indexFormat && value.id === id) {
        return value;
      }
      throw new Error('it is not a part of this build');
    } catch (error) {
      throw new SearchFailure(`${file} of the search index can't be had: ${String(error)}`);
    }
  }

  /** The engine for these tags, with its headings in; a failure is not kept. */
  private shelf(tags: readonly string[]): Promise<Shelf> {
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

  /** The next question begins anew. */
  private forget(key: string): void {
    this.manifest = null;
    this.shelves.delete(key);
  }

  private async fill(tags: readonly string[], key: string): Promise<Shelf> {
    this.manifest ??= this.json<Manifest>('manifest.json');
    const {shards, synonyms} = await this.manifest;
    const wanted = tags.flatMap((tag) => shards[tag] ?? []);
    const byId = new Map(wanted.map((shard) => [shard.id, shard]));
    const loaded = await Promise.all(
      [...byId.values()].map(async ({id, headings, text}) => ({
        id,
        text,
        file: await this.json<HeadingsFile>(headings, id),
      })),
    );
    const engine = new Engine(synonyms);
    const parts = loaded.flatMap(({id, text, file}) => {
      const from = engine.addPages(file.pages);
      return text.map((name) => ({name, id, from}));
    });
    return {key, engine, parts, done: 0, isNewsWanted: false};
  }

  /** What has arrived is searched while the rest is under way. */
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
      // Whoever waits for the part hears of the failure.
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
    id: url,
    url,
    type: `lvl${level}` as HeadingType,
    hierarchy: hierarchyOf(titles),
    title: mark(title, matched),
    path: above.map((heading) => mark(heading.title, matched)),
    snippet: snippet(text, matched),
    tag: page.tag,
  };
}
