/**
 * Builds the search index: from the built pages in `npm run build`, from the sources in `npm
 * start`.
 *
 * The index is served with the site (`search-index/`). The same pages are also written to
 * `.docusaurus/search-records.json` as records of a hosted index, for `npm run search:publish`.
 */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {readOutputHTMLFile} from '@docusaurus/utils';
import {synonyms} from '../config/search';
import {pageTree} from '../derived/sources/page-tree';
import {sectionsOf} from '../derived/sources/sections';
import {sitePages} from '../derived/sources/site-pages';
import type {PluginPart} from '../lib/compose-plugin';
import {writeGenerated, writeWithFolders} from '../lib/files';
import {apiVersions} from '../versions/versions';
import {readBuiltPage} from './built-pages';
import {recordsOf} from './hosted-index';
import {indexFiles, type IndexFiles} from './index-files';
import {isSearched, versionTag} from './tags';
import {indexFolder, type SearchPage} from './types';

/**
 * Sorts pages by depth, then by path, and packs them into index files. Pages about a topic usually
 * have shorter paths than pages that only mention it.
 */
function filesOf(pages: SearchPage[]): IndexFiles {
  const depth = ({path: route}: SearchPage) => route.split('/').length;
  pages.sort((a, b) => depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'));
  const versionedTags = new Set(apiVersions.map(({name}) => versionTag(name)));
  const stray = pages.find(({tag}) => !isSearched(tag));
  if (stray) {
    throw new Error(
      `The search would never find ${stray.path}: no search asks for its tag, ${stray.tag}. Add the tag in src/search/tags.ts.`,
    );
  }
  return indexFiles(pages, versionedTags, synonyms);
}

export const searchPart: PluginPart = ({siteDir, baseUrl}) => {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    allContentLoaded({allContent}) {
      if (isProduction) {
        return;
      }
      const pages = sitePages(allContent, siteDir).map(({file, ...page}) => ({
        path: page.permalink,
        group: page.section ?? 'Documentation',
        language: 'en',
        version: page.version?.name ?? 'current',
        tag: page.tag,
        sections: sectionsOf(pageTree(file, siteDir)).map(({title, anchor, level, blocks}) => ({
          level,
          anchor: anchor ?? '',
          title: anchor === null ? page.title : title,
          text: blocks.map(({text}) => text).join(' '),
        })),
      }));
      for (const [name, content] of Object.entries(filesOf(pages))) {
        writeGenerated(siteDir, `${indexFolder}/${name}`, content);
      }
    },

    async postBuild({outDir, routesPaths, siteConfig}) {
      // The not-found page is the only route with a file name.
      const routes = routesPaths.filter((route) => !route.endsWith('.html'));
      const found = routes.map(async (route) => {
        const inside = decodeURI(route.slice(baseUrl.length));
        const html = await readOutputHTMLFile(inside, outDir, undefined);
        return readBuiltPage(String(html), route);
      });
      const pages = (await Promise.all(found)).filter((page) => page !== null);
      if (pages.length === 0) {
        throw new Error(
          'The search index would be empty: no built page has the meta tag `docsearch:docusaurus_tag`. The theme’s SearchMetadata writes it: bring it back, or read what replaces it in src/search/built-pages.ts.',
        );
      }
      for (const [name, content] of Object.entries(filesOf(pages))) {
        writeWithFolders(path.join(outDir, indexFolder, name), content);
      }
      const records = pages.flatMap((page) => recordsOf(page, siteConfig.url));
      const recordsFile = path.join(siteDir, '.docusaurus/search-records.json');
      writeFileSync(recordsFile, JSON.stringify(records));
    },
  };
};
