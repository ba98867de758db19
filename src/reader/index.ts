/**
 * Browser features besides React's rendering. Nearly all pages are static HTML: each feature uses
 * listeners on the document (`client.ts`), and loads further code at its first use.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeWithFolders} from '../lib/files';
import {tabStyles} from './code';
import {headTags} from './head-tags';

export default function readerPlugin(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir, siteStorage} = context;
  const stylesheet = path.join(generatedFilesDir, 'reader', 'tabs.css');
  return {
    name: 'reader',

    getClientModules() {
      writeWithFolders(stylesheet, tabStyles());
      return [stylesheet, path.join(__dirname, 'client.ts')];
    },

    injectHtmlTags: () => ({headTags: headTags(baseUrl, siteStorage.namespace)}),
  };
}
