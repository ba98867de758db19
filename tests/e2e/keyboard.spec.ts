/** A reader without a mouse: skip link, focus ring, the focus after each step, a walk. */
import type {Locator, Page} from '@playwright/test';
import {expect, expectTold, test, title, visit} from './support/test';
import {labelOf, other, versionDropdown} from './support/pages';

/** What has the focus: how it shows that, and whether it is on the screen. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const {outlineStyle, outlineWidth} = getComputedStyle(element);
    const {top, bottom, width, height} = element.getBoundingClientRect();
    // A field may show it by what is around it. A menu's shadow and a line of 1 px are no rings.
    const around = [element, element.parentElement!, element.parentElement!.parentElement!];
    return {
      outline: outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`,
      isRinged: around.some((one) => {
        const style = getComputedStyle(one);
        return style.outlineStyle !== 'none' || /0px 0px 0px [2-9]px/.test(style.boxShadow);
      }),
      isInView: width * height > 0 && bottom > 0 && top < window.innerHeight,
    };
  });

const expectSeenFocus = async (page: Page) =>
  expect(await focus(page)).toMatchObject({isRinged: true, isInView: true});

/** Presses Tab, as a reader would, until the control has the focus, which must be visible. */
async function tabTo(page: Page, control: Locator, limit = 60): Promise<void> {
  const reached = control.and(page.locator(':focus'));
  for (let step = 0; step < limit && !(await reached.count()); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await expectSeenFocus(page);
}

/** The skip link is the first stop and leads to the content; nothing has the focus before. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  // The next stop is inside `main`, or after it if nothing in it takes the focus.
  const isAhead = await main.evaluate(
    (one) =>
      one.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(isAhead).toBeTruthy();
  await expect(main).not.toHaveAttribute('tabindex');
}

for (const path of ['/', '/api/zkvm/quickstart', '/no/such/page']) {
  test(`${path}: every stop shows its ring; the skip link is first`, async ({page, complaints}) => {
    await visit(page, path);
    const stops = [];
    // Past the last one, the browser's own controls follow.
    for (let found; stops.length < 300; stops.push(found)) {
      await page.keyboard.press('Tab');
      found = await focus(page);
      if (!found) break;
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(300);
    expect(stops.filter(({outline, isInView}) => outline === 'none' || !isInView)).toEqual([]);
    await expectSkipLink(page);
    // Chromium itself reports the status of the unknown page.
    if (path === '/no/such/page') expectTold(complaints, /404 \(Not Found\)$/);
  });
}

test('the focus on a page: its ring, dropdowns, route changes', async ({page}) => {
  await visit(page, '/faq');
  await test.step('the ring is there by Tab and not by mouse', async () => {
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    await toggle.click();
    await expect(toggle).toBeFocused();
    expect((await focus(page))?.outline).toBe('none');
    await page.keyboard.press('Tab');
    expect((await focus(page))?.outline).toMatch(/^solid [2-9]/);
    await page.keyboard.press('Shift+Tab');
    await expect(toggle).toBeFocused();
    expect((await focus(page))?.outline).toMatch(/^solid [2-9]/);
    await page.mouse.click(700, 500);
    await toggle.click();
    expect((await focus(page))?.outline).toBe('none');
  });

  const community = page.locator('.dropdown', {hasText: 'Community'});
  const button = community.getByRole('button', {name: 'Community'});
  const list = community.getByRole('list');
  await test.step('a dropdown opens and closes by the clicks of screen readers', async () => {
    for (const isOpen of [true, false]) {
      await button.evaluate((element: HTMLElement) => element.click());
      await expect(list).toBeVisible({visible: isOpen});
    }
  });
  await test.step('a dropdown opens by Enter, and closes by Tab and by Escape', async () => {
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(community.getByRole('link', {name: 'Discord'})).toBeFocused();
    for (let item = 0; item < 5; item += 1) await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();

    await button.press('Enter');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(list).toBeHidden();
  });
  await test.step('one that hovering opened closes by Escape, until the pointer comes back', async () => {
    await community.hover();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.mouse.move(400, 600);
    await community.hover();
    await expect(list).toBeVisible();
    await page.mouse.move(400, 600);
  });

  const follow = (name: string) =>
    page.locator('.navbar').getByRole('link', {name, exact: true}).press('Enter');
  const start = (name: string) => page.getByRole('region', {name});
  await test.step('after a route change it is at the top, and Tab begins with the skip link', async () => {
    for (const name of ['RISC Zero', 'Terminology', 'Introduction']) {
      await follow(name);
      await expect(start(name === 'RISC Zero' ? 'Run it once' : name)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    }
    await page.goBack();
    await expect(title(page)).toHaveText('Terminology');
    expect(await focus(page)).not.toBeNull();
  });
  await test.step('or at the heading that the address names', async () => {
    await follow('Introduction');
    await expect(start('Introduction')).toBeFocused();
    const link = page.locator('article a[href^="/"][href*="#"]').first();
    const target = new URL((await link.getAttribute('href'))!, page.url());
    await link.press('Enter');
    await page.waitForURL(`**${target.pathname}${target.hash}`);
    const heading = page.locator(`[id="${target.hash.slice(1)}"]`);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });
});

test('a walk by keyboard alone, from the home page and back', async ({page}) => {
  await visit(page, '/');
  const bar = page.getByRole('navigation', {name: 'Main'});
  await tabTo(page, bar.getByRole('link', {name: 'Introduction'}));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/');
  // The address changes before the page does, and the focus with the page.
  await expect(page.getByRole('region', {name: 'Introduction'})).toBeFocused();

  await tabTo(page, versionDropdown(page).locator('> .navbar__link'));
  await page.keyboard.press('Enter');
  await expect(versionDropdown(page).getByRole('list')).toBeVisible();
  await tabTo(page, bar.getByRole('link', {name: labelOf(other)}));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${other.root}`);
  await expect(page.getByRole('region', {name: 'Introduction'})).toBeFocused();

  await tabTo(page, bar.getByRole('button', {name: /^Search/}));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.type('butterfly board');
  const hit = dialog.locator('[role="option"]', {hasText: /NTTs and Fourier/i}).first();
  await expect(hit).toBeVisible();
  // The order of the results is final when the text of the index has arrived.
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  const hits = await dialog.getByRole('option').allInnerTexts();
  const place = hits.findIndex((text) => /NTTs and Fourier/i.test(text));
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reference-docs/about-ntts-and-fourier*');
  await expect(dialog).toBeHidden();
  await expect(title(page)).toContainText('NTT');

  const board = page.locator('[data-explorable="ntt"]');
  await tabTo(page, board.getByRole('radio', {name: 'Transform'}), 200);
  await expect(board).toHaveAttribute('data-stage', 'ready');
  await page.keyboard.press('ArrowRight');
  await expect(board.getByRole('radio', {name: 'Multiply'})).toBeFocused();
  await expectSeenFocus(page);
  await expect(board).toContainText('inverse NTT');

  // Alt+Left belongs to the browser's window, which a headless browser lacks.
  await page.goBack();
  await expect(title(page)).toHaveText('Introduction');
  expect(await focus(page)).not.toBeNull();
  await page.keyboard.press('Tab');
  await expectSeenFocus(page);
});
