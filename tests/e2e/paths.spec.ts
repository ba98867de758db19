import {expect, test, title, visit} from './support/test';

// content/paths.spec.ts reads every step of every path, in every version.
test('a path leads from the home page, and each page says where it is', async ({page}) => {
  await visit(page, '/');
  await page.getByRole('link', {name: /^Put on chain/}).click();
  await expect(title(page)).toHaveText('Bonsai overview');
  const steps = page.getByRole('navigation', {name: 'Put on chain'});
  for (const step of [1, 2]) {
    await expect(steps).toContainText(`Put on chain: step ${step} of 6`);
    const next = steps.getByRole('link', {name: 'Next step'});
    const name = await next.locator('div').last().innerText();
    await next.click();
    await expect(title(page)).toHaveText(name);
  }
  await test.step('a long page says above its title how long it takes, and where it is', async () => {
    const facts = page.getByText(
      /^\d+ min read · Prove something: step 4 of \d · Put on chain: step 3 of 6$/,
    );
    expect((await facts.boundingBox())!.y).toBeLessThan((await title(page).boundingBox())!.y);
  });
});
