import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the Merkle path: what is altered is refused', async ({page}) => {
  const board = await open(page, 'merkle');

  await test.step('another value leads to another root; an altered sibling does, too', async () => {
    await expect(board).toContainText('The path ends at 035f…, the root');
    await board.getByLabel('The prover shows the value').press('ArrowUp');
    await expect(live(board)).toHaveText(
      /^The path ends at (?!035f)\w{4}…, and the root is 035f…: refused\.$/,
    );
    await expectAccessible(page, 'merkle');
    await board.getByRole('button', {name: 'Be honest'}).press('Enter');
    await board.getByRole('button', {name: 'Alter sibling 3'}).press('Enter');
    await expect(live(board)).toHaveText(/and the root is 035f…: refused\.$/);
    const again = await openLink(page, 'merkle');
    await again.getByRole('button', {name: 'Mend sibling 3'}).press('Enter');
    await expect(live(again)).toHaveText(/the leaf is the committed one\.$/);
  });

  await afresh(board, 'a bare neighbor is guessed from the path, a salted one is not', async () => {
    await choose(board, '2');
    await expect(board).toContainText('the hash of leaf 3. Trying all 97 values finds it: 79.');
    await choose(board, 'value and secret salt');
    await expect(live(board)).toContainText('None of the 97 values alone hashes to it');
  });
});
