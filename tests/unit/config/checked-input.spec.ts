import {expect, test} from '@playwright/test';
import {readEnvironment} from '../../../src/config/environment';
import {buildPolicy} from '../../../src/config/build-policy';
import {hostedServices} from '../support';
import faults from './environment-faults.json';

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

test('unknown fields name the file and the field that was meant, or what there is', async () => {
  const read = (frontMatter: Record<string, string>) =>
    buildPolicy.markdown.parseFrontMatter({
      ...{filePath: 'docs/a.mdx', fileContent: ''},
      defaultParseFrontMatter: async () => ({frontMatter, content: ''}),
    });
  await expect(read({title: 'A', sidebar_label: 'a'})).resolves.toBeTruthy();
  await expect(read({descripton: 'A'})).rejects.toThrow(
    'docs/a.mdx: the front matter field "descripton" is unknown. Did you mean "description"?',
  );
  await expect(read({reviewers: 'A'})).rejects.toThrow(
    /"reviewers" is unknown\. Allowed fields: title, description, .*policy\.ts/,
  );
});
