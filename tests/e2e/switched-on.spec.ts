/** What the real site has switched off: an announcement, analytics, a hosted search. */
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext, Page} from '@playwright/test';
import type {SearchRecord} from '../../src/search/types';
import {denyStorage, holdScripts} from './support/faults';
import {builtSite, useSite} from './support/fixture-site';
import {dialog, hits, openSearch, searchFor, seeAll} from './support/search';
import {expect, expectTold, reload, requests, test as base, title, visit} from './support/test';

// Stand-ins for the services that a site can be built for: a hosted search, and analytics.
interface Query {
  indexName: string;
  query: string;
  hitsPerPage: number;
  facetFilters: (string | string[])[];
  highlightPreTag: string;
  highlightPostTag: string;
}

/** Answers a query as Algolia's REST API does, from the records. */
function answer(query: Query, records: SearchRecord[]) {
  const word = query.query.toLowerCase();
  const isAllowed = (record: SearchRecord) =>
    query.facetFilters.every((anyOf) =>
      [anyOf].flat().some((filter) => {
        const [facet, value] = filter.split(':') as [keyof SearchRecord, string];
        return record[facet] === value;
      }),
    );
  const found = records.filter(
    (record) => isAllowed(record) && JSON.stringify(record).toLowerCase().includes(word),
  );
  const shown = `${query.highlightPreTag}$&${query.highlightPostTag}`;
  /** The text, with the word as Algolia highlights it. */
  const marked = (text: string) => ({value: text.replace(new RegExp(word, 'i'), shown)});
  const hits = found.slice(0, query.hitsPerPage).map((record) => {
    const titles = Object.entries(record.hierarchy).filter(([, title]) => title !== null);
    const hierarchy = Object.fromEntries(titles.map(([level, title]) => [level, marked(title!)]));
    const content = {...marked(record.content ?? ''), matchLevel: 'full'};
    return {...record, _highlightResult: {hierarchy}, _snippetResult: {content}};
  });
  return {hits, nbHits: found.length, query: query.query};
}

/** Answers in place of Algolia's hosts, and keeps what was asked. */
async function hostedIndex(context: BrowserContext, records: SearchRecord[]) {
  const index = {isDown: false, asked: [] as {host: string; key: string | null; query: Query}[]};
  await context.route(/^https:\/\/[^/]*\.(?:algolia\.net|algolianet\.com)\//, async (route) => {
    if (index.isDown) return route.abort('connectionrefused');
    const request = route.request();
    const {origin, searchParams} = new URL(request.url());
    const key = searchParams.get('x-algolia-api-key') ?? request.headers()['x-algolia-api-key']!;
    const {requests} = request.postDataJSON() as {requests: Query[]};
    index.asked.push(...requests.map((query) => ({host: origin, key, query})));
    const results = requests.map((query) => answer(query, records));
    await route.fulfill({json: {results}, headers: {'Access-Control-Allow-Origin': '*'}});
  });
  return index;
}

/** What a curious analytics script would do. */
const curious = `(() => {
  const host = new URL(document.currentScript.src).origin;
  const known = () => ({
    domain: document.querySelector('script[data-domain]').dataset.domain,
    url: location.href, path: location.pathname + location.search + location.hash,
    encoded: encodeURIComponent(location.href), referrer: document.referrer, title: document.title,
  });
  fetch(host + '/fetch?u=' + encodeURIComponent(location.href), {method: 'POST', body: JSON.stringify(known())});
  navigator.sendBeacon(host + '/beacon', new URLSearchParams(known()));
  const xhr = new XMLHttpRequest();
  xhr.open('POST', host + '/xhr?s=' + location.search);
  xhr.send(JSON.stringify(known()));
  fetch(host + '/blob', {method: 'POST', body: new Blob([location.href])}).catch(() => {});
  new Image().src = host + '/pixel.gif?u=' + encodeURIComponent(location.href);
})();`;

