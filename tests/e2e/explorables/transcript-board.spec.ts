import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the transcript board: grinding, and claims after the challenge', async ({page}) => {
  const board = await open(page, 'transcript');

  await test.step('grinding finds a root that passes, and counts the tries', async () => {
    await board.getByRole('button', {name: 'Try until one passes'}).press('Enter');
    await expect(live(board)).toHaveText(
      /^Noise 40, root 8821…\. At z = 10 both sides are 79: the verifier believes that f\(1\) = 4, which is false: it is 3\. .*Tried: 41 roots; passed: 1; expected: 1\.27\.$/,
    );
    await expect(board.getByText(/noise 40, z = 10 ✓/)).toBeVisible();
    await expectAccessible(page, 'transcript');
    const again = await openLink(page, 'transcript');
    await expect(again.getByLabel('Noise, 0 to 399')).toHaveValue('40');
  });

  await afresh(board, 'a claim after the challenge passes if not absorbed', async () => {
    const choice = board.getByRole('button', {name: 'Choose the claim now'});
    await choice.press('Enter');
    await expect(live(board)).toHaveText(/changed what is absorbed, .*: refused\.$/);
    await board.getByRole('button', {name: 'Undo'}).press('Enter');
    await choose(board, 'root alone');
    await choice.press('Enter');
    await expect(live(board)).toHaveText(
      /^The claim 31 came after the challenge\. .*believes that f\(1\) = 31, which is false: it is 3\.$/,
    );
    await board.getByLabel('Pass at first').fill('11');
    await expect(live(board)).toContainText('q(x) =');
  });
});
