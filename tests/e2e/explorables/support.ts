/** How the tests of the explorables reach one, and what every one of them must do. */
import type {Locator, Page} from '@playwright/test';
import {violationsInBothModes} from '../support/axe';
import {hold} from '../support/faults';
import {expect, settled, test} from '../support/test';
import {next} from '../support/versions';

/** The page of each explorable. */
export const paths: Record<string, string> = {
  budget: '/proof-system/error-budget',
  curves: '/reference-docs/about-polynomials',
  distance: '/reference-docs/about-rs-codes',
  field: '/reference-docs/about-finite-fields',
  folds: '/proof-system/why-a-lie-is-caught',
  fri: '/reference-docs/about-fri',
  inspector: '/receipt-inspector',
  liars: '/proof-system/why-a-lie-is-caught',
  memory: '/reference-docs/about-plonk',
  merkle: '/reference-docs/about-commitments',
  ntt: '/reference-docs/about-ntts-and-fourier',
  receipt: `${next.root}zkvm/developer-guide/receipts`,
  rs: '/reference-docs/about-rs-codes',
  sheet: '/reference-docs/about-finite-fields-exercises',
  stark: '/proof-system/stark-by-hand',
  trace: '/proof-system/what_is_a_trace',
  transcript: '/reference-docs/about-commitments',
};

/** Scrolls to an explorable and waits until its live view stands in for its first state. */
export async function bringToLife(frame: Locator): Promise<void> {
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-stage', 'ready');
}

/** Opens the page of an explorable, and waits until it lives. */
export async function open(page: Page, name: string, path = paths[name]!): Promise<Locator> {
  await page.goto(path);
  await settled(page);
  const frame = page.locator(`[data-explorable="${name}"]`);
  await bringToLife(frame);
  return frame;
}

/** A step of a test that begins with the first state of the explorable. */
export const afresh = (frame: Locator, title: string, act: () => Promise<void>) =>
  test.step(title, async () => {
    const button = frame.getByRole('button', {name: 'Reset', exact: true});
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await act();
  });

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

/** Opens an explorable as somebody else would, by its link, which the address follows. */
export async function openLink(page: Page, name: string): Promise<Locator> {
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
  return open(page, name, pathname + search);
}

/** Live or still, each frame has one size: nothing below it moves when the view arrives. */
export async function expectNoShift(page: Page, ...names: string[]): Promise<void> {
  // No view lives without its styles.
  const gate = await hold(page, '**/assets/css/explorables*');
  await page.goto(paths[names[0]!]!);
  await settled(page);
  const frames = names.map((name) => page.locator(`[data-explorable="${name}"]`));
  const heights = () =>
    Promise.all(
      frames.map((frame) => frame.evaluate((element) => element.getBoundingClientRect().height)),
    );
  const still = await heights();
  for (const frame of frames) await expect(frame).not.toHaveAttribute('data-stage', 'ready');
  await gate.open();
  for (const frame of frames) await bringToLife(frame);
  for (const [n, height] of (await heights()).entries()) {
    expect(Math.abs(height - still[n]!), names[n]).toBeLessThan(1);
  }
}

/** No page scrolls sideways on a phone. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}
