import {test} from '../support/test';
import {openExplorable} from './support';

test('the Reed–Solomon amplifier: changes spread, errors are found', async ({page}) => {
  const board = await openExplorable(page, 'rs');
  await test.step('one trace cell moves at least thirteen places of the codeword', async () => {
    await board.field('x = 1').press('ArrowUp');
    await board.says(/differs from the first one in 1[3-6] of 16 places/);
  });
  await board.afresh('the space bar spoils and mends; six are found, seven are not', async () => {
    await board.cell(/./).first().focus();
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await board.shows('6 places spoiled: the decoder finds all of them');
    await page.keyboard.press('Space');
    await board.says(
      '7 places spoiled: no codeword lies within 6 places of this word, so the decoder gives up.',
    );
    await board.openLink('the decoder gives up');
    await board.press('Mend all');
    await board.shows('Nothing is spoiled');
  });
  await board.afresh('seven values of a neighboring codeword mislead the decoder', async () => {
    await board.choose('a neighboring codeword');
    for (let i = 0; i < 7; i += 1) await board.press('Spoil one more');
    await board.says(/It returns another codeword, 6 places away/);
    await board.expectAccessible();
  });
});
