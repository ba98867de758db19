/** Code blocks and the tabs for systems and shells. */
import type {Locator, Page} from '@playwright/test';
import {holdScripts} from './support/faults';
import {expect, reload, settled, test, visit} from './support/test';
import {other} from './support/pages';

const install = '/api/zkvm/install';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('a block has letters of equal widths, and is copied and wrapped', async ({page}) => {
  await visit(page, install);
  const block = page
    .locator('.theme-code-block', {hasText: 'cargo install cargo-binstall'})
    .first();
  const copy = block.locator('button[data-code="copy"]');

  await test.step('letters of equal widths, in blocks and in text', async () => {
    const sample = page.locator('article').locator('.theme-code-block code, p code');
    await expect(sample).not.toHaveCount(0);
    // A missing font would change no text, so compare the widths of letters.
    const widths = await sample.evaluateAll((elements) =>
      elements.map((element) => {
        const context = document.createElement('canvas').getContext('2d')!;
        const {fontFamily, fontSize} = getComputedStyle(element);
        context.font = `${fontSize} ${fontFamily}`;
        return context.measureText('iiii').width - context.measureText('MMMM').width;
      }),
    );
    expect(widths).toEqual(widths.map(() => 0));
  });

  await test.step('copied as it stands, by keyboard as well', async () => {
    await expect(copy).toHaveCSS('opacity', '0');
    await block.hover();
    await expect(copy, 'under the pointer').toHaveCSS('opacity', '0.6');
    await block.locator('pre').focus();
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await expect(copy, 'in the focus').toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(copy).toHaveAccessibleName('Copied');
    const source = await (await page.request.get(`${install}.md`)).text();
    expect(source).toContain(`\`\`\`bash\n${await copied(page)}\n\`\`\`\n`);
    await expect(copy).toHaveAccessibleName('Copy code to clipboard');
  });

  await test.step('wrapping is one choice for all blocks, and outlives the page', async () => {
    await page.setViewportSize({width: 400, height: 800});
    const long = page.locator('.theme-code-block', {hasText: 'Getting release info'});
    const overflow = () =>
      long.locator('pre').evaluate((code) => code.scrollWidth > code.clientWidth);
    expect(await overflow()).toBe(true);
    await long.locator('pre').focus();
    const button = long.getByRole('button', {name: 'Wrap long lines'});
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await overflow()).toBe(false);
    await reload(page);
    expect(await overflow()).toBe(false);
    await long.locator('pre').focus();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.press('Enter');
    await expect(button).toBeFocused();
    expect(await overflow()).toBe(true);
    await reload(page);
    expect(await overflow()).toBe(true);
  });

  await test.step('selected, with a message, where the browser refuses to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await copy.press('Enter');
    await expect(page.getByRole('status').getByText('refused to copy')).toBeVisible();
    await expect(copy).toBeFocused();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected).toContain('cargo install cargo-binstall');
  });
});

test('a session with long output', {tag: '@smoke'}, async ({page}) => {
  await visit(page, '/api/next/zkvm/developer-guide/rust-resources');
  const block = page.locator('.theme-code-block', {hasText: '$ cargo tree'});
  const isCut = () =>
    block.locator('pre').evaluate((code) => code.scrollHeight > code.clientHeight + 1);
  const more = block.getByRole('button', {name: /^Show all \d+ lines$/});
  const fewer = block.getByRole('button', {name: 'Show fewer lines'});

  await test.step('copied without prompts and what commands printed', async () => {
    await block.hover();
    const button = block.locator('button[data-code="copy"]');
    await button.click();
    await expect(button).toHaveAccessibleName('Copied');
    expect(await copied(page)).toBe('cargo tree --edges normal --target riscv32im-risc0-zkvm-elf');
  });

  await test.step('shows its beginning, and all of it by a button', async () => {
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(await isCut()).toBe(true);
    // The text is there whole, for finding and for screen readers.
    await expect(block).toContainText('semver v1');
    const top = async () => (await block.boundingBox())!.y;
    const before = await top();
    await more.press('Enter');
    await expect(fewer).toBeFocused();
    expect(await top()).toBeCloseTo(before, 0);
    await expect(fewer).toHaveAttribute('aria-expanded', 'true');
    expect(await isCut()).toBe(false);
    await fewer.press('Enter');
    await expect(more).toBeInViewport();
    expect(await isCut()).toBe(true);
  });

  await test.step('prints whole', async () => {
    await page.emulateMedia({media: 'print'});
    expect(await isCut()).toBe(false);
    await expect(block.locator('button:visible')).toHaveCount(0);
    await page.emulateMedia({media: null});
    expect(await isCut()).toBe(true);
  });

  await test.step('opens when the browser scrolls into it, as for a found word', async () => {
    const line = block.locator('[data-output]').last();
    await line.evaluate((element) => element.scrollIntoView());
    await expect(fewer).toBeVisible();
  });

  await test.step('a sample’s whole file opens', async () => {
    await page.getByRole('link', {name: 'Whole file'}).first().click();
    await page.waitForURL(/\.txt$/);
    await expect(page.locator('body')).toContainText('fn ');
  });
});

