import {expect, test} from '@playwright/test';
import {redirectsTo} from '../../../src/config/redirects';

test('a page of the latest version is found under every older address', () => {
  expect(redirectsTo('/api/zkvm/developer-guide/profiling').sort()).toEqual([
    '/api/0.19/zkvm/developer-guide/profiling',
    '/api/0.19/zkvm/profiling',
    '/api/zkvm/developer-guide/profiling.html',
    '/api/zkvm/profiling',
    '/zkvm/developer-guide/profiling',
    '/zkvm/profiling',
  ]);
});

test('section overviews keep their slash, and lose it before .html', () => {
  expect(redirectsTo('/api/bonsai/').sort()).toEqual([
    '/api/0.19/bonsai/',
    '/api/bonsai.html',
    '/bonsai/',
  ]);
});

test('other versions get the flat reading inside their own prefix alone', () => {
  expect(redirectsTo('/api/next/zkvm/developer-guide/optimization').sort()).toEqual([
    '/api/next/zkvm/developer-guide/optimization.html',
    '/api/next/zkvm/optimization',
  ]);
  expect(redirectsTo('/api/0.18/zkvm/quickstart')).toEqual(['/api/0.18/zkvm/quickstart.html']);
});

test('the introduction of the latest version answers under its number', () => {
  expect(redirectsTo('/api/').sort()).toEqual(['/api.html', '/api/0.19/']);
});

test('pages outside the API get their .html address only', () => {
  expect(redirectsTo('/faq')).toEqual(['/faq.html']);
  expect(redirectsTo('/')).toEqual([]);
  expect(redirectsTo('/404.html')).toEqual([]);
});
