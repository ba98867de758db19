/**
 * What the build adds to a page's front matter: the words of the row above its title, and no links
 * to its neighbours in the sidebar where it has those of a path.
 */
import type {ParseFrontMatter} from '@docusaurus/types';
import {placeInWords} from '../config/paths';
import {buildPolicy} from '../config/policy';
import {stepsAround} from './path-steps';
import {proseWords, readingTime} from './reading-time';

export interface PageFacts {
  /** How long the page takes, and its place on each path. */
  facts?: string;
}

/** @param siteDir absolute path of the project */
export const withPageFacts =
  (siteDir: string): ParseFrontMatter =>
  async (input) => {
    const {frontMatter, ...rest} = await buildPolicy.markdown.parseFrontMatter(input);
    const time = readingTime(proseWords(input.fileContent));
    const places = stepsAround(input.filePath, siteDir).map(placeInWords);
    const facts = [...(time ? [time] : []), ...places].join(' · ');
    const made = {
      ...(facts && {facts}),
      ...(places.length > 0 && {pagination_prev: null, pagination_next: null}),
    };
    return {...rest, frontMatter: {...made, ...frontMatter}};
  };
