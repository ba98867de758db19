import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the liar’s tree: every draw is counted', async ({page}) => {
  const tree = await openExplorable(page, 'liars');
  await test.step('a branch is opened, its draws are walked, the failing check is named', async () => {
    await tree.choose('puts V through nine points', '9 of 56 points let it through: 16.07 %.');
    await expect(tree.cell(/gets through$/)).toHaveCount(9);
    await tree.shows('The liar gets through.');
    await tree.cell(/^4: gets through$/).focus();
    await page.keyboard.press('End');
    await tree.says(/^At 1[67], K is \d+ and Z · V is \d+\.$/);
    await tree.shows('Caught by: check at the point.');
    await tree.expectAccessible();
    await tree.openLink('Caught by: check at the point.');
    await tree.shows('9 of 56 points');
  });
  await tree.afresh('a liar in FRI, and one with other rules', async () => {
    await tree.choose('fits 4 coefficients to f₁');
    await expect(tree.frame).toContainText(
      'Of all 3,104 choices of folds and query that can follow, 800 let it through: 25.77 %.',
      {timeout: 60_000},
    );
    await tree.choose('switches a rule off', 'None of 32 queries lets it through.');
    await tree.shows('Caught by: control root.');
  });
});
