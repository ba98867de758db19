/**
 * Builds the search index: from the built pages after `npm run build`, from the sources
 * under `npm start`.
 *
 * The index is served with the site (`search-index/`). The same pages, as records of a
 * hosted index, are left in `.docusaurus/search-records.json` for `npm run search:publish`.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {synonyms} from '../config/search';
import {clearGenerated, writeGenerated} from '../lib/generated-static';
import {readBuiltPage} from './built-pages';
import {indexFiles} from './index-files';
import {recordsOf} from './records';
import {readSourcePages} from './source-pages';
import {indexFolder, type SearchPage} from './types';

/** Relative to the project. */
export const recordsFile = '.docusaurus/search-records.json';

/** Where the build put a route; a directory comes first, since `page.html` may be a redirect. */
function fileOf(outDir: string, route: string, baseUrl: string): string | undefined {
  const inside = decodeURI(route.slice(baseUrl.length)).replace(/\/$/, '');
  return [path.join(outDir, inside, 'index.html'), path.join(outDir, `${inside}.html`)].find(
    existsSync,
  );
}

/** Pages about a thing before pages that mention it: the shortest paths first, then by name. */
function inOrder(pages: SearchPage[]): SearchPage[] {
  const depth = ({path: route}: SearchPage) => route.split('/').length;
  return pages.sort((a, b) => depth(a) - depth(b) || a.path.localeCompare(b.path, 'en'));
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
  const versionedTags = new Set<string>();

  return {
    name: 'search',

    configureWebpack(_config, isServer) {
      const isSplit = !isServer && process.env.NODE_ENV === 'production';
      return isSplit
        ? {optimization: {splitChunks: {cacheGroups: {[modalSheet.name]: modalSheet}}}}
        : {};
    },

    loadContent() {
      clearGenerated(siteDir, indexFolder);
    },

    allContentLoaded({allContent}) {
      const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}) as [
        string,
        LoadedContent,
      ][];
      for (const [id, {loadedVersions}] of docs) {
        if (loadedVersions.length > 1) {
          loadedVersions.forEach(({versionName}) => versionedTags.add(`docs-${id}-${versionName}`));
        }
      }
      if (process.env.NODE_ENV !== 'production') {
        const pages = docs.flatMap(([id, content]) => readSourcePages(siteDir, id, content));
        const files = indexFiles(inOrder(pages), versionedTags, synonyms);
        for (const [name, content] of Object.entries(files)) {
          writeGenerated(siteDir, `${indexFolder}/${name}`, content);
        }
      }
    },

    postBuild({outDir, routesPaths, siteConfig}) {
      const pages = routesPaths.flatMap((route) => {
        const file = fileOf(outDir, route, baseUrl);
        const page = file && readBuiltPage(readFileSync(file, 'utf8'), route);
        return page ? [page] : [];
      });
      if (pages.length === 0) {
        throw new Error('The search index would be empty: no built page carries docsearch tags.');
      }
      const folder = path.join(outDir, indexFolder);
      mkdirSync(folder, {recursive: true});
      const files = indexFiles(inOrder(pages), versionedTags, synonyms);
      for (const [name, content] of Object.entries(files)) {
        writeFileSync(path.join(folder, name), content);
      }
      const records = pages.flatMap((page) => recordsOf(page, siteConfig.url));
      writeFileSync(path.join(siteDir, recordsFile), JSON.stringify(records));
    },
  };
}
