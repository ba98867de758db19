/** Every route of the specification, section 2, is a page of the build. */
import {existsSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';
import routes from './specification-routes.json';

/** By name, as the latest release of the specification need not be the latest for ever. */
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
