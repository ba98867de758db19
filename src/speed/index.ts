/**
 * Speeds up the first visit on a slow phone, with options of the bundler and of Docusaurus. Without
 * `speed` in `docusaurus.config.ts`, and with `@docusaurus/preset-classic` instead of `preset.ts`,
 * the site works the same, only slower: tests/benchmarks/README.md lists the effect of each part.
 * These parts are elsewhere, and do no harm without this folder: as-served.ts and defer-blocks.ts in
 * src/markdown, src/components/DeferredBlocks, `layOutAll`, `layOutAfterJumps` in src/reader.
 */
import path from 'node:path';
import {apiVersions} from '../versions/versions';
import type {PluginPart} from '../lib/compose-plugin';
import {arrangePages} from './critical-styles';
import {collectScripts} from './route-scripts';

/** Styles that load with the code that needs them, each group in its own stylesheet. */
const styleGroups = {
  // The frame is drawn before an explorable's code comes, so its styles stay in the main stylesheet.
  explorables: /[\\/]src[\\/]explorables[\\/](?!kit[\\/]frame\.)/,
  onDemand: /[\\/]src[\\/]reader[\\/]|[\\/]View\.module\.css$/,
  pages: /[\\/]src[\\/]home[\\/]|[\\/]SearchPage[\\/]/,
  search: /[\\/](?:@docsearch[\\/]css[\\/]|src[\\/]theme[\\/]SearchBar[\\/]modal\.css$)/,
};

/** Takes precedence over Docusaurus's own groups. */
const ownGroup = {enforce: true, priority: 60};

/** A part of the plugin `publish`, since it rewrites the built pages at the right moment. */
export const speed: PluginPart = ({siteDir}) => {
  // In development, the full prose stays part of the page's module, for hot reloading.
  if (process.env.NODE_ENV !== 'production') return {};
  const docs = ['docs', ...apiVersions.map(({folder}) => folder)];
  const here = (file: string) => path.join(__dirname, file);
  return {
    postBuild: arrangePages,

    getThemePath: () => here('theme'),

    getClientModules: () => [here('layouts.ts')],

    configureWebpack(_config, isServer, {currentBundler}) {
      const rules = [
        {
          test: /\.mdx?$/,
          include: docs.map((folder) => path.join(siteDir, folder)),
          resourceQuery: /^$/,
          enforce: 'post' as const,
          use: {
            loader: here('prose/loader.cjs'),
            options: {siteDir, isServer, client: '@site/src/speed/prose/client/body'},
          },
        },
      ];
      if (isServer) {
        return {module: {rules}};
      }
      // Mermaid only runs for diagrams without a prepared drawing, which are rare on the published
      // site. One script is enough: otherwise the main script lists one for each kind of diagram.
      const mermaid = {
        test: /[\\/]node_modules[\\/](?:mermaid|@mermaid-js)[\\/]/,
        parser: {dynamicImportMode: 'eager'},
      };
      return {
        module: {rules: [...rules, mermaid]},
        // Names chunks by number, since names would make the main script larger. Shorter hashes are
        // not safe: to correct them, the bundler replaces their digits in all scripts, and would
        // find the same digits in a page's text.
        output: {chunkFilename: 'assets/js/[id].[contenthash:10].js'},
        optimization: {
          // Saves one request before the page hydrates.
          runtimeChunk: false,
          splitChunks: {
            cacheGroups: {
              // Packages change less often than the site's code, and two scripts make two shorter
              // tasks.
              packages: {
                name: 'packages',
                test: /[\\/]node_modules[\\/]/,
                type: /javascript/,
                chunks: 'initial',
                ...ownGroup,
              },
              ...Object.fromEntries(
                Object.entries(styleGroups).map(([name, test]) => [
                  name,
                  // Styles of the main script stay in the main stylesheet.
                  {name, test, type: 'css/mini-extract', chunks: 'async', ...ownGroup},
                ]),
              ),
            },
          },
        },
        plugins: [
          collectScripts,
          // Makes Chromium compile all functions of the first scripts while they download, instead
          // of one by one when they are called.
          new currentBundler.instance.BannerPlugin({
            banner: '//# allFunctionsCalledOnLoad',
            raw: true,
            test: /(?:main|packages)\.\w+\.js$/,
            // Runs after minification, which removes comments.
            stage: currentBundler.instance.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
          }),
        ],
      };
    },
  };
};