test.describe('tabs', () => {
  const systems = (page: Page) => page.locator('[data-tabs="os"]');

  test('work by arrow keys, Home and End, show one panel, and print all', async ({page}) => {
    await visit(page, '/api/zkvm/quickstart');
    const tabs = systems(page).first();
    const tab = (name: string) => tabs.getByRole('tab', {name});
    await expect(tabs.getByRole('tablist', {name: 'Operating system'})).toBeVisible();
    await expect(tab('Linux')).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.getByRole('tabpanel', {name: 'Linux'})).toContainText('sudo apt install');
    await tab('Linux').focus();
    for (const [key, name] of [
      ['ArrowRight', 'macOS'],
      ['End', 'Windows'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
      ['ArrowRight', 'macOS'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.getByRole('tabpanel')).toHaveCount(1);
    }
    await expect(tab('Linux')).toHaveAttribute('tabindex', '-1');
    await expect(tabs.getByRole('tabpanel', {name: 'macOS'})).toContainText('xcode-select');

    await test.step('every panel prints, under its name', async () => {
      await page.emulateMedia({media: 'print'});
      await expect(tabs.getByText('xcode-select --install')).toBeVisible();
      await expect(tabs.getByText('sudo apt install').first()).toBeVisible();
      await expect(tabs.getByRole('paragraph').filter({hasText: 'macOS'}).first()).toBeVisible();
      await expect(tabs.getByRole('tablist')).toHaveCount(0);
    });
  });

  test('a choice holds for all tabs of its group, on all pages and versions', async ({page}) => {
    await page.goto(install);
    await settled(page);
    const tab = page.getByRole('tab', {name: 'macOS'}).last();
    await test.step('what was clicked stays where it is', async () => {
      // Scrolls there, and waits until what is drawn only now has its height.
      await tab.hover();
      const before = (await tab.boundingBox())!.y;
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      expect(Math.abs((await tab.boundingBox())!.y - before)).toBeLessThan(2);
    });
    await page.locator('[data-tabs="shell"]').first().getByRole('tab', {name: 'fish'}).click();

    const expectChosen = async (tabs: Locator, name: string) => {
      await expect(tabs.getByRole('tab', {name, selected: true})).toBeVisible();
      await expect(tabs.getByRole('tabpanel')).toHaveCount(1);
      await expect(tabs.getByRole('tabpanel', {name})).toBeVisible();
    };
    for (const path of ['/api/zkvm/quickstart', `${other.root}zkvm/quickstart`]) {
      await visit(page, path);
      await expect(systems(page)).not.toHaveCount(0);
      for (const tabs of await systems(page).all()) await expectChosen(tabs, 'macOS');
    }
    await test.step('a choice that some tabs lack leaves them at their first', () =>
      expectChosen(page.locator('[data-tabs="shell"]').first(), 'bash, zsh, fish'));
    await test.step('by a link as well, without a new document', async () => {
      await page.locator(`a[href="${other.root}zkvm/install"]`).first().click();
      await page.waitForURL(`**${other.root}zkvm/install`);
      await expectChosen(systems(page).first(), 'macOS');
    });
  });

  test('the chosen panel is there with the first frame', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('tab-os', 'macos'));
    // Scripts never come: what shows is what the document alone shows.
    await holdScripts(page);
    await page.goto('/api/zkvm/quickstart', {waitUntil: 'commit'});
    await expect(page.getByText('xcode-select --install')).toBeVisible();
    await expect(page.getByText('sudo apt install').first()).toBeHidden();
  });
});
