/**
 * Browser features besides React's rendering. Nearly all pages are static HTML: each feature uses
 * listeners on the document (`client.ts`), and loads further code at its first use.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript, writeWithFolders} from '../lib/files';
import {choices, tabStyles} from './choices';

const font = 'fonts/atkinson-hyperlegible-next-latin.woff2';

export default function readerPlugin(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir, siteStorage} = context;
  const stylesheet = path.join(generatedFilesDir, 'reader', 'tabs.css');
  const script = inlineScript(path.join(__dirname, 'head.inline.js'), {
    FONT: baseUrl + font,
    CHOICES: choices,
    NAMESPACE: siteStorage.namespace,
  });
  // `optional` ignores a font that loads late, which would move the text while the reader reads.
  // The fallback is in src/css/tokens.css; this rule is here because it needs the base URL.
  const face = `@font-face{font-family:'Atkinson Hyperlegible Next';src:url(${baseUrl}${font}) format('woff2');font-weight:400 700;font-display:optional}`;
  return {
    name: 'reader',

    getClientModules() {
      writeWithFolders(stylesheet, tabStyles());
      return [stylesheet, path.join(__dirname, 'client.ts')];
    },

    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'script', innerHTML: script},
        {tagName: 'style', innerHTML: face},
      ],
    }),
  };
}
