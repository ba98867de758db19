/** Creates a social card for each page, except in development, where nobody sees them. */
import type {PluginPart} from '../../lib/compose-plugin';
import {writeGenerated} from '../../lib/files';
import {sitePages, type SitePage} from '../sources/site-pages';
import {cardPath} from '../../lib/page-paths';
import {cardPng} from './draw';

const placeOf = ({version, section, id}: SitePage) => {
  if (version) {
    return `API reference ${version.label}${version.isLast ? ', the latest' : ''}`;
  }
  // Pages outside the docs have no id: their titles say enough.
  return section ?? (id === null ? '' : 'Explanations');
};

export const cards: PluginPart = ({siteDir, siteConfig, baseUrl}) => ({
  allContentLoaded({allContent}) {
    if (process.env.NODE_ENV !== 'production') return;
    const {title: siteTitle, tagline: title} = siteConfig;
    const home = {title, description: '', place: '', permalink: baseUrl};
    const pages = sitePages(allContent, siteDir).map((page) => ({...page, place: placeOf(page)}));
    for (const card of [home, ...pages]) {
      const file = cardPath(card.permalink, baseUrl).slice(baseUrl.length);
      writeGenerated(siteDir, file, cardPng({...card, siteTitle}));
    }
  },
});
