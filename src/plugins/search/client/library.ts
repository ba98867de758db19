/**
 * Fetches the files of the index and answers from them. Runs in a worker, or on the page
 * where workers can't be had.
 */
import {
  indexFormat,
  type HeadingType,
  type HeadingsFile,
  type Hierarchy,
  type Manifest,
  type ShardFiles,
  type TextFile,
} from '../types';
import {Engine, type EngineRecord, type Found} from './engine';
import {escapeHtml, mark, snippet} from './marks';
import {SearchFailure, type Answer, type Hit, type Question} from './service';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Shelf {
  engine: Engine;
  shards: {files: ShardFiles; from: number}[];
  /** Settled once all text is in; absent until it is asked for. */
  text?: Promise<void>;
  isComplete: boolean;
}

const patience = 20_000;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function isManifest(value: unknown): value is Manifest {
  const {format, shards, synonyms} = value as Manifest;
  return (
    format === indexFormat && typeof shards === 'object' && shards !== null && isList(synonyms)
  );
}

const isHeadings = (value: unknown): value is HeadingsFile =>
  (value as HeadingsFile).format === indexFormat && isList((value as HeadingsFile).pages);

const isText = (value: unknown): value is TextFile =>
  (value as TextFile).format === indexFormat && isList((value as TextFile).text);

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
    const shelf = await this.shelf(question.tags);
    let found = shelf.engine.search(question.query, question);
    if (!shelf.isComplete) {
      const text = this.text(question.tags, shelf);
      if (found.records.length && found.isFull) {
        // The headings answer at once; the text will be news.
        text.then(this.onNews, () => undefined);
      } else {
        await text;
        found = shelf.engine.search(question.query, question);
      }
    }
    return answer(question, found, shelf.engine);
  }

  private async json<T>(file: string, isValid: (value: unknown) => value is T, fresh = false) {
    let body: string;
    try {
      const response = await this.load(this.base + file, {
        headers: {Accept: 'application/json'},
        // Hashed files never change; the manifest is asked for anew.
        cache: fresh ? 'no-cache' : 'default',
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) {
        throw new SearchFailure(`${file} was answered with status ${response.status}.`);
      }
      body = await response.text();
    } catch (error) {
      throw error instanceof SearchFailure
        ? error
        : new SearchFailure(`${file} could not be fetched: ${String(error)}`);
    }
    try {
      const value: unknown = JSON.parse(body);
      if (typeof value === 'object' && value !== null && isValid(value)) {
        return value;
      }
    } catch {
      // Truncated, or a page in place of the index: told below.
    }
    throw new SearchFailure(`${file} is not a part of this site's search index.`);
  }

  /** The engine for these tags, with its headings in; a failure is not kept. */
  private shelf(tags: readonly string[]): Promise<Shelf> {
    const key = [...tags].sort().join(' ');
    let shelf = this.shelves.get(key);
    if (!shelf) {
      shelf = this.fill(tags).catch(() => {
        // A new build may have replaced the files that the old manifest names.
        this.manifest = null;
        return this.fill(tags);
      });
      shelf.catch(() => {
        this.manifest = null;
        this.shelves.delete(key);
      });
      this.shelves.set(key, shelf);
    }
    return shelf;
  }

  private async fill(tags: readonly string[]): Promise<Shelf> {
    this.manifest ??= this.json('manifest.json', isManifest, true);
    const manifest = await this.manifest;
    const all = new Map<string, ShardFiles>();
    for (const tag of tags) {
      const shard = manifest.shards[tag];
      if (shard) {
        all.set(shard.id, shard);
      }
    }
    const engine = new Engine(manifest.synonyms);
    const headings = await Promise.all(
      [...all.values()].map(async (files) => {
        const file = await this.json(files.headings, isHeadings);
        if (file.id !== files.id) {
          throw new SearchFailure(`${files.headings} belongs to another build.`);
        }
        return {files, pages: file.pages};
      }),
    );
    const shards = headings.map(({files, pages}) => ({files, from: engine.addPages(pages)}));
    return {engine, shards, isComplete: false};
  }

  /** Fetches the text, once; what has arrived is searched while the rest is under way. */
  private text(tags: readonly string[], shelf: Shelf): Promise<void> {
    shelf.text ??= (async () => {
      const parts = shelf.shards.flatMap(({files, from}) =>
        files.text.map((name) => ({name, id: files.id, from})),
      );
      const loads = parts.map(({name}) => this.json(name, isText));
      // Each is awaited below; a failure of a later one must not count as unhandled.
      loads.forEach((load) => load.catch(() => undefined));
      for (const [index, {name, id, from}] of parts.entries()) {
        const file = await loads[index]!;
        if (file.id !== id) {
          throw new SearchFailure(`${name} belongs to another build.`);
        }
        shelf.engine.addText(from + file.from, file.text);
      }
      shelf.isComplete = true;
    })().catch((error: unknown) => {
      this.manifest = null;
      this.shelves.delete([...tags].sort().join(' '));
      throw error;
    });
    return shelf.text;
  }
}

function answer({query, page, perPage}: Question, found: Found, engine: Engine): Answer {
  const {records, matched} = found;
  return {
    hits: records
      .slice(page * perPage, (page + 1) * perPage)
      .map((record) => hitOf(record, engine, matched)),
    count: records.length,
    suggestions: records.length ? [] : engine.suggest(query).slice(0, 3),
  };
}

function hitOf(record: EngineRecord, engine: Engine, matched: Found['matched']): Hit {
  const {page, level, anchor, title, text} = record;
  const above = engine.above(record);
  const hierarchy: Hierarchy = {
    lvl0: escapeHtml(page.group),
    lvl1: '',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const heading of [...above, record]) {
    hierarchy[`lvl${heading.level}` as HeadingType] = escapeHtml(heading.title);
  }
  const url = anchor ? `${page.path}#${anchor}` : page.path;
  return {
    id: url,
    url,
    type: `lvl${level}` as HeadingType,
    hierarchy,
    title: mark(title, matched),
    path: above.map((heading) => mark(heading.title, matched)),
    snippet: snippet(text, matched),
    tag: page.tag,
  };
}
