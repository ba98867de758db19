import {refuseStorage} from '../support/faults';
import {expect, expectTold, test} from '../support/test';
import {openExplorable} from './support';

test('grades an answer, keeps the mark, and gives the hint and the solution', async ({page}) => {
  const sheet = await openExplorable(page, 'sheet');
  await sheet.shows('Compute 16 + 10 in the field of 23 elements.');
  const answer = sheet.field('Answer');
  const feedback = sheet.frame.getByRole('status').first();
  await answer.fill('five');
  await answer.press('Enter');
  await expect(answer).toHaveAccessibleDescription('“five” is not an integer.');
  await answer.fill('26');
  await answer.press('Enter');
  await expect(feedback).toHaveText('Right. 3 points.');
  await sheet.open();
  await sheet.shows('1 of 9 solved, 3 of 27 points');
  await sheet.choose('2');
  await sheet.fill('Answer', '-1');
  await sheet.press('Check');
  await expect(feedback).toContainText('Not right yet.');
  await sheet.press('Hint');
  await sheet.shows('Hint: Multiply as integers');
  await sheet.press('Show the solution');
  await expect(sheet.frame.getByRole('list', {name: 'Solution'})).toBeFocused();
  await sheet.expectAccessible();
  await test.step('a sheet number is a link', async () => {
    await sheet.press('Next sheet', 'Sheet 2, exercise 1 of 9.');
    await sheet.openLink();
    await sheet.holds('Sheet', '2');
  });
});

test('storage that throws is tolerated', async ({page, complaints}) => {
  await refuseStorage(page, ['getItem', 'setItem']);
  const sheet = await openExplorable(page, 'sheet');
  await sheet.fill('Answer', '3');
  await sheet.press('Check');
  await sheet.shows('1 of 9 solved');
  expectTold(complaints, /^console warning: Docusaurus browser storage is not available/);
});
