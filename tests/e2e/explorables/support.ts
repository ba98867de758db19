/** How the tests of the explorables reach one, and what every one of them must do. */
import type {Locator, Page} from '@playwright/test';
import {isNightly} from '../../support';
import {violations, violationsInBothModes} from '../support/axe';
import {builtHtml, isRepeated, pagePaths} from '../support/pages';
import {expect, settled, test} from '../support/test';

/** Pages with explorables, and the names of these. Pages that repeat those of Next are left out. */
export const pages = pagePaths().flatMap((path) => {
  const frames = [...builtHtml(path).matchAll(/data-explorable="?([\w-]+)/g)];
  const names = frames.map(([, name]) => name!);
  return names.length > 0 && !isRepeated(path) ? [{path, names}] : [];
});
export const pageOf = (name: string) => pages.find(({names}) => names.includes(name))!.path;

/** Scrolls to an explorable and waits until its live view stands in for its first state. */
export async function bringToLife(frame: Locator): Promise<void> {
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('data-stage', 'ready');
}

type Words = string | RegExp;

/** What a reader does in an explorable, by keyboard where that is possible, and what it answers. */
export class Explorable {
  constructor(
    readonly page: Page,
    readonly name: string,
    readonly frame = page.locator(`[data-explorable="${name}"]`),
  ) {}

  /** The line that says what changed. */
  live = () => this.frame.locator('[data-live]').last();
  region = (name: string) =>
    new Explorable(this.page, this.name, this.frame.getByRole('region', {name}));
  button = (name: Words) => this.frame.getByRole('button', {name, exact: true});
  cell = (name: Words) => this.frame.getByRole('gridcell', {name});
  field = (label: Words) => this.frame.getByLabel(label, {exact: true});

  /** @param words the whole live line, or a pattern of a part of it */
  says = (words: Words) => expect(this.live()).toHaveText(words);
  shows = (words: Words) => expect(this.frame).toContainText(words);
  alerts = (words: Words) => expect(this.frame.getByRole('alert')).toContainText(words);
  holds = (label: Words, value: string) => expect(this.field(label)).toHaveValue(value);

  async open(path = pageOf(this.name)): Promise<void> {
    await this.page.goto(path);
    await settled(this.page);
    await bringToLife(this.frame);
  }

  /** Opens it as somebody else would, by its link, which the address follows. */
  async openLink(shows: Words = ''): Promise<void> {
    // Without a clipboard the explorable shows its link.
    await this.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {value: undefined, configurable: true}),
    );
    await this.press('Copy link');
    const link = new URL(await this.frame.getByLabel('Link to this state').inputValue());
    const state = link.searchParams.get(this.name);
    await expect.poll(() => new URL(this.page.url()).searchParams.get(this.name)).toBe(state);
    const {pathname, search} = new URL(this.page.url());
    await this.open(pathname + search);
    await this.shows(shows);
  }

  /** A step of a test that begins with the first state. */
  async afresh(title: string, act: () => Promise<void>): Promise<void> {
    await test.step(title, async () => {
      await this.button('Reset').press('Enter');
      await expect(this.button('Reset')).toHaveAttribute('aria-disabled', 'true');
      await act();
    });
  }

  async press(name: string, says?: Words): Promise<void> {
    await expect(this.button(name)).toBeEnabled();
    await this.button(name).press('Enter');
    if (says) await this.says(says);
  }

  /** Chooses one of a row of radio buttons, and waits until what it brings is drawn. */
  async choose(name: string, says?: Words): Promise<void> {
    const option = this.page.getByRole('radio', {name, exact: true});
    const group = this.frame.locator('fieldset').filter({has: option});
    await group.locator(option).check();
    await expect(group).toHaveAttribute('aria-busy', 'false');
    if (says) await this.says(says);
  }

  async fill(label: Words, value: string, says?: Words): Promise<void> {
    await this.field(label).fill(value);
    if (says) await this.says(says);
  }

  async refuses(label: Words, value: string, reason: Words): Promise<void> {
    await this.fill(label, value);
    await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.field(label)).toHaveAccessibleDescription(reason);
  }

  /** By day only in dark mode, the default: `unit/config/contrast` tests the colors of both. */
  async expectAccessible(): Promise<void> {
    const within = `[data-explorable="${this.name}"]`;
    const found = isNightly
      ? await violationsInBothModes(this.page, within)
      : await violations(this.page, 'dark', within);
    expect(found).toEqual([]);
  }
}

export async function openExplorable(page: Page, name: string, path?: string) {
  const explorable = new Explorable(page, name);
  await explorable.open(path);
  return explorable;
}
