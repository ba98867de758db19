import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {hostFiles} from '../../../src/publish/hosts/host-files';
import {inlineHashes, withPolicyMeta} from '../../../src/publish/hosts/inline';
import {movesOf, redirectPage} from '../../../src/publish/hosts/redirects';
import {forAll} from '../../support';

test('a page without a place for the policy is not published', () => {
  expect(() => withPolicyMeta('<head><title>x</title></head>', '', 'odd.html')).toThrow(
    'odd.html has no <meta charset> at the start of its <head>',
  );
});

test('a page is reached by its old addresses, its file names and with either slash', () => {
  const old = [{from: '/tech_faq/', to: '/faq'}];
  const {moved, slashes} = movesOf(['/', '/faq', '/api/', '/404.html'], old);
  const words = (moves: typeof old) => moves.map(({from, to}) => `${from} ${to}`);
  expect(words(moved)).toEqual([
    '/api.html /api/',
    '/api/index.html /api/',
    '/faq.html /faq',
    '/faq/index.html /faq',
    '/index.html /',
    '/tech_faq /faq',
    '/tech_faq.html /faq',
    '/tech_faq/ /faq',
    '/tech_faq/index.html /faq',
  ]);
  expect(words(slashes)).toEqual(['/api /api/', '/faq/ /faq']);
});

test('every redirect leads to a page in one step, and no page is redirected', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c'), {minLength: 1, maxLength: 3});
  const parts = fc.tuple(names, fc.constantFrom('', '/'));
  const path = parts.map(([folders, end]) => `/${folders.join('/')}${end}`);
  forAll(fc.uniqueArray(path, {minLength: 1}), fc.array(path), (routes, olds) => {
    const redirects = olds.map((from, index) => ({from, to: routes[index % routes.length]!}));
    const {moved, slashes} = movesOf(routes, redirects);
    const all = [...moved, ...slashes];
    assert.equal(new Set(all.map(({from}) => from)).size, all.length);
    const wrong = all.filter(({from, to}) => !routes.includes(to) || routes.includes(from));
    assert.deepEqual(wrong, []);
  });
});

const hosted = (change: Partial<Parameters<typeof hostFiles>[0]>) =>
  hostFiles({
    baseUrl: '/docs/',
    headers: {},
    policies: {},
    moves: {moved: [], slashes: []},
    redirectPages: [],
    ...change,
  });

test('host files hold the headers and permanent redirects below the base URL', () => {
  const {published, beside} = hosted({
    headers: {'X-Content-Type-Options': 'nosniff'},
    moves: {moved: [{from: '/old', to: '/new'}], slashes: [{from: '/new/', to: '/new'}]},
    redirectPages: ['old/index.html'],
  });
  expect(published._headers).toContain('/docs/*\n  X-Content-Type-Options: nosniff\n');
  expect(published._redirects).toContain('\n/docs/old /docs/new 301\n');
  expect(published._redirects).not.toContain('/docs/new/ ');
  const nosniff = 'add_header X-Content-Type-Options "nosniff" always;';
  expect(beside['nginx/headers.conf']).toContain(nosniff);
  expect(beside['nginx/redirects.conf']).toContain('/docs/new/ /docs/new;');
  expect(beside['caddy/redirects.caddy']).toContain('\t/docs/old /docs/new\n');
});

test('a path with a policy of its own gets that one alone, on every host', async () => {
  const {readHeaders} = (await import('../../../scripts/host.mjs' as string)) as {
    readHeaders: (text: string) => (pathname: string) => [string, string][];
  };
  const headers = {'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY'};
  const own = {...headers, 'Content-Security-Policy': "script-src 'self'"};
  const {published, beside} = hosted({headers, policies: {'/docs/own': "script-src 'self'"}});
  const headersOf = readHeaders(published._headers!);
  expect(Object.fromEntries(headersOf('/docs/own'))).toMatchObject(own);
  expect(Object.fromEntries(headersOf('/docs/other'))).toMatchObject(headers);
  const both = ['default "default-src \'none\'"', '/docs/own "script-src \'self\'"'];
  expect(beside['caddy/headers.caddy']).toContain(`{\n\t${both.join('\n\t')}\n}`);
  expect(beside['caddy/headers.caddy']).toContain('Content-Security-Policy "{policy}"');
  expect(beside['nginx/policies.conf']).toContain(both.map((line) => `${line};`).join('\n'));
  expect(beside['nginx/headers.conf']).toContain('Content-Security-Policy "$policy" always;');
});

const redirectsOf = (froms: readonly string[]) =>
  hosted({baseUrl: '/', moves: {moved: froms.map((from) => ({from, to: '/new'})), slashes: []}});

test('of too many redirects, those of file names are dropped; others stop the build', () => {
  const names = Array.from({length: 1500}, (_, index) => `/page-${index}.html`);
  const addresses = Array.from({length: 1500}, (_, index) => `/old-${index}`);
  const {published, beside} = redirectsOf([...names, ...addresses]);
  expect(published._redirects!.match(/ \/new 301/g)).toHaveLength(1500);
  expect(published._redirects).toContain('\n/old-7 /new 301\n');
  expect(beside['nginx/redirects.conf']).toContain('\n/page-7.html /new;');
  expect(() => redirectsOf([...addresses, ...addresses.map((from) => `${from}/`)])).toThrow(
    '3000 redirects are more than Cloudflare Pages takes (2000)',
  );
});

for (const from of ['/a b', '/a"b', '/a{b}', '/$a', '/a;b', '/a\nb', '/a#b']) {
  test(`a redirect from ${JSON.stringify(from)} stops the build, before a server reads it`, () => {
    expect(() => redirectsOf([from])).toThrow("server configurations can't quote");
  });
}

test('the page at an old address has the same script wherever it leads', () => {
  const one = inlineHashes(redirectPage('/a', 'https://x/a')).scripts;
  expect(one).toHaveLength(1);
  expect(inlineHashes(redirectPage('/"><script>b', 'https://x/b')).scripts).toEqual(one);
});
