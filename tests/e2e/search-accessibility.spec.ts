/** The search for those who don't see it, or don't use a mouse. */
import {test as plain} from '@playwright/test';
import {violationsInBothModes} from './support/axe';
import {dialog, follow, hits, input, openSearch, rows, searchFor, seeAll} from './support/search';
import {expect, hydrated, test} from './support/test';

test.describe('axe finds nothing', () => {
  // No motion: axe would measure the contrast of a half-faded element.
  test.use({contextOptions: {reducedMotion: 'reduce'}});
  plain.use({contextOptions: {reducedMotion: 'reduce'}});

  test('in the dialog without a query', async ({page}) => {
    await openSearch(page);
    await expect(dialog(page).getByText('No recent searches')).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  test('in the dialog with recent searches and favorites', async ({page}) => {
    for (const query of ['journal', 'receipt']) {
      await searchFor(page, query);
      await follow(page);
    }
    await page.keyboard.press('Control+k');
    await dialog(page).getByTitle('Save this search').first().click();
    await expect(dialog(page).getByText('Favorite', {exact: true})).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  test('in the dialog with results', async ({page}) => {
    await openSearch(page);
    await page.keyboard.type('receipt');
    await expect(hits(page).locator('.search-snippet').first()).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  test('in the dialog without results', async ({page}) => {
    await openSearch(page);
    await input(page).fill('zzzzqqqq');
    await expect(dialog(page).getByText('Let us know.')).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  plain('in the dialog without an index', async ({page, context}) => {
    await context.route('**/search-index/**', (route) => route.abort());
    await openSearch(page);
    await page.keyboard.type('receipt');
    await expect(dialog(page).getByText('Unable to fetch results').first()).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });

  for (const [state, address, text] of [
    ['without a query', '/search', 'Search the documentation'],
    ['with results', '/search?q=receipt', 'Show more results'],
    ['without results', '/search?q=zzzzqqqq', 'Let us know.'],
  ] as const) {
    test(`on the search page ${state}`, async ({page}) => {
      await page.goto(address);
      await hydrated(page);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      expect(await violationsInBothModes(page)).toEqual([]);
    });
  }

  plain('on the search page without an index', async ({page, context}) => {
    await context.route('**/search-index/**', (route) => route.abort());
    await page.goto('/search?q=receipt');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violationsInBothModes(page)).toEqual([]);
  });
});

test('a screen reader hears a combobox, its list, the choice and the count', async ({page}) => {
  await openSearch(page);
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.type('journal');
  await expect(hits(page).locator('.search-snippet').first()).toBeVisible();
  await expect(dialog(page).getByRole('listbox').first()).toBeVisible();
  const count = async () => /\d+/.exec((await seeAll(page).textContent())!)![0];
  // Keys are answered one after the other.
  await expect(async () => {
    expect(await dialog(page).getByRole('status').textContent()).toBe(`${await count()} results`);
  }).toPass();
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(place)).toHaveAttribute('aria-selected', 'true');
    const id = await hits(page).nth(place).getAttribute('id');
    await expect(field).toHaveAttribute('aria-activedescendant', id!);
  }
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
});

test('recent searches are kept and removed by keyboard alone', async ({page}) => {
  await searchFor(page, 'journal');
  await follow(page);
  await page.keyboard.press('Control+k');
  await expect(rows(page)).toHaveCount(1);
  const remove = dialog(page).getByTitle('Remove this search from history');
  for (
    let i = 0;
    i < 8 && !(await remove.evaluate((node) => node === document.activeElement));
    i++
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
});
