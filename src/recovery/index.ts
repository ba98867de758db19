/**
 * Keeps the site usable when something around it fails: a tab older than the last deploy, a wrong
 * base URL, a URL with a file name, an unknown URL, or blocked storage.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {escapeScript} from '../lib/escape';

/** The script is inline, because no file of the site can be loaded under a wrong base URL. */
function firstLoad({baseUrl, siteStorage}: LoadContext): string {
  const values = {__BASE_URL__: baseUrl, __THEME_KEY__: `theme${siteStorage.namespace}`};
  const source = readFileSync(path.join(__dirname, 'first-load.inline.js'), 'utf8');
  return source.replace(/(?<== )__\w+__/g, (name) =>
    escapeScript(JSON.stringify(values[name as keyof typeof values])),
  );
}

export default function recoveryPlugin(context: LoadContext): Plugin {
  return {
    name: 'recovery',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: firstLoad(context)}]}),
  };
}
