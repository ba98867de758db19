import {expect, test} from '../support/test';
import {choose, expectAccessible, live, open, openLink} from './support';

test('grades an answer, keeps the mark, and gives the hint and the solution', async ({page}) => {
  const sheet = await open(page, 'sheet');
  await expect(sheet).toContainText('Compute 16 + 10 in the field of 23 elements.');
  const answer = sheet.getByLabel('Answer');
  const feedback = sheet.getByRole('status').first();
  await answer.fill('five');
  await answer.press('Enter');
  await expect(answer).toHaveAccessibleDescription('“five” is not an integer.');
  await answer.fill('26');
  await answer.press('Enter');
  await expect(feedback).toHaveText('Right. 3 points.');
  await page.reload();
  const again = await open(page, 'sheet');
  await expect(again).toContainText('1 of 9 solved, 3 of 27 points');
  await choose(again, '2');
  await again.getByLabel('Answer').fill('-1');
  await again.getByRole('button', {name: 'Check'}).press('Enter');
  await expect(again.getByRole('status').first()).toContainText('Not right yet.');
  await again.getByRole('button', {name: 'Hint'}).press('Enter');
  await expect(again).toContainText('Hint: Multiply as integers');
  await again.getByRole('button', {name: 'Show the solution'}).press('Enter');
  await expect(again.getByRole('list', {name: 'Solution'})).toBeFocused();
  await expectAccessible(page, 'sheet');
});

test('a sheet number is a link', async ({page}) => {
  const sheet = await open(page, 'sheet');
  await sheet.getByRole('button', {name: 'Next sheet'}).press('Enter');
  await expect(live(sheet)).toHaveText('Sheet 2, exercise 1 of 9.');
  const again = await openLink(page, 'sheet');
  await expect(again.getByLabel('Sheet')).toHaveValue('2');
});

test('storage that throws is tolerated', async ({page}) => {
  await page.addInitScript(() => {
    // Only for the marks: the theme warns about its own keys.
    const {getItem, setItem} = Storage.prototype;
    const refuse = (key: string) => {
      if (!key.startsWith('field-exercises')) return;
      document.documentElement.dataset.refused = key;
      throw new DOMException('no', 'SecurityError');
    };
    Storage.prototype.getItem = function (key) {
      refuse(key);
      return getItem.call(this, key);
    };
    Storage.prototype.setItem = function (key, value) {
      refuse(key);
      setItem.call(this, key, value);
    };
  });
  const sheet = await open(page, 'sheet');
  await sheet.getByLabel('Answer').fill('3');
  await sheet.getByRole('button', {name: 'Check'}).press('Enter');
  await expect(sheet).toContainText('1 of 9 solved');
  await expect(page.locator('html')).toHaveAttribute('data-refused', /^field-exercises/);
});
