import type {Page} from '@playwright/test';
import {expect, title, visit} from './test';

export const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search docs'});
export const input = (page: Page) => page.getByPlaceholder('Search docs');
export const hits = (page: Page) => dialog(page).getByRole('option');
/** Recent searches and favorites. */
export const rows = (page: Page) => dialog(page).getByRole('treeitem');
export const seeAll = (page: Page) =>
  dialog(page).getByRole('link', {name: /^See all \d+ results$/});

/** @param path the page to open first; `null` opens the search on the current page */
export async function openSearch(page: Page, path: string | null = '/changelog'): Promise<void> {
  if (path !== null) await visit(page, path);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Opens the search, types a query and waits for its first result. */
export async function searchFor(page: Page, query: string, path?: string): Promise<void> {
  await openSearch(page, path);
  await page.keyboard.type(query);
  await expect(hits(page).first()).toBeVisible();
}

/** Chooses the first result, from the page that the search was opened on, and waits for its page. */
export async function follow(page: Page): Promise<void> {
  const before = await title(page).textContent();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(title(page)).not.toHaveText(before!);
}
