/**
 * Adds to a page's front matter what the row above its title shows: the reading time of a long page,
 * and its position on each reading path.
 */
import type {ParseFrontMatter} from '@docusaurus/types';
import {buildPolicy} from '../config/build-policy';
import {placeInWords, stepsAround} from './path-steps';

export interface PageFacts {
  facts?: string;
}

/** Number of words of prose from which on a page shows its reading time. */
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
    const places = stepsAround(input.filePath, siteDir).map(placeInWords);
    const facts = [time, ...places].filter(Boolean).join(' · ');
    const made = {
      ...(facts && {facts}),
      // On a reading path, links to its steps replace those to the neighbors in the sidebar.
      ...(places.length > 0 && {pagination_prev: null, pagination_next: null}),
    };
    return {...rest, frontMatter: {...made, ...frontMatter}};
  };
