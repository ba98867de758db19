/** Environment variables and front matter, and what they change in the policy. */
import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {buildPolicy} from '../../../src/config/build-policy';
import {readEnvironment} from '../../../src/config/environment';
import {contentSecurityPolicy, serialize} from '../../../src/config/security-policy';
import type {PolicyInput} from '../../../src/config/security-policy';
import {math} from '../../../src/derived/math';
import {siteOf} from '../../support';
import faults from './environment-faults.json';

/** Variables that switch on every service of other hosts. */
const hostedServices = {
  ALGOLIA_APP_ID: 'APP',
  ALGOLIA_INDEX_NAME: 'index',
  ALGOLIA_SEARCH_KEY: 'key',
  ANALYTICS_SCRIPT_URL: 'https://stats.example.org/js/script.js?v=2',
  ANALYTICS_DOMAIN: 'example.org',
  MATH_STYLESHEET_URL: 'https://cdn.example.org/katex/katex.min.css',
  MATH_STYLESHEET_INTEGRITY: `sha384-${'A'.repeat(64)}`,
};

test('with nothing set, everything is served by the site itself', () => {
  expect(readEnvironment({})).toEqual({
    url: 'https://dev.risczero.com',
    baseUrl: '/',
    hostedSearch: null,
    analytics: null,
    mathStylesheet: null,
  });
  // Empty and blank values count as not set.
  const blank = {SITE_URL: '', BASE_URL: ' ', ALGOLIA_APP_ID: ''};
  expect(readEnvironment(blank)).toEqual(readEnvironment({}));
});

test('complete groups are read', () => {
  const environment = readEnvironment({
    SITE_URL: 'https://docs.example.org/',
    BASE_URL: '/sub/path/',
    ...hostedServices,
  });
  expect(environment).toEqual({
    url: 'https://docs.example.org',
    baseUrl: '/sub/path/',
    hostedSearch: {appId: 'APP', indexName: 'index', apiKey: 'key'},
    analytics: {scriptUrl: 'https://stats.example.org/js/script.js?v=2', domain: 'example.org'},
    mathStylesheet: {
      href: 'https://cdn.example.org/katex/katex.min.css',
      integrity: `sha384-${'A'.repeat(64)}`,
    },
  });
});

for (const {title, variables, message} of faults) {
  test(title, () => {
    expect(() => readEnvironment({...variables})).toThrow(expect.objectContaining({message}));
  });
}

test('an unknown field is refused with the file and the allowed fields', async () => {
  const read = (frontMatter: Record<string, string>) =>
    buildPolicy.markdown.parseFrontMatter({
      ...{filePath: 'docs/a.mdx', fileContent: ''},
      defaultParseFrontMatter: async () => ({frontMatter, content: ''}),
    });
  await expect(read({title: 'A', sidebar_label: 'a'})).resolves.toBeTruthy();
  const told = /^docs\/a\.mdx: .*"a" is unknown\. Allowed fields: title, description, .*policy\.ts/;
  await expect(read({a: 'A'})).rejects.toThrow(told);
});

const base: PolicyInput = {
  environment: readEnvironment({}),
  scriptHashes: ["'sha256-script='"],
  styleHashes: ["'sha256-style='"],
};

const plain = contentSecurityPolicy(base);

test('with nothing switched on, no host is named, and scripts are the site’s own and the hashed ones', () => {
  expect(serialize(plain)).not.toMatch(/https?:|\*/);
  expect(plain['script-src']).toEqual(["'self'", "'sha256-script='"]);
  expect(serialize(plain).match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
  expect(plain['style-src-attr']).toEqual(["'unsafe-inline'"]);
});

test('each hosted service adds exactly its hosts', () => {
  const extended = contentSecurityPolicy({...base, environment: readEnvironment(hostedServices)});
  const added = Object.fromEntries(
    Object.entries(extended)
      .map(([name, sources]) => [name, sources.filter((source) => !plain[name]!.includes(source))])
      .filter(([, sources]) => sources!.length),
  );
  expect(added).toEqual({
    'script-src': ['https://stats.example.org/js/script.js'],
    'style-src': ['https://cdn.example.org/katex/katex.min.css'],
    'font-src': ['https://cdn.example.org'],
    'connect-src': [
      'https://app-dsn.algolia.net',
      'https://app.algolia.net',
      'https://app-1.algolianet.com',
      'https://app-2.algolianet.com',
      'https://app-3.algolianet.com',
      'https://stats.example.org',
    ],
  });
});

test('a hosted stylesheet of formulas takes the place of the site’s own', async () => {
  const {mathStylesheet} = readEnvironment(hostedServices);
  const made: unknown[][] = [];
  const actions = {createData: (...data: unknown[]) => made.push(data)};
  const part = math(mathStylesheet)({siteDir: siteOf({}), baseUrl: '/'} as LoadContext);
  await part.allContentLoaded!({allContent: {}, actions} as never);
  expect(made).toEqual([['math/stylesheet.json', mathStylesheet]]);
});
