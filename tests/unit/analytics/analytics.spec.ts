import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {withoutQueries, withoutQueriesInBody, type Page} from '../../../src/analytics/outgoing';
import {forAll} from '../../support';
import cases from './analytics-cases.json';

const page: Page = {
  origin: 'https://docs.example.org',
  search: '?q=a+secret',
  hash: '#a-secret',
  title: 'Results for “a secret”',
};

for (const {what, text, clean} of cases) {
  test(`queries are cut out of ${what}`, () => expect(withoutQueries(text, page)).toBe(clean));
}

test('without a query the title may be sent', () => {
  const calm = {...page, search: '', hash: ''};
  expect(withoutQueries(`{"t":"${page.title}"}`, calm)).toContain(page.title);
});

test('what was typed is not sent, however it is encoded', () => {
  forAll(fc.string({minLength: 6, maxLength: 20, unit: 'grapheme'}), (text) => {
    const query = `§${text}§`;
    const address = new URL('https://docs.example.org/search');
    address.searchParams.set('q', query);
    const here: Page = {...page, search: address.search, hash: '', title: `Results for ${query}`};
    const known = {u: address.href, s: address.search, t: here.title};
    const encoded = new URLSearchParams({e: encodeURIComponent(address.href)});
    for (const body of [
      JSON.stringify(known),
      new URLSearchParams(known).toString(),
      String(withoutQueriesInBody(encoded, here)),
    ]) {
      assert.doesNotMatch(withoutQueries(body, here), /§|%C2%A7|%25C2%25A7/i);
    }
  });
});

test('bodies that can’t be read are not sent', () => {
  expect(withoutQueriesInBody(new Blob(['x']), page)).toBeUndefined();
  expect(withoutQueriesInBody(new Uint8Array(3), page)).toBeUndefined();
  expect(withoutQueriesInBody(undefined, page)).toBeNull();
});
