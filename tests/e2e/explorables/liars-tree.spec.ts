import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the liar’s tree: every draw is counted', async ({page}) => {
  const tree = await open(page, 'liars');

  await test.step('a branch is opened, its draws are walked, and the failing check is named', async () => {
    await choose(tree, 'puts V through nine points');
    await expect(live(tree)).toHaveText('9 of 56 points let it through: 16.07 %.');
    await expect(tree.getByRole('gridcell', {name: /gets through$/})).toHaveCount(9);
    await expect(tree).toContainText('The liar gets through.');
    await tree.getByRole('gridcell', {name: '4: gets through', exact: true}).focus();
    await page.keyboard.press('End');
    await expect(live(tree)).toHaveText(/^At 1[67], K is \d+ and Z · V is \d+\.$/);
    await expect(tree).toContainText('Caught by: check at the point.');
    await expectAccessible(page, 'liars');
    const again = await openLink(page, 'liars');
    await expect(again).toContainText('Caught by: check at the point.');
    await expect(again).toContainText('9 of 56 points');
  });

  await afresh(tree, 'a liar in FRI, and one with other rules', async () => {
    await choose(tree, 'fits 4 coefficients to f₁');
    await expect(tree).toContainText(
      'Of all 3,104 choices of folds and query that can follow, 800 let it through: 25.77 %.',
      {timeout: 60_000},
    );
    await choose(tree, 'switches a rule off');
    await expect(live(tree)).toHaveText('None of 32 queries lets it through.');
    await expect(tree).toContainText('Caught by: control root.');
  });
});
