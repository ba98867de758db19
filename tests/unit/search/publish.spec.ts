/** From a page to its records, and `npm run search:publish` against a fake Algolia server. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text as readText} from 'node:stream/consumers';
import {expect, test} from '@playwright/test';
import {readBuiltPage} from '../../../src/search/built-pages';
import {recordsOf} from '../../../src/search/hosted-index';
import {siteOf} from '../../support';

const page = {
  path: '/api/zkvm/install',
  group: 'zkVM',
  language: 'en',
  version: '0.19',
  tag: 'docs-api-0.19',
  sections: [
    {level: 1, anchor: '', title: 'Install', text: 'What to install.'},
    {level: 2, anchor: 'macos', title: 'macOS', text: 'Use the command line tools.'},
  ],
};

const records = recordsOf(page, 'https://docs.example.org');

/** Runs the command against a server that answers some requests with 400. */
async function publish(published: unknown[] = records, environment = {}, refuse?: RegExp) {
  const asked: {line: string; key: string | null; body: unknown}[] = [];
  const server = createServer(async (request, response) => {
    const text = await readText(request);
    const {pathname, searchParams} = new URL(request.url!, 'http://localhost');
    searchParams.delete('x-algolia-agent');
    const sent = [request.headers['x-algolia-api-key'], searchParams.get('x-algolia-api-key')];
    const line = `${request.method!} ${pathname}`;
    if (!line.includes('/task/')) {
      const query = searchParams.size ? `?${searchParams}` : '';
      const body = text ? (JSON.parse(text) as unknown) : null;
      asked.push({line: line + query, key: sent.flat().find(Boolean) ?? null, body});
    }
    const isRefused = refuse?.test(line);
    const done = {taskID: 7, status: 'published', objectIDs: [], updatedAt: '', deletedAt: ''};
    response.writeHead(isRefused ? 400 : 200, {'Content-Type': 'application/json'});
    response.end(JSON.stringify(isRefused ? {message: 'refused', status: 400} : done));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const child = spawn('node', ['scripts/search-publish.mjs'], {
    env: {
      PATH: process.env.PATH,
      ALGOLIA_APP_ID: 'APP',
      ALGOLIA_INDEX_NAME: 'docs',
      ALGOLIA_ADMIN_KEY: 'admin',
      ALGOLIA_HOST: `localhost:${(server.address() as AddressInfo).port}`,
      SEARCH_RECORDS: `${siteOf({'records.json': JSON.stringify(published)})}/records.json`,
      ...environment,
    },
  });
  const closed = once(child, 'close');
  const [out, errors] = await Promise.all([readText(child.stdout), readText(child.stderr)]);
  const [code] = (await closed) as [number];
  server.close();
  return {code, output: out + errors, asked};
}

test('records replace the index in one step, with settings and synonyms', async () => {
  const {asked, code, output} = await publish();
  expect(output).toContain('2 records replaced the index docs.');
  expect(code).toBe(0);
  const temporary = /docs_tmp_[a-z0-9]+/.exec(asked[0]!.line)![0];
  expect(asked.map(({line}) => line)).toEqual([
    `PUT /1/indexes/${temporary}/settings`,
    `POST /1/indexes/${temporary}/synonyms/batch?replaceExistingSynonyms=true`,
    `POST /1/indexes/${temporary}/batch`,
    `POST /1/indexes/${temporary}/operation`,
  ]);
  expect(new Set(asked.map(({key}) => key))).toEqual(new Set(['admin']));
  const [settings, synonyms, batch, move] = asked.map(({body}) => body);
  expect(settings).toMatchObject({
    attributesForFaceting: expect.arrayContaining(['language', 'version', 'docusaurus_tag']),
    customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  });
  const same = ['glossary', 'terminology', 'definitions'];
  expect(synonyms).toContainEqual(expect.objectContaining({type: 'synonym', synonyms: same}));
  const ids = (synonyms as unknown as {objectID: string}[]).map(({objectID}) => objectID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(batch).toEqual({requests: records.map((body) => ({action: 'addObject', body}))});
  expect(move).toEqual({operation: 'move', destination: 'docs'});
});

test('a refused step leaves the public index alone and removes the temporary one', async () => {
  const {asked, code, output} = await publish(records, {}, /POST .*\/batch$/);
  expect(code).toBe(1);
  expect(output).toContain('the index docs is unchanged: refused');
  expect(asked.at(-1)!.line).toMatch(/^DELETE /);
  expect(asked.some(({line}) => line.endsWith('/operation'))).toBe(false);
});

test('no records, or no key, is refused before anything is asked', async () => {
  expect(await publish([])).toMatchObject({code: 1, asked: []});
  const {code, output, asked} = await publish(records, {ALGOLIA_ADMIN_KEY: ''});
  expect(code).toBe(1);
  expect(output).toContain('To publish the search index, set ALGOLIA_ADMIN_KEY.');
  expect(asked).toEqual([]);
});

test('records have the shape that the DocSearch crawler makes', () => {
  expect(records[1]).toEqual({
    objectID: '/api/zkvm/install#macos-1',
    url: 'https://docs.example.org/api/zkvm/install#macos',
    url_without_anchor: 'https://docs.example.org/api/zkvm/install',
    anchor: 'macos',
    type: 'lvl2',
    hierarchy: {
      ...{lvl0: 'zkVM', lvl1: 'Install', lvl2: 'macOS'},
      ...{lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    },
    content: 'Use the command line tools.',
    language: 'en',
    version: '0.19',
    docusaurus_tag: 'docs-api-0.19',
    weight: {level: 90, position: 1},
  });
});

const builtPage = (main: string, head = '') =>
  readBuiltPage(
    `<head><meta name="docsearch:docusaurus_tag" content="default">${head}</head><nav class="navbar__items"><a class="navbar__link--active">API</a></nav><nav class="theme-doc-sidebar-menu"><a class="menu__link--sublist menu__link--active">zkVM</a></nav><main>${main}</main>`,
    '/faq',
  );

test('the text of a page is searched, and nothing that only serves it', () => {
  const tools = '<a href="/faq.md">View Markdown</a><button>Copy</button>';
  const found = builtPage(
    `<h1>FAQ</h1><p>An <b>answer</b>: 2<sup>27</sup>.<sup><a href="#n">1</a></sup></p><p class="noScript_x">Needs scripts.</p><h2 id="b">Why?</h2>Because.${tools}`,
  );
  expect(found?.group).toBe('zkVM');
  expect(found?.sections).toEqual([
    {level: 1, anchor: '', title: 'FAQ', text: 'An answer: 2^27.1'},
    {level: 2, anchor: 'b', title: 'Why?', text: 'Because.'},
  ]);
  expect(builtPage('<h1>FAQ</h1>', '<meta name="robots" content="noindex">')).toBeNull();
});
