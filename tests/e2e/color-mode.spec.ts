/** Light or dark: dark unless chosen, from the first frame on, remembered, the same in all tabs. */
import type {Page} from '@playwright/test';
import {holdScripts} from './support/faults';
import {expect, hydrated, reload, test, title, visit} from './support/test';

const html = (page: Page) => page.locator('html');
const toggle = (page: Page) =>
  page.getByRole('button', {name: /Switch between dark and light mode/});

/** Records the color modes of all frames, each once in a row. */
async function recordThemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, {seenThemes: seen});
    requestAnimationFrame(function look() {
      const theme = document.documentElement.getAttribute('data-theme') ?? 'none';
      if (seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate(() => (window as unknown as {seenThemes: string[]}).seenThemes);
}

const backgrounds = {dark: 'rgb(14, 18, 25)', light: 'rgb(253, 252, 249)'};
for (const [theme, background] of Object.entries(backgrounds)) {
  test(`the first frame of a ${theme} reader is ${theme}, without scripts`, async ({page}) => {
    await page.emulateMedia({colorScheme: theme === 'dark' ? 'light' : 'dark'});
    if (theme === 'light') await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    const themes = await recordThemes(page);
    const gate = await holdScripts(page);
    await page.goto('/changelog', {waitUntil: 'commit'});
    await expect(title(page)).toBeVisible();
    await expect(html(page)).toHaveCSS('background-color', background);
    await expect(html(page)).not.toHaveAttribute('data-has-hydrated', 'true');
    await gate.open();
    await hydrated(page);
    await expect(html(page)).toHaveCSS('background-color', background);
    expect(await themes()).toEqual([theme]);
  });
}

test('the toggle changes the mode, here and later', {tag: '@smoke'}, async ({page, context}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await visit(page, '/changelog');
  await test.step('the system may change its mind: the site does not follow', async () => {
    await page.emulateMedia({colorScheme: 'light'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('the toggle says which mode is on', async () => {
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
    await toggle(page).press('Enter');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
    await expect(toggle(page)).toBeFocused();
  });
  await test.step('the choice outlives the page', async () => {
    await reload(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('two tabs stay in step', async () => {
    const other = await context.newPage();
    await visit(other, '/changelog');
    // A click would wait for frames, which a background tab does not draw.
    await toggle(page).press('Enter');
    await expect(html(other)).toHaveAttribute('data-theme', 'light');
    await toggle(other).press('Enter');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});
