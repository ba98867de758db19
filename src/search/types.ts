/** Types and constants that the build (Node) and the browser code share. */

export type HeadingType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** Group of pages (lvl0), page title (lvl1) and the headings below it. */
export type Hierarchy = {lvl0: string; lvl1: string} & Record<HeadingType, string | null>;

/** @param titles by level, starting at 0; missing levels become `null` */
export const hierarchyOf = (titles: readonly (string | null | undefined)[]) =>
  Object.fromEntries(
    Array.from({length: 7}, (_, level) => [`lvl${level}`, titles[level] ?? null]),
  ) as Hierarchy;

/** One heading with the text up to the next heading, in the format of the DocSearch crawler. */
export interface SearchRecord {
  objectID: string;
  /** Absolute URL, including the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: HeadingType;
  hierarchy: Hierarchy;
  content: string | null;
  language: string;
  /** Docusaurus's name of the version: `current`, `0.19`, … */
  version: string;
  /** Which docs plugin and version the page belongs to: `docs-api-0.19`, or `default`. */
  docusaurus_tag: string;
  weight: {
    /** 100 for a page title, 10 less for each level below it. */
    level: number;
    /** Index of the heading on the page, starting at 0. */
    position: number;
  };
}

/** A heading and the text below it. */
export interface Section {
  /** 1 for the page title. */
  level: number;
  /** Empty for the page title. */
  anchor: string;
  title: string;
  text: string;
}

/** A page, read from its HTML or its source. */
export interface SearchPage {
  /** Path including the base URL. */
  path: string;
  /** Group of pages that the page belongs to; `lvl0` of its records. */
  group: string;
  language: string;
  version: string;
  tag: string;
  /** The first section is the page title. */
  sections: Section[];
}

/** Version of the file format. Increase it with every change that older code can't read. */
export const indexFormat = 1;

/** Folder of the index, relative to the base URL. */
export const indexFolder = 'search-index';

export interface Manifest {
  format: typeof indexFormat;
  /** Tag → shard. Several tags may share one shard. */
  shards: Record<string, ShardFiles>;
  /** Groups of words with the same meaning. */
  synonyms: string[][];
}

export interface ShardFiles {
  /** Common ID of all files of one shard. */
  id: string;
  /** File with the headings, which suffice to answer most queries. */
  headings: string;
  /** Files with the text below the headings. */
  text: string[];
}

export interface HeadingsFile {
  format: typeof indexFormat;
  id: string;
  pages: PackedPage[];
}

export interface PackedPage extends Omit<SearchPage, 'sections'> {
  /** Level, anchor, title. */
  headings: [number, string, string][];
}

export interface TextFile {
  format: typeof indexFormat;
  id: string;
  /** Index, within the shard, of the heading that the first text belongs to. */
  from: number;
  text: string[];
}
