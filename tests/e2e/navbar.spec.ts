import {expect, leadsTo, test, visit} from './support/test';
import {chooseVersion, labelOf, latest, oldest, other, versionDropdown} from './support/versions';

test('the navbar offers the doors in their order, and is fixed', async ({page}) => {
  await visit(page, '/terminology');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const labels = await bar.locator('.navbar__items > *, .navbar__items--right > *').allInnerTexts();
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
    await leadsTo(bar.getByRole('link', {name, exact: name !== 'GitHub'}), href);
  }

  await test.step('the Community dropdown has five items', async () => {
    const community = page.locator('.dropdown', {hasText: 'Community'});
    await community.hover();
    await expect(community.getByRole('listitem')).toHaveText([
      /^Discord/,
      /^Twitter/,
      /^YouTube/,
      /^Stack Overflow/,
      /^Contributors guide/,
    ]);
  });

  await test.step('the navbar neither scrolls away nor hides', async () => {
    await page.mouse.move(400, 600);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(bar).toBeInViewport();
    expect((await bar.boundingBox())?.y).toBe(0);
  });
});

// Where every page leads in every version is in the HTML, and in versions.spec.ts.
test('the version dropdown keeps page, query and fragment', {tag: '@smoke'}, async ({page}) => {
  await visit(page, '/api/zkvm/install?q=1#where-to-go-next');
  await chooseVersion(page, 'Next');
  await page.waitForURL('**/api/next/zkvm/install?q=1#where-to-go-next');
  await chooseVersion(page, labelOf(oldest));
  await page.waitForURL(`**${oldest.root}zkvm/install?q=1#where-to-go-next`);
  await visit(page, '/faq#where-to-go-next');
  await chooseVersion(page, labelOf(other));
  await page.waitForURL((url) => url.pathname === other.root && url.hash === '');
  await expect(versionDropdown(page).locator('> .navbar__link')).toHaveText(other.label);
});
