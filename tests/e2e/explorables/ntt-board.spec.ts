import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the NTT board: values follow each change', {tag: '@smoke'}, async ({page}) => {
  const board = await openExplorable(page, 'ntt');
  await test.step('typing a coefficient recomputes the values and says so', async () => {
    await board.fill('c0', '4', 'The values are 10, 0, 6, 0.');
    await board.press('Undo', 'Undone. The values are 9, 96, 5, 96.');
  });
  await board.afresh('arrow keys walk the board and tell how each value was made', async () => {
    await board.cell(/^Layer 2, lane 1:/).press('ArrowUp');
    await board.says('Layer 2, lane 0: 7 + 1·2 = 7 + 2 = 9.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAccessibleName('Coefficient c0 is 3.');
  });
  await board.afresh('a broken twiddle spoils the values on its paths', async () => {
    await board.cell(/^Layer 2, lane 0:/).click();
    await board.press('Break it', /2 of 4 values are wrong, at positions 0, 2/);
    await board.openLink('One broken twiddle spoils 2 of 4 values');
    await board.press('Mend it', /The twiddle is right again\./);
  });
  await board.afresh('multiplies through values and counts operations', async () => {
    await board.frame.getByRole('radio', {name: 'Transform'}).press('ArrowRight');
    await board.shows('inverse NTT: 3 + 10x + 8x²');
    await board.fill('a3', '1', /it wrapped around/);
    await board.choose('Count');
    await board.shows('10,485,760');
    await board.expectAccessible();
  });
});
