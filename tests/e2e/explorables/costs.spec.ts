/** A page without explorables pays nothing for them, and one explorable does not load another. */
import {readFileSync, readdirSync} from 'node:fs';
import {expect, test, visit} from '../support/test';
import {bringToLife} from './support';

test('a page without explorables loads none of their code or styles', async ({page}) => {
  await visit(page, '/reference-docs/about-arithmetic-circuits');
  // What is fetched for the next page, and not run, may have some.
  const own = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .map(({name}) => name),
  );
  const files = own.filter((url) => /\/assets\/.*\.(js|css)$/.test(url));
  expect(files.length).toBeGreaterThan(2);
  const texts = files.map((url) => readFileSync(`build${new URL(url).pathname}`, 'utf8'));
  expect(texts.filter((text) => text.includes('data-explorable'))).toHaveLength(0);
  expect(await page.locator('link[href*="explorables"]').count()).toBe(0);
});

const folder = 'build/assets/js';
const scriptsWith = (text: string) =>
  readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(text));

test('an explorable costs neither code nor styles until a reader is near, and then its own', async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    loaded.add(new URL(response.url()).pathname.split('/').at(-1)!);
  });
  const isLoaded = (text: string) => scriptsWith(text).some((name) => loaded.has(name));
  await visit(page, '/proof-system/stark-by-hand');
  const frame = page.locator('[data-explorable=stark]');
  const sheet = page.locator('link[href*="explorables"]');
  await page.waitForLoadState('networkidle');
  await expect(frame).toHaveAttribute('data-stage', 'waiting');
  await expect(sheet).toHaveCount(0);
  expect(isLoaded('Lie as the page does')).toBe(false);
  await bringToLife(frame);
  await expect(sheet).toHaveCount(1);
  expect(isLoaded('Lie as the page does')).toBe(true);
  expect(isLoaded('Butterfly board of')).toBe(false);
});

const files = {
  script: () => scriptsWith('Assemble and run')[0]!,
  sheet: () => readdirSync('build/assets/css').find((name) => name.startsWith('explorables'))!,
};

for (const [kind, file] of Object.entries(files)) {
  test(`a view whose ${kind} can’t be fetched leaves its first state and offers a retry`, async ({
    page,
    complaints,
  }) => {
    let blocked = true;
    await page.route(`**/${file()}`, (route) => (blocked ? route.abort() : route.continue()));
    await page.goto('/proof-system/what_is_a_trace');
    const frame = page.locator('[data-explorable=trace]');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByRole('alert')).toContainText('could not be loaded');
    await expect(frame.getByRole('gridcell', {name: 'result: 24'})).toBeVisible();
    blocked = false;
    await frame.getByRole('button', {name: 'Retry'}).press('Enter');
    await expect(frame).toHaveAttribute('data-stage', 'ready');
    // The browser itself complains about what was blocked.
    expect(complaints.splice(0)).toEqual([
      'console error: Failed to load resource: net::ERR_FAILED',
    ]);
  });
}
