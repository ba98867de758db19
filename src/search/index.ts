/**
 * Builds the search index: from the built pages after `npm run build`, from the sources
 * under `npm start`.
 *
 * The index is served with the site (`search-index/`). The same pages, as records of a
 * hosted index, are left in `.docusaurus/search-records.json` for `npm run search:publish`.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {synonyms} from '../config/search';
import {pageTrees} from '../derived/sources/page-tree';
import {sectionsOf} from '../derived/sources/sections';
import {sitePages} from '../derived/sources/site-pages';
import {clearGenerated, writeGenerated} from '../lib/generated-static';
import {apiVersions} from '../versions/versions';
import {readBuiltPage} from './built-pages';
import {recordsOf} from './hosted-index';
import {indexFiles, type IndexFiles} from './index-files';
import {indexFolder, type SearchPage} from './types';

/** Where the build put a route; a directory comes first, since `page.html` may be a redirect. */
function fileOf(outDir: string, route: string, baseUrl: string): string | undefined {
  const inside = decodeURI(route.slice(baseUrl.length)).replace(/\/$/, '');
  return [path.join(outDir, inside, 'index.html'), path.join(outDir, `${inside}.html`)].find(
    existsSync,
  );
}

/** Sorts pages about a thing before pages that mention it: the shortest paths first, then by name. */
function filesOf(pages: SearchPage[]): IndexFiles {
  const depth = ({path: route}: SearchPage) => route.split('/').length;
  pages.sort((a, b) => depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'));
  const versionedTags = new Set(apiVersions.map(({name}) => `docs-api-${name}`));
  return indexFiles(pages, versionedTags, synonyms);
}

/** The modal's styles come with its code; otherwise they would stand in the one sheet of all pages. */
const modalSheet = {
  name: 'search',
  test: /[\\/](?:@docsearch[\\/]css[\\/]|src[\\/]theme[\\/]SearchBar[\\/]modal\.css$)/,
  type: 'css/mini-extract',
  chunks: 'all' as const,
  enforce: true,
  // Above the group of the one sheet.
  priority: 60,
};

export default function searchPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'search',

    configureWebpack: (_config, isServer) =>
      isProduction && !isServer
        ? {optimization: {splitChunks: {cacheGroups: {[modalSheet.name]: modalSheet}}}}
        : {},

    allContentLoaded({allContent}) {
      clearGenerated(siteDir, indexFolder);
      if (isProduction) {
        return;
      }
      const treeOf = pageTrees(allContent, siteDir);
      const pages = sitePages(allContent, siteDir).map((page) => ({
        path: page.permalink,
        group: page.section ?? 'Documentation',
        language: 'en',
        version: page.version?.name ?? 'current',
        tag: page.tag,
        sections: sectionsOf(treeOf(page.file)).map(({title, anchor, level, blocks}) => ({
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

    postBuild({outDir, routesPaths, siteConfig}) {
      const pages = routesPaths.flatMap((route) => {
        const file = fileOf(outDir, route, baseUrl);
        return (file && readBuiltPage(readFileSync(file, 'utf8'), route)) || [];
      });
      if (pages.length === 0) {
        throw new Error('The search index would be empty: no built page carries docsearch tags.');
      }
      mkdirSync(path.join(outDir, indexFolder), {recursive: true});
      for (const [name, content] of Object.entries(filesOf(pages))) {
        writeFileSync(path.join(outDir, indexFolder, name), content);
      }
      const records = pages.flatMap((page) => recordsOf(page, siteConfig.url));
      const recordsFile = path.join(siteDir, '.docusaurus/search-records.json');
      writeFileSync(recordsFile, JSON.stringify(records));
    },
  };
}
