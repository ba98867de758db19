import {expect, test} from '../support/test';
import {openExplorable} from './support';

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
