/**
 * Docusaurus puts all styles into one sheet that every page loads. What is inside of explorables
 * looks like goes into a second one, which comes with the code of the first that a reader comes
 * near. What only the search window, cards and enlarged pictures look like comes with their code,
 * too.
 *
 * The server draws explorables as well. What that needs of the sheet, src/plugins/first-paint puts
 * into the pages, and what it lacks is linked for readers without JavaScript; hence the link in the
 * HTML. (No rule of the one sheet competes with the other, so that the order of the two, the
 * reason for one sheet, does not matter.)
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const sheetName = 'explorables';

/** The page with a link to `href` after its other sheets; unchanged if it has no explorable. */
export function withSheet(html: string, href: string): string {
  if (!/\sdata-explorable=/.test(html)) return html;
  return html.replace(/<\/head>/i, `<link rel="stylesheet" href="${href}"></head>`);
}

export default function explorableStylesPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'explorable-styles',

    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const group = (name: string, test: RegExp) => ({
        name,
        test,
        type: 'css/mini-extract',
        chunks: 'all' as const,
        enforce: true,
        // Above the group of the one sheet.
        priority: 60,
      });
      const cacheGroups = {
        [sheetName]: group(sheetName, /[\\/]src[\\/]explorables[\\/](?!kit[\\/]frame\.)/),
        // Code that comes when a reader asks for it brings these along.
        search: group('search', /[\\/]@docsearch[\\/]css[\\/]|SearchBar[\\/]modal\.css$/),
        cards: group('cards', /plugins[\\/](?:enlarge|glossary)[\\/]client[\\/]/),
      };
      return {optimization: {splitChunks: {cacheGroups}}};
    },

    // Without waiting, so that src/plugins/first-paint finds the links, and whoever hashes the
    // pages after this finds them finished.
    postBuild({outDir}): undefined {
      const sheets = readdirSync(path.join(outDir, 'assets/css'));
      const sheet = sheets.find((name) => name.startsWith(`${sheetName}.`));
      if (sheet === undefined) return;
      const entries = readdirSync(outDir, {recursive: true, withFileTypes: true});
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
        const page = path.join(entry.parentPath, entry.name);
        const html = readFileSync(page, 'utf8');
        const linked = withSheet(html, `${baseUrl}assets/css/${sheet}`);
        if (linked !== html) writeFileSync(page, linked);
      }
    },
  };
}
