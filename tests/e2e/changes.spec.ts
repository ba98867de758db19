/** What changed between versions, and pages that a version lacks. */
import {expect, hydrated, test} from './support/test';

test('a page tells what changed on it since an older version', async ({page}) => {
  await page.goto('/api/next/zkvm/developer-guide/receipts');
  await hydrated(page);
  const comparison = page.locator('details', {hasText: 'Changed since 0.19'}).first();
  await comparison.locator('summary').click();
  await expect(comparison.getByRole('status')).toContainText(/\d+ sections? differs? from 0\.19/);
  await expect(comparison.locator('ins').first()).toBeVisible();
  await expect(comparison.locator('del').first()).toBeVisible();
  await expect(comparison.getByRole('link', {name: /All changes from 0\.19/})).toHaveAttribute(
    'href',
    '/changes/0.19-to-next',
  );
});

test('nothing of a comparison is fetched before it is opened', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/api/next/zkvm/developer-guide/receipts');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /^\/changes\/.*\.json$/.test(path))).toEqual([]);
});

test('a page that is new says so', async ({page}) => {
  await page.goto('/api/zkvm/dev-mode');
  await expect(page.getByRole('link', {name: 'New since 0.18'})).toHaveAttribute(
    'href',
    '/changes/0.18-to-0.19',
  );
});

test('the oldest version compares itself with nothing', async ({page}) => {
  await page.goto('/api/0.18/zkvm/quickstart');
  await hydrated(page);
  await expect(page.getByText(/^(Changed|New) since/)).toHaveCount(0);
});

test('the overview of a pair lists new and changed pages, and leads to the others', async ({
  page,
}) => {
  await page.goto('/changes/');
  await page.getByRole('link', {name: '0.18 to 0.19'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('What changed from 0.18 to 0.19');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', {name: 'Dev mode', exact: true})).toHaveAttribute(
    'href',
    '/api/zkvm/dev-mode',
  );
  await expect(main.getByRole('heading', {name: 'Changed pages', exact: true})).toBeVisible();
});

test('the version dropdown says that the version lacks the page, and who has it', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/api/zkvm/dev-mode');
  await hydrated(page);
  await page.locator('.navbar .dropdown').first().hover();
  await page.getByRole('link', {name: '0.18', exact: true}).click();
  await page.waitForURL('**/api/0.18/zkvm/?lacks=zkvm/dev-mode');
  const note = page.getByText('0.18 has no page “zkvm/dev-mode”');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', {name: '0.19'})).toHaveAttribute(
    'href',
    '/api/zkvm/dev-mode',
  );
});

test('an address of a page that the version lacks names the versions that have it', async ({
  page,
  complaints,
}) => {
  await page.goto('/api/0.18/zkvm/dev-mode');
  await hydrated(page);
  const note = page.getByText('0.18 has no page “zkvm/dev-mode”');
  await expect(note.getByRole('link', {name: '0.19'})).toHaveAttribute(
    'href',
    '/api/zkvm/dev-mode',
  );
  await expect(note.getByRole('link', {name: 'zkvm/index'})).toHaveAttribute(
    'href',
    '/api/0.18/zkvm/',
  );
  // Chromium itself reports the document's status in the console.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
});

test('a released page says that its edit link leads to Next', async ({page}) => {
  await page.goto('/api/0.18/zkvm/quickstart');
  await expect(page.getByText('0.18 is a released version and frozen')).toBeVisible();
  await page.goto('/api/next/zkvm/quickstart');
  await expect(page.getByText('is a released version and frozen')).toHaveCount(0);
});
