import {readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {withoutAlgolia} from '../../../src/plugins/search/bundler/docsearch-loader.cjs';

const file = require.resolve('@docsearch/react').replace('/umd/', '/esm/');
const original = readFileSync(file, 'utf8');

test('the modal is bundled without Algolia’s client, logo and analytics', () => {
  const bundled = withoutAlgolia(original);
  for (const trace of [
    'algolia.net',
    'algolianet.com',
    'algolia.com/ref',
    'jsdelivr',
    'aria-label":"Algolia"',
    'algolia-client-js',
  ]) {
    expect(original).toContain(trace);
    expect(bundled).not.toContain(trace);
  }
  expect(bundled).toMatch(/export ?\{.*DocSearchModal/);
  expect(bundled).toContain('Believe this query should return results?');
});

test('whoever draws a hit gets what makes it an option', () => {
  const bundled = withoutAlgolia(original);
  expect(bundled).toContain('itemProps:');
  expect(bundled).not.toContain('"aria-expanded":!0');
});

test('a DocSearch that has changed stops the build', () => {
  const changed = original.replace('.addAlgoliaAgent("docsearch",', '.addAgent("docsearch",');
  expect(() => withoutAlgolia(changed)).toThrow(/DocSearch has changed: the client/);
});
