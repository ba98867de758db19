/** What a reader sees whose browser runs no scripts. */
import {pageOf} from './explorables/support';
import {expect, test} from './support/test';

test.use({javaScriptEnabled: false});

test('without scripts there are styles, tabs, diagrams and explorables', async ({page}) => {
  await test.step('the rest of the stylesheet comes too, and the page is dark', async () => {
    const sheet = page.waitForResponse(/\/assets\/css\/styles\..+\.css$/);
    await page.goto('/api/zkvm/quickstart');
    expect((await sheet).status()).toBe(200);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 18, 25)');
  });
  await test.step('every panel of tabs shows, under its name, and apostrophes are typographic', async () => {
    const tabs = page.locator('[data-tabs="os"]').first();
    await expect(tabs.getByText('xcode-select --install')).toBeVisible();
    await expect(tabs.getByText('sudo apt install').first()).toBeVisible();
    await expect(tabs.getByRole('tablist')).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText('the guest’s name');
  });
  await test.step('a diagram is there', async () => {
    await page.goto('/proof-system/');
    await expect(page.getByRole('img', {name: 'From a program to a receipt'})).toBeVisible();
  });
  await test.step('an explorable shows its first state, and no buttons', async () => {
    await page.goto(pageOf('receipt'));
    const frame = page.locator('[data-explorable=receipt]');
    await expect(frame).toContainText('The digests fit.');
    await expect(frame.getByRole('button', {name: 'Undo'})).not.toBeVisible();
  });
  await test.step('on a phone the sidebar is below the text, and nothing offers what scripts do', async () => {
    await page.setViewportSize({width: 360, height: 740});
    await page.goto('/api/zkvm/install');
    await expect(page.locator('.menu').getByText('Dev mode')).toBeVisible();
    await expect(page.locator('button:visible')).toHaveCount(0);
    await page.goto('/search');
    await expect(page.locator('main noscript p')).toBeVisible();
  });
});
