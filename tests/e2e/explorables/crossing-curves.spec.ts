import {expect, test} from '../support/test';
import {expectAccessible, live, open, openLink} from './support';

test('crossing curves: however they are turned, they cross three times at most', async ({page}) => {
  const board = await open(page, 'curves');
  await expect(board).toContainText('f(10) = g(10) = 83: the check at 10 accepts');
  const constant = board.getByRole('group', {name: /^g\(x\)/}).getByLabel('constant');
  for (let i = 0; i < 5; i += 1) {
    await constant.press('ArrowUp');
    await expect(live(board)).toContainText(/so it has at most 3 roots(;|, and none)/);
  }
  await expectAccessible(page, 'curves');
  await board.getByLabel('Challenge z').fill('11');
  await expect(live(board)).toHaveText(/: the check at 11 tells them apart\.$/);
  const again = await openLink(page, 'curves');
  await expect(again.getByLabel('Challenge z')).toHaveValue('11');
  await again.getByRole('button', {name: 'Make g equal f'}).press('Enter');
  await expect(live(again)).toContainText('they agree at all 97 points');
});
