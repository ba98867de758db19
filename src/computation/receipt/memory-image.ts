/**
 * The Merkle tree over a guest's memory, and its root.
 *
 * Memory is divided into pages of 1024 bytes. The hash of each page is a 32-byte entry in the page
 * table. The page table is in the same memory, so its own pages have entries too. The last page is
 * incomplete and has no entry; its hash is the root. A page's hash is SHA-256's compression
 * function chained over the page's blocks, without padding or length.
 *
 * Pages that were never written are all zero. That holds for nearly all of the 219,862 pages, so
 * their hashes, and those of the table's pages above them, repeat and are computed only once.
 *
 * Source: `PageTableInfo`, `MemoryImage` and `hash_page_bytes` in risc0/binfmt/src/image.rs, and
 * `PAGE_TABLE` in risc0/zkvm/platform/src/memory.rs; the same at v0.18.0, v0.19.1 and v0.20.0.
 */
import {at} from '../at';
import {Sha256State} from '../sha256-state';

export const PAGE_SIZE = 1024;
/** Address of the page table. Programs may only use memory below it. */
export const PAGE_TABLE_START = 0x0d00_0000;
const DIGEST_BYTES = 32;
const BLOCK_BYTES = 64;

interface PageTable {
  pageSize: number;
  start: number;
  /**
   * Size of each layer in bytes: the entries for the memory's pages, then for those of each layer.
   */
  layers: number[];
  /** The first address after the table. */
  rootAddress: number;
  /** The page whose hash is the root: the last page, which is incomplete. */
  rootPage: number;
  /** Number of entries in the root page. */
  rootEntries: number;
}

/**
 * Computes the layout of the page table for memory below `start`.
 *
 * @throws RangeError unless the page size is a power of two of at least one block (64 bytes), and
 *   memory has at least one page.
 */
export function pageTable(start = PAGE_TABLE_START, pageSize = PAGE_SIZE): PageTable {
  if (!Number.isInteger(Math.log2(pageSize)) || pageSize < BLOCK_BYTES) {
    throw new RangeError(`page size ${pageSize} is not a power of two of at least ${BLOCK_BYTES}`);
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

/** The hash of a page. @throws RangeError unless it consists of whole blocks of 64 bytes. */
export function hashPage(bytes: Uint8Array): Uint8Array {
  if (bytes.length % BLOCK_BYTES !== 0) {
    throw new RangeError(
      `a page of ${bytes.length} bytes is not made of ${BLOCK_BYTES}-byte blocks`,
    );
  }
  return new Sha256State().compress(bytes).bytes();
}

/** Pages by index. A missing page is all zero. */
export type Pages = ReadonlyMap<number, Uint8Array>;

/**
 * The pages that hold `bytes`, starting at `address`.
 *
 * @throws RangeError unless all bytes are in the memory below the page table.
 */
export function pagesOf(address: number, bytes: Uint8Array): Map<number, Uint8Array> {
  if (address < 0 || address + bytes.length > PAGE_TABLE_START) {
    throw new RangeError(
      `${bytes.length} bytes at address ${address} are outside the memory for programs`,
    );
  }
  const pages = new Map<number, Uint8Array>();
  bytes.forEach((byte, i) => {
    const page = Math.floor((address + i) / PAGE_SIZE);
    const content = pages.get(page) ?? new Uint8Array(PAGE_SIZE);
    content[(address + i) % PAGE_SIZE] = byte;
    pages.set(page, content);
  });
  return pages;
}

/** One page on a path to the root: its hash, and the address of its entry in the page table. */
interface PathStep {
  page: number;
  hash: Uint8Array;
  /** Address of the entry; `null` for the last page, whose hash is the root. */
  entry: number | null;
}

export interface HashedImage {
  root: Uint8Array;
  /** The path from a page of memory up to the root. */
  pathOf: (page: number) => PathStep[];
}

/** Hashes memory that consists of `pages` and zeros. */
export function hashImage(pages: Pages, table: PageTable = pageTable()): HashedImage {
  const {pageSize, start, rootPage} = table;
  const pageOf = (address: number) => Math.floor(address / pageSize);
  const entryOf = (page: number) => start + page * DIGEST_BYTES;

  // Pages that differ from an all-zero image: written pages, and the table's pages above them.
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

/**
 * A key that pages with the same content in an all-zero image share; `null` for a page on the
 * border between two layers.
 */
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
