import {expect, test} from '@playwright/test';
import {withSheet} from '../../../src/plugins/explorable-styles';

test('a page with an explorable links to their sheet', () => {
  const html = '<html><head><title>x</title></head><body><section data-explorable=ntt>';
  expect(withSheet(html, '/assets/css/e.css')).toContain(
    '<link rel="stylesheet" href="/assets/css/e.css"></head>',
  );
});

test('a page without explorables stays as it is', () => {
  const html = '<html><head></head><body><code>data-explorable</code>';
  expect(withSheet(html, '/assets/css/e.css')).toBe(html);
});
