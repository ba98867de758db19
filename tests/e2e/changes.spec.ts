/** What changed between versions, and pages that a version lacks. */
import {expect, leadsTo, requests, test, title, visit} from './support/test';
import {chooseVersion, labelOf, lackedPages, latest, next, oldest} from './support/versions';

/** Of the oldest version that lacks a page which a newer one has. */
const {older, newer, page: lacked} = lackedPages.at(-1)!;
const pair = (to: {label: string}, from: {label: string}) =>
  `/changes/${from.label.toLowerCase()}-to-${to.label.toLowerCase()}`;

test('a page tells what changed since an older version, once it is asked', async ({page}) => {
  const fetched = requests(page);
  await visit(page, '/api/next/zkvm/developer-guide/receipts');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\/changes\/.*\.json$/.test(url))).toEqual([]);
  const comparison = page.locator('details', {hasText: `Changed since ${latest.label}`}).first();
  await comparison.locator('summary').click();
  await expect(comparison.getByRole('status')).toContainText(
    new RegExp(`\\d+ sections? differs? from ${latest.label}`),
  );
  await expect(comparison.locator('ins').first()).toBeVisible();
  await expect(comparison.locator('del').first()).toBeVisible();
  const all = comparison.getByRole('link', {name: `All changes from ${latest.label}`});
  await leadsTo(all, pair(next, latest));
  await expect(page.getByText('is a released version and frozen')).toHaveCount(0);
  await test.step('the oldest version compares itself with nothing and is frozen', async () => {
    await visit(page, `${oldest.root}zkvm/quickstart`);
    await expect(page.getByText(/^(Changed|New) since/)).toHaveCount(0);
    await expect(page.getByText(`${oldest.label} is a released version and frozen`)).toBeVisible();
  });
});

test('a new page says so; a version that lacks it says who has it', async ({page}) => {
  await test.step('the overview of a pair lists new and changed pages', async () => {
    await page.goto('/changes/');
    await page.getByRole('link', {name: `${older.label} to ${newer.label}`}).click();
    await expect(title(page)).toHaveText(`What changed from ${older.label} to ${newer.label}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {name: 'Changed pages', exact: true})).toBeVisible();
    await main.locator(`a[href="${newer.root}${lacked}"]`).click();
  });
  await leadsTo(page.getByRole('link', {name: `New since ${older.label}`}), pair(newer, older));
  await chooseVersion(page, labelOf(older));
  await page.waitForURL(`**${older.root}**/?lacks=${lacked}`);
  const note = page.getByText(`${older.label} has no page “${lacked}”`);
  await leadsTo(note.getByRole('link', {name: newer.label}), newer.root + lacked);
});

test('an address that the version lacks names those that have it', async ({page, complaints}) => {
  await visit(page, older.root + lacked);
  const note = page.getByText(`${older.label} has no page “${lacked}”`);
  await leadsTo(note.getByRole('link', {name: newer.label}), newer.root + lacked);
  // The nearest page that the version does have.
  await expect(note.locator(`a[href^="${older.root}"]`).first()).toBeVisible();
  // Chromium itself reports the document's status in the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
});
