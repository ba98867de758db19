/**
 * Keeps readers whose tab is older than the site: files that their page asks for may be gone.
 *
 * Docusaurus reloads when a page's code can't be loaded, whatever the reason; a reader on a
 * train loses the page to the browser's own error, and a first load fails without a word.
 * Here the site reloads once, when it can be reached; else the Retry box shows.
 * `deploy/README.md` tells how the files of the last deploys are kept, so that it seldom comes
 * to that.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

export default function redeployPlugin(): Plugin {
  const source = readFileSync(path.join(__dirname, 'first-load.inline.js'), 'utf8');
  return {
    name: 'redeploy',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: source}]}),
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
