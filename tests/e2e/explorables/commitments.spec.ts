/** Merkle trees and the transcript. */
import {expect, test} from '../support/test';
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

test('the transcript board: grinding, and claims after the challenge', async ({page}) => {
  const board = await openExplorable(page, 'transcript');
  await test.step('grinding finds a root that passes, and counts the tries', async () => {
    await board.press(
      'Try until one passes',
      /^Noise 40, root 8821…\. At z = 10 both sides are 79: the verifier believes that f\(1\) = 4, which is false: it is 3\. .*Tried: 41 roots; passed: 1; expected: 1\.27\.$/,
    );
    await expect(board.frame.getByText(/noise 40, z = 10 ✓/)).toBeVisible();
    await board.expectAccessible();
    await board.openLink();
    await board.holds('Noise, 0 to 399', '40');
  });
  await board.afresh('a claim after the challenge passes if not absorbed', async () => {
    await board.press('Choose the claim now', /changed what is absorbed, .*: refused\.$/);
    await board.press('Undo');
    await board.choose('root alone');
    await board.press(
      'Choose the claim now',
      /^The claim 31 came after the challenge\. .*believes that f\(1\) = 31, which is false: it is 3\.$/,
    );
    await board.fill('Pass at first', '11', /q\(x\) =/);
  });
});
