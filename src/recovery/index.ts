/**
 * Keeps the site usable when something around it fails: a tab older than the last deploy, a wrong
 * base URL, a URL with a file name, an unknown URL, or blocked storage.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {escapeScript} from '../lib/escape';

/** The script is inline, because no file of the site can be loaded under a wrong base URL. */
const firstLoad = (baseUrl: string) =>
  readFileSync(path.join(__dirname, 'first-load.inline.js'), 'utf8').replace('= __BASE_URL__', () =>
    escapeScript(`= ${JSON.stringify(baseUrl)}`),
  );

export default function recoveryPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'recovery',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: firstLoad(baseUrl)}],
    }),
  };
}
