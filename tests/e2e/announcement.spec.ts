/**
 * The announcement bar: closed for good, until there is another announcement. Shown on a
 * tiny site of its own, under the real theme, because the real site announces nothing.
 */
import {rmSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {soundSite} from './support/fixture-site';
import {startHost, type Host} from './support/host';
import {expect, hydrated, test as base, visit} from './support/test';

const test = base.extend<object, {site: Host}>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use, {workerIndex}) => {
      const name = `announcing-${workerIndex}`;
      // The bar is the real site's; the rest of its theme needs its plugins.
      const folder = soundSite('announcing', name, {theme: /^AnnouncementBar/});
      const host = await startHost(path.join(folder, 'build'));
      await use(host);
      host.down();
      rmSync(folder, {recursive: true, force: true});
    },
    {scope: 'worker', timeout: 300_000},
  ],
  // The fixture's host is the own one here.
  baseURL: async ({site}, provide) => provide(site.origin),
});

// One build serves them all.
test.describe.configure({mode: 'default'});
test.use({viewport: {width: 1440, height: 900}});

const bar = (page: Page) => page.locator('.theme-announcement-bar');
const html = (page: Page) => page.locator('html');

/** A reader who closed an announcement, the given one, some time ago. */
const closedBefore = (page: Page, id: string) =>
  page.addInitScript((seen) => {
    if (!localStorage.getItem('docusaurus.announcement.id')) {
      localStorage.setItem('docusaurus.announcement.id', seen);
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    }
  }, id);

test('it is shown, in the page as it is sent, and on every page', async ({page}) => {
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  await hydrated(page);
  await expect(bar(page)).toContainText('The second announcement.');
  await page.getByRole('link', {name: 'the news'}).click();
  await page.waitForURL('**/news');
  await expect(bar(page)).toBeVisible();
});

test('closing it hides it, now and on later visits, and keeps the focus', async ({page}) => {
  await visit(page, '/');
  await bar(page).getByRole('button', {name: 'Close'}).press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('.navbar__brand')).toBeFocused();
  await page.reload();
  await expect(bar(page)).toBeHidden();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
  await visit(page, '/news');
  await expect(bar(page)).toHaveCount(0);
});

test('it is back on the first load after its id changed', async ({page}) => {
  await closedBefore(page, 'first');
  await page.goto('/');
  await expect(html(page)).not.toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
  await expect(bar(page)).toBeVisible();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
});

test('it is hidden from the first frame on for who closed this one', async ({page, complaints}) => {
  await closedBefore(page, 'second');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.goto('/', {waitUntil: 'commit'});
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(bar(page)).toBeHidden();
  // The scripts that were kept away.
  await page.waitForLoadState();
  complaints.splice(0);
});

test('without storage it is shown and can be closed, with one warning', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await visit(page, '/');
  await bar(page).getByRole('button', {name: 'Close'}).click();
  await expect(bar(page)).toHaveCount(0);
  expect(complaints.splice(0)).toEqual([
    expect.stringMatching(/^console warning: Docusaurus browser storage is not available/),
  ]);
});
