/** Measures how well the search of the built site answers. Never lower the floor. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {memoize} from '../../src/lib/memoize';
import {suggestions, synonyms} from '../../src/config/search';
import {apiVersions, lastVersion} from '../../src/versions/versions';
import {SearchIndex} from '../../src/search/client/search-index';
import type {Answer} from '../../src/search/client/service';
import {searchTags} from '../../src/search/tags';
import type {HeadingsFile, Manifest} from '../../src/search/types';
import {eachNth, isNightly} from '../support';
import {messages, misspelt, queries, questions} from './search-cases.json';

test.describe.configure({mode: 'default'}); // One worker reads the index once.
const floor = 0.985;
const folder = path.resolve('build/search-index');

test('each group of synonyms has two at least', () => {
  expect(synonyms.filter((group) => group.length < 2 || group.includes(''))).toEqual([]);
});

/** Searches the files of the build as the browser's worker does, with the synonyms of the sources. */
const load = async (file: string) => {
  const value = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object;
  return Response.json('synonyms' in value ? {...value, synonyms} : value);
};
const index = new SearchIndex('', undefined, load);

/** A first answer may use only the headings. This query matches none, so it waits for the text. */
const wholeOf = memoize(
  (tags: string[]) => tags.join(),
  (tags) => index.ask({query: 'zzzzqqqq', tags, language: 'en', limit: 1}),
);

async function search(query: string, version: string, limit: number): Promise<Answer> {
  const tags = searchTags(version);
  await wholeOf(tags);
  return index.ask({query, tags, language: 'en', limit});
}

/** All versions at night; by day only Next, which is edited, and the latest, which is read most. */
const today = apiVersions.filter(({name, isLast}) => isNightly || isLast || name === 'current');

