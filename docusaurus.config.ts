import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Config} from '@docusaurus/types';
import {announcement} from './src/config/announcement';
import {documentedCrates} from './src/config/documented-crates';
import {editUrl} from './src/config/edit-url';
import {readEnvironment} from './src/config/environment';
import {footer} from './src/config/footer';
import {headTagsPlugin} from './src/config/head';
import {knowsHistory} from './src/config/last-updated';
import {markdownPlugins} from './src/config/markdown';
import {navbarItems} from './src/config/navbar';
import {buildPolicy} from './src/config/policy';
import {fixedRedirects, redirectsTo} from './src/config/redirects';
import {searchFields, searchThemeConfig} from './src/config/search';
import {site} from './src/config/site';
import {sitemapOptions} from './src/config/sitemap';
import {lastVersion, versionOptions} from './src/config/versions';
import analyticsPlugin from './src/plugins/analytics';
import baseUrlBannerPlugin from './src/plugins/base-url-banner';
import changelogPlugin from './src/plugins/changelog';
import cleanPathsPlugin from './src/plugins/clean-paths';
import codePlugin from './src/plugins/code';
import enlargePlugin from './src/plugins/enlarge';
import foldingPlugin from './src/plugins/folding';
import frozenPagesPlugin from './src/plugins/frozen-pages';
import {generatedStaticFolder} from './src/plugins/generated-static';
import glossaryPlugin from './src/plugins/glossary';
import mathPlugin from './src/plugins/math';
import pagesAsMarkdownPlugin from './src/plugins/pages-as-markdown';
import readingComfortPlugin from './src/plugins/reading-comfort';
import redeployPlugin from './src/plugins/redeploy';
import routeFocusPlugin from './src/plugins/route-focus';
import safeStoragePlugin from './src/plugins/safe-storage';
import samplesPlugin from './src/plugins/samples';
import searchPlugin from './src/plugins/search';
import securityHeadersPlugin from './src/plugins/security-headers';
import speedPlugin from './src/speed';
import socialCardsPlugin from './src/plugins/social-cards';
import statusPlugin from './src/plugins/status';
import {timedPlugins} from './src/plugins/timing';
import unknownPathsPlugin from './src/plugins/unknown-paths';
import versionChangesPlugin from './src/plugins/version-changes';
import {inOrder} from './src/publish/in-order';

const environment = readEnvironment(process.env);
/** In the page, where it is smaller than the request for it would be. */
const mark = `data:image/svg+xml,${encodeURIComponent(readFileSync(path.join(__dirname, 'static/img/mark.svg'), 'utf8'))}`;
const {url, baseUrl, hostedSearch, analytics, mathStylesheet} = environment;
const showLastUpdateTime = knowsHistory(__dirname);
const markdown = markdownPlugins({siteDir: __dirname});

export default {
  title: site.title,
  tagline: site.tagline,
  favicon: 'img/mark.svg',
  url,
  baseUrl,
  organizationName: 'risc0',
  projectName: 'dev-docs',
  future: {v4: true, faster: true},
  // src/plugins/base-url-banner has the words, and is on every page.
  baseUrlIssueBanner: false,
  // One site to an origin keeps plain key names; below a path the neighbours must not mix.
  storage: {namespace: baseUrl !== '/'},
  ...buildPolicy,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en'}},
  },
  staticDirectories: ['static', generatedStaticFolder],
  customFields: {documentedCrates: documentedCrates(__dirname), search: searchFields(hostedSearch)},
  presets: [
    [
      './src/speed/preset.ts',
      {
        docs: {
          path: 'docs',
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          versions: {current: {label: 'Next'}},
          editUrl,
          showLastUpdateTime,
          ...markdown,
        },
        blog: false,
        pages: {...markdown},
        sitemap: sitemapOptions(baseUrl),
        theme: {customCss: ['./src/css/custom.css']},
      } satisfies PresetOptions,
    ],
  ],
  plugins: timedPlugins([
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'api',
        path: 'api',
        routeBasePath: 'api',
        sidebarPath: './sidebarsApi.ts',
        lastVersion: lastVersion.name,
        versions: versionOptions,
        editUrl,
        showLastUpdateTime,
        ...markdown,
      } satisfies DocsOptions,
    ],
    headTagsPlugin,
    baseUrlBannerPlugin,
    cleanPathsPlugin,
    codePlugin,
    enlargePlugin,
    foldingPlugin,
    redeployPlugin,
    analyticsPlugin(analytics),
    mathPlugin(mathStylesheet && {href: mathStylesheet.url, integrity: mathStylesheet.integrity}),
    routeFocusPlugin,
    safeStoragePlugin,
    samplesPlugin,
    searchPlugin,
    unknownPathsPlugin,
    frozenPagesPlugin,
    pagesAsMarkdownPlugin,
    changelogPlugin,
    socialCardsPlugin,
    versionChangesPlugin,
    glossaryPlugin,
    readingComfortPlugin,
    ...inOrder([
      speedPlugin,
      // Forms the policy from what stands in the pages then. Runs
      // @docusaurus/plugin-client-redirects, whose pages need the policy too.
      securityHeadersPlugin({
        environment,
        redirects: {redirects: fixedRedirects, createRedirects: redirectsTo},
      }),
      // Weighs all that is published.
      statusPlugin,
    ]),
  ]),
  themeConfig: {
    metadata: [{name: 'description', content: site.description}],
    // Pages that have no card of their own show the home page's (src/plugins/social-cards).
    image: 'social/index.png',
    colorMode: {defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    ...(announcement && {announcementBar: {...announcement, isCloseable: true}}),
    navbar: {
      title: site.shortTitle,
      hideOnScroll: false,
      logo: {alt: '', src: mark, width: 28, height: 28},
      items: navbarItems,
    },
    footer,
    // Colours come from the stylesheet that src/plugins/code makes; the theme's stay out.
    prism: {theme: {plain: {}, styles: []}},
    algolia: searchThemeConfig(hostedSearch),
  } satisfies ThemeConfig,
} satisfies Config;
