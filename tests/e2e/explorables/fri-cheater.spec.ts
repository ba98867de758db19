import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the FRI cheater: every challenge is counted', async ({page}) => {
  const fri = await open(page, 'fri');

  await test.step('real parameters: what is proven and what is conjectured', async () => {
    await choose(fri, 'Real parameters');
    const table = fri.getByRole('group', {name: /^Table: Bits/});
    await expect(table.getByRole('row')).toHaveText([
      /Statement/,
      /best known attack\s*100\.0/,
      /conjectured\s*99\.0/,
      /Johnson radius\s*45\.6/,
      /unique decoding\s*33\.9/,
    ]);
    await fri.getByRole('slider').press('ArrowRight');
    await expect(live(fri)).toHaveText('2^21 rows and 50 queries.');
    await expectAccessible(page, 'fri');
  });

  await afresh(fri, 'proofs are drawn, and come near the exact chance', async () => {
    await expect(fri.getByText('This proof is caught.')).toBeVisible();
    await fri.getByRole('button', {name: 'Draw 200 proofs'}).press('Enter');
    await expect(live(fri)).toHaveText(/1[3-6]\d of 200 proofs got through\.$/);
    await fri.getByLabel('Queries per proof').fill('16');
    await expect(fri.getByRole('status').first()).toHaveText(/and 16 queries/);
  });

  await afresh(fri, 'cells are spoilt with the keyboard', async () => {
    const exact = fri.getByRole('status').first();
    await expect(exact).toHaveText(/^Exactly 75\.77 %/);
    await fri.getByRole('gridcell', {name: /^Position 10: \d+, spoilt by 1/}).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(live(fri)).toHaveText(/^Position 11: 24, spoilt by 1\. 2 bad cells\.$/);
    await expect(exact).toHaveText(/^Exactly 51\.53 %/, {timeout: 60_000});
    await expectAccessible(page, 'fri');
    const again = await openLink(page, 'fri');
    await expect(
      again.getByRole('gridcell', {name: /^Position \d+: \d+, spoilt by 1/}),
    ).toHaveCount(2);
    await again.getByRole('button', {name: 'No bad cells'}).press('Enter');
    await expect(again.getByRole('status').first()).toHaveText(/^Exactly 100\.00 %/);
    await again.getByRole('button', {name: 'Undo'}).press('Enter');
    await expect(live(again)).toHaveText(/^Undone\..*2 bad cells\.$/);
  });
});
