/**
 * The search under other addresses and under development: a fixture site with the real
 * site's search, built for each.
 */
import {builtSite, developedSite, useSite} from './support/fixture-site';
import {hits, searchFor, seeAll} from './support/search';
import {documents, expect, hydrated, leadsTo, test, visit} from './support/test';

const settings = [
  {
    title: 'in a sub-path, with trailing slashes',
    base: '/sub/path/',
    /** At the end of addresses of pages. */
    slash: '/',
    /** At the end of addresses of a version's first page. */
    rootSlash: '/',
    open: () => builtSite('sub-path', {TRAILING_SLASH: 'true', BASE_URL: '/sub/path/'}),
  },
  {
    title: 'without trailing slashes',
    tag: '@nightly',
    base: '/',
    slash: '',
    rootSlash: '',
    open: () => builtSite('no-slash', {TRAILING_SLASH: 'false'}),
  },
  {
    title: 'under npm start',
    tag: '@nightly',
    base: '/',
    slash: '',
    rootSlash: '/',
    open: () => developedSite('developed'),
  },
];

for (const {title, tag = [], base, slash, rootSlash, open} of settings) {
  test.describe(title, {tag}, () => {
    useSite(open);

    test('a query leads to the heading, of the version that is read', async ({page}) => {
      await test.step('to a heading of this page', async () => {
        const loaded = documents(page);
        await searchFor(page, 'harvest', base);
        await expect(hits(page).first()).toContainText('Harvest');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${base}#harvest`);
        await expect(page.getByRole('heading', {name: 'Harvest'})).toBeInViewport();
        expect(loaded).toEqual([base]);
      });

      await test.step('by words below the headings, of the latest version', async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('blade::sharp_edge');
        await expect(hits(page)).toHaveCount(1);
        await expect(hits(page)).toContainText('1.0');
        await hits(page).click();
        await expect(page).toHaveURL(`${base}api${rootSlash}#pruning-shears`);
      });

      await test.step('another version from its pages', async () => {
        await searchFor(page, 'lasers', `${base}api/next${slash}`);
        await expect(hits(page)).toHaveCount(1);
        await expect(hits(page)).toContainText('Next');
        await seeAll(page).click();
        await expect(page).toHaveURL(`${base}search${slash}?q=lasers&version=current`);
        await expect(page.getByRole('main').getByText('1 result', {exact: true})).toBeVisible();
        await leadsTo(page.locator('main ol a'), `${base}api/next${rootSlash}#pruning-shears`);
      });
    });

    test('a hit that matches the external pattern loads a whole page', async ({page}) => {
      const outside = `${base}legacy${slash}`;
      const loaded = documents(page);
      const arrived = async () => {
        await expect(page).toHaveURL(outside);
        await hydrated(page);
        expect(loaded.at(-1)).toBe(outside);
      };
      await searchFor(page, 'quince', base);
      await leadsTo(hits(page), outside);
      await page.keyboard.press('Enter');
      await arrived();
      await searchFor(page, 'quince', base);
      await hits(page).click();
      await arrived();
      await visit(page, `${base}search${slash}?q=quince`);
      await page.locator('main ol a').click();
      await arrived();
    });
  });
}
