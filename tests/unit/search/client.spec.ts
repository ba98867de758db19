import assert from 'node:assert/strict';
import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {SearchIndex} from '../../../src/search/client/search-index';
import {measureIn, namesOf} from '../../../src/search/client/named';
import {nearWords} from '../../../src/search/client/typos';
import {wordsOf} from '../../../src/search/client/words';
import {indexFiles, type IndexFiles} from '../../../src/search/index-files';
import type {SearchPage} from '../../../src/search/types';
import {forRuns} from '../../support';

const terms = (text: string) => [...new Set(wordsOf(text).map(({term}) => term))];

const cases: [string, string[]][] = [
  ['ExecutorEnv::builder', ['executorenv::builder', 'executorenv', 'executor', 'env', 'builder']],
  ['RISC0_DEV_MODE', ['risc0_dev_mode', 'risc0', 'dev', 'mode']],
  ['env::commit_slice', ['env::commit_slice', 'env', 'commit_slice', 'commit', 'slice']],
  ['zkVM', ['zkvm', 'zk', 'vm']],
  ['STARKs and NTTs', ['starks', 'and', 'ntts']],
  ['RISC-V', ['risc-v', 'risc', 'v']],
  ['Reed–Solomon', ['reed', 'solomon']],
  ['Ŕécêïpt 𝔽²', ['receipt', 'f2']],
  ['x^2 + F_p', ['x^2', 'x', '2', 'f_p', 'f', 'p']],
  ['don’t', ['dont']],
  ['…→⊕ “”', []],
];
for (const [text, expected] of cases) {
  test(`${text} holds ${expected.join(', ') || 'nothing'}`, () => {
    expect(terms(text).sort()).toEqual([...expected].sort());
  });
}

test('places of words are places in the text', () => {
  const text = 'Call env::commit_slice(&x)';
  const places = wordsOf(text).map(({term, start, end}) => [term, text.slice(start, end)]);
  const expected = {'env::commit_slice': 'env::commit_slice', slice: 'slice', x: 'x'};
  expect(Object.fromEntries(places)).toMatchObject(expected);
});

/** The oracle: whether this many typos can turn one word into the other, by definition. */
function isNear(a: string, b: string, typos: number): boolean {
  if (!a || !b) return a.length + b.length <= typos;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0] && isNear(restA, restB, typos)) return true;
  if (typos === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isNear(restA, b, typos - 1) ||
    isNear(a, restB, typos - 1) ||
    isNear(restA, restB, typos - 1) ||
    (isSwapped && isNear(a.slice(2), b.slice(2), typos - 1))
  );
}

test('finds exactly the entries within reach, whole or as beginnings', () => {
  const unit = fc.constantFrom('a', 'b', 'c');
  const words = fc.string({unit, minLength: 4, maxLength: 8});
  const lists = fc.uniqueArray(fc.string({unit, minLength: 1, maxLength: 8}), {maxLength: 40});
  forRuns(2000, lists, words, fc.constantFrom(1, 2), (entries, word, limit) => {
    const found = nearWords(entries, word, limit).map(({entry}) => entry);
    const near = entries.filter((entry) =>
      [...entry].some((_, end) => isNear(word, entry.slice(0, end + 1), limit)),
    );
    assert.deepEqual(found, near);
  });
});

/** A text that is long enough, with the message in it. */
const around = (message: string) =>
  `thread 'main' panicked at src/main.rs:31:10: called \`Result::unwrap()\`: ${message}`;
const measure = (title: string, text: string) => measureIn(text)?.(namesOf(title)) ?? 0;

const identifier = around('DeserializeUnexpectedEnd in the zkVM of a receipt');
const namings: [what: string, title: string, text: string, isNamed: boolean][] = [
  ['its words one after the other', 'image_id mismatch', around('image_id mismatch'), true],
  ['other words between', 'image_id mismatch', around('image_id or mismatch'), false],
  ['a longer word', 'image_id mismatch', around('other_image_id mismatch'), false],
  ['a short text, which was typed', 'image_id mismatch', 'Error: image_id mismatch', false],
  ['an ellipsis within a word', 'at pc [0x…] failed', around('at pc [0x002630] failed'), true],
  ['ellipses', 'Release … lacks …', around('Release v2024-01-05.1 lacks arm'), true],
  ['one of several messages', 'Bad read …, Bad write …', around('Bad write 7'), true],
  ['a long identifier', 'DeserializeUnexpectedEnd', identifier, true],
  ['a single word', 'Receipt', identifier, false],
  ['a short identifier', 'zkVM', identifier, false],
];
for (const [what, title, text, isNamed] of namings) {
  test(`${what}: “${title}” is ${isNamed ? '' : 'not '}named`, () => {
    expect(measure(title, text) > 0).toBe(isNamed);
  });
}

