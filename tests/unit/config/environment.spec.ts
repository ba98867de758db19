import {expect, test} from '@playwright/test';
import {readEnvironment} from '../../../src/config/environment';

const integrity = `sha384-${'A'.repeat(64)}`;

test('with nothing set, everything is served by the site itself', () => {
  expect(readEnvironment({})).toEqual({
    url: 'https://dev.risczero.com',
    baseUrl: '/',
    hostedSearch: null,
    analytics: null,
    mathStylesheet: null,
  });
});

test('empty and blank values count as not set', () => {
  expect(readEnvironment({SITE_URL: '', BASE_URL: ' ', ALGOLIA_APP_ID: ''})).toEqual(
    readEnvironment({}),
  );
});

test('complete groups are read', () => {
  const environment = readEnvironment({
    SITE_URL: 'https://docs.example.org/',
    BASE_URL: '/sub/path/',
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_INDEX_NAME: 'index',
    ALGOLIA_SEARCH_KEY: 'key',
    ANALYTICS_SCRIPT_URL: 'https://stats.example.org/script.js',
    ANALYTICS_DOMAIN: 'example.org',
    MATH_STYLESHEET_URL: 'https://cdn.example.org/katex.css',
    MATH_STYLESHEET_INTEGRITY: integrity,
  });
  expect(environment).toEqual({
    url: 'https://docs.example.org',
    baseUrl: '/sub/path/',
    hostedSearch: {appId: 'APP', indexName: 'index', apiKey: 'key'},
    analytics: {scriptUrl: 'https://stats.example.org/script.js', domain: 'example.org'},
    mathStylesheet: {url: 'https://cdn.example.org/katex.css', integrity},
  });
});

const faults: [string, Record<string, string>, string][] = [
  [
    'a half-set search group names what is missing',
    {ALGOLIA_APP_ID: 'APP'},
    'Hosted search is only half configured: ALGOLIA_INDEX_NAME and ALGOLIA_SEARCH_KEY are not set, but ALGOLIA_APP_ID is. Set all of ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME, ALGOLIA_SEARCH_KEY, or none of them.',
  ],
  [
    'a half-set analytics group names what is missing',
    {ANALYTICS_DOMAIN: 'example.org'},
    'Analytics is only half configured: ANALYTICS_SCRIPT_URL is not set, but ANALYTICS_DOMAIN is. Set all of ANALYTICS_SCRIPT_URL, ANALYTICS_DOMAIN, or none of them.',
  ],
  [
    'a stylesheet without its integrity is refused',
    {MATH_STYLESHEET_URL: 'https://cdn.example.org/katex.css'},
    'The hosted math stylesheet is only half configured: MATH_STYLESHEET_INTEGRITY is not set, but MATH_STYLESHEET_URL is. Set all of MATH_STYLESHEET_URL, MATH_STYLESHEET_INTEGRITY, or none of them.',
  ],
  [
    'a made-up integrity is refused',
    {MATH_STYLESHEET_URL: 'https://cdn.example.org/k.css', MATH_STYLESHEET_INTEGRITY: 'md5-x'},
    'MATH_STYLESHEET_INTEGRITY is not a subresource integrity value: "md5-x". It looks like sha384- followed by a Base64 digest.',
  ],
  [
    'a base URL without slashes says how to write it',
    {BASE_URL: 'docs'},
    'BASE_URL must start and end with a slash, but is "docs". Set BASE_URL=/docs/',
  ],
  [
    'a base URL without its last slash says how to write it',
    {BASE_URL: '/docs/site'},
    'BASE_URL must start and end with a slash, but is "/docs/site". Set BASE_URL=/docs/site/',
  ],
  [
    'a site URL with a path is refused',
    {SITE_URL: 'https://example.org/docs/'},
    'SITE_URL holds the path "/docs/". Give the origin alone (https://example.org) and put the path into BASE_URL.',
  ],
  [
    'a site URL that is no address is refused',
    {SITE_URL: 'example'},
    'SITE_URL is not an address: "example". Give a full one, such as https://example.org/style.css.',
  ],
  [
    'plain http is refused',
    {ANALYTICS_SCRIPT_URL: 'http://stats.example.org/s.js', ANALYTICS_DOMAIN: 'example.org'},
    'ANALYTICS_SCRIPT_URL must start with https:// (http is accepted for localhost only), but is "http://stats.example.org/s.js".',
  ],
];

for (const [title, variables, message] of faults) {
  test(title, () => {
    expect(() => readEnvironment(variables)).toThrow(
      expect.objectContaining({name: 'EnvironmentError', message}),
    );
  });
}
