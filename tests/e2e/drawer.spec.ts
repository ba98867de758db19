/** The mobile drawer: a dialog below 996 px that keeps the focus and gives it back. */
import type {Page} from '@playwright/test';
import {expect, test, visit} from './support/test';
import {labelOf, other} from './support/versions';

test.use({viewport: {width: 360, height: 740}});

const opener = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const drawer = (page: Page) => page.getByRole('dialog', {name: 'Navigation'});
const focusIsInside = (page: Page) =>
  drawer(page).evaluate((dialog) => dialog.contains(document.activeElement));

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await opener(page).click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
}

const isClosed = async (page: Page) => {
  await expect(page.locator('.navbar-sidebar')).toBeHidden();
  await expect(drawer(page)).toHaveCount(0);
};

test('it is there up to 996 px and not above', async ({page}) => {
  await visit(page, '/faq');
  await page.setViewportSize({width: 996, height: 800});
  await expect(opener(page)).toBeVisible();
  await page.setViewportSize({width: 997, height: 800});
  await expect(opener(page)).toBeHidden();
});

test('it opens with the focus inside, and the page behind stands still', async ({page}) => {
  await open(page, '/faq');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
});

test('Tab and Shift+Tab stay inside, all the way round', async ({page}) => {
  await open(page, '/api/');
  for (const key of ['Tab', 'Shift+Tab']) {
    const start = page.getByRole('button', {name: 'Close navigation bar'});
    await start.focus();
    const stops = await page.locator('.navbar-sidebar :is(a, button)').count();
    const where = () =>
      start.evaluate((button) => {
        const focused = document.activeElement;
        return {
          isInside: Boolean(button.closest('[role=dialog]')?.contains(focused)),
          isStart: focused === button,
        };
      });
    let round = 0;
    let at;
    do {
      await page.keyboard.press(key);
      round += 1;
      at = await where();
      expect(at.isInside, `after ${key} number ${round}`).toBe(true);
    } while (round <= stops && !at.isStart);
    expect(round, 'every stop was passed before coming round').toBeGreaterThan(5);
    await expect(start).toBeFocused();
  }
});

test('Escape closes it and the focus returns to the button', async ({page}) => {
  await open(page, '/faq');
  await page.keyboard.press('Escape');
  await isClosed(page);
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
});

test('its own button and a tap beside it close it, too', async ({page}) => {
  await open(page, '/faq');
  await page.getByRole('button', {name: 'Close navigation bar'}).click();
  await isClosed(page);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(350, 400);
  await isClosed(page);
});

test('a tap beside it closes it from its first frame on', async ({page}) => {
  await visit(page, '/faq');
  await opener(page).evaluate(async (button: HTMLElement) => {
    const opened = new Promise((resolve) => {
      new MutationObserver(resolve).observe(button, {attributeFilter: ['aria-expanded']});
    });
    button.click();
    await opened;
    (document.elementFromPoint(350, 400) as HTMLElement).click();
  });
  await isClosed(page);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
});

test('navigation closes it', async ({page}) => {
  await open(page, '/faq');
  await page.getByRole('button', {name: /main menu/}).click();
  await drawer(page).getByRole('link', {name: 'Introduction'}).click();
  await page.waitForURL('**/api/');
  await isClosed(page);
});

test('a link of the docs sidebar inside it closes it', async ({page}) => {
  await open(page, '/faq');
  await drawer(page)
    .locator('.theme-doc-sidebar-menu')
    .getByRole('link', {name: 'Terminology'})
    .click();
  await page.waitForURL('**/terminology');
  await isClosed(page);
});

test('choosing a version closes it', async ({page}) => {
  await open(page, '/api/zkvm/install');
  await page.getByRole('button', {name: /main menu/}).click();
  const versions = drawer(page).getByRole('button', {name: 'Versions', exact: true});
  await expect(versions).toBeVisible();
  if (
    !(await drawer(page)
      .getByRole('link', {name: labelOf(other), exact: true})
      .isVisible())
  ) {
    await versions.click();
  }
  await drawer(page)
    .getByRole('link', {name: labelOf(other), exact: true})
    .click();
  await page.waitForURL(`**${other.root}zkvm/install`);
  await isClosed(page);
});

test('the Back button closes it, and stays on the page', async ({page}) => {
  await visit(page, '/faq');
  await page.locator('.footer').getByRole('link', {name: 'Terminology'}).click();
  await page.waitForURL('**/terminology');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Terminology');
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await isClosed(page);
  await expect(page).toHaveURL(/\/terminology$/);
});

test('a viewport that becomes wide closes it, and it stays closed', async ({page}) => {
  await open(page, '/faq');
  await page.setViewportSize({width: 1200, height: 800});
  await isClosed(page);
  await expect(page.locator(':focus')).toBeVisible();
  await page.setViewportSize({width: 360, height: 740});
  await isClosed(page);
});

test('going back to the main menu keeps the focus inside', async ({page}) => {
  await open(page, '/faq');
  const back = page.getByRole('button', {name: /main menu/});
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('link', {name: 'Introduction'})).toBeVisible();
  await expect.poll(() => focusIsInside(page)).toBe(true);
});
