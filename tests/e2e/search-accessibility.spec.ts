/** The search for those who don't see it, or use no mouse; without an index: `search.spec.ts`. */
import {violationsInBothModes} from './support/axe';
import {dialog, follow, hits, input, openSearch} from './support/search';
import {rows, searchFor, seeAll} from './support/search';
import {expect, test, visit} from './support/test';

test.describe('axe finds nothing', () => {
  // No motion: axe would measure the contrast of a half-faded element.
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  const box = '.DocSearch-Modal';

  test('in each state of the dialog', async ({page}) => {
    await test.step('without a query, and behind the dialog', async () => {
      await openSearch(page);
      await expect(dialog(page).getByText('No recent searches')).toBeVisible();
      expect(await violationsInBothModes(page)).toEqual([]);
    });
    await test.step('without results', async () => {
      await input(page).fill('zzzzqqqq');
      await expect(dialog(page).getByText('Let us know.')).toBeVisible();
      expect(await violationsInBothModes(page, box)).toEqual([]);
    });
    await test.step('with results', async () => {
      await input(page).fill('receipt');
      await expect(hits(page).locator('.search-snippet').first()).toBeVisible();
      expect(await violationsInBothModes(page, box)).toEqual([]);
    });
    await test.step('with recent searches and favorites', async () => {
      await follow(page);
      await page.keyboard.press('Control+k');
      await dialog(page).getByTitle('Save this search').click();
      await expect(dialog(page).getByText('Favorite', {exact: true})).toBeVisible();
      // A small page, because axe reads all of it.
      await input(page).fill('bonsai overview');
      await expect(hits(page).first()).toContainText('Bonsai');
      await follow(page);
      await page.keyboard.press('Control+k');
      await expect(dialog(page).getByText('Recent', {exact: true})).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      expect(await violationsInBothModes(page, box)).toEqual([]);
    });
    await test.step('recent searches are removed by keyboard alone', async () => {
      const remove = dialog(page).getByTitle('Remove this search from history');
      const hasFocus = () => remove.evaluate((node) => node === document.activeElement);
      for (let i = 0; i < 8 && !(await hasFocus()); i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(1);
      await expect(dialog(page).getByText('Recent', {exact: true})).toBeHidden();
      await dialog(page).getByTitle('Remove this search from favorites').click();
      await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    });
  });

  test('in each state of the search page', async ({page}) => {
    const main = page.getByRole('main');
    await test.step('without a query', async () => {
      await visit(page, '/search');
      await expect(main.getByText('Search the documentation')).toBeVisible();
      expect(await violationsInBothModes(page)).toEqual([]);
    });
    const more = 'Show more results';
    const states = {changed: more, receipt: more, zzzzqqqq: 'Let us know.'};
    for (const [query, text] of Object.entries(states)) {
      await test.step(query, async () => {
        await main.getByRole('searchbox').fill(query);
        await expect(main.getByText(text)).toBeVisible();
        await expect(main.locator('ol > li')).toHaveCount(text === more ? 15 : 0);
        expect(await violationsInBothModes(page, 'main')).toEqual([]);
      });
    }
  });
});

const smoke = {tag: '@smoke'};
test('arrows choose, Enter follows, and a screen reader hears it', smoke, async ({page}) => {
  await searchFor(page, 'merkle cap', '/terminology');
  await expect(hits(page).first()).toContainText('Merkle cap');
  await page.keyboard.press('Enter');
  await expect(page.locator('#merkle-cap'), 'a result on the same page').toBeFocused();
  await expect(page.locator('#merkle-cap')).toHaveCSS('outline-style', 'none');
  await openSearch(page, null);
  const field = dialog(page).getByRole('combobox');
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.type('journal');
  await expect(hits(page).locator('.search-snippet').first()).toBeVisible();
  await expect(dialog(page).getByRole('listbox').first()).toBeVisible();
  // Each key is answered in turn, so wait until the last answer is counted.
  const told = dialog(page).getByRole('status');
  const isCounted = async () =>
    (await seeAll(page).textContent()) === `See all ${await told.textContent()}`;
  await expect.poll(isCounted).toBe(true);
  await field.fill('');
  await expect(told).toBeEmpty();
  await page.keyboard.type('journal');
  await expect.poll(isCounted).toBe(true);
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(place)).toHaveAttribute('aria-selected', 'true');
    const id = await hits(page).nth(place).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id!);
  }
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  const href = await hits(page).nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(href!);
});
