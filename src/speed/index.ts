/**
 * Makes a first visit quick on a slow phone, by what the bundler and Docusaurus let a site
 * configure. Take the plugin out of `docusaurus.config.ts`, and the site behaves the same, only
 * slower. What each part gives is in `tests/benchmarks/README.md`.
 */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiVersions} from '../versions/versions';
import type {PluginPart} from '../lib/compose-plugin';
import {arrangePages} from './critical-styles';
import {chunkScripts} from './route-scripts';

/** The first part of `src/publish`. */
export const firstPaint: PluginPart = () => ({postBuild: arrangePages});

/** `Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE`, which the bundler's types leave out. */
const afterCompression = 1000;

/** Styles that come with the code of what they are for, each in a sheet of its own. */
const styleGroups = {
  explorables: /[\\/]src[\\/]explorables[\\/](?!kit[\\/]frame\.)/,
  cards: /src[\\/]reader[\\/](?:enlarge|glossary|reading-comfort)[\\/]/,
  pages: /[\\/]src[\\/]home[\\/]|[\\/](?:StatusPage|SearchPage)[\\/]/,
};

export default function speedPlugin({siteDir}: LoadContext): Plugin {
  const docs = ['docs', ...apiVersions.map(({folder}) => folder)];
  const isProduction = process.env.NODE_ENV === 'production';
  const here = (file: string) => path.join(__dirname, file);
  return {
    name: 'speed',

    // While writing, pages are whole, and replaced as they change.
    getThemePath: () => here(isProduction ? 'theme' : 'none'),

    getClientModules: () => (isProduction ? [here('layouts.ts')] : []),

    configureWebpack(_config, isServer, {currentBundler}) {
      if (!isProduction) {
        return {};
      }
      const rules = [
        {
          test: /\.mdx$/,
          include: docs.map((folder) => path.join(siteDir, folder)),
          resourceQuery: /^$/,
          enforce: 'post' as const,
          use: {
            loader: here('prose/loader.cjs'),
            options: {siteDir, isServer, client: here('prose/client/body.ts')},
          },
        },
      ];
      if (isServer) {
        return {module: {rules}};
      }
      return {
        module: {rules},
        // Chunks by number: their names would stand in the first script once more.
        output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
        optimization: {
          // One request less before the page answers.
          runtimeChunk: false,
          splitChunks: {
            cacheGroups: {
              // Packages change less often than the site, and two scripts are two short tasks.
              packages: {
                name: 'packages',
                test: /[\\/]node_modules[\\/]/,
                type: /javascript/,
                chunks: 'initial',
                enforce: true,
                priority: 60,
              },
              ...Object.fromEntries(
                Object.entries(styleGroups).map(([name, test]) => [
                  name,
                  {
                    name,
                    test,
                    type: 'css/mini-extract',
                    // What the first script brings stays in the one sheet.
                    chunks: 'async',
                    enforce: true,
                    // Above Docusaurus' group of the one sheet.
                    priority: 60,
                  },
                ]),
              ),
            },
          },
        },
        plugins: [
          chunkScripts,
          // Has Chromium compile a script while it arrives, not function by function as they
          // are called.
          new currentBundler.instance.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /\.js$/,
            // After the code is minified, which drops comments.
            stage: afterCompression,
          }),
        ],
      };
    },
  };
}
