/** A reader without a mouse: skip link, focus ring, the focus after each step, a walk. */
import type {Page} from '@playwright/test';
import {expect, test, visit} from './support/test';
import {labelOf, latest, other} from './support/versions';

test.use({viewport: {width: 1440, height: 900}});

/** What has the focus, in a form that reads well in a failure. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element && element !== document.body
      ? `${element.tagName.toLowerCase()}#${element.id} ${element.textContent?.trim().slice(0, 40)}`
      : 'nothing';
  });

const ring = (page: Page) =>
  page.evaluate(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
  });

/** Presses Tab until the wanted control has the focus, as a reader would. */
async function tabTo(page: Page, name: string | RegExp, limit = 60): Promise<void> {
  const wanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (wanted(text)) {
      return;
    }
  }
  throw new Error(`Tab does not reach ${name} within ${limit} steps.`);
}

/** The skip link is the first stop and leads to the content; nothing has the focus before. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ratio: 1});
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  // Inside it, or after it where it holds nothing to stop at.
  const isAhead = await page
    .getByRole('main')
    .evaluate(
      (main) =>
        main.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  expect(isAhead).toBeTruthy();
  await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
}

for (const path of ['/litepaper', '/no/such/page']) {
  test(`${path}: the skip link is the first stop and leads to the content`, async ({
    page,
    complaints,
  }) => {
    await visit(page, path);
    await expectSkipLink(page);
    // Chromium reports the status of the unknown page itself.
    complaints.splice(0, path === '/no/such/page' ? 1 : 0);
  });
}

/** The control that has the focus: what it is, its ring, and its place in the viewport. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) {
      return null;
    }
    const {outlineStyle} = getComputedStyle(element);
    const {top, bottom, width, height} = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
      hasRing: outlineStyle !== 'none',
      // Not wholly below the fixed navbar either (WCAG 2.4.11).
      isInView: width * height > 0 && bottom > 0 && top < window.innerHeight,
    };
  });

for (const path of ['/', '/api/zkvm/quickstart']) {
  test(`${path}: every stop shows its ring, in view, Tab comes to an end, and the skip link is first`, async ({
    page,
  }) => {
    await visit(page, path);
    const stops = [];
    for (let step = 0; step < 300; step += 1) {
      await page.keyboard.press('Tab');
      const found = await stop(page);
      if (!found) {
        break; // Past the last one, where the browser's own controls follow.
      }
      stops.push(found);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(300);
    expect(stops.filter(({hasRing}) => !hasRing)).toEqual([]);
    expect(stops.filter(({isInView}) => !isInView)).toEqual([]);
    await expectSkipLink(page);
  });
}

test('the focus on a page: its ring, dropdowns, route changes', async ({page}) => {
  await visit(page, '/faq');
  await test.step('the skip link', () => expectSkipLink(page));

  await test.step('the ring is there by Tab and not by mouse', async () => {
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    await toggle.click();
    await expect(toggle).toBeFocused();
    expect(await ring(page)).toBe('none');
    await page.keyboard.press('Tab');
    expect(await ring(page)).toMatch(/^solid [2-9]/);
    await page.keyboard.press('Shift+Tab');
    await expect(toggle).toBeFocused();
    expect(await ring(page)).toMatch(/^solid [2-9]/);
    await page.mouse.click(700, 500);
    await toggle.click();
    expect(await ring(page)).toBe('none');
  });

  const community = page.locator('.dropdown', {hasText: 'Community'});
  const button = community.getByRole('button', {name: 'Community'});
  const list = community.getByRole('list');
  await test.step('a dropdown opens by Enter, and closes by Tab and by Escape', async () => {
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(community.getByRole('link', {name: 'Discord'})).toBeFocused();
    for (let item = 0; item < 5; item += 1) {
      await page.keyboard.press('Tab');
    }
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
  const start = page.getByRole('region', {name: 'Skip to main content'});
  await test.step('after a route change it is at the top, and Tab begins with the skip link', async () => {
    for (const name of ['RISC Zero', 'Terminology', 'Introduction']) {
      await follow(name);
      await expect(start).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    }
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Terminology');
    expect(await focused(page)).not.toBe('nothing');
  });
  await test.step('or at the heading that the address names', async () => {
    await follow('Introduction');
    await expect(start).toBeFocused();
    const link = page.locator('article a[href^="/"][href*="#"]').first();
    const target = new URL((await link.getAttribute('href'))!, page.url());
    await link.press('Enter');
    await page.waitForURL(`**${target.pathname}${target.hash}`);
    await expect(page.locator(`[id="${target.hash.slice(1)}"]`)).toBeFocused();
    await expect(page.locator(`[id="${target.hash.slice(1)}"]`)).toBeInViewport();
  });
});

/** The focus can be seen: a ring around the control, or around the field that it is part of. */
async function expectSeenFocus(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const element = document.activeElement!;
    const around = [element, element.parentElement!, element.parentElement!.parentElement!];
    const {top, bottom} = element.getBoundingClientRect();
    return {
      name: element.outerHTML.slice(0, 80),
      isRinged: around.some((one) => {
        const {outlineStyle, boxShadow} = getComputedStyle(one);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      }),
      isInView: bottom > 0 && top < window.innerHeight,
    };
  });
  expect(found).toMatchObject({isRinged: true, isInView: true});
}

test('a walk by keyboard alone, from the home page and back', async ({page}) => {
  const step = async (name: string | RegExp, limit?: number) => {
    await tabTo(page, name, limit);
    await expectSeenFocus(page);
  };
  await visit(page, '/');
  await step('Introduction');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/api/');
  // The address changes before the page does, and the focus with the page.
  await expect(page.getByRole('region', {name: 'Skip to main content'})).toBeFocused();

  await step(latest.label);
  await page.keyboard.press('Enter');
  await expect(page.locator('.navbar .dropdown').first().getByRole('list')).toBeVisible();
  await step(labelOf(other));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${other.root}`);
  await expect(page.getByRole('region', {name: 'Skip to main content'})).toBeFocused();

  await step(/^Search/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.type('butterfly board');
  const hit = dialog.locator('[role="option"]', {hasText: /NTT/i}).first();
  await expect(hit).toBeVisible();
  // The order is final when the text is there.
  await expect(dialog.locator('.search-snippet').first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(hit).toHaveAttribute('aria-selected', 'true', {timeout: 200});
  }).toPass();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reference-docs/about-ntts-and-fourier*');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toContainText('NTT');

  await step('Transform', 200);
  const board = page.locator('[data-explorable="ntt"]');
  await expect(board).toHaveAttribute('data-stage', 'ready');
  await page.keyboard.press('ArrowRight');
  await expect(board.getByRole('radio', {name: 'Multiply'})).toBeFocused();
  await expectSeenFocus(page);
  await expect(board).toContainText('inverse NTT');

  // Alt and the left arrow: a key of the browser's window, which a headless one lacks.
  await page.goBack();
  await page.waitForURL(`**${other.root}`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Introduction');
  expect(await focused(page)).not.toBe('nothing');
  await page.keyboard.press('Tab');
  await expectSeenFocus(page);
});
