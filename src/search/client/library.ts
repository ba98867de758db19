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

/** What is known for one set of tags; it grows while a reader types. */
interface Shelf {
  /** Name among the shelves. */
  key: string;
  engine: Engine;
  shards: {files: ShardFiles; from: number}[];
  /**
   * Each adds more: the headings of a large site, then the text part by part. The text is
   * only sent for when a question is asked.
   */
  steps: Promise<void>[];
  /** Number of steps that are done. */
  done: number;
  isTextWanted: boolean;
  /** An answer was given that may be better after the next big step. */
  isNewsWanted: boolean;
}

const patience = 20_000;

/** Parts of the text that are fetched at a time, so that each keeps within the patience. */
const ahead = 4;

/** Characters that are indexed without a break; keys are answered between them. */
const slice = 20_000;

/** Lets what waits have its turn: a task of its own, not only a microtask. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

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
    const search = () => shelf.engine.search(question.query, question);
    let found = search();
    this.wantText(shelf);
    while (!found.isFull && shelf.done < shelf.steps.length) {
      await shelf.steps[shelf.done];
      found = search();
    }
    const isWhole = shelf.done === shelf.steps.length;
    shelf.isNewsWanted ||= !isWhole;
    return {...answer(question, found, shelf.engine), isWhole};
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
      shelf = this.fill(tags, key).catch(() => {
        // A new build may have replaced the files that the old manifest names.
        this.manifest = null;
        return this.fill(tags, key);
      });
      shelf.catch(() => {
        this.manifest = null;
        this.shelves.delete(key);
      });
      this.shelves.set(key, shelf);
    }
    return shelf;
  }

  private async fill(tags: readonly string[], key: string): Promise<Shelf> {
    this.manifest ??= this.json('manifest.json', isManifest, true);
    const {shards, synonyms} = await this.manifest;
    const wanted = new Map<string, ShardFiles>();
    for (const tag of tags) {
      const shard = shards[tag];
      if (shard) {
        wanted.set(shard.id, shard);
      }
    }
    const all = [...wanted.values()];

    const open = async (nameOf: (files: ShardFiles) => string) => {
      const files = await Promise.all(
        all.map((shard) => this.part(nameOf(shard), shard.id, isHeadings)),
      );
      const engine = new Engine(synonyms);
      const from = files.map(({pages}) => engine.addPages(pages));
      return {engine, shards: all.map((shard, index) => ({files: shard, from: from[index]!}))};
    };
    const isLarge = all.some(({titles}) => titles);
    const first = await open(({titles, headings}) => titles ?? headings);
    const shelf: Shelf = {
      ...first,
      key,
      steps: [],
      done: 0,
      isTextWanted: false,
      isNewsWanted: false,
    };
    if (isLarge) {
      this.addStep(shelf, async () => {
        Object.assign(shelf, await open(({headings}) => headings));
        return true;
      });
    }
    return shelf;
  }

  /** @throws SearchFailure also when the file belongs to another shard than the one wanted */
  private async part<T extends {id: string}>(
    name: string,
    id: string,
    isValid: (value: unknown) => value is T,
  ): Promise<T> {
    const file = await this.json(name, isValid);
    if (file.id !== id) {
      throw new SearchFailure(`${name} belongs to another build.`);
    }
    return file;
  }

  /** @param take resolves to whether this is the time to tell the news */
  private addStep(shelf: Shelf, take: () => Promise<boolean>): void {
    const before = shelf.steps.at(-1);
    const step = (async () => {
      await before;
      const isNews = await take();
      shelf.done += 1;
      if (isNews && shelf.isNewsWanted) {
        shelf.isNewsWanted = false;
        this.onNews();
      }
    })();
    // Whoever waits for the step hears of the failure; the next question begins anew.
    step.catch(() => {
      this.manifest = null;
      this.shelves.delete(shelf.key);
    });
    shelf.steps.push(step);
  }

  /** Sends for the text, once; what has arrived is searched while the rest is under way. */
  private wantText(shelf: Shelf): void {
    if (shelf.isTextWanted) {
      return;
    }
    shelf.isTextWanted = true;
    const parts = shelf.shards.flatMap(({files}, shard) =>
      files.text.map((name) => ({name, id: files.id, shard})),
    );
    const loads: Promise<TextFile>[] = [];
    const load = (index: number): Promise<TextFile> => {
      for (let i = loads.length; i < Math.min(index + ahead, parts.length); i++) {
        const {name, id} = parts[i]!;
        loads[i] = this.part(name, id, isText);
        // Awaited in its turn; until then its failure must not count as unhandled.
        loads[i]!.catch(() => undefined);
      }
      return loads[index]!;
    };
    parts.forEach(({shard}, index) =>
      this.addStep(shelf, async () => {
        const {from, text} = await load(index);
        await addInSlices(shelf.engine, shelf.shards[shard]!.from + from, text);
        return index === parts.length - 1;
      }),
    );
  }
}

async function addInSlices(engine: Engine, from: number, texts: readonly string[]): Promise<void> {
  let start = 0;
  let size = 0;
  for (const [index, {length}] of texts.entries()) {
    size += length;
    if (size > slice || index === texts.length - 1) {
      engine.addText(from + start, texts.slice(start, index + 1));
      start = index + 1;
      size = 0;
      await pause();
    }
  }
}

function answer(
  {query, page, perPage}: Question,
  found: Found,
  engine: Engine,
): Omit<Answer, 'isWhole'> {
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
