import {test} from '../support/test';
import {openExplorable} from './support';

test('the Merkle path: what is altered is refused', async ({page}) => {
  const board = await openExplorable(page, 'merkle');
  await test.step('another value leads to another root; an altered sibling does, too', async () => {
    await board.shows('The path ends at 035f…, the root');
    await board.field('The prover shows the value').press('ArrowUp');
    await board.says(/^The path ends at (?!035f)\w{4}…, and the root is 035f…: refused\.$/);
    await board.expectAccessible();
    await board.press('Be honest');
    await board.press('Alter sibling 3', /and the root is 035f…: refused\.$/);
    await board.openLink();
    await board.press('Mend sibling 3', /the leaf is the committed one\.$/);
  });
  await board.afresh('a bare neighbor is guessed from the path, a salted one is not', async () => {
    await board.choose('2');
    await board.shows('the hash of leaf 3. Trying all 97 values finds it: 79.');
    await board.choose('value and secret salt', /None of the 97 values alone hashes to it/);
  });
});
