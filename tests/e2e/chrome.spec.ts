import {expect, hydrated, test} from './support/test';

test.describe('colour mode', () => {
  test('is dark at first, even for a system that prefers light', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await page.goto('/faq');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is remembered', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto('/faq');
    await hydrated(page);
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('the skip link is the first stop and leads to the content', async ({page}) => {
  await page.goto('/faq');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#__docusaurus_skipToContent_fallback')).toBeFocused();
});

test('the footer names the provider and 2023', async ({page}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2023 RISC Zero, Inc.');
});

test('the table of contents shows headings of levels 2 and 3', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/api/zkvm/install');
  await hydrated(page);
  const entries = page.locator('.table-of-contents a');
  const linked = await entries.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')!.slice(1)),
  );
  const levels = await page.evaluate(
    (ids) => ids.map((id) => document.getElementById(decodeURIComponent(id))?.tagName),
    linked,
  );
  expect(new Set(levels)).toEqual(new Set(['H2', 'H3']));
  const headings = await page.locator('article :is(h2, h3)').count();
  expect(linked).toHaveLength(headings);
});

test('the sidebar cannot be hidden, and an open category stays open', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/api/zkvm/install');
  await hydrated(page);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await expect(page.getByRole('button', {name: 'Collapse sidebar'})).toHaveCount(0);
  await sidebar.getByRole('link', {name: 'Bonsai', exact: true}).click();
  await page.waitForURL('**/api/bonsai/');
  await expect(sidebar.getByRole('link', {name: /^Install/})).toBeVisible();
});

test('the living picture stands still for readers who want less motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/');
  await hydrated(page);
  const running = await page.evaluate(
    () => document.getAnimations().filter(({playState}) => playState === 'running').length,
  );
  expect(running).toBe(0);
  await expect(page.getByText('391').last()).toBeVisible();
});

test('the home page opens the three doors', async ({page}) => {
  await page.goto('/');
  const doors = page.getByRole('region', {name: 'Where to begin'}).getByRole('link');
  await expect(doors).toContainText([
    'Prove something now',
    'Understand how it works',
    'Put it on chain',
  ]);
  for (const name of ['Next', '0.19', '0.18']) {
    await expect(page.getByRole('link', {name: new RegExp(`^${name}`)}).last()).toBeVisible();
  }
});
