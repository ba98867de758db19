/**
 * The search with a hosted index: a fixture site built with the `ALGOLIA_*` variables, and
 * in place of Algolia's hosts a stand-in that answers from the records of that build.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import type {SearchRecord} from '../../src/search/types';
import {dialog, hits, input, openSearch, seeAll} from './support/search';
import {builtSite, type SearchSite} from './support/search-site';
import {expect, hydrated, test as base} from './support/test';

const appId = 'TESTAPP123';
const ownHosts = [
  'https://testapp123-dsn.algolia.net',
  'https://testapp123.algolia.net',
  'https://testapp123-1.algolianet.com',
  'https://testapp123-2.algolianet.com',
  'https://testapp123-3.algolianet.com',
];

interface Query {
  indexName: string;
  query: string;
  hitsPerPage: number;
  facetFilters: (string | string[])[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** Answers as Algolia's REST API does, from the records. */
class StandIn {
  readonly asked: {host: string; key: string | null; query: Query}[] = [];
  isDown = false;

  constructor(private readonly records: SearchRecord[]) {}

  private readonly handle = async (route: Route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (this.isDown) {
      await route.abort('connectionrefused');
      return;
    }
    const {requests} = request.postDataJSON() as {requests: Query[]};
    const results = requests.map((query) => {
      this.asked.push({
        host: url.origin,
        key: url.searchParams.get('x-algolia-api-key') ?? request.headers()['x-algolia-api-key']!,
        query,
      });
      return this.answer(query);
    });
    await route.fulfill({json: {results}, headers: {'Access-Control-Allow-Origin': '*'}});
  };

  async listen(context: BrowserContext): Promise<void> {
    await context.route(/^https:\/\/[^/]*\.(?:algolia\.net|algolianet\.com)\//, this.handle);
  }

  private answer({query, hitsPerPage, facetFilters, highlightPreTag, highlightPostTag}: Query) {
    const isAllowed = (record: SearchRecord) =>
      facetFilters.every((anyOf) =>
        [anyOf].flat().some((filter) => {
          const [facet, value] = filter.split(':') as [keyof SearchRecord, string];
          return record[facet] === value;
        }),
      );
    const word = query.toLowerCase();
    const found = this.records.filter(
      (record) => isAllowed(record) && JSON.stringify(record).toLowerCase().includes(word),
    );
    const marked = (text: string) => {
      const at = text.toLowerCase().indexOf(word);
      const end = at + word.length;
      return at < 0
        ? text
        : `${text.slice(0, at)}${highlightPreTag}${text.slice(at, end)}${highlightPostTag}${text.slice(end)}`;
    };
    return {
      hits: found.slice(0, hitsPerPage).map((record) => ({
        ...record,
        _highlightResult: {
          hierarchy: Object.fromEntries(
            Object.entries(record.hierarchy)
              .filter(([, title]) => title !== null)
              .map(([level, title]) => [level, {value: marked(title as string)}]),
          ),
        },
        _snippetResult: {content: {value: marked(record.content ?? ''), matchLevel: 'full'}},
      })),
      nbHits: found.length,
      query,
    };
  }
}

const test = base.extend<{hosted: StandIn}, {site: SearchSite}>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use, {workerIndex}) => {
      const site = await builtSite(`hosted-${workerIndex}`, {
        ALGOLIA_APP_ID: appId,
        ALGOLIA_INDEX_NAME: 'orchard',
        ALGOLIA_SEARCH_KEY: 'search-only',
      });
      await use(site);
      await site.close();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: async ({site}, provide) => provide(site.origin),
  hosted: async ({site, context}, use) => {
    const file = path.join(site.folder, '.docusaurus/search-records.json');
    const hosted = new StandIn(JSON.parse(readFileSync(file, 'utf8')) as SearchRecord[]);
    await hosted.listen(context);
    await use(hosted);
  },
});

