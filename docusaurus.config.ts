import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {EditUrlFunction} from '@docusaurus/plugin-content-pages';
import type {Config} from '@docusaurus/types';
import {readEnvironment} from './src/config/environment';
import {announcement, footer, navbarItems} from './src/config/navigation';
import {buildPolicy} from './src/config/build-policy';
import {searchThemeConfig} from './src/config/search';
import {site} from './src/config/site';
import bundlerPlugin from './src/bundler';
import {checks} from './src/checks';
import {cards} from './src/derived/cards';
import {changelog} from './src/derived/changelog';
import {changes} from './src/derived/changes';
import {glossary} from './src/derived/glossary';
import {math} from './src/derived/math';
import {twins} from './src/derived/twins';
import {composePlugin} from './src/lib/compose-plugin';
import {generatedStaticFolder} from './src/lib/files';
import {withPageFacts} from './src/markdown/page-facts';
import {markdownPlugins} from './src/markdown/plugins';
import {hostsPart} from './src/publish/hosts';
import {statusPart} from './src/publish/status';
import readerPlugin from './src/reader';
import recoveryPlugin from './src/recovery';
import {searchPart} from './src/search';
import {speed} from './src/speed';
import {fixedRedirects, redirectsTo, sitemapOptions} from './src/versions/addresses';
import {documentedCrates} from './src/versions/folders';
import {apiVersions, lastVersion} from './src/versions/versions';

const environment = readEnvironment(process.env);
const {url, baseUrl, hostedSearch, analytics, mathStylesheet} = environment;
const markFile = readFileSync(path.join(__dirname, 'static/img/mark.svg'), 'utf8');
/** Inlined into the pages, because it is smaller than a request for it would be. */
const mark = `data:image/svg+xml,${markFile
  .replace(/\s*\n\s*/g, '')
  .replaceAll('"', "'")
  .replace(/[<>#%\s]/g, encodeURIComponent)}`;
const markdown = markdownPlugins({siteDir: __dirname});

/**
 * Whether pages show when they were last changed. In a shallow clone, as many CI systems make it,
 * every page would get the date of the only commit; no date is better than a wrong one.
 */
const {stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
  cwd: __dirname,
  encoding: 'utf8',
});
const showLastUpdateTime = stdout?.trim() === 'false';

const editUrl = `${site.links.docsRepository}/edit/main/`;

const pagesEditUrl: EditUrlFunction = ({pagesDirPath, pagesPath}) =>
  editUrl + (pagesPath === 'changelog.mdx' ? 'CHANGELOG.md' : `${pagesDirPath}/${pagesPath}`);

const docsOptions = {
  numberPrefixParser: false,
  sidebarCollapsed: false,
  editUrl,
  showLastUpdateTime,
  ...markdown,
};

export default {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/mark.svg',
  url,
  baseUrl,
  future: {v4: true, faster: true},
  // src/recovery/first-load.inline.js shows a banner of its own, and does so on every page.
  baseUrlIssueBanner: false,
  // A site at the root of its origin keeps plain key names. Sites below paths may share an origin,
  // and with it the storage, so their keys get a suffix.
  storage: {namespace: baseUrl !== '/'},
  ...buildPolicy,
  markdown: {
    ...buildPolicy.markdown,
    parseFrontMatter: withPageFacts(__dirname),
    mermaid: true,
  },
  themes: ['@docusaurus/theme-mermaid'],
  staticDirectories: ['static', generatedStaticFolder],
  clientModules: analytics ? ['./src/analytics/client.ts'] : [],
  customFields: {documentedCrates: documentedCrates(__dirname), analytics},
  presets: [
    [
      './src/speed/preset.ts',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          ...docsOptions,
        },
        blog: false,
        pages: {...markdown, editUrl: pagesEditUrl},
        sitemap: sitemapOptions(baseUrl),
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'api',
        path: 'api',
        routeBasePath: 'api',
        sidebarPath: './sidebarsApi.ts',
        lastVersion: lastVersion.name,
        versions: Object.fromEntries(
          apiVersions.map(({name, label, path}) => [name, {label, path}]),
        ),
        // “Edit this page” leads to Next in all versions: the older ones are frozen.
        editCurrentVersion: true,
        ...docsOptions,
      } satisfies DocsOptions,
    ],
    // Keep these two in this order, and before other plugins with inline scripts: the script of
    // recoveryPlugin must run before anything that can fail. The minifier joins the two scripts.
    recoveryPlugin,
    readerPlugin,
    bundlerPlugin,
    composePlugin('derived', [
      checks,
      math(mathStylesheet),
      changes,
      // After `changes`, because `twins` also lists the pages that `changes` generates.
      twins,
      changelog,
      cards,
      glossary,
    ]),
    // What happens to the finished build, in this order: the search reads the pages before they are
    // rewritten, the policy hashes the final inline styles, and the figures of `/status` count
    // everything. Docusaurus runs the plugins' steps side by side, so steps that need an order must
    // be parts of one plugin.
    composePlugin('publish', [
      searchPart,
      // Speed on slow phones. Its other part is the preset above.
      speed,
      // Runs @docusaurus/plugin-client-redirects, whose pages need the policy too.
      hostsPart({
        environment,
        redirects: {
          // For hosts without clean URLs, and for links from before clean URLs.
          fromExtensions: ['html'],
          redirects: fixedRedirects,
          createRedirects: redirectsTo,
        },
      }),
      statusPart,
    ]),
  ],
  themeConfig: {
    metadata: [{name: 'description', content: site.description}],
    // Pages that have no card of their own show the home page's (src/derived/cards).
    image: 'social/index.png',
    colorMode: {defaultMode: 'dark'},
    announcementBar: announcement,
    navbar: {
      title: site.shortTitle,
      logo: {alt: '', src: mark, width: 28, height: 28},
      items: navbarItems,
    },
    footer,
    // Diagrams that have no drawing yet (src/markdown/diagrams).
    mermaid: {theme: {light: 'neutral', dark: 'dark'}},
    // src/css/code.css defines the colors, so this theme has none.
    prism: {theme: {plain: {}, styles: []}},
    algolia: searchThemeConfig(hostedSearch),
  } satisfies ThemeConfig,
} satisfies Config;
