import {expect, test, visit} from './support/test';

test('a path leads from the home page, and each page says where it is', async ({page}) => {
  await visit(page, '/');
  await page.getByRole('link', {name: /^Put on chain/}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Bonsai overview');
  const steps = page.getByRole('navigation', {name: 'Put on chain'});
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(steps).toContainText(`Put on chain: step ${step} of 6`);
    const next = steps.getByRole('link', {name: 'Next step'});
    const title = await next.locator('div').last().innerText();
    await next.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
  }
  await expect(steps).toContainText('Put on chain: step 6 of 6, the last step');
  await expect(steps.getByRole('link')).toHaveText(/^Previous step/);
});

test('a path stays in the version that is read, and leaves out what that lacks', async ({page}) => {
  await visit(page, '/api/0.18/zkvm/quickstart');
  const steps = page.getByRole('navigation', {name: 'Prove something'});
  for (const step of [1, 2, 3]) {
    await expect(steps).toContainText(`step ${step} of 4`);
    await steps.getByRole('link', {name: 'Next step'}).click();
    await expect(page).toHaveURL(/\/api\/0\.18\/zkvm\/developer-guide\//);
    // Until the next page is there, the address is ahead of it.
    await expect(steps).toContainText(`step ${step + 1} of 4`);
  }
  await expect(steps).toContainText('the last step');
});

test('a long page says above its title how long it takes, and where it is', async ({page}) => {
  await visit(page, '/api/zkvm/developer-guide/receipts');
  const facts = /^\d+ min read · Prove something: step 4 of \d · Put on chain: step 3 of 6$/;
  const title = page.getByRole('heading', {level: 1});
  await expect(page.getByText(facts)).toBeVisible();
  expect((await page.getByText(facts).boundingBox())!.y).toBeLessThan(
    (await title.boundingBox())!.y,
  );
});
