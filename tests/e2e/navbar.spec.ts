import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './support/test';

test.describe('on a desktop', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('the navbar offers the doors in their order', async ({page}) => {
    await page.goto('/faq');
    await hydrated(page);
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
      '0.19',
      'GitHub',
      'Community',
      'Search',
    ]);
    // An item that names no side is on the right.
    await expect(bar.locator('.navbar__items--right')).toContainText(/0\.19.*GitHub.*Community/s);
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
    await page.goto('/');
    await hydrated(page);
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
    await page.goto('/terminology');
    await hydrated(page);
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
    await page.goto('/api/zkvm/install?q=1#where-to-go-next');
    await hydrated(page);
    await choose(page, 'Next');
    await page.waitForURL('**/api/next/zkvm/install?q=1#where-to-go-next');
    await choose(page, '0.18');
    await page.waitForURL('**/api/0.18/zkvm/install?q=1#where-to-go-next');
  });

  const nearest: [string, string, string][] = [
    ['/api/zkvm/dev-mode', '0.18', '/api/0.18/zkvm/'],
    ['/api/bonsai/rest-api', '0.18', '/api/0.18/bonsai/'],
    ['/api/next/zkvm/developer-guide/optimization', '0.19 (latest)', '/api/zkvm/'],
    ['/faq', '0.18', '/api/0.18/'],
  ];
  for (const [from, label, to] of nearest) {
    test(`leads from ${from} to ${to} in ${label}`, async ({page}) => {
      await page.goto(`${from}#where-to-go-next`);
      await hydrated(page);
      await choose(page, label);
      await page.waitForURL((url) => url.pathname === to && url.hash === '');
    });
  }
});