const withoutSlash = (url: string) => url.replace(/\/(?=#|$)/, '');

/** Reciprocal rank: 1 for the first place, 1/2 for the second, …, 0 below the last asked for. */
async function reciprocalRank(query: {q: string; in?: string; to: string[]}, limit: number) {
  const {q, in: version = lastVersion.name, to} = query;
  const {root} = apiVersions.find(({name}) => name === version)!;
  const addresses = to.map((page) => (page.startsWith('~') ? root + page.slice(1) : `/${page}`));
  const wanted = addresses.map(withoutSlash);
  const {hits} = await search(q, version, limit);
  const place = hits.findIndex(({url}) =>
    wanted.some((page) => withoutSlash(page.includes('#') ? url : url.replace(/#.*/, '')) === page),
  );
  return {rank: place < 0 ? 0 : 1 / (place + 1), first: hits[0]?.url ?? '(nothing)'};
}

/** Whether no version that a query names is retired. */
const isThere = ({q, in: asked = ''}: {q: string; in?: string}) =>
  (`${asked} ${q}`.match(/0\.\d+/g) ?? []).every((one) => apiVersions.some((v) => v.name === one));

test(`judged queries have a mean reciprocal rank of ${floor} or more`, async () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  const results = await Promise.all(
    queries
      .filter(isThere)
      .map(async (query) => ({...query, ...(await reciprocalRank(query, 20))})),
  );
  // Of all queries, so that a retired version does not make the others weigh more.
  const mean = 1 - results.reduce((sum, {rank}) => sum + 1 - rank, 0) / queries.length;
  const misses = results.flatMap(({q, in: version = 'latest', rank, first}) =>
    rank < 1 ? `${rank.toFixed(2)} ${q} (${version}): ${first}\n` : [],
  );
  console.log(`Mean reciprocal rank ${mean.toFixed(3)} of ${results.length}\n${misses.join('')}`);
  expect(mean, misses.join('')).toBeGreaterThanOrEqual(floor);
});

test('a misspelt word finds what was meant, among the first five', async () => {
  const ranks = await Promise.all(misspelt.map(async ({q, to}) => reciprocalRank({q, to}, 5)));
  expect(misspelt.filter((_, index) => ranks[index]!.rank < 1 / 5).map(({q}) => q)).toEqual([]);
});

test('four of five questions in plain words find their answer among the first five', async () => {
  const asked = questions.filter(isThere);
  const ranks = await Promise.all(asked.map(async (one) => reciprocalRank(one, 5)));
  const lost = asked.filter((_, index) => ranks[index]!.rank < 1 / 5).map(({q}) => q);
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(asked.length / 5);
});

test('a pasted error message finds its entry first, in every version', async () => {
  expect(messages.length).toBeGreaterThanOrEqual(10);
  for (const {name} of today) {
    const answers = await Promise.all(messages.map(async ({paste}) => search(paste, name, 1)));
    const first = answers.map(({hits}) => hits[0]?.url);
    const lost = messages.filter(({to}, index) => first[index] !== `/error-messages#${to}`);
    expect(lost, name).toEqual([]);
  }
});

/** Returns the pages of some tags, with all their headings. */
async function pagesOf(...tags: string[]) {
  const read = async <T>(file: string) =>
    JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T;
  const {shards} = await read<Manifest>('manifest.json');
  const files = tags.map((tag) => read<HeadingsFile>(shards[tag]!.headings));
  return (await Promise.all(files)).flatMap(({pages}) => pages);
}

test('of 150 headings, 148 find themselves among the first five', async () => {
  const places = new Map<string, string[]>();
  for (const page of await pagesOf('docs-default-current', `docs-api-${lastVersion.name}`)) {
    for (const [, anchor, title] of page.headings) {
      const same = places.get(title.toLowerCase()) ?? [];
      places.set(title.toLowerCase(), [...same, anchor ? `${page.path}#${anchor}` : page.path]);
    }
  }
  const sample = eachNth(3, [...places]);
  const lost: string[] = [];
  for (const [title, urls] of sample) {
    const {hits} = await search(title, lastVersion.name, 5);
    if (!hits.some(({url}) => urls.includes(url))) lost.push(title);
  }
  expect(lost.length, lost.join(', ')).toBeLessThanOrEqual((sample.length * 2) / 150);
});

test('every title of a page finds the page', async () => {
  for (const {name, isLast} of today) {
    const lost: string[] = [];
    // Pages without a version are the same in every version.
    const pages = await pagesOf(`docs-api-${name}`, ...(isLast ? ['docs-default-current'] : []));
    const groups = pages.map(({group}) => group);
    expect(groups, 'groups of pages').toEqual(expect.arrayContaining(['zkVM', 'Bonsai']));
    for (const page of pages) {
      const [, , title] = page.headings.find(([, anchor]) => !anchor)!;
      const {hits: found} = await search(title, name, 3);
      if (!found.some((hit) => hit.url === page.path)) lost.push(page.path);
    }
    expect(lost, name).toEqual([]);
  }
});

test('a word finds the same while it is being typed, with a typo and with accents', async () => {
  for (const variant of ['install', 'instal', 'insta', 'isntall', 'Ínstàll', 'INSTALL']) {
    const {hits} = await search(variant, lastVersion.name, 3);
    const urls = hits.map(({url}) => url);
    expect(urls, variant).toContain('/api/zkvm/install');
  }
});

test('what is suggested finds something in every version', async () => {
  for (const {name} of apiVersions) {
    for (const suggestion of suggestions) {
      const {count} = await search(`${suggestion.toLowerCase()} `, name, 1);
      expect(count, `${suggestion} in ${name}`).toBeGreaterThan(0);
    }
  }
});

test('a version answers with its own pages only', async () => {
  for (const {name} of apiVersions) {
    const {hits} = await search('guest', name, 500);
    const tags = new Set(['default', 'docs-default-current', ...hits.map(({tag}) => tag)]);
    expect([...tags].slice(2)).toEqual([`docs-api-${name}`]);
  }
});