test('of two titles the longer one counts more', () => {
  const text = around('Guest panicked: Out of memory!');
  const short = measure('Guest panicked: …', text);
  expect(measure('Guest panicked: Out of memory!', text)).toBeGreaterThan(short);
});

// The tiers of the index: which queries get results while later parts are loading.
function pages(count: number): SearchPage[] {
  return Array.from({length: count}, (_, number) => ({
    ...{path: `/page-${number}`, group: 'Pages'},
    ...{language: 'en', version: 'current', tag: 'default'},
    sections: [
      {level: 1, anchor: '', title: `Orchard ${number}`, text: `Apples of kind${number}.`},
      {level: 2, anchor: 'harvest', title: `Harvest ${number}`, text: 'Ladders and baskets.'},
    ],
  }));
}

/** A host that holds back files until they are let go. */
function host(files: IndexFiles, holdsBack: (name: string) => boolean) {
  const asked: string[] = [];
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  return {
    asked,
    letGo,
    async load(name: string, {cache}: RequestInit) {
      asked.push(`${name} ${cache}`);
      if (holdsBack(name)) await opened;
      return new Response(files[name]);
    },
  };
}

const ask = (index: SearchIndex, query: string) =>
  index.ask({query, tags: ['default'], language: 'en', limit: 20});

test('headings answer while the text is under way, and one better answer is announced', async () => {
  const {load, letGo} = host(indexFiles(pages(20), new Set(), []), (name) => name.includes('text'));
  let improvements = 0;
  const index = new SearchIndex('', () => (improvements += 1), load);
  expect((await ask(index, 'harv')).count).toBe(20);
  expect((await ask(index, 'harvest')).count).toBe(20);
  const inText = ask(index, 'baskets');
  letGo();
  expect((await inText).count).toBe(20);
  expect(improvements).toBe(1);
});

test('a word in an early part of the text does not wait for the last', async () => {
  const many = pages(100);
  many.forEach(({sections}, number) => {
    for (const section of sections) section.text += ` ${`filling${number} `.repeat(400)}`;
  });
  const files = indexFiles(many, new Set(), []);
  expect(Object.keys(files).filter((name) => name.includes('.text')).length).toBeGreaterThan(3);
  const {load, letGo} = host(files, (name) => /\.text[2-9]/.test(name));
  const index = new SearchIndex('', () => undefined, load);
  expect((await ask(index, 'kind3')).hits[0]!.url).toBe('/page-3');
  const late = ask(index, 'kind99');
  letGo();
  expect((await late).hits[0]!.url).toBe('/page-99');
});

test('a query of signs alone is answered at once', async () => {
  const {load, asked} = host(indexFiles(pages(3), new Set(), []), (name) => name.includes('text'));
  expect((await ask(new SearchIndex('', () => undefined, load), ' ?! ')).count).toBe(0);
  expect(asked[0]).toBe('manifest.json no-cache');
});

const faults: [what: string, file: RegExp, change: (text: string) => string, status?: number][] = [
  ['is missing', /./, String, 404],
  ['is a page', /./, () => '<!doctype html><html></html>'],
  ['has another format', /manifest/, () => '{"format":99,"shards":{}}'],
  ['is cut off', /headings/, (text) => text.slice(0, text.length / 2)],
  ['is of another build', /headings/, (text) => text.replace(/"id":"[^"]*"/, '"id":"x"')],
];
for (const [what, file, change, status = 200] of faults) {
  test(`an index that ${what} is an error, until it is whole`, async () => {
    const files = indexFiles(pages(3), new Set(), []);
    let isBroken = true;
    const index = new SearchIndex('', undefined, async (name) => {
      const text = files[name]!;
      return isBroken && file.test(name)
        ? new Response(change(text), {status})
        : new Response(text);
    });
    await expect(ask(index, 'harvest')).rejects.toThrow("can't be loaded");
    isBroken = false;
    expect((await ask(index, 'harvest')).count).toBe(3);
  });
}

test('pages in another language are no results', async () => {
  const both = pages(2).map((page, n) => ({...page, language: n === 0 ? 'en' : 'de'}));
  const {load} = host(indexFiles(both, new Set(), []), () => false);
  expect((await ask(new SearchIndex('', () => undefined, load), 'harvest')).count).toBe(1);
});
