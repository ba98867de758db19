/** Tests the tiers of the index: which queries get results while later parts are loading. */
import {expect, test} from '@playwright/test';
import {indexFiles, type IndexFiles} from '../../../src/search/index-files';
import {Library} from '../../../src/search/client/library';
import type {SearchPage} from '../../../src/search/types';

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
    async load(name: string) {
      asked.push(name);
      if (holdsBack(name)) await opened;
      return new Response(files[name]);
    },
  };
}

const ask = (library: Library, query: string) =>
  library.ask({query, tags: ['default'], language: 'en', limit: 20});

test('headings answer while the text is under way, and the news comes once', async () => {
  const files = indexFiles(pages(20), new Set(), []);
  const {load, letGo} = host(files, (name) => name.includes('text'));
  let news = 0;
  const library = new Library('', () => (news += 1), load);
  expect((await ask(library, 'harv')).count).toBe(20);
  expect((await ask(library, 'harvest')).count).toBe(20);
  const inText = ask(library, 'baskets');
  letGo();
  expect((await inText).count).toBe(20);
  expect(news).toBe(1);
});

test('a word in an early part of the text does not wait for the last', async () => {
  const many = pages(100);
  many.forEach(({sections}, number) => {
    for (const section of sections) section.text += ` ${`filling${number} `.repeat(400)}`;
  });
  const files = indexFiles(many, new Set(), []);
  expect(Object.keys(files).filter((name) => name.includes('.text')).length).toBeGreaterThan(3);
  const {load, letGo} = host(files, (name) => /\.text[2-9]/.test(name));
  const library = new Library('', () => undefined, load);
  expect((await ask(library, 'kind3')).hits[0]!.url).toBe('/page-3');
  const late = ask(library, 'kind99');
  letGo();
  expect((await late).hits[0]!.url).toBe('/page-99');
});

test('nothing but signs is answered at once', async () => {
  const {load, asked} = host(indexFiles(pages(3), new Set(), []), (name) => name.includes('text'));
  const library = new Library('', () => undefined, load);
  expect((await ask(library, ' ?! ')).count).toBe(0);
  expect(asked.length).toBeGreaterThan(0);
});
