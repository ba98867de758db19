/** Versions of the API: where each page leads in the others, what changed, what is remembered. */
import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {load} from 'cheerio';
import {redirectsTo} from '../../src/versions/addresses';
import {apiVersions, type ApiVersion} from '../../src/versions/versions';
import {
  builtHtml,
  chooseVersion,
  labelOf,
  lackedPages,
  latest,
  next,
  oldest,
  other,
  pagePaths,
  pagesOf,
  placeOf,
  versionDropdown,
} from './support/pages';
import {expect, leadsTo, requests, test, title, visit} from './support/test';

const paths = pagePaths();
// The links are in the HTML; chrome.spec.ts follows some.
test('the dropdown of every page leads to its twin in each version, or to the nearest page above', () => {
  const isLostWay = (rest: string, version: (typeof apiVersions)[number], href: string) => {
    const {pathname, searchParams} = new URL(href, 'http://x');
    const twin = version.root + rest;
    return paths.includes(twin)
      ? pathname !== twin
      : !paths.includes(pathname) ||
          placeOf(pathname)?.version !== version ||
          !twin.startsWith(pathname) ||
          searchParams.get('lacks') !== rest.replace(/\/$/, '/index');
  };
  const lost = paths.flatMap((path) => {
    const place = placeOf(path);
    if (!place) return [];
    const html = builtHtml(path);
    const menu = html.slice(html.search(/<ul class="?dropdown__menu/), html.indexOf('GitHub<'));
    const links = load(menu)('a.dropdown__link').toArray();
    const banner = load(html)('.theme-doc-version-banner a').attr('href')?.replace(/\?.*/, '');
    const twin = latest.root + place.rest;
    const isLed = banner === twin || (!paths.includes(twin) && paths.includes(banner ?? ''));
    if (place.version !== latest && !isLed) return `the banner of ${path}: ${banner}`;
    return apiVersions
      .map((version, n) => ({version, href: links[n]?.attribs.href ?? '/missing'}))
      .filter(({version, href}) => isLostWay(place.rest, version, href))
      .map(({version, href}) => `${path} in ${version.label}: ${href}`);
  });
  expect(lost).toEqual([]);
});

const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-api'));

test('the chosen version is remembered, across pages and visits', async ({page, context}) => {
  await visit(page, '/api/');
  expect(await stored(page)).toBeNull();
  await test.step('the dropdown has Next and every release, the latest marked, and says what Next is', async () => {
    await versionDropdown(page).hover();
    await expect(versionDropdown(page).getByRole('listitem')).toHaveText([
      ...apiVersions.map(labelOf),
      /^Next is \d+\.\d+\.\d+, released$/,
    ]);
  });
  await chooseVersion(page, labelOf(other));
  await page.waitForURL(`**${other.root}`);
  expect(await stored(page)).toBe(other.name);
  const later = await context.newPage();
  await visit(later, '/faq');
  await expect(versionDropdown(later).locator('> .navbar__link')).toHaveText(other.label);
  // It gives way to the version of the page that is read.
  await visit(page, '/api/zkvm/install');
  await expect(versionDropdown(page).locator('> .navbar__link')).toHaveText(latest.label);
  // A stored version that the site no longer has is forgotten.
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', '0.7'));
  await visit(page, '/faq');
  await expect(versionDropdown(page).locator('> .navbar__link')).toHaveText(latest.label);
  await expect.poll(() => stored(page)).toBeNull();
});

test('the introduction of each version is at its root', () => {
  for (const {root, isLast} of apiVersions) {
    const $ = load(builtHtml(root));
    expect($('h1').text(), root).toBe('Introduction');
    // Older and newer versions say so, and lead to the latest.
    const banner = $('.theme-doc-version-banner');
    expect(banner, root).toHaveLength(isLast ? 0 : 1);
    expect(banner.text()).not.toContain('unreleased');
  }
});

/** The oldest pair of versions of which the newer has a page that the older lacks. */
const {older, newer, page: lacked} = lackedPages.at(-1)!;
const pair = (to: {label: string}, from: {label: string}) =>
  `/changes/${from.label.toLowerCase()}-to-${to.label.toLowerCase()}`;

test('a page tells what changed since an older version, once it is asked', async ({page}) => {
  const fetched = requests(page);
  const changed = 'zkvm/developer-guide/receipts';
  // Not Next while it still equals the release that was cut from it.
  const textOf = (one?: ApiVersion) => one && readFileSync(`${one.folder}/${changed}.mdx`, 'utf8');
  const newest = apiVersions.findIndex((one, n) => textOf(one) !== textOf(apiVersions[n + 1]));
  const [to, from] = apiVersions.slice(newest);
  await visit(page, to!.root + changed);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\/changes\/.*\.json$/.test(url))).toEqual([]);
  const toggle = page.getByRole('button', {name: `Changed since ${from!.label}`});
  await page.route('**/changes/**/*.json', (route) => route.fulfill({json: null}), {times: 1});
  await toggle.click();
  await expect(page.getByText('The comparison could not be loaded.')).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const comparison = page.getByRole('region', {name: `Since ${from!.label}`});
  await expect(comparison.getByRole('status')).toContainText(
    new RegExp(`\\d+ sections? differs? from ${from!.label}`),
  );
  await expect(comparison.locator('ins').first()).toBeVisible();
  await expect(comparison.locator('del').first()).toBeVisible();
  const all = comparison.getByRole('link', {name: `All changes from ${from!.label}`});
  await leadsTo(all, pair(to!, from!));
  // The oldest version has nothing to compare itself with. Releases are frozen, Next is not.
  const [old, edited] = [oldest, next].map(({root}) => builtHtml(`${root}zkvm/quickstart`));
  expect(old).not.toMatch(/>(Changed|New) since/);
  expect(edited).toMatch(/>(Changed|New) since/);
  const edits = [old, edited, builtHtml('/changelog')].map((html) =>
    load(html!)('.theme-edit-this-page')
      .attr('href')
      ?.replace(/.*\/edit\/main\//, ''),
  );
  expect(edits).toEqual(['api/zkvm/quickstart.mdx', 'api/zkvm/quickstart.mdx', 'CHANGELOG.md']);
  expect(old).toContain(`${oldest.label} is released and frozen`);
  expect(edited).not.toContain('is released and frozen');
});

test('a new page says so, and older versions name one that has it', async ({page, complaints}) => {
  await test.step('the overview of a pair lists new and changed pages', async () => {
    await page.goto('/changes/');
    await page.getByRole('link', {name: `${older.label} to ${newer.label}`}).click();
    await expect(title(page)).toHaveText(`What changed from ${older.label} to ${newer.label}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {name: 'Changed pages', exact: true})).toBeVisible();
    // Only pages that the newer version lacks are listed as removed.
    const kept = pagesOf(newer).map((one) => `a[href="${older.root}${one}"]`);
    await expect(main.locator(kept.join())).toHaveCount(0);
    await main.locator(`a[href="${newer.root}${lacked}"]`).click();
  });
  await leadsTo(page.getByRole('link', {name: `New since ${older.label}`}), pair(newer, older));
  await chooseVersion(page, labelOf(older));
  await page.waitForURL(`**${older.root}**/?lacks=${lacked}`);
  const note = page.getByText(`${older.label} has no page “${lacked}”`);
  await leadsTo(note.getByRole('link', {name: newer.label}), newer.root + lacked);
  await chooseVersion(page, labelOf(newer));
  await page.waitForURL(`**${newer.root}${lacked}`);
  await test.step('its addresses there say so, too, and name the nearest page', async () => {
    for (const address of [`/${lacked}`, ...redirectsTo(`/${lacked}`)]) {
      await visit(page, older.root.slice(0, -1) + address);
      await leadsTo(note.getByRole('link', {name: newer.label}), newer.root + lacked);
      await expect(note.locator(`a[href^="${older.root}"]`).first()).toBeVisible();
      // Chromium itself reports the document's status in the console.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')]);
    }
  });
});
