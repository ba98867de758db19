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
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {filesBelow} from '../lib/files';
import type {PublishStep} from './publish';

const sheetName = 'explorables';

/** The page with a link to `href` after its other sheets; unchanged if it has no explorable. */
export function withSheet(html: string, href: string): string {
  if (!/\sdata-explorable=/.test(html)) return html;
  return html.replace(/<\/head>/i, `<link rel="stylesheet" href="${href}"></head>`);
}

export default function explorableStylesPlugin(): Plugin {
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
  };
}

/** Links the sheet of explorables in the pages that have one. */
export const linkExplorableStyles: PublishStep = ({outDir, baseUrl}) => {
  const sheet = filesBelow(path.join(outDir, 'assets/css')).find((name) =>
    name.startsWith(`${sheetName}.`),
  );
  if (sheet === undefined) return;
  for (const name of filesBelow(outDir).filter((file) => file.endsWith('.html'))) {
    const page = path.join(outDir, name);
    const html = readFileSync(page, 'utf8');
    const linked = withSheet(html, `${baseUrl}assets/css/${sheet}`);
    if (linked !== html) writeFileSync(page, linked);
  }
};
