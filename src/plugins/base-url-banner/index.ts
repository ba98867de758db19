/**
 * "Your site did not load properly": tells whoever deployed the site below the wrong path
 * which base URL the page's own address asks for.
 *
 * In place of Docusaurus' banner (`baseUrlIssueBanner`), which is worded otherwise, is part
 * of the home page alone and is styled by attributes that a strict policy forbids. It is
 * inline, because with a wrong base URL no file of the site is found.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The browser's part, without comments and indentation. */
function inlineScript(baseUrl: string): string {
  return readFileSync(path.join(__dirname, 'banner.js'), 'utf8')
    .replace(/^\s*(\/\*|\*|\/\/).*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace('__BASE_URL__', () => JSON.stringify(baseUrl).replace(/</g, '\\u003c'));
}

export default function baseUrlBannerPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'base-url-banner',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: inlineScript(baseUrl)}],
    }),
  };
}
