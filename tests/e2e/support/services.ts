/** Stand-ins for the services that a site can be built for: a hosted search, and analytics. */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {BrowserContext} from '@playwright/test';
import type {SearchRecord} from '../../../src/search/types';

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
export async function hostedIndex(context: BrowserContext, records: SearchRecord[]) {
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
export async function startCollector() {
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
