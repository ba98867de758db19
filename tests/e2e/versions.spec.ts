/** Versions of the API: where each page leads in the others, and what is remembered. */
import {load} from 'cheerio';
import type {Page} from '@playwright/test';
import {apiVersions} from '../../src/versions/versions';
import {builtHtml, pagePaths} from './support/pages';
import {expect, leadsTo, test, title, visit} from './support/test';
import {chooseVersion, labelOf, latest, other, placeOf, versionDropdown} from './support/versions';

const paths = pagePaths();
// The links are in the HTML; navbar.spec.ts follows some.
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
    if (!place) {
      return [];
    }
    const html = builtHtml(path);
    const menu = html.slice(html.search(/<ul class="?dropdown__menu/), html.indexOf('GitHub<'));
    const links = load(menu)('a.dropdown__link').toArray();
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
  const remembered = versionDropdown(later).locator('> .navbar__link');
  await expect(remembered).toHaveText(other.label);
  await leadsTo(remembered, other.root);
  await test.step('it gives way to the version of the page that is read', async () => {
    await visit(page, '/api/zkvm/install');
    await expect(versionDropdown(page).locator('> .navbar__link')).toHaveText(latest.label);
  });
  await test.step('it is forgotten when the site has it no longer', async () => {
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', '0.7'));
    await visit(page, '/faq');
    await expect(versionDropdown(page).locator('> .navbar__link')).toHaveText(latest.label);
    await expect.poll(() => stored(page)).toBeNull();
  });
});

test('the introduction of each version is at its root', async ({page}) => {
  for (const {root, isLast} of apiVersions) {
    await test.step(root, async () => {
      await page.goto(root);
      await expect(title(page)).toHaveText(/Introduction/);
      // Older and newer versions say so, and lead to the latest.
      const banner = page.locator('.theme-doc-version-banner');
      await expect(banner).toHaveCount(isLast ? 0 : 1);
      await expect(banner.filter({hasText: 'unreleased'})).toHaveCount(0);
    });
  }
});