/** Serves that script, and keeps everything that arrives, as one text each. */
async function startCollector() {
  const server = createServer(async (request, response) => {
    if (request.url !== '/script.js') {
      const chunks = (await request.toArray()) as Buffer[];
      collector.received.push(`${request.method} ${request.url}\n${chunks.join('')}`);
      response.writeHead(204, {'Access-Control-Allow-Origin': '*'}).end();
    } else if (collector.isAnswering) {
      const type = {'Content-Type': 'text/javascript'};
      response.writeHead(200, {...type, 'Cross-Origin-Resource-Policy': 'cross-origin'});
      response.end(curious);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const collector = {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    received: [] as string[],
    isAnswering: true,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return collector;
}

let collector: Awaited<ReturnType<typeof startCollector>>;

const site = useSite(async () => {
  collector = await startCollector();
  return builtSite('switched-on', {
    ALGOLIA_APP_ID: 'TESTAPP123',
    ALGOLIA_INDEX_NAME: 'orchard',
    ALGOLIA_SEARCH_KEY: 'search-only',
    ANALYTICS_SCRIPT_URL: `http://${collector.host}/script.js`,
    ANALYTICS_DOMAIN: 'docs.example.org',
  });
});
base.afterAll(() => collector.close());

const test = base.extend<{hosted: Awaited<ReturnType<typeof hostedIndex>>}>({
  hosted: async ({context}, use) => {
    const records = readFileSync(`${site().folder}/.docusaurus/search-records.json`, 'utf8');
    await use(await hostedIndex(context, JSON.parse(records) as SearchRecord[]));
  },
});

/** Switches analytics off by a privacy signal, so that its requests are not in the console. */
const askForPrivacy = (context: BrowserContext, signal = 'doNotTrack', value: unknown = '1') =>
  context.addInitScript(
    ([name, set]) => Object.defineProperty(navigator, name as string, {value: set}),
    [signal, value],
  );

test.describe('an announcement', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const close = (page: Page) => bar(page).getByRole('button', {name: 'Close'});

  /** Stores that the reader closed the announcement with this id some time ago. */
  const closedBefore = (page: Page, id: string) =>
    page.addInitScript((seen) => {
      if (!localStorage.getItem('docusaurus.announcement.id')) {
        localStorage.setItem('docusaurus.announcement.id', seen);
        localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      }
    }, id);

  test.beforeEach(({context}) => askForPrivacy(context));

  test('is shown on every page until it is closed, which keeps the focus', async ({page}) => {
    await visit(page, '/');
    await expect(bar(page)).toContainText('The second announcement.');
    await page.getByRole('link', {name: 'Quince museum', exact: true}).click();
    await expect(title(page)).toHaveText('Quince museum');
    await expect(bar(page)).toBeVisible();
    await close(page).press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator('.navbar__brand')).toBeFocused();
    await test.step('on later visits it stays closed', async () => {
      await reload(page);
      await expect(bar(page)).toHaveCount(0);
    });
  });

  test('is back on the first load after its id changed', async ({page}) => {
    await closedBefore(page, 'first');
    await visit(page, '/');
    await expect(bar(page)).toBeVisible();
    await reload(page);
    await expect(bar(page)).toBeVisible();
    await close(page).click();
    await reload(page);
    await expect(bar(page)).toHaveCount(0);
  });

  test('is hidden from the first frame on for a reader who closed it', async ({page}) => {
    await closedBefore(page, 'second');
    await holdScripts(page);
    await page.goto('/', {waitUntil: 'commit'});
    await expect(title(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('can be closed without storage, with one warning', async ({page, complaints}) => {
    await denyStorage(page);
    await visit(page, '/');
    await close(page).click();
    await expect(bar(page)).toHaveCount(0);
    expect(complaints).toHaveLength(1);
    expectTold(complaints, /^console warning: Docusaurus browser storage is not available/);
  });
});

test.describe('analytics', () => {
  test.beforeEach(() => {
    collector.received.length = 0;
    collector.isAnswering = true;
  });

  test('no query, fragment or title of a search gets out', async ({page, complaints}) => {
    await visit(page, '/?q=secret+words#secret');
    await expect
      .poll(() => collector.received.map((text) => text.split(/[ ?\n]/)[1]).sort())
      .toEqual(['/beacon', '/fetch', '/xhr']);
    const all = collector.received.join('\n');
    expect(all).not.toMatch(/secret/i);
    expect(all).toContain('docs.example.org');
    expect(all).toContain(site().origin);
    // The pixel was refused by the policy, the blob by the site.
    expectTold(complaints, new RegExp(`^request to ${collector.host}$|pixel\\.gif`));
  });

  for (const [signal, value] of Object.entries({doNotTrack: '1', globalPrivacyControl: true})) {
    test(`${signal} is honored: the script is not even asked for`, async ({page, context}) => {
      await askForPrivacy(context, signal, value);
      await visit(page, '/');
      // After two idle callbacks, any idle callback of the site has run, too.
      await page.evaluate(
        () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
      );
      await expect(page.locator('script[data-domain]')).toHaveCount(0);
      expect(collector.received).toEqual([]);
    });
  }

  test('a host that never answers holds nothing up', async ({page, complaints}) => {
    collector.isAnswering = false;
    // It has loaded and hydrated, and the request has not ended.
    await visit(page, '/');
    await expect(page.locator('script[data-domain]')).toHaveCount(1);
    await reload(page);
    expectTold(complaints, new RegExp(`^request to ${collector.host}$`));
  });
});

test.describe('a hosted search', () => {
  const expected = /^request to testapp123\b/;

  test.beforeEach(({context}) => askForPrivacy(context));

  test('hits are shown and counted; nothing connects early', async ({page, hosted, complaints}) => {
    const asked = requests(page);
    await visit(page, '/');
    await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0);
    expect(complaints).toEqual([]);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('orchard', {delay: 20});
    await expect(hits(page).first().locator('mark').first()).toHaveText(/orchard/i);
    expect(hosted.asked.at(-1)).toMatchObject({
      host: 'https://testapp123-dsn.algolia.net',
      key: 'search-only',
      query: {indexName: 'orchard', query: 'orchard'},
    });
    // Three records: the welcome page, and the interface of the latest version with its section.
    await expect(seeAll(page)).toHaveText('See all 3 results');
    await seeAll(page).click();
    await expect(page).toHaveURL(/\/search\?q=orchard&version=1\.0$/);
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
    expect(asked.filter((url) => /search-index|worker/.test(url))).toEqual([]);
    expectTold(complaints, expected);
  });

  test('filters follow the version and the language', async ({page, hosted, complaints}) => {
    await searchFor(page, 'lasers', '/api/next/');
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
    expectTold(complaints, expected);
  });

  test('a failure is told, and mended', async ({page, context, hosted, complaints}) => {
    hosted.isDown = true;
    await context.clock.install();
    const searchPage = await context.newPage();
    const places = [
      {error: dialog(page), hit: hits(page)},
      {error: searchPage.getByRole('alert'), hit: searchPage.locator('main li')},
    ];
    await Promise.all([
      openSearch(page, '/').then(() => page.keyboard.type('orchard')),
      searchPage.goto('/search?q=orchard'),
    ]);
    for (const {error} of places) {
      await expect(error.getByText('Unable to fetch results').first()).toBeVisible();
      await expect(error).toContainText('You might want to check your network connection.');
    }
    hosted.isDown = false;
    // The search tries again.
    await context.clock.fastForward(3000);
    for (const {hit} of places) await expect(hit.first()).toBeVisible();
    // The browser tells of every request that was refused.
    expectTold(complaints, /ERR_CONNECTION_REFUSED|^request to testapp123\b/);
  });
});
