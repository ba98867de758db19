/** Definitions at hand, keys, zoom, copied links, the sidebar's place, the status page. */
import {drawn, expect, hydrated, settled, test, visit} from './support/test';

test.describe('the definition of a term', () => {
  const card = {name: 'note'} as const;

  test('appears under the pointer, which may move onto it', async ({page}) => {
    await visit(page, '/api/zkvm/');
    const term = page.locator('a.glossary-term', {hasText: 'memory image'});
    await term.hover();
    const note = page.getByRole('note').filter({hasText: 'A memory image is'});
    await expect(note).toBeVisible();
    await expect(term).toHaveAttribute('aria-describedby', /./);
    await note.hover();
    await expect(note).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(note).toHaveCount(0);
  });

  test('appears on focus, and Escape closes it without moving the focus', async ({page}) => {
    await visit(page, '/api/zkvm/');
    const term = page.locator('a.glossary-term').first();
    // The keyboard, so that the focus is a visible one.
    await page.keyboard.press('Tab');
    await term.focus();
    await expect(page.getByRole(card.name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(card.name)).toHaveCount(0);
    await expect(term).toBeFocused();
  });

  test('belongs to links that authors wrote as well', async ({page}) => {
    await visit(page, '/api/zkvm/');
    await page.locator('article a[href="/terminology#cycle"]').first().hover();
    await expect(page.getByRole(card.name)).toContainText('one row of the execution trace');
  });

  test('moves nothing on the page', async ({page}) => {
    await page.goto('/api/zkvm/');
    await settled(page);
    const term = page.locator('a.glossary-term').first();
    await term.scrollIntoViewIfNeeded();
    await drawn(page);
    const box = await term.boundingBox();
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        document.body.dataset.moved = String(list.getEntries().length);
      }).observe({type: 'layout-shift'});
    });
    await term.hover();
    await expect(page.getByRole(card.name)).toBeVisible();
    await drawn(page);
    await expect(page.locator('body')).not.toHaveAttribute('data-moved');
    expect(await term.boundingBox()).toEqual(box);
  });

  test.describe('by touch', () => {
    test.use({hasTouch: true, viewport: {width: 360, height: 740}});

    test('comes with the first tap; a tap elsewhere closes it', async ({page}) => {
      await visit(page, '/api/zkvm/');
      await page.locator('a.glossary-term').first().tap();
      const note = page.getByRole(card.name);
      await expect(note.getByRole('link', {name: 'More in terminology'})).toBeVisible();
      await expect(page).toHaveURL(/\/api\/zkvm\/$/);
      await page.getByRole('heading', {level: 1}).tap({force: true});
      await expect(note).toHaveCount(0);
    });
  });
});

test.describe('keys', () => {
  test('] and [ turn pages', async ({page}) => {
    await visit(page, '/api/zkvm/quickstart');
    await page.keyboard.press(']');
    await page.waitForURL('**/api/zkvm/developer-guide/guest-code-101');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Guest code 101');
    await page.keyboard.press('[');
    await page.waitForURL('**/api/zkvm/quickstart');
  });

  test('? lists them; they can be switched off, and stay off', async ({page}) => {
    await visit(page, '/api/zkvm/quickstart');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', {name: 'Keys'});
    await expect(list).toBeVisible();
    await list.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press(']');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', {name: 'Keys'})).toBeVisible();
    await expect(page).toHaveURL(/quickstart$/);
  });

  test('rest while the reader types', async ({page}) => {
    await visit(page, '/api/zkvm/quickstart');
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('main')!.append(field);
      field.focus();
    });
    await page.keyboard.type('a[]?');
    await expect(page.locator('main > input')).toHaveValue('a[]?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a diagram can be enlarged and closed by keyboard', async ({page}) => {
  await visit(page, '/proof-system/');
  const drawing = page.getByRole('img', {name: 'From a program to a receipt'});
  const width = (await drawing.boundingBox())!.width;
  await page.getByRole('button', {name: 'Enlarge diagram'}).first().press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Enlarged diagram'});
  const enlarged = dialog.getByRole('img', {name: 'From a program to a receipt'});
  await expect(enlarged).toBeVisible();
  expect((await enlarged.boundingBox())!.width).toBeGreaterThan(width * 1.4);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', {name: 'Enlarge diagram'}).first()).toBeFocused();
});

test('the sign beside a heading copies its link', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/api/zkvm/install');
  const heading = page.locator('article h2').first();
  await heading.hover();
  await heading.locator('a.hash-link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(copied).toContain('#');
});

test('the sidebar stays where it was, also after a reload', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 420});
  await visit(page, '/api/zkvm/install');
  const sidebar = page.locator('.theme-doc-sidebar-container .menu');
  await sidebar.evaluate((element) => {
    element.scrollTop = 60;
  });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sidebar-scroll'))).toBe('60');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => sidebar.evaluate((element) => element.scrollTop)).toBe(60);
});

test('the status page shows what was measured, by address and by link', async ({page}) => {
  await visit(page, '/status');
  const row = page.getByRole('row', {name: /Internal links, each checked/});
  await expect(row).toContainText(/\d/);
  await visit(page, '/changelog');
  await page.getByRole('contentinfo').getByRole('link', {name: 'Status'}).click();
  await page.waitForURL('**/status');
  await expect(row).toContainText(/\d/);
});