// One build serves them all.
test.describe.configure({mode: 'default'});

/** Requests to the hosted service are what is tested here. */
function allowHosted(complaints: string[]): void {
  const others = complaints.filter((text) => !/^request to testapp123\b/.test(text));
  complaints.splice(0, complaints.length, ...others);
}

function watchIndex(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/search-index|worker/.test(request.url())) {
      fetched.push(request.url());
    }
  });
  return fetched;
}

test('the policy lets exactly its hosts in, nothing connects early, and the modal shows and counts its hits', async ({
  page,
  site,
  hosted,
  complaints,
}) => {
  const policy = /http-equiv="?Content-Security-Policy"? content="([^"]*)"/i.exec(
    readFileSync(path.join(site.folder, 'build/index.html'), 'utf8'),
  )![1]!;
  const connect = /connect-src ([^;]*)/.exec(policy)![1]!.split(' ');
  expect(connect.filter((source) => source.startsWith('https:'))).toEqual(ownHosts);

  const own = watchIndex(page);
  await page.goto('/');
  await hydrated(page);
  expect(await page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]').count()).toBe(0);
  expect(complaints).toEqual([]);

  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type('orchard', {delay: 20});
  await expect(hits(page).first().locator('mark').first()).toHaveText(/orchard/i);
  const last = hosted.asked.at(-1)!;
  expect(last.host).toBe(ownHosts[0]);
  expect(last.key).toBe('search-only');
  expect(last.query).toMatchObject({indexName: 'orchard', query: 'orchard'});
  // Three records: the welcome page, and the interface of the latest version with its section.
  await expect(seeAll(page)).toHaveText('See all 3 results');
  await seeAll(page).click();
  await expect(page).toHaveURL(/\/search\?q=orchard$/);
  await expect(page.getByRole('main').getByText('3 results', {exact: true})).toBeVisible();
  await expect(page.locator('main ol > li')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('link', {name: 'Algolia'})).toBeVisible();
  await test.step('a hit leads to this site, whatever its host', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('harvest');
    await expect(hits(page).first()).toContainText('Harvest');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/#harvest$/);
  });
  expect(own).toEqual([]);
  allowHosted(complaints);
});

test('filters follow the version and the language', async ({page, hosted, complaints}) => {
  await openSearch(page, '/api/next/');
  await page.keyboard.type('lasers');
  await expect(hits(page)).toHaveCount(1);
  await expect(hits(page)).toContainText('Next');
  const filters = hosted.asked.at(-1)!.query.facetFilters;
  expect(filters[0]).toBe('language:en');
  expect(filters[1]).toContain('docusaurus_tag:docs-api-current');
  expect(filters[1]).not.toContain('docusaurus_tag:docs-api-1.0');
  await page.goto('/search?q=blade&version=1.0');
  await expect(page.locator('main ol > li')).toHaveCount(1);
  await page.getByRole('combobox', {name: 'API version'}).selectOption('current');
  await expect(page.getByRole('main').getByText('No results for')).toBeVisible();
  allowHosted(complaints);
});

test('a service that is down is told, in modal and page, and mended when it is back', async ({
  page,
  hosted,
  complaints,
}) => {
  hosted.isDown = true;
  await openSearch(page, '/');
  await page.keyboard.type('orchard');
  await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
  await expect(
    dialog(page).getByText('You might want to check your network connection.'),
  ).toBeVisible();
  hosted.isDown = false;
  await expect(hits(page).first()).toBeVisible();

  hosted.isDown = true;
  await page.goto('/search?q=orchard');
  await expect(page.getByRole('alert').getByText('Unable to fetch results')).toBeVisible();
  hosted.isDown = false;
  await expect(page.locator('main ol > li').first()).toBeVisible();
  // The browser tells of every request that was refused.
  const others = complaints.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text));
  complaints.splice(0, complaints.length, ...others);
  allowHosted(complaints);
});
