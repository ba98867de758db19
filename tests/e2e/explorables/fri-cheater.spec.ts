import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the FRI cheater: every challenge is counted', async ({page}) => {
  const fri = await openExplorable(page, 'fri');
  await test.step('real parameters: what is proven and what is conjectured', async () => {
    await fri.choose('Real parameters');
    const table = fri.frame.getByRole('group', {name: /^Table: Bits/});
    await expect(table.getByRole('row')).toHaveText([
      /Statement/,
      /best known attack\s*100\.0/,
      /conjectured\s*99\.0/,
      /Johnson radius\s*45\.6/,
      /unique decoding\s*33\.9/,
    ]);
    await fri.frame.getByRole('slider').press('ArrowRight');
    await fri.says('2^21 rows and 50 queries.');
    await fri.expectAccessible();
  });
  await fri.afresh('proofs are drawn, and come near the exact chance', async () => {
    await expect(fri.frame.getByText('This proof is caught.')).toBeVisible();
    await fri.press('Draw 200 proofs', /1[3-6]\d of 200 proofs got through\.$/);
    await fri.fill('Queries per proof', '16');
    await expect(fri.frame.getByRole('status').first()).toHaveText(/and 16 queries/);
  });
  await fri.afresh('cells are spoilt with the keyboard', async () => {
    const exact = fri.frame.getByRole('status').first();
    await expect(exact).toHaveText(/^Exactly 75\.77 %/);
    await fri.cell(/^Position 10: \d+, spoilt by 1/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await fri.says(/^Position 11: 24, spoilt by 1\. 2 bad cells\.$/);
    await expect(exact).toHaveText(/^Exactly 51\.53 %/, {timeout: 60_000});
    await fri.expectAccessible();
    await fri.openLink();
    await expect(fri.cell(/^Position \d+: \d+, spoilt by 1/)).toHaveCount(2);
    await fri.press('No bad cells');
    await expect(exact).toHaveText(/^Exactly 100\.00 %/);
    await fri.press('Undo', /^Undone\..*2 bad cells\.$/);
  });
});
