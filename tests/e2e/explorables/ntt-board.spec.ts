import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the NTT board: values follow each change', {tag: '@smoke'}, async ({page}) => {
  const board = await open(page, 'ntt');

  await test.step('typing a coefficient recomputes the values and says so', async () => {
    await board.getByLabel('c0', {exact: true}).fill('4');
    await expect(live(board)).toHaveText('The values are 10, 0, 6, 0.');
    await board.getByRole('button', {name: 'Undo'}).press('Enter');
    await expect(live(board)).toHaveText('Undone. The values are 9, 96, 5, 96.');
  });

  await afresh(board, 'arrow keys walk the board and tell how each value was made', async () => {
    await board.getByRole('gridcell', {name: /^Layer 2, lane 1:/}).focus();
    await page.keyboard.press('ArrowUp');
    await expect(live(board)).toHaveText('Layer 2, lane 0: 7 + 1·2 = 7 + 2 = 9.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAccessibleName('Coefficient c0 is 3.');
  });

  await afresh(board, 'a broken twiddle spoils the values on its paths', async () => {
    await board.getByRole('gridcell', {name: /^Layer 2, lane 0:/}).click();
    await board.getByRole('button', {name: 'Break it'}).press('Enter');
    await expect(live(board)).toContainText('2 of 4 values are wrong, at positions 0, 2');
    const again = await openLink(page, 'ntt');
    await expect(again).toContainText('One broken twiddle spoils 2 of 4 values');
    await again.getByRole('button', {name: 'Mend it'}).press('Enter');
    await expect(live(again)).toContainText('The twiddle is right again.');
  });

  await afresh(board, 'multiplies through values and counts operations', async () => {
    await board.getByRole('radio', {name: 'Transform'}).focus();
    await page.keyboard.press('ArrowRight');
    await expect(board).toContainText('inverse NTT: 3 + 10x + 8x²');
    await board.getByLabel('a3', {exact: true}).fill('1');
    await expect(live(board)).toContainText('it wrapped around');
    await choose(board, 'Count');
    await expect(board).toContainText('10,485,760');
    await expectAccessible(page, 'ntt');
  });
});
