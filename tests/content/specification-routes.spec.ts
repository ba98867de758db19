/** Checks that the build has a page for every route of the specification, section 2. */
import {existsSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';
import routes from './specification-routes.json';

/** Named explicitly: the specification's latest release need not stay the latest. */
const {main, api} = routes;

const isPage = (route: string) => existsSync(`build${route.replace(/\/$/, '')}/index.html`);

test('the main docs and top-level pages are all there', () => {
  expect(main.filter((route) => !isPage(route))).toEqual([]);
});

for (const [name, {has, lacks}] of Object.entries(api)) {
  const {root} = apiVersions.find((version) => version.name === name)!;
  test(`${root} has its pages, and none that the version lacks`, () => {
    expect(has.filter((page) => !isPage(root + page))).toEqual([]);
    expect(lacks.filter((page) => isPage(root + page))).toEqual([]);
  });
}
