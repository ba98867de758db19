import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the folding board: bad challenges are counted', async ({page}) => {
  const board = await open(page, 'folds');

  await test.step('values are spoilt with the keyboard, and the bad challenges are counted', async () => {
    await expect(board).toContainText(
      '3 of 97 challenges bring the fold within 2 places of a line.',
    );
    await board.getByRole('gridcell', {name: /^x = 8: \d+, spoilt by 1/}).press('Space');
    await expect(live(board)).toHaveText(
      'Both parts together are 2 places from a pair of lines, within 2. Then every fold is within 2, and there is nothing to hide.',
    );
    await choose(board, '1/8');
    await expect(live(board)).toHaveText(/2 of 97 challenges .* At most 2 can by the lemma\.$/);
    await expectAccessible(page, 'folds');
    const again = await openLink(page, 'folds');
    await expect(again).toContainText('At most 2 can by the lemma.');
  });

  await afresh(board, 'who knows the challenge beforehand gets a clean fold', async () => {
    await board.getByRole('gridcell', {name: /^Challenge 13:/}).click();
    await board.getByRole('button', {name: 'Aim at challenge 13'}).press('Enter');
    await expect(board.getByRole('gridcell', {name: /, spoilt by/})).toHaveCount(16);
    await expect(board).toContainText('Challenge 13: the fold is 0 places from the nearest line.');
    await expect(live(board)).toHaveText(/ 1 of 97 challenges bring the fold within 2 places/);
  });
});
