import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the Reed–Solomon amplifier: changes spread, errors are found', async ({page}) => {
  const board = await open(page, 'rs');

  await test.step('one trace cell moves at least thirteen places of the codeword', async () => {
    await board.getByLabel('x = 1', {exact: true}).press('ArrowUp');
    await expect(live(board)).toContainText(/differs from the first one in 1[3-6] of 16 places/);
  });

  await afresh(board, 'the space bar spoils and mends; six are found, seven are not', async () => {
    await board.getByRole('gridcell').first().focus();
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await expect(board).toContainText('6 places spoiled: the decoder finds all of them');
    await page.keyboard.press('Space');
    await expect(live(board)).toHaveText(
      '7 places spoiled: no codeword lies within 6 places of this word, so the decoder gives up.',
    );
    const again = await openLink(page, 'rs');
    await expect(again).toContainText('the decoder gives up');
    await again.getByRole('button', {name: 'Mend all'}).press('Enter');
    await expect(again).toContainText('Nothing is spoiled');
  });

  await afresh(board, 'seven values of a neighboring codeword mislead the decoder', async () => {
    await choose(board, 'a neighboring codeword');
    const more = board.getByRole('button', {name: 'Spoil one more'});
    for (let i = 0; i < 7; i += 1) await more.press('Enter');
    await expect(live(board)).toContainText('It returns another codeword, 6 places away');
    await expectAccessible(page, 'rs');
  });
});
