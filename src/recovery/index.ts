/**
 * Keeps the site usable where something around it is not as it should be: an old tab, a wrong
 * base URL, an address that no page has in this form, storage that is refused.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** They are evaluated in this order while the bundle loads, which is before React begins. */
const clientModules = [
  // Cleans `/page.html` and `/page/index.html` in the address bar.
  'clean-paths/client.ts',
  // One warning and a working page where the browser refuses storage.
  'safe-storage.ts',
  // Draws the not-found page anew.
  'unknown-paths.ts',
  // Keeps readers whose tab is older than the site: files that their page asks for may be gone.
  // Docusaurus reloads when a page's code can't be loaded, whatever the reason; a reader on a
  // train loses the page to the browser's own error, and a first load fails without a word. Here
  // the site reloads once, when it can be reached; else the Retry box shows. `deploy/README.md`
  // tells how the files of the last deploys are kept, so that it seldom comes to that.
  'redeploy.ts',
];

/** Inline, because with a wrong base URL no file of the site is found. */
const firstLoad = (baseUrl: string) =>
  readFileSync(path.join(__dirname, 'first-load.inline.js'), 'utf8').replace('= __BASE_URL__', () =>
    `= ${JSON.stringify(baseUrl)}`.replace(/</g, '\\u003c'),
  );

export default function recoveryPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'recovery',
    getClientModules: () => clientModules.map((file) => path.join(__dirname, file)),
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: firstLoad(baseUrl)}],
    }),
  };
}
