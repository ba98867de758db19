/** The paths of `src/config/reading-paths.ts`, as the build shows them, and the routes of the specification. */
import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {memoize} from '../../src/lib/memoize';
import {addressOf, paths} from '../../src/config/reading-paths';
import {apiVersions} from '../../src/versions/versions';
import {builtHtml, pagePaths} from '../e2e/support/pages';
import {api, main} from './specification-routes.json';

const existing = new Set(pagePaths());

/** Parses a page, each only once. */
const parsed = memoize(
  (address: string) => address,
  (address) => load(builtHtml(address), {xml: {xmlMode: false}}),
  Infinity,
);

const twinOf = (address: string) => `${address.replace(/\/$/, '')}.md`;

/** Every path in every version that has pages of it, as addresses. */
const walks = paths.flatMap(({name, pages}) =>
  apiVersions.flatMap(({label, root, isLast}) => {
    const all = pages.map((page) => addressOf(page).replace(/^\/api\//, root));
    const steps = all.filter((address) => existing.has(address));
    const isOfVersion = steps.some((address) => address.startsWith('/api/'));
    return isOfVersion || isLast ? [{name, label, steps}] : [];
  }),
);

for (const {name, label, steps} of walks) {
  test(`${label}, ${name}: each page and its twin say where they are, and the page leads to the next step`, () => {
    expect(steps.length).toBeGreaterThan(3);
    steps.forEach((address, index) => {
      const $ = parsed(address);
      const place = `${name}: step ${index + 1} of ${steps.length}`;
      expect($('article').text(), address).toContain(place);
      expect(readFileSync(`build${twinOf(address)}`, 'utf8')).toContain(place);
      const links = $('nav[aria-label="Docs pages"] a').toArray();
      const around = links.map((link) => [$(link).children().first().text(), $(link).attr('href')]);
      const [before, after] = [steps[index - 1], steps[index + 1]];
      const wanted = [before && ['Previous', before], after && ['Next', after]];
      expect(around, address).toEqual(wanted.filter(Boolean));
    });
  });
}

// The routes of the specification, by version: its latest release need not stay the latest.
const isPage = (route: string) => existsSync(`build${route.replace(/\/$/, '')}/index.html`);

test('the main docs and top-level pages are all there', () => {
  expect(main.filter((route) => !isPage(route))).toEqual([]);
});

// A version that is retired has no pages to look for.
for (const {name, root} of apiVersions.filter((version) => version.name in api)) {
  const {has, lacks} = api[name as keyof typeof api];
  test(`${root} has its pages, and none that the version lacks`, () => {
    expect(has.filter((page) => !isPage(root + page))).toEqual([]);
    expect(lacks.filter((page) => isPage(root + page))).toEqual([]);
  });
}
