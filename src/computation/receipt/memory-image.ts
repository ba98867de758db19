/**
 * The memory of a guest as a Merkle tree, and its root.
 *
 * Memory is cut into pages of 1024 bytes. The hash of each page is an entry of 32 bytes in the page
 * table, which lies in the same memory; so the pages of the table have entries, too, and the last
 * page, not a whole one, has only the root as its hash. A page's hash is SHA-256's compression
 * function chained over its blocks, without padding or length.
 *
 * Pages that were never written are all zero, and so are nearly all of the 219 862: their hashes
 * and those of the table's pages above them repeat, and are computed once.
 *
 * Source: `PageTableInfo`, `MemoryImage` and `hash_page_bytes` in risc0/binfmt/src/image.rs, and
 * `PAGE_TABLE` in risc0/zkvm/platform/src/memory.rs; the same at v0.18.0, v0.19.1 and v0.20.0.
 */
import {_SHA256} from '@noble/hashes/sha2.js';
import {at} from '../at';

export const PAGE_SIZE = 1024;
/** Where the page table begins; memory that programs may use ends before it. */
export const PAGE_TABLE_START = 0x0d00_0000;
const DIGEST_BYTES = 32;
const BLOCK_BYTES = 64;

export interface PageTable {
  pageSize: number;
  start: number;
  /** Bytes of the layers: the table of the pages, the table of that table's pages, and so on. */
  layers: number[];
  /** The first address after the table. */
  rootAddress: number;
  /** The page that the root is the hash of; it is the last one, and incomplete. */
  rootPage: number;
  /** Entries in that page. */
  rootEntries: number;
}

/**
 * The layout of the table for memory below `start`.
 *
 * @throws RangeError unless the page size is a power of two of at least one block, and memory has
 *   at least one page.
 */
export function pageTable(start = PAGE_TABLE_START, pageSize = PAGE_SIZE): PageTable {
  if (!Number.isInteger(Math.log2(pageSize)) || pageSize < BLOCK_BYTES) {
    throw new RangeError(`a page of ${pageSize} bytes`);
  }
  if (start < pageSize) throw new RangeError('memory must have at least one page');
  const layers: number[] = [];
  let bytes = 0;
  for (let remain = start; remain >= pageSize; bytes += remain) {
    remain = Math.floor(remain / pageSize) * DIGEST_BYTES;
    layers.push(remain);
  }
  const rootAddress = start + Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
  const rootPage = Math.floor(rootAddress / pageSize);
  const rootEntries = (rootAddress - rootPage * pageSize) / DIGEST_BYTES;
  return {pageSize, start, layers, rootAddress, rootPage, rootEntries};
}

class PageHash extends _SHA256 {
  of(bytes: Uint8Array): Uint8Array {
    const input = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) this.process(input, offset);
    const out = new Uint8Array(DIGEST_BYTES);
    const view = new DataView(out.buffer);
    this.get().forEach((word, i) => view.setUint32(4 * i, word >>> 0));
    return out;
  }
}

/** The hash of a page. @throws RangeError unless it consists of whole blocks of 64 bytes. */
export function hashPage(bytes: Uint8Array): Uint8Array {
  if (bytes.length % BLOCK_BYTES !== 0) throw new RangeError(`a page of ${bytes.length} bytes`);
  return new PageHash().of(bytes);
}

/** Pages by index; a page that is missing is all zero. */
export type Pages = ReadonlyMap<number, Uint8Array>;

/**
 * Pages that hold `bytes` from `address` on.
 *
 * @throws RangeError when they reach into the page table.
 */
export function pagesOf(
  address: number,
  bytes: Uint8Array,
  pageSize = PAGE_SIZE,
): Map<number, Uint8Array> {
  if (address < 0 || address + bytes.length > PAGE_TABLE_START) {
    throw new RangeError(`address ${address} is outside the memory of programs`);
  }
  const pages = new Map<number, Uint8Array>();
  bytes.forEach((byte, i) => {
    const page = Math.floor((address + i) / pageSize);
    const content = pages.get(page) ?? new Uint8Array(pageSize);
    content[(address + i) % pageSize] = byte;
    pages.set(page, content);
  });
  return pages;
}

/** One page on the way up: its hash, and where in the table that is written. */
export interface PathStep {
  page: number;
  hash: Uint8Array;
  /** Address of the entry; `null` for the last page, whose hash is the root. */
  entry: number | null;
}

export interface HashedImage {
  root: Uint8Array;
  /** From a page of memory up to the root. */
  pathOf: (page: number) => PathStep[];
}

/** The tree over `pages`. */
export function hashImage(pages: Pages, table: PageTable = pageTable()): HashedImage {
  const {pageSize, start, rootPage} = table;
  const pageOf = (address: number) => Math.floor(address / pageSize);
  const entryOf = (page: number) => start + page * DIGEST_BYTES;

  // Pages that differ from an untouched image: the written ones, and those above them.
  const touched = new Set<number>();
  for (const written of pages.keys()) {
    for (let page = written; page < rootPage; page = pageOf(entryOf(page))) touched.add(page);
  }
  const known = new Map<string, Uint8Array>();
  const hashOf = (page: number): Uint8Array => {
    const key = touched.has(page) ? `page ${page}` : (layerOf(table, page) ?? `page ${page}`);
    const before = known.get(key);
    if (before) return before;
    const hash = hashPage(contentOf(page));
    known.set(key, hash);
    return hash;
  };
  const contentOf = (page: number): Uint8Array => {
    const address = page * pageSize;
    if (address < start) return pages.get(page) ?? new Uint8Array(pageSize);
    const end = page === rootPage ? table.rootAddress : address + pageSize;
    const content = new Uint8Array(end - address);
    for (let entry = address; entry < end; entry += DIGEST_BYTES) {
      const child = (entry - start) / DIGEST_BYTES;
      if (child < rootPage) content.set(hashOf(child), entry - address);
    }
    return content;
  };

  return {
    root: hashPage(contentOf(rootPage)),
    pathOf: (page) => {
      const steps: PathStep[] = [];
      let current = page;
      while (current < rootPage) {
        const entry = entryOf(current);
        steps.push({page: current, hash: hashOf(current), entry});
        current = pageOf(entry);
      }
      return [...steps, {page: rootPage, hash: hashPage(contentOf(rootPage)), entry: null}];
    },
  };
}

/** A name for pages that have the same content in an untouched image; `null` for a border page. */
function layerOf({start, layers, pageSize}: PageTable, page: number): string | null {
  const address = page * pageSize;
  if (address < start) return 'memory';
  let from = start;
  for (let i = 0; i < layers.length; i += 1) {
    const to = from + at(layers, i);
    if (address >= from && address + pageSize <= to) return `layer ${i}`;
    from = to;
  }
  return null;
}
