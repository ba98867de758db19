/**
 * Adds to a page's front matter what the row above its title shows: the reading time of a long page,
 * and its position on a reading path. On a path, “Previous” and “Next” lead to the path's steps.
 */
import type {ParseFrontMatter} from '@docusaurus/types';
import {buildPolicy} from '../config/build-policy';
import {placeOnPath} from './path-steps';

export interface PageFacts {
  facts?: string;
}

/** Pages with at least this many words of prose show their reading time. */
export const longPage = 1500;

const wordsPerMinute = 200;

/** The parts of a page that are not prose, since readers look them up rather than read them. */
const notProse = [
  // Front matter, fences and formulas.
  /^---\n[^]*?^---$/m,
  /^[ >]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,}|\$\$(?!.*\$\$))[^]*?^[ >]*\1[`~ ]*$/gm,
  /\$[^$\n]+\$/g,
  // Tables, imports, JSX, expressions in braces and targets of links.
  /^ *\|.*$/gm,
  /^(?:import|export) .*$/gm,
  /<\/?\w[^>]*>/g,
  /\{[^}\n]*\}/g,
  /\]\([^)\s]*\)/g,
];

/** Counts the words of prose, approximately. @param source of a page, with its front matter */
export function proseWords(source: string): number {
  const prose = notProse.reduce((text, pattern) => text.replace(pattern, ' '), source);
  return prose.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Returns the reading time of a long page, such as `12 min read`; `undefined` for others. */
export function readingTime(words: number): string | undefined {
  return words < longPage ? undefined : `${Math.round(words / wordsPerMinute)} min read`;
}

/** @param siteDir absolute path of the project */
export const withPageFacts =
  (siteDir: string): ParseFrontMatter =>
  async (input) => {
    const {frontMatter, ...rest} = await buildPolicy.markdown.parseFrontMatter(input);
    const time = readingTime(proseWords(input.fileContent));
    const place = placeOnPath(input.filePath, siteDir);
    const facts = [time, place?.words].filter(Boolean).join(' · ');
    const made = {
      ...(facts && {facts}),
      ...(place && {pagination_prev: place.previous, pagination_next: place.next}),
    };
    return {...rest, frontMatter: {...made, ...frontMatter}};
  };
