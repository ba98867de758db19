import {test} from '../support/test';
import {openExplorable} from './support';

test('the distance board: lists and answers follow each symbol', async ({page}) => {
  const board = await openExplorable(page, 'distance');
  await test.step('a symbol is changed, and the list at each radius follows', async () => {
    await board.shows('2 lines lie within 1/2. There can’t be a third.');
    // The fifth value of 3 + 2x: five places are right now.
    await board.fill('Symbol at x = 96', '1', 'One line lies within 1/2. There could be two.');
    await board.choose('3/8', 'One line lies within 3/8. There can’t be another one so near.');
    await board.choose('3/4', /^\d+ lines lie within 3\/4\. Any two places fit a line/);
    await board.expectAccessible();
    await board.openLink();
    await board.holds('Symbol at x = 96', '1');
  });
  await board.afresh('an answer outside picks a line, except where two meet', async () => {
    await board.shows(
      'At 10 the 2 lines have 2 different values, so an answer picks one line. Two of them meet at 1 of the 89 points outside.',
    );
    await board.fill('Point outside, z', '30', /^At 30 the 2 lines have the same value\./);
    await board.cell('x = 96: 5').press('Home');
    await board.refuses('Symbol at x = 1', '-1', '-1 is not between 0 and 96.');
  });
});
