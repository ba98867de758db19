/** How the tests of the explorables reach one, and what every one of them must do. */
import type {Browser, Locator, Page} from '@playwright/test';
import {violationsInBothModes} from '../support/axe';
import {holdScripts} from '../support/faults';
import {expect, settled} from '../support/test';

/** Scrolls to an explorable and waits until its live view stands in for its first state. */
export async function bringToLife(frame: Locator): Promise<void> {
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-stage', 'ready');
}

/** Opens a page and waits until the explorable `name` on it lives. */
export async function open(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  const frame = page.locator(`[data-explorable="${name}"]`);
  await bringToLife(frame);
  return frame;
}

/** Puts an explorable back into its first state, after a part of a test. */
export async function reset(frame: Locator): Promise<void> {
  const button = frame.getByRole('button', {name: 'Reset', exact: true});
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
}

/** The line that says what changed. */
export function live(frame: Locator): Locator {
  return frame.locator('[data-live]').last();
}

/** Chooses one of a row of radio buttons, and waits until what it brings is drawn. */
export async function choose(frame: Locator, name: string): Promise<void> {
  const option = frame.page().getByRole('radio', {name, exact: true});
  const group = frame.locator('fieldset').filter({has: option});
  await group.locator(option).check();
  await expect(group).toHaveAttribute('aria-busy', 'false');
}

export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await violationsInBothModes(page, `[data-explorable="${name}"]`)).toEqual([]);
}

/** The address after a change, as somebody else would open it: it follows, and is the link's. */
export async function linkOf(page: Page, name: string): Promise<string> {
  const frame = page.locator(`[data-explorable="${name}"]`);
  // Without a clipboard the explorable shows its link.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true}),
  );
  await frame.getByRole('button', {name: 'Copy link'}).press('Enter');
  const link = new URL(await frame.getByLabel('Link to this state').inputValue());
  await expect
    .poll(() => new URL(page.url()).searchParams.get(name))
    .toBe(link.searchParams.get(name));
  const {pathname, search} = new URL(page.url());
  return pathname + search;
}

/** Live or still, each frame has one size: nothing below it moves when the view arrives. */
export async function expectNoShift(page: Page, path: string, ...names: string[]): Promise<void> {
  await page.goto(path);
  await settled(page);
  const gate = await holdScripts(page);
  const frames = names.map((name) => page.locator(`[data-explorable="${name}"]`));
  const heights = () =>
    Promise.all(
      frames.map((frame) => frame.evaluate((element) => element.getBoundingClientRect().height)),
    );
  const still = await heights();
  await gate.open();
  for (const frame of frames) await bringToLife(frame);
  for (const [n, height] of (await heights()).entries()) {
    expect(Math.abs(height - still[n]!), names[n]).toBeLessThan(1);
  }
}

/** What readers without JavaScript find in the frame. */
export async function withoutScript(
  browser: Browser,
  path: string,
  name: string,
): Promise<{frame: Locator; close: () => Promise<void>}> {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(path);
  return {frame: page.locator(`[data-explorable="${name}"]`), close: () => context.close()};
}

/** No page scrolls sideways on a phone. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
