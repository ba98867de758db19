/**
 * What a build works out from inputs that mostly stay the same, kept for the next one in
 * `node_modules/.cache`, where Docusaurus keeps its own caches too.
 *
 * Nothing but time depends on it. An entry is found by a hash of everything it was made from;
 * the whole is dropped when our code, the packages, Node or the configuration change, and when
 * it is not, byte for byte, what was written. Entries that a build had no use for go.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readEnvironment} from '../config/environment';
import {filesBelow} from './samples/check';

/** Relative to the project. */
export const cacheFile = 'node_modules/.cache/site-build/cache.json';

export const digest = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url');

/** Below `src`; explorables and the like are what entries are made from, and stand in their keys. */
const codeFolders = ['config', 'plugins', 'remark'];

/** What all entries depend on beside their keys. */
function versionOfCode(): string {
  const hash = createHash('sha256');
  const source = path.join(__dirname, '..');
  const files = codeFolders.flatMap((folder) =>
    filesBelow(path.join(source, folder)).map((name) => path.join(folder, name)),
  );
  for (const file of [...files, '../package-lock.json']) {
    hash.update(`\n${file}\n`).update(readFileSync(path.join(source, file)));
  }
  return hash
    .update(`${process.version} ${JSON.stringify(readEnvironment(process.env))}`)
    .digest('base64url');
}

/** As early as possible; `save` looks whether it still holds. */
const version = versionOfCode();

export class BuildCache {
  readonly #file: string;
  /** Hash of what a value depends on → the value as JSON, so that no one can change it. */
  readonly #entries: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();
  #isNew = false;

  /** @param file absolute path */
  constructor(file: string) {
    this.#file = file;
    this.#entries = this.#read();
  }

  #read(): Map<string, string> {
    try {
      const text = readFileSync(this.#file, 'utf8');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      if (text.slice(0, end) === `${version} ${digest(body)}`) {
        return new Map(body.split('\n').map((line) => line.split(/\t(.*)/) as [string, string]));
      }
    } catch {
      // Missing or unreadable: all is worked out anew.
    }
    return new Map();
  }

  #find(key: string): string | undefined {
    const known = this.#used.get(key) ?? this.#entries.get(key);
    if (known !== undefined) {
      this.#used.set(key, known);
    }
    return known;
  }

  #store<T>(key: string, value: T): T {
    this.#isNew = true;
    this.#used.set(key, JSON.stringify(value));
    return value;
  }

  /**
   * @param inputs everything that the value depends on
   * @param make works the value out, which JSON must be able to hold
   */
  remember<T>(inputs: readonly unknown[], make: () => T): T {
    const key = digest(JSON.stringify(inputs));
    const known = this.#find(key);
    return known === undefined ? this.#store(key, make()) : (JSON.parse(known) as T);
  }

  /** The same for what takes a while. */
  async rememberLater<T>(inputs: readonly unknown[], make: () => Promise<T>): Promise<T> {
    const key = digest(JSON.stringify(inputs));
    const known = this.#find(key);
    return known === undefined ? this.#store(key, await make()) : (JSON.parse(known) as T);
  }

  /** Keeps what was asked for; the old as well if the build came to no end. */
  save({isComplete}: {isComplete: boolean}): void {
    const kept = isComplete ? this.#used : new Map([...this.#entries, ...this.#used]);
    if (!this.#isNew && kept.size === this.#entries.size) {
      return;
    }
    // Code was edited while it was loaded: which of the two made the values is not known.
    if (versionOfCode() !== version) {
      return;
    }
    const body = [...kept].map(([key, json]) => `${key}\t${json}`).join('\n');
    const temporary = `${this.#file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(this.#file), {recursive: true});
      writeFileSync(temporary, `${version} ${digest(body)}\n${body}`);
      // In one step: who reads meanwhile finds the old or the new.
      renameSync(temporary, this.#file);
    } catch {
      // A full or read-only disk costs the next build time, and nothing else.
      rmSync(temporary, {force: true});
    }
  }
}

const caches = new Map<string, BuildCache>();

/** The cache of a project: one for all plugins, written when a production build ends. */
export function buildCache(siteDir: string): BuildCache {
  let cache = caches.get(siteDir);
  if (!cache) {
    const opened = new BuildCache(path.join(siteDir, cacheFile));
    cache = opened;
    caches.set(siteDir, opened);
    if (process.env.NODE_ENV === 'production') {
      process.once('exit', (code) => opened.save({isComplete: code === 0}));
    }
  }
  return cache;
}
