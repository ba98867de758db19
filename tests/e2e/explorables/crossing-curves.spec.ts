import {test} from '../support/test';
import {openExplorable} from './support';

test('crossing curves', async ({page}) => {
  const board = await openExplorable(page, 'curves');
  await test.step('however they are turned, they cross three times at most', async () => {
    await board.shows('f(10) = g(10) = 83: the check at 10 accepts');
    const constant = board.frame.getByRole('group', {name: /^g\(x\)/}).getByLabel('constant');
    for (let i = 0; i < 5; i += 1) {
      await constant.press('ArrowUp');
      await board.says(/so it has at most 3 roots(;|, and none)/);
    }
    await board.expectAccessible();
    await board.fill('Challenge z', '11', /: the check at 11 tells them apart\.$/);
    await board.openLink();
    await board.holds('Challenge z', '11');
    await board.press('Make g equal f', /they agree at all 97 points/);
  });
});
