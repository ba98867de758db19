/**
 * A page's text is sent once. Docusaurus sends it twice, as HTML and as a script that
 * renders the same again; here the browser keeps the HTML of the page it opened, and gets
 * its body as a script only when the reader navigates to a page.
 *
 * In the browser's build each page becomes a shell (title, contents, metadata) and, in a
 * chunk of its own, a body. The first page of a visit loads its shell alone, and
 * `client/ServedBody.tsx` shows what was served. Links in it are handled by one listener,
 * explorables in it come to life as islands. A page that holds something else with state
 * stays whole, as Docusaurus has it.
 *
 * Production only: while writing, pages are replaced as they change.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiVersions} from '../../config/versions';

/**
 * Words of MDX without state, effects or context: their HTML is all there is to them.
 * Tags of HTML and what Markdown makes need not be listed.
 */
export const staticWords = [
  'ApiTable',
  // Folded by src/plugins/folding.
  'Details',
  'Diagram',
  'Formula',
  'MathStylesheet',
  'SampleNote',
  'StaticCode',
  'TabItem',
  'Tabs',
];

/** Components that a page may import and stay served: each lives by itself. */
const islands = '^@site/src/explorables/';

export default function servedBodyPlugin({siteDir}: LoadContext): Plugin {
  const folders = ['docs', ...apiVersions.map(({folder}) => folder)];
  const client = path.join(__dirname, 'client/body.ts');
  return {
    name: 'served-body',

    configureWebpack(_config, isServer) {
      // The words come with the pages that use them, not through a context of the layout,
      // so that a page which shows what was served needs none of them.
      const resolve = {alias: {'@mdx-js/react': path.join(__dirname, 'client/words.ts')}};
      if (isServer || process.env.NODE_ENV !== 'production') {
        return {resolve};
      }
      const include = folders.map((folder) => path.join(siteDir, folder));
      return {
        resolve,
        module: {
          rules: [
            {
              test: /\.mdx$/,
              include,
              resourceQuery: {not: /body/},
              enforce: 'post',
              use: {
                loader: path.join(__dirname, 'shell-loader.cjs'),
                options: {siteDir, staticWords, islands, client},
              },
            },
            {
              test: /\.mdx$/,
              include,
              resourceQuery: /^\?body$/,
              enforce: 'post',
              use: path.join(__dirname, 'body-loader.cjs'),
            },
          ],
        },
      };
    },
  };
}
