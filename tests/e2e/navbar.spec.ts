import type {Page} from '@playwright/test';
import {expect, test, visit} from './support/test';
import {labelOf, lackedPages, latest, oldest, other, pagesOf} from './support/versions';

test.describe('on a desktop', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('the navbar offers the doors in their order', async ({page}) => {
    await visit(page, '/faq');
    const bar = page.getByRole('navigation', {name: 'Main'});
    const labels = await bar
      .locator('.navbar__items > *, .navbar__items--right > *')
      .allInnerTexts();
    expect(labels.map((label) => label.trim().split('\n')[0]).filter(Boolean)).toEqual([
      'RISC Zero',
      'Introduction',
      'Terminology',
      'FAQ',
      'Resources',
      latest.label,
      'GitHub',
      'Community',
      'Search',
    ]);
    // An item that names no side is on the right.
    await expect(bar.locator('.navbar__items--right')).toContainText(
      new RegExp(`${latest.label}.*GitHub.*Community`, 's'),
    );
    await expect(bar.locator('.navbar__items--right')).not.toContainText('FAQ');
    const targets = {
      Introduction: '/api/',
      Terminology: '/terminology',
      FAQ: '/faq',
      Resources: '/studyclub',
      GitHub: 'https://github.com/risc0',
    };
    for (const [name, href] of Object.entries(targets)) {
      await expect(bar.getByRole('link', {name, exact: name !== 'GitHub'})).toHaveAttribute(
        'href',
        href,
      );
    }
  });

  test('the Community dropdown has five items', async ({page}) => {
    await visit(page, '/');
    const community = page.locator('.dropdown', {hasText: 'Community'});
    await community.hover();
    await expect(community.getByRole('listitem')).toHaveCount(5);
    await expect(community.getByRole('listitem')).toContainText([
      'Discord',
      'Twitter',
      'YouTube',
      'Stack Overflow',
      'Contributors guide',
    ]);
  });

  test('the navbar is fixed: it neither scrolls away nor hides', async ({page}) => {
    await visit(page, '/terminology');
    const bar = page.getByRole('navigation', {name: 'Main'});
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(bar).toBeInViewport();
    expect((await bar.boundingBox())?.y).toBe(0);
  });
});

test.describe('the version dropdown', {tag: '@smoke'}, () => {
  test.use({viewport: {width: 1440, height: 900}});

  const choose = async (page: Page, label: string) => {
    const dropdown = page.locator('.navbar .dropdown').first();
    await dropdown.hover();
    await dropdown.getByRole('link', {name: label, exact: true}).last().click();
  };

  test('keeps the page, its query and its fragment where the other version has it', async ({
    page,
  }) => {
    await visit(page, '/api/zkvm/install?q=1#where-to-go-next');
    await choose(page, 'Next');
    await page.waitForURL('**/api/next/zkvm/install?q=1#where-to-go-next');
    await choose(page, labelOf(oldest));
    await page.waitForURL(`**${oldest.root}zkvm/install?q=1#where-to-go-next`);
  });

  const nearestAbove = (page: string, pages: string[]) =>
    pages
      .filter((one) => /^$|\/$/.test(one) && page.startsWith(one))
      .sort((a, b) => a.length - b.length)
      .at(-1)!;
  const nearest = [
    ...lackedPages.map(({newer, older, page}) => ({
      from: newer.root + page,
      version: older,
      to: older.root + nearestAbove(page, pagesOf(older)),
    })),
    {from: '/faq', version: other, to: other.root},
  ];
  for (const {from, version, to} of nearest) {
    test(`leads from ${from} to ${to} in ${version.label}`, async ({page}) => {
      await visit(page, `${from}#where-to-go-next`);
      await choose(page, labelOf(version));
      await page.waitForURL((url) => url.pathname === to && url.hash === '');
      await expect(page.locator('.navbar .dropdown > .navbar__link').first()).toHaveText(
        version.label,
      );
    });
  }
});
