/**
 * Creates a social card for each page. Only production builds create them, since they are not
 * visible in development.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {PluginPart} from '../../lib/compose-plugin';
import {sitePages, type SitePage} from '../sources/site-pages';
import {cardPath} from '../page-files';
import {cardPng, type CardWords} from './draw';

const placeOf = ({version, section, permalink}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  return section ?? (permalink.includes('litepaper') ? 'Litepaper' : 'Explanations');
};

const cards: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const siteTitle = siteConfig.title;
  let cards: {permalink: string; words: CardWords}[] = [];

  return {
    allContentLoaded({allContent}) {
      const home = {title: siteConfig.tagline, description: '', place: '', siteTitle};
      cards = [
        {permalink: baseUrl, words: home},
        ...sitePages(allContent, siteDir).map((page) => ({
          permalink: page.permalink,
          words: {
            title: page.title,
            description: page.description,
            place: placeOf(page),
            siteTitle,
          },
        })),
      ];
    },

    postBuild({outDir}) {
      for (const {permalink, words} of cards) {
        const file = path.join(outDir, cardPath(permalink, baseUrl).slice(baseUrl.length));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, cardPng(words));
      }
    },
  };
};

export default cards;
