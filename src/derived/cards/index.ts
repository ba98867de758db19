/** Creates a social card for each page, except in development, where nobody sees them. */
import path from 'node:path';
import type {PluginPart} from '../../lib/compose-plugin';
import {writeWithFolders} from '../../lib/files';
import {sitePages, type SitePage} from '../sources/site-pages';
import {cardPath} from '../../lib/page-paths';
import {cardPng, type CardWords} from './draw';

const placeOf = ({version, section, id}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  // Pages outside the docs have no id: their titles say enough.
  return section ?? (id === null ? '' : 'Explanations');
};

export const cards: PluginPart = ({siteDir, siteConfig, baseUrl}) => {
  const siteTitle = siteConfig.title;
  let cards: (CardWords & {permalink: string})[] = [];

  return {
    allContentLoaded({allContent}) {
      const home = {title: siteConfig.tagline, description: '', place: '', permalink: baseUrl};
      const pages = sitePages(allContent, siteDir).map((page) => ({...page, place: placeOf(page)}));
      cards = [home, ...pages].map((card) => ({...card, siteTitle}));
    },

    postBuild({outDir}) {
      for (const card of cards) {
        const file = path.join(outDir, cardPath(card.permalink, baseUrl).slice(baseUrl.length));
        writeWithFolders(file, cardPng(card));
      }
    },
  };
};
