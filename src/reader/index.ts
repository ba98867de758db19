/**
 * What serves a reader in the browser, beside what React draws. Nearly all pages are static HTML:
 * each of these hears of its elements by listeners on the document, and fetches the rest of its
 * code with the first use.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {choicesScript, tabStyles} from './code';
import {headTags} from './head-tags';

/** In the order in which their styles and listeners come. */
const clientModules = [
  // Buttons of code blocks; tabs.
  'code/client.ts',
  'code/tabs-client.ts',
  // Shows a diagram or a picture as large as the window: every element with `data-enlargeable`
  // (what it is, for names) that holds an `svg` or `img` and a button with `data-enlarge`.
  'enlarge/index.ts',
  // Animates the height of `<details data-folds>`; without scripts they fold all the same.
  'folding/client.ts',
  // Keeps the keyboard's place over a route change.
  'route-focus/client.ts',
  // The definition of a linked term, in a card.
  'glossary/index.ts',
  // Keys for the next page, headings that copy their link, a sidebar that stays where it was.
  'reading-comfort/index.ts',
];

export default function readerPlugin(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir, siteStorage} = context;
  const stylesheet = path.join(generatedFilesDir, 'reader', 'tabs.css');
  return {
    name: 'reader',

    getClientModules() {
      mkdirSync(path.dirname(stylesheet), {recursive: true});
      writeFileSync(stylesheet, tabStyles());
      return [stylesheet, ...clientModules.map((file) => path.join(__dirname, file))];
    },

    injectHtmlTags: () => ({
      headTags: [
        ...headTags(baseUrl),
        {tagName: 'script', innerHTML: choicesScript(siteStorage.namespace)},
      ],
    }),
  };
}
