/**
 * Browser features besides React's rendering. Nearly all pages are static HTML: each feature uses
 * listeners on the document, and loads further code at its first use.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {choicesScript, tabStyles} from './code';
import {headTags} from './head-tags';

/** The order determines the order of their styles and listeners. */
const clientModules = [
  // Handles the buttons of code blocks, and tabs.
  'code/client.ts',
  'code/tabs-client.ts',
  // Enlarges a diagram or picture to the window: every element with `data-enlargeable` (its kind,
  // for accessible names) that contains an `svg` or `img` and a button with `data-enlarge`.
  'enlarge/index.ts',
  // Animates the height of `<details data-folds>`, which also works without scripts.
  'folding/client.ts',
  // Moves keyboard focus after a route change.
  'route-focus/client.ts',
  // Shows the definition of a linked term in a card.
  'glossary/index.ts',
  // Adds keys for the previous and next page, copies heading links, and keeps the sidebar's scroll
  // position.
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
