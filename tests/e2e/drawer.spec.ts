/** The mobile drawer: a dialog up to 996 px that keeps the focus and gives it back. */
import type {Page} from '@playwright/test';
import {expect, test, title, visit} from './support/test';
import {labelOf, other} from './support/pages';

test.use({viewport: {width: 360, height: 740}});

const opener = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const drawer = (page: Page) => page.getByRole('dialog', {name: 'Navigation'});
const focusIsInside = (page: Page) =>
  drawer(page).evaluate((dialog) => dialog.contains(document.activeElement));

const open = async (page: Page) => {
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
};

const isClosed = (page: Page) => expect(page.locator('.navbar-sidebar')).toBeHidden();

test('it opens with the focus inside, keeps it, and gives it back', async ({page}) => {
  await visit(page, '/api/');
  const close = page.getByRole('button', {name: 'Close navigation bar'});

  await test.step('it is there up to 996 px and not above', async () => {
    await page.setViewportSize({width: 997, height: 800});
    await expect(opener(page)).toBeHidden();
    await page.setViewportSize({width: 996, height: 800});
    await expect(opener(page)).toBeVisible();
    await page.setViewportSize({width: 360, height: 740});
  });

  await test.step('it opens with the focus inside, and the page behind stands still', async () => {
    await open(page);
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(close).toBeFocused();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  });

  await test.step('Tab stays inside, all the way round, in both directions', async () => {
    const stops = page.locator('.navbar-sidebar :is(a, button)');
    const isAtStart = () => close.evaluate((button) => document.activeElement === button);
    let round = 0;
    do {
      await page.keyboard.press('Tab');
      round += 1;
      expect(await focusIsInside(page), `after Tab number ${round}`).toBe(true);
    } while (round <= (await stops.count()) && !(await isAtStart()));
    expect(round, 'every stop was passed before coming round').toBeGreaterThan(5);
    await expect(close).toBeFocused();
    const first = stops.first();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focusIsInside(page), 'before the first stop').toBe(true);
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
  });

  await test.step('the main menu keeps the focus inside, as does closing the search', async () => {
    await page.getByRole('button', {name: /main menu/}).press('Enter');
    await expect(drawer(page).getByRole('link', {name: 'Terminology'})).toBeVisible();
    await expect.poll(() => focusIsInside(page)).toBe(true);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusIsInside(page)).toBe(true);
  });

  for (const [way, act] of Object.entries({
    Escape: () => page.keyboard.press('Escape'),
    'its own button': () => close.click(),
    'a tap beside it': () => page.mouse.click(350, 400),
  })) {
    await test.step(`${way} closes it, and the focus returns to the button`, async () => {
      await act();
      await isClosed(page);
      await expect(opener(page)).toBeFocused();
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
      await open(page);
    });
  }

  await test.step('a viewport that becomes wide closes it, and it stays closed', async () => {
    await page.setViewportSize({width: 1200, height: 800});
    await isClosed(page);
    await expect(page.locator(':focus')).toBeVisible();
    await page.setViewportSize({width: 360, height: 740});
    await isClosed(page);
  });

  await test.step('a tap beside it closes it from its first frame on', async () => {
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
});

test('whatever leads to another page closes it', async ({page}) => {
  await visit(page, '/faq');
  const link = (name: string) => drawer(page).getByRole('link', {name, exact: true});
  const sidebar = drawer(page).locator('.theme-doc-sidebar-menu');
  const inSidebar = () => sidebar.getByRole('link', {name: 'Terminology'}).click();
  const toMainMenu = () => page.getByRole('button', {name: /main menu/}).click();
  const inMainMenu = () => toMainMenu().then(() => link('Introduction').click());
  const chooseVersion = async () => {
    const versions = drawer(page).getByRole('button', {name: 'Versions', exact: true});
    await expect(versions).toBeVisible();
    if (!(await link(labelOf(other)).isVisible())) await versions.click();
    await link(labelOf(other)).click();
  };
  const ways: [way: string, act: () => Promise<void>, address: string, name: string][] = [
    ['a link of the docs sidebar', inSidebar, '/terminology', 'Terminology'],
    ['Back, which stays', () => page.evaluate(() => history.back()), '/terminology', 'Terminology'],
    ['a link of the main menu', inMainMenu, '/api/', 'Introduction'],
    ['a version', () => toMainMenu().then(chooseVersion), other.root, 'Introduction'],
  ];
  for (const [way, act, address, name] of ways) {
    await test.step(way, async () => {
      await open(page);
      await act();
      await isClosed(page);
      await expect(page).toHaveURL(address);
      await expect(title(page)).toHaveText(name);
    });
  }
});
