import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the folding board: bad challenges are counted', async ({page}) => {
  const board = await openExplorable(page, 'folds');
  await test.step('values are spoilt with the keyboard, and the bad challenges are counted', async () => {
    await board.shows('3 of 97 challenges bring the fold within 2 places of a line.');
    await board.cell(/^x = 8: \d+, spoilt by 1/).press('Space');
    await board.says(
      'Both parts together are 2 places from a pair of lines, within 2. Then every fold is within 2, and there is nothing to hide.',
    );
    await board.choose('1/8', /2 of 97 challenges .* At most 2 can by the lemma\.$/);
    await board.expectAccessible();
    await board.openLink('At most 2 can by the lemma.');
  });
  await board.afresh('who knows the challenge beforehand gets a clean fold', async () => {
    await board.cell(/^Challenge 13:/).click();
    await board.press('Aim at challenge 13');
    await expect(board.cell(/, spoilt by/)).toHaveCount(16);
    await board.shows('Challenge 13: the fold is 0 places from the nearest line.');
    await board.says(/ 1 of 97 challenges bring the fold within 2 places/);
  });
});
