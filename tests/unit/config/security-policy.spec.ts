import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {readEnvironment} from '../../../src/config/environment';
import {contentSecurityPolicy, serialize} from '../../../src/config/security-policy';
import type {PolicyInput} from '../../../src/config/security-policy';
import {math} from '../../../src/derived/math';
import {hostedServices, siteOf} from '../support';

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
