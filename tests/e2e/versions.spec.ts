/** Three versions of the API: where each page leads in the others, and what is remembered. */
import type {Page} from '@playwright/test';
import {apiVersions} from '../../src/config/versions';
import {pagePaths} from './support/pages';
import {expect, hydrated, test} from './support/test';

test.use({viewport: {width: 1440, height: 900}});

const paths = new Set(pagePaths());

interface Place {
  version: (typeof apiVersions)[number];
  /** The rest of the path, e.g. `zkvm/install`. */
  rest: string;
}

function placeOf(path: string): Place | null {
  const version = apiVersions
    .filter(({root}) => path.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)[0];
  return version ? {version, rest: path.slice(version.root.length)} : null;
}

const dropdown = (page: Page) => page.locator('.navbar .dropdown').first();
const labelOf = ({label, isLast}: Place['version']) => (isLast ? `${label} (latest)` : label);

async function choose(page: Page, label: string): Promise<void> {
  await dropdown(page).hover();
  await dropdown(page).getByRole('listitem').getByRole('link', {name: label, exact: true}).click();
}

test('the dropdown has Next, 0.19 (latest) and 0.18', async ({page}) => {
  await page.goto('/api/');
  await hydrated(page);
  await dropdown(page).hover();
  await expect(dropdown(page).getByRole('listitem')).toHaveText(['Next', '0.19 (latest)', '0.18']);
});

for (const path of paths) {
  const place = placeOf(path);
  if (!place) {
    continue;
  }
  test(`every version can be reached from ${path}, and back`, async ({page}) => {
    await page.goto(path);
    await hydrated(page);
    for (const version of apiVersions.filter((other) => other !== place.version)) {
      const twin = version.root + place.rest;
      await choose(page, labelOf(version));
      if (paths.has(twin)) {
        await page.waitForURL((url) => url.pathname === twin);
      } else {
        // The nearest page above, of that version, and one that exists.
        await page.waitForURL(
          ({pathname}) => paths.has(pathname) && placeOf(pathname)?.version === version,
        );
        const reached = placeOf(new URL(page.url()).pathname)!.rest;
        expect(place.rest.startsWith(reached), `${reached} is above ${place.rest}`).toBe(true);
      }
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(dropdown(page).locator('> .navbar__link')).toHaveText(version.label);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === path);
    }
  });
}

test.describe('the chosen version', () => {
  const stored = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => key.startsWith('docs-preferred-version')),
      ),
    );

  test('is remembered for the API section alone, across pages and visits', async ({
    page,
    context,
  }) => {
    await page.goto('/api/');
    await hydrated(page);
    expect(await stored(page)).toEqual({});
    await choose(page, '0.18');
    await page.waitForURL('**/api/0.18/');
    expect(await stored(page)).toEqual({'docs-preferred-version-api': '0.18'});
    const later = await context.newPage();
    await later.goto('/faq');
    await hydrated(later);
    await expect(dropdown(later).locator('> .navbar__link')).toHaveText('0.18');
    await expect(dropdown(later).locator('> .navbar__link')).toHaveAttribute('href', '/api/0.18/');
  });

  test('gives way to the version of the page that is read', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-api', '0.18'));
    await page.goto('/api/zkvm/install');
    await hydrated(page);
    await expect(dropdown(page).locator('> .navbar__link')).toHaveText('0.19');
  });

  test('is forgotten when the site has it no longer', async ({page}) => {
    await page.goto('/faq');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-api', '0.7'));
    await page.reload();
    await hydrated(page);
    await expect(dropdown(page).locator('> .navbar__link')).toHaveText('0.19');
    await expect.poll(() => stored(page)).toEqual({});
  });
});

for (const {root, label, isLast} of apiVersions) {
  test(`the introduction of ${label} is at ${root}`, async ({page}) => {
    await page.goto(root);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Introduction/);
    // Older and newer versions say so, and lead to the latest.
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(isLast ? 0 : 1);
  });
}
