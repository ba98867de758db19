/**
 * Keeps the site usable when something around it fails: a tab older than the last deploy, a wrong
 * base URL, a URL with a file name, an unknown URL, or blocked storage.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Modules that run in this order while the bundle loads, which is before hydration. */
const clientModules = [
  // Removes the file name from URLs such as `/page.html` and `/page/index.html`.
  'clean-paths/client.ts',
  // Limits errors to one warning when the browser blocks storage.
  'safe-storage.ts',
  // Renders the not-found page from scratch instead of hydrating it.
  'unknown-paths.ts',
  // Handles missing files in tabs that are older than the last deploy. By default, Docusaurus
  // reloads whenever a page's code can't be loaded: an offline reader then loses the page to the
  // browser's error page, and a failed first load shows no message. Here the site reloads once if
  // it can be reached, and otherwise shows the Retry box. `deploy/README.md` explains how to keep
  // the files of the last deploys, so that this rarely happens.
  'redeploy.ts',
];

/** The script is inline, because no file of the site can be loaded under a wrong base URL. */
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
