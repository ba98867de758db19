/**
 * Takes out of the first script what no page needs, or needs in this size, and out of its
 * start what keeps a slow phone busy. Each entry says what it replaces and what that came to
 * (brotli; times with the CPU slowed four times); `tests/content/budgets.spec.ts` holds the
 * sum. Behaviour stays; where it changes, the entry says so.
 */
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {apiVersions} from '../../config/versions';
import {bodyAddresses} from './body-addresses';
import {edits} from './edits';

const here = (file: string) => path.join(__dirname, file);
/** `Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE`, which the bundler's types leave out. */
const afterCompression = 1000;
const docsFolders = ['docs', ...apiVersions.map(({folder}) => folder)];

/** As much of a loader's entry as is used here. */
interface Loader {
  options?: {modules?: {localIdentName?: string}};
}

/**
 * 1.5 kB on each page: classes of CSS modules without their long names, in HTML, styles and
 * scripts. Only in the published site; `.stylelintrc.json` sees to it that no selector asks for a
 * part of a name, which would work while writing and nowhere else.
 */
function shortenClasses({module}: {module?: {rules?: unknown[]}}): void {
  for (const rule of module!.rules as {use?: Loader[]}[]) {
    for (const {options} of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules?.localIdentName) {
        options.modules.localIdentName = '[contenthash:base64:5]';
      }
    }
  }
}

export default function leanClientPlugin({generatedFilesDir, siteConfig}: LoadContext): Plugin {
  const {announcementBar, colorMode, docs, footer} = siteConfig.themeConfig as ThemeConfig;
  const unused = [
    !siteConfig.baseUrlIssueBanner && /^\.\/BaseUrlIssueBanner$/,
    !announcementBar && /^@theme\/AnnouncementBar$/,
    !colorMode.respectPrefersColorScheme && /^@theme\/Icon\/SystemColorMode$/,
    !docs.sidebar.hideable &&
      /^@theme\/DocSidebar\/Desktop\/CollapseButton$|^@theme\/DocRoot\/Layout\/Sidebar\/ExpandButton$/,
    !footer?.logo && /^@theme\/Footer\/Logo$/,
  ].filter((request) => request !== false);
  return {
    name: 'lean-client',

    configureWebpack(config, isServer, {currentBundler}) {
      const {BannerPlugin, NormalModuleReplacementPlugin: Replacement} = currentBundler.instance;
      // 1.5 kB: parts that this configuration has no use for.
      const withoutUnused = unused.map(
        (request) => new Replacement(request, here('client/nothing.ts')),
      );
      const isProduction = process.env.NODE_ENV === 'production';
      if (isProduction) {
        shortenClasses(config);
      }
      if (isServer) {
        return {
          plugins: [
            new Replacement(/^\.\/renderToHtml$/, here('server/render-to-html.ts')),
            ...withoutUnused,
          ],
        };
      }
      if (isProduction) {
        // 1 kB: the addresses of all chunks by their names; only bodies are asked for by name.
        const {plugins = []} = config;
        plugins.splice(
          plugins.findIndex((plugin) => plugin?.constructor.name === 'ChunkAssetPlugin'),
          1,
        );
      }
      return {
        ...(isProduction && {
          // The same start in several short tasks, and 150 ms less of it.
          entry: here('client/entry.ts'),
          mergeStrategy: {entry: 'replace'},
        }),
        resolve: {
          alias: {
            // 1.5 kB: a bar with a queue, themes and a spinner. Same look, same moments.
            nprogress$: here('client/progress-bar.ts'),
            // 4.3 kB: mostly what a server does with the head.
            'react-helmet-async$': here('client/helmet.tsx'),
            // 7 kB: paths with parameters, three kinds of history. This site has plain paths.
            'react-router$': here('client/router.tsx'),
            'react-router-dom$': here('client/router.tsx'),
            'react-router-config$': here('client/router.tsx'),
            // Five components and an observer for each link. Pages are now loaded ahead when
            // a reader reaches for a link, no longer for every link in view.
            '@docusaurus/Link': here('client/link.tsx'),
          },
        },
        module: {
          rules: [
            {
              // 3.4 kB: all helpers of TypeScript, for one `export default`.
              test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]/,
              resolve: {alias: {tslib$: here('client/tslib.ts')}},
            },
            {
              // 1 kB: options of plugins and presets, which only the build reads.
              include: path.join(generatedFilesDir, 'docusaurus.config.mjs'),
              enforce: 'pre',
              use: here('config-loader.cjs'),
            },
            ...edits.map(({file, edits: lines}) => ({
              test: file,
              enforce: 'pre' as const,
              use: {loader: here('edit-loader.cjs'), options: {edits: lines}},
            })),
            ...(isProduction
              ? [
                  {
                    // 1.5 kB on pages of docs.
                    include: path.join(generatedFilesDir, 'docusaurus-plugin-content-docs'),
                    test: /[\\/]p[\\/][^\\/]+\.json$/,
                    enforce: 'pre' as const,
                    use: here('version-loader.cjs'),
                  },
                  {
                    // 5 kB: three lists of routes, joined in the browser.
                    include: path.join(generatedFilesDir, 'routes.js'),
                    enforce: 'pre' as const,
                    use: {
                      loader: here('routes-loader.cjs'),
                      options: {
                        generatedFilesDir,
                        client: here('client/page.tsx'),
                        body: here('../served-body/client/body.ts'),
                        pages: `^@site/(?:${docsFolders.join('|')})/.+\\.mdx$`,
                      },
                    },
                  },
                ]
              : []),
          ],
        },
        plugins: [
          ...(isProduction
            ? [
                bodyAddresses(currentBundler.instance),
                // Chromium then compiles a script while it arrives, beside the page; else function
                // by function as they are called, which was 100 ms of the start.
                new BannerPlugin({
                  banner: '//# allFunctionsCalledOnLoad',
                  raw: true,
                  test: /\.js$/,
                  // After the code is made small, which drops comments; before names are made of contents.
                  stage: afterCompression,
                }),
              ]
            : []),
          // 0.3 kB: the versions of all plugins, which nothing in the browser reads. (No alias:
          // the one of `@generated` would come before it.)
          new Replacement(/^@generated\/site-metadata$/, here('client/nothing.ts')),
          // Renders that a reader need not wait for may be interrupted.
          new Replacement(/^\.\/browserContext$/, here('client/browser-context.tsx')),
          new Replacement(/^\.\.\/browserContext$/, here('client/browser-context.tsx')),
          new Replacement(/\/hooks\/useWindowSize$/, here('client/window-size.ts')),
          ...withoutUnused,
        ],
      };
    },
  };
}
