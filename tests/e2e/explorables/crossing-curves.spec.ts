import {expect, test} from '../support/test';
import {expectAccessible, linkOf, live, open, reset} from './support';

const path = '/reference-docs/about-polynomials';

test('crossing curves: they cross three times at most', async ({page}) => {
  const board = await open(page, path, 'curves');

  await test.step('however the coefficients are turned, the curves cross three times at most', async () => {
    await expect(board).toContainText('f(10) = g(10) = 83: the check at 10 accepts');
    const constant = board.getByRole('group', {name: /^g\(x\)/}).getByLabel('constant');
    for (let i = 0; i < 5; i += 1) {
      await constant.press('ArrowUp');
      await expect(live(board)).toContainText(/so it has at most 3 roots(;|, and none)/);
    }
    await expectAccessible(page, 'curves');
    await board.getByLabel('Challenge z').fill('11');
    await expect(live(board)).toHaveText(/: the check at 11 tells them apart\.$/);
    const again = await open(page, await linkOf(page, 'curves'), 'curves');
    await expect(again.getByLabel('Challenge z')).toHaveValue('11');
    await again.getByRole('button', {name: 'Make g equal f'}).press('Enter');
    await expect(live(again)).toContainText('they agree at all 97 points');
  });

  await test.step('what is no integer is refused beside its field', async () => {
    await reset(board);
    const field = board.getByLabel('Challenge z');
    await field.fill('half');
    await expect(field).toHaveAccessibleDescription('“half” is not an integer.');
    await expect(board).toContainText('the check at 10 accepts');
  });
});
