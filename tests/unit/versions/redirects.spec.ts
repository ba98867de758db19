import {expect, test} from '@playwright/test';
import {redirectsTo} from '../../../src/versions/redirects';
import {lastVersion} from '../../../src/versions/versions';
import {other} from '../../e2e/support/versions';

/** The latest version's own number leads to it, too. */
const numbered = `/api/${lastVersion.name}/`;

test('a page of the latest version is found under every older address', () => {
  expect(redirectsTo('/api/zkvm/developer-guide/profiling').sort()).toEqual([
    `${numbered}zkvm/developer-guide/profiling`,
    `${numbered}zkvm/profiling`,
    '/api/zkvm/developer-guide/profiling.html',
    '/api/zkvm/profiling',
    '/zkvm/developer-guide/profiling',
    '/zkvm/profiling',
  ]);
});

test('section overviews keep their slash, and lose it before .html', () => {
  expect(redirectsTo('/api/bonsai/').sort()).toEqual([
    `${numbered}bonsai/`,
    '/api/bonsai.html',
    '/bonsai/',
  ]);
});

test('other versions get the flat reading inside their own prefix alone', () => {
  expect(redirectsTo('/api/next/zkvm/developer-guide/optimization').sort()).toEqual([
    '/api/next/zkvm/developer-guide/optimization.html',
    '/api/next/zkvm/optimization',
  ]);
  const page = `${other.root}zkvm/quickstart`;
  expect(redirectsTo(page)).toEqual([`${page}.html`]);
});

test('the introduction of the latest version answers under its number', () => {
  expect(redirectsTo('/api/').sort()).toEqual(['/api.html', numbered]);
});

test('pages outside the API get their .html address only', () => {
  expect(redirectsTo('/faq')).toEqual(['/faq.html']);
  expect(redirectsTo('/')).toEqual([]);
  expect(redirectsTo('/404.html')).toEqual([]);
});
