/** What the Node side makes and the browser side reads. */

export type HeadingType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** Group of pages (lvl0), page title (lvl1) and the headings below it. */
export type Hierarchy = {lvl0: string; lvl1: string} & Record<HeadingType, string | null>;

/** @param titles by level, from 0; what is missing becomes `null` */
export const hierarchyOf = (titles: readonly (string | null | undefined)[]) =>
  Object.fromEntries(
    Array.from({length: 7}, (_, level) => [`lvl${level}`, titles[level] ?? null]),
  ) as Hierarchy;

/** One heading with the text up to the next, in the shape that the DocSearch crawler makes. */
export interface SearchRecord {
  objectID: string;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: HeadingType;
  hierarchy: Hierarchy;
  content: string | null;
  language: string;
  /** Docusaurus' name of the version: `current`, `0.19`, … */
  version: string;
  /** Which docs plugin and version the page belongs to: `docs-api-0.19`, or `default`. */
  docusaurus_tag: string;
  weight: {
    /** 100 for a page title, 10 less for each level below. */
    level: number;
    /** Place on the page, from 0. */
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

/** A page as it was read, from HTML or from sources. */
export interface SearchPage {
  /** With the base URL in front. */
  path: string;
  /** Group of pages that it belongs to; lvl0 of its records. */
  group: string;
  language: string;
  version: string;
  tag: string;
  /** The first one is the page's title. */
  sections: Section[];
}

/** Changes when the files change their meaning, so that old code never reads new files. */
export const indexFormat = 1;

/** Folder of the index, relative to the base URL. */
export const indexFolder = 'search-index';

export interface Manifest {
  format: typeof indexFormat;
  /** Tag → shard; several tags may share one. */
  shards: Record<string, ShardFiles>;
  /** Groups of words that mean the same. */
  synonyms: string[][];
}

export interface ShardFiles {
  /** Ties the files of one shard together. */
  id: string;
  /** Enough to answer most questions. */
  headings: string;
  /** The text below the headings, in parts. */
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
  /** Number of the heading that the first text belongs to. */
  from: number;
  text: string[];
}
