/** Analytics, on a site that has it switched on, with a script that tells all it can get at. */
import {readFileSync, rmSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {startHost, type Host} from './support/host';
import {soundSite} from './support/fixture-site';
import {expect, hydrated, test as base, visit} from './support/test';

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

interface Collector {
  origin: string;
  /** Everything that arrived, as one text each. */
  received: string[];
  /** How the script is answered. */
  mode: 'answers' | 'never answers';
}

interface Site {
  collector: Collector;
  host: Host;
  folder: string;
}

const test = base.extend<object, {site: Site}>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
    async ({}, use, info) => {
      const open: ServerResponse[] = [];
      const server = createServer((request, response) => {
        if (request.url === '/script.js') {
          if (collector.mode === 'never answers') {
            open.push(response);
            return;
          }
          response.writeHead(200, {
            'Content-Type': 'text/javascript',
            'Cross-Origin-Resource-Policy': 'cross-origin',
          });
          response.end(curious);
          return;
        }
        let text = `${request.method} ${request.url}\n`;
        request.on('data', (chunk) => (text += chunk));
        request.on('end', () => {
          collector.received.push(text);
          response.writeHead(204, {'Access-Control-Allow-Origin': '*'});
          response.end();
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
      const collector: Collector = {origin, received: [], mode: 'answers'};
      const folder = soundSite('site', `analytics-${info.workerIndex}`, {
        variables: {
          ANALYTICS_SCRIPT_URL: `${origin}/script.js`,
          ANALYTICS_DOMAIN: 'docs.example.org',
        },
      });
      const host = await startHost(path.join(folder, 'build'));
      await use({collector, host, folder});
      await host.down();
      open.forEach((response) => response.destroy());
      server.closeAllConnections();
      server.close();
      rmSync(folder, {recursive: true, force: true});
    },
    {scope: 'worker', timeout: 180_000},
  ],
  baseURL: async ({site}, use) => use(site.host.origin),
});

test.describe.configure({mode: 'serial'});

test.afterEach(({complaints}) => {
  // The fixture has no icon.
  const others = complaints.filter((text) => !/404 \(Not Found\)/.test(text));
  complaints.splice(0, complaints.length, ...others);
});

test.beforeEach(({site}) => {
  site.collector.received.length = 0;
  site.collector.mode = 'answers';
});

test('no query, fragment or title of a search gets out, by any way', async ({
  page,
  site,
  complaints,
}) => {
  await visit(page, '/?q=secret+words#secret');
  await expect
    .poll(() => site.collector.received.map((text) => text.split(/[ ?\n]/)[1]).sort())
    .toEqual(['/beacon', '/fetch', '/xhr']);
  const all = site.collector.received.join('\n');
  expect(all).not.toMatch(/secret/i);
  expect(all).toContain('docs.example.org');
  expect(all).toContain(site.host.origin);
  // The pixel was refused by the policy, the blob by us; and there were requests to that host.
  const told = complaints.splice(0);
  const host = new URL(site.collector.origin).host;
  expect(
    told.filter((text) => text !== `request to ${host}` && !/pixel\.gif|404 /.test(text)),
  ).toEqual([]);
});

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`${signal} is honored: the script is not even asked for`, async ({page, site}) => {
    await page.addInitScript(
      ([name, set]) => Object.defineProperty(navigator, name as string, {value: set}),
      [signal, value] as const,
    );
    await visit(page, '/');
    await page.waitForLoadState('load');
    // By then anybody's idle callback has had its turn.
    await page.evaluate(
      () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
    );
    await expect(page.locator('script[data-domain]')).toHaveCount(0);
    expect(site.collector.received).toEqual([]);
  });
}

test('a host that never answers holds nothing up', async ({page, site, complaints}) => {
  site.collector.mode = 'never answers';
  await page.goto('/', {waitUntil: 'load'});
  await hydrated(page);
  await expect(page.locator('script[data-domain]')).toHaveCount(1);
  const [loaded, asked] = await page.evaluate(() => [
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry as PerformanceNavigationTiming).loadEventEnd)[0]!,
    // The request has not ended, so only the mark of its start could be there.
    document.readyState,
  ]);
  expect(loaded).toBeGreaterThan(0);
  expect(asked).toBe('complete');
  await page.reload({waitUntil: 'load'});
  await hydrated(page);
  complaints.splice(0);
});

test('the policy lets in the one script and its host, and nothing else', ({site}) => {
  const headers = readFileSync(path.join(site.folder, 'build/_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' ${site.collector.origin}/script.js 'sha256-`);
  expect(headers).toContain(`connect-src 'self' ${site.collector.origin};`);
  expect(headers.split(site.collector.origin)).toHaveLength(3);
});
