import {existsSync} from 'node:fs';
import {apiVersions} from '../../src/versions/versions';
import {expect, foldingTime, leadsTo, test, visit} from './support/test';
import {
  chooseVersion,
  labelOf,
  latest,
  next,
  oldest,
  other,
  versionDropdown,
} from './support/pages';

test('the home page opens the paths; its footer names 2023', {tag: '@smoke'}, async ({page}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2023 RISC Zero, Inc.');
  await expect(page.getByText(/^hyper-efficient general-purpose zero-knowledge/i)).toBeVisible();
  const doors = page.getByRole('region', {name: 'Where to begin'}).getByRole('link');
  await expect(doors).toContainText(['Prove something', 'Understand', 'Put on chain']);
  for (const name of ['Two programs, plain Rust', 'Documentation for the version you run']) {
    await expect(page.getByRole('region', {name, exact: true})).toBeVisible();
  }
  for (const {label: name} of apiVersions) {
    await expect(page.getByRole('link', {name: new RegExp(`^${name}`)}).last()).toBeVisible();
  }
});

test('what is around an article: its contents and the sidebar', {tag: '@smoke'}, async ({page}) => {
  await visit(page, '/api/zkvm/install');

  await test.step('the table of contents shows headings of levels 2 and 3', async () => {
    const levels = await page.locator('.table-of-contents a').evaluateAll((links) => {
      const ids = links.map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1)));
      return ids.map((id) => document.getElementById(id)?.tagName);
    });
    expect(new Set(levels)).toEqual(new Set(['H2', 'H3']));
    expect(levels).toHaveLength(await page.locator('article :is(h2, h3)').count());
  });

  await test.step('the last update, where git knows it, is dated as `Intl` dates it', async () => {
    const times = page.locator('.theme-last-updated time');
    if (existsSync('.git')) await expect(times).not.toHaveCount(0);
    for (const time of await times.all()) {
      const options = {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'} as const;
      const date = new Date((await time.getAttribute('datetime'))!);
      await expect(time).toHaveText(date.toLocaleDateString('en', options));
    }
  });

  await test.step('a category folds with an animated height, a longer one more slowly', async () => {
    const took: number[] = [];
    for (const name of ['Bonsai', 'zkVM']) {
      const button = page.getByRole('button', {name: `sidebar category '${name}'`});
      const category = page.locator('.theme-doc-sidebar-item-category-level-1', {has: button});
      const list = category.locator('> ul');
      for (const folds of [true, false]) {
        await expect(button).toHaveAttribute('aria-expanded', String(folds));
        took.push(await foldingTime(list, button));
        await expect(list).toBeVisible({visible: !folds});
      }
    }
    expect(Math.min(...took)).toBeGreaterThan(0.1);
    expect(Math.min(...took.slice(2))).toBeGreaterThan(Math.max(...took.slice(0, 2)));
  });

  await test.step('on a phone, the contents fold, and say whether they do', async () => {
    await page.setViewportSize({width: 360, height: 740});
    const button = page.getByRole('button', {name: 'On this page'});
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible();
    await page.setViewportSize({width: 1280, height: 720});
  });

  await test.step('the sidebar cannot be hidden, and an open category stays open', async () => {
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
    await sidebar.getByRole('link', {name: 'Bonsai', exact: true}).click();
    await page.waitForURL('**/api/bonsai/');
    await expect(sidebar.getByRole('link', {name: /^Install/})).toBeVisible();
  });
});

test('the navbar offers the doors in their order, and is fixed', async ({page}) => {
  await visit(page, '/faq');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const labels = await bar.locator('.navbar__items > *, .navbar__items--right > *').allInnerTexts();
  const left = ['RISC Zero', 'Introduction', 'Terminology', 'FAQ', 'Resources'];
  const right = [latest.label, 'GitHub', 'Community', 'Search'];
  const shown = labels.map((label) => label.trim().split('\n')[0]).filter(Boolean);
  expect(shown).toEqual([...left, ...right]);
  // An item that names no side is on the right.
  await expect(bar.locator('.navbar__items--right')).toContainText(
    new RegExp(`${latest.label}.*GitHub.*Community`, 's'),
  );
  await expect(bar.locator('.navbar__items--right')).not.toContainText('FAQ');
  const doors = {Introduction: '/api/', Terminology: '/terminology', FAQ: '/faq'};
  const others = {Resources: '/studyclub', GitHub: 'https://github.com/risc0'};
  for (const [name, href] of Object.entries({...doors, ...others})) {
    await leadsTo(bar.getByRole('link', {name, exact: name !== 'GitHub'}), href);
  }

  await test.step('the Community dropdown has five items', async () => {
    const community = page.locator('.dropdown', {hasText: 'Community'});
    await community.hover();
    await expect(community.getByRole('listitem')).toHaveCount(5);
    const items = {
      ...{Discord: /\/\/discord\./, Twitter: /\/\/twitter\.com/, YouTube: /youtube\.com/},
      ...{'Stack Overflow': /\/questions\/tagged\//, 'Contributors guide': '/contributors-guide'},
    };
    for (const [name, address] of Object.entries(items)) {
      await leadsTo(community.getByRole('link', {name}), address);
    }
  });

  await test.step('the navbar neither scrolls away nor hides', async () => {
    await page.mouse.move(400, 600);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(bar).toBeInViewport();
    expect((await bar.boundingBox())?.y).toBe(0);
  });
});

// versions.spec.ts checks in the HTML where the dropdown of every page leads.
test('the version dropdown keeps page, query and fragment', {tag: '@smoke'}, async ({page}) => {
  await visit(page, '/api/zkvm/install?q=1#where-to-go-next');
  await chooseVersion(page, 'Next');
  await page.waitForURL('**/api/next/zkvm/install?q=1#where-to-go-next');
  await expect(page.locator('.dropdown__menu:visible')).toHaveCount(0);
  await chooseVersion(page, labelOf(oldest));
  await page.waitForURL(`**${oldest.root}zkvm/install?q=1#where-to-go-next`);
  // A heading that the version lacks.
  await visit(page, `${next.root}zkvm/developer-guide/receipts#composition`);
  await chooseVersion(page, labelOf(oldest));
  await page.waitForURL(`**${oldest.root}zkvm/developer-guide/receipts#composition`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await visit(page, '/faq#where-to-go-next');
  const button = versionDropdown(page).getByRole('button', {name: /^API version/});
  await button.click();
  await expect(page).toHaveURL(/faq#where-to-go-next$/);
  await chooseVersion(page, labelOf(other));
  await page.waitForURL((url) => url.pathname === other.root && url.hash === '');
  await expect(versionDropdown(page).getByRole('button')).toHaveText(other.label);
});
