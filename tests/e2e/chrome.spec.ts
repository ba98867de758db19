import {apiVersions} from '../../src/versions/versions';
import {expect, test, visit} from './support/test';

test('the footer names the provider and 2023', async ({page}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2023 RISC Zero, Inc.');
});

test('the table of contents shows headings of levels 2 and 3', {tag: '@smoke'}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await visit(page, '/api/zkvm/install');
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

test(
  'the sidebar cannot be hidden, and an open category stays open',
  {tag: '@smoke'},
  async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await visit(page, '/api/zkvm/install');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
    await sidebar.getByRole('link', {name: 'Bonsai', exact: true}).click();
    await page.waitForURL('**/api/bonsai/');
    await expect(sidebar.getByRole('link', {name: /^Install/})).toBeVisible();
  },
);

test('the home page opens the three paths', {tag: '@smoke'}, async ({page}) => {
  await page.goto('/');
  const doors = page.getByRole('region', {name: 'Where to begin'}).getByRole('link');
  await expect(doors).toContainText(['Prove something', 'Understand', 'Put on chain']);
  for (const {label: name} of apiVersions) {
    await expect(page.getByRole('link', {name: new RegExp(`^${name}`)}).last()).toBeVisible();
  }
});

test.describe('a category of the sidebar', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('folds with an animated height', async ({page}) => {
    await visit(page, '/api/zkvm/install');
    const category = page.locator('.theme-doc-sidebar-item-category-level-1', {hasText: 'Bonsai'});
    const list = category.locator('> ul');
    const button = category.getByRole('button', {name: "sidebar category 'Bonsai'"});
    for (const folds of [true, false]) {
      await expect(button).toHaveAttribute('aria-expanded', String(folds));
      // Listened for in the page, so that no frame is missed.
      const ended = await list.evaluateHandle((element) => ({
        transition: new Promise<number>((resolve) => {
          element.addEventListener('transitionend', (event) => {
            const {propertyName, elapsedTime} = event as TransitionEvent;
            if (propertyName === 'height' && event.target === element) {
              resolve(elapsedTime);
            }
          });
        }),
      }));
      await button.press('Enter');
      const seconds = await ended.evaluate(({transition}) => transition);
      expect(seconds).toBeGreaterThan(0.1);
      expect(seconds).toBeLessThan(1);
      await expect(list).toBeVisible({visible: !folds});
    }
  });
});

test('on a phone, the contents of the page fold, and say whether they do', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await visit(page, '/api/zkvm/install');
  const button = page.getByRole('button', {name: 'On this page'});
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible();
});
