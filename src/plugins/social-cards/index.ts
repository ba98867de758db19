/**
 * A picture for each page, which chats and networks show beside a link to it.
 *
 * Drawn after a production build only, since nobody sees it in development; kept in
 * `node_modules/.cache` by the hash of what it shows.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sitePages, type SitePage} from '../site-pages';
import {cardPath} from './card-path';
import {cardKey, cardPng, type CardWords} from './draw';

const placeOf = ({version, section, permalink}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  return section ?? (permalink.includes('litepaper') ? 'Litepaper' : 'Explanations');
};

export default function socialCardsPlugin({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules/.cache/social-cards');
  let pages: SitePage[] = [];

  const draw = (words: CardWords): Uint8Array => {
    const file = path.join(cache, `${cardKey(words)}.png`);
    if (!existsSync(file)) {
      mkdirSync(cache, {recursive: true});
      writeFileSync(file, cardPng(words));
    }
    return readFileSync(file);
  };

  return {
    name: 'social-cards',

    allContentLoaded({allContent}) {
      pages = sitePages(allContent, siteDir);
    },

    postBuild({outDir}) {
      const home = {permalink: baseUrl, title: siteConfig.tagline, description: '', place: ''};
      const cards = [
        home,
        ...pages.map((page) => ({
          permalink: page.permalink,
          title: page.title,
          description: page.description,
          place: placeOf(page),
        })),
      ];
      for (const {permalink, ...words} of cards) {
        const target = path.join(outDir, cardPath(permalink, baseUrl).slice(baseUrl.length));
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, draw({...words, siteTitle: siteConfig.title}));
      }
    },
  };
}
