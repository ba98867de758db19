import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the distance board: lists and answers follow each symbol', async ({page}) => {
  const board = await open(page, 'distance');

  await test.step('a symbol is changed, and the list at each radius follows', async () => {
    await expect(board).toContainText('2 lines lie within 1/2. There can’t be a third.');
    // The fifth value of 3 + 2x: five places are right now.
    await board.getByLabel('Symbol at x = 96', {exact: true}).fill('1');
    await expect(live(board)).toHaveText('One line lies within 1/2. There could be two.');
    await choose(board, '3/8');
    await expect(live(board)).toHaveText(
      'One line lies within 3/8. There can’t be another one so near.',
    );
    await choose(board, '3/4');
    await expect(live(board)).toHaveText(/^\d+ lines lie within 3\/4\. Any two places fit a line/);
    await expectAccessible(page, 'distance');
    const again = await openLink(page, 'distance');
    await expect(again.getByLabel('Symbol at x = 96', {exact: true})).toHaveValue('1');
  });

  await afresh(board, 'an answer outside picks a line, except where two meet', async () => {
    const point = board.getByLabel('Point outside, z');
    await expect(board).toContainText(
      'At 10 the 2 lines have 2 different values, so an answer picks one line. Two of them meet at 1 of the 89 points outside.',
    );
    await point.fill('30');
    await expect(live(board)).toHaveText(/^At 30 the 2 lines have the same value\./);
    await board.getByRole('gridcell', {name: 'x = 96: 5'}).press('Home');
    const symbol = board.getByLabel('Symbol at x = 1', {exact: true});
    await symbol.fill('-1');
    await expect(symbol).toHaveAccessibleDescription('-1 is not between 0 and 96.');
  });
});
