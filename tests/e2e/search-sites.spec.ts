/**
 * The search under other addresses and under development: a fixture site with the real
 * site's search, built for each.
 */
import type {Page} from '@playwright/test';
import {hits, openSearch, seeAll} from './support/search';
import {builtSite, developedSite, type SearchSite} from './support/search-site';
import {expect, hydrated, test as base} from './support/test';

interface Setting {
  name: string;
  base: string;
  /** At the end of addresses of pages. */
  slash: '' | '/';
  /** At the end of addresses of a version's first page. */
  rootSlash: '' | '/';
  open: (name: string) => Promise<SearchSite>;
}

const settings: Setting[] = [
  {
    name: 'without trailing slashes',
    base: '/',
    slash: '',
    rootSlash: '',
    open: (name) => builtSite(name, {TRAILING_SLASH: 'false'}),
  },
  {
    name: 'in a sub-path, with trailing slashes',
    base: '/sub/path/',
    slash: '/',
    rootSlash: '/',
    open: (name) => builtSite(name, {TRAILING_SLASH: 'true', BASE_URL: '/sub/path/'}),
  },
  {
    name: 'under npm start',
    base: '/',
    slash: '',
    rootSlash: '/',
    open: (name) => developedSite(name),
  },
];

/** Whether the document is still the one in which `mark` was called. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, {isSameDocument: true}));
const isSame = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

for (const {name, base: baseUrl, slash, rootSlash, open} of settings) {
  const test = base.extend<object, {site: SearchSite}>({
    site: [
      // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
      async ({}, use, {workerIndex}) => {
        const site = await open(String(workerIndex));
        await use(site);
        await site.close();
      },
      {scope: 'worker', timeout: 300_000},
    ],
    baseURL: async ({site}, provide) => provide(site.origin + baseUrl),
  });

  test(`${name}, a query leads to the heading, of the version that is read`, async ({
    page,
    baseURL,
  }) => {
    await test.step('to a heading of this page', async () => {
      await openSearch(page, baseUrl);
      await mark(page);
      await page.keyboard.type('harvest');
      await expect(hits(page).first()).toContainText('Harvest');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${baseURL}#harvest`);
      await expect(page.getByRole('heading', {name: 'Harvest'})).toBeInViewport();
      expect(await isSame(page)).toBe(true);
    });

    await test.step('by words below the headings, of the latest version', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('blade::sharp_edge');
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText('1.0');
      await hits(page).click();
      await expect(page).toHaveURL(`${baseURL}api${rootSlash}#pruning-shears`);
    });

    await test.step('another version from its pages', async () => {
      await openSearch(page, `${baseUrl}api/next${slash}`);
      await page.keyboard.type('lasers');
      await expect(hits(page)).toHaveCount(1);
      await expect(hits(page)).toContainText('Next');
      await seeAll(page).click();
      await expect(page).toHaveURL(`${baseURL}search${slash}?q=lasers&version=current`);
      await expect(page.getByRole('main').getByText('1 result', {exact: true})).toBeVisible();
      await expect(page.locator('main ol a')).toHaveAttribute(
        'href',
        `${baseUrl}api/next${rootSlash}#pruning-shears`,
      );
    });

    await test.step('a hit that matches the external pattern is left as it is, and loads a whole page', async () => {
      const outside = `${baseUrl}legacy${slash}`;
      const arrived = async (way: string) => {
        await expect(page).toHaveURL(new URL(outside, baseURL).href);
        await hydrated(page);
        expect(await isSame(page), way).toBe(false);
      };
      for (const way of ['Enter', 'click'] as const) {
        await openSearch(page, baseUrl);
        await mark(page);
        await page.keyboard.type('quince');
        await expect(hits(page)).toHaveAttribute('href', outside);
        await (way === 'Enter' ? page.keyboard.press('Enter') : hits(page).click());
        await arrived(way);
      }
      await page.goto(`${baseUrl}search${slash}?q=quince`);
      await hydrated(page);
      await mark(page);
      await page.locator('main ol a').click();
      await arrived('search page');
    });
  });
}
