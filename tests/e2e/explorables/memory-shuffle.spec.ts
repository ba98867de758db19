import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the memory shuffle: false reads are caught', async ({page}) => {
  const memory = await open(page, 'memory');

  await test.step('a false read misses 1; told to the copy, it breaks a rule', async () => {
    await expect(memory.getByText('Accepted.', {exact: true})).toBeVisible();
    await memory.getByRole('button', {name: 'Sneak in a false read'}).press('Enter');
    await expect(live(memory)).toHaveText(
      /The product ends at (?!1\.)\d+\. \d+ of 9409 challenges agree\. The copy keeps all rules\. Rejected\.$/,
    );
    await expectAccessible(page, 'memory');
    await memory.getByRole('button', {name: 'Tell the copy, too'}).press('Enter');
    await expect(live(memory)).toHaveText(
      'The product ends at 1. 9409 of 9409 challenges agree. Line 3 of the copy: must repeat the data above. Rejected.',
    );
    // The address follows a moment later.
    await expect(page).toHaveURL(/memory=m\.5-0-7-9-6-9\.0-2-4-1-3-5\.5-0-7-9-6-9\./);
    const again = await openLink(page, 'memory');
    await expect(again.getByLabel('Data of cycle 5 in the copy')).toHaveValue('6');
    await again.getByRole('button', {name: 'Reset'}).press('Enter');
    await expect(live(again)).toHaveText(/^Reset\. .*Accepted\.$/);
  });

  await afresh(memory, 'arrow keys move a line of the copy, and so does dragging', async () => {
    const handle = memory.getByRole('button', {name: 'Move write A 7, line 2 of 6'});
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    const moved = memory.getByRole('button', {name: 'Move write A 7, line 3 of 6'});
    await expect(moved).toBeFocused();
    await expect(live(memory)).toHaveText(
      /^The copy now reads page-in A 5, read A 7, write A 7, .*Line 2 of the copy: must repeat the data above\. Rejected\.$/,
    );
    await page.keyboard.press('ArrowUp');
    await expect(handle).toBeFocused();
    await expect(live(memory)).toHaveText(/Accepted\.$/);

    const last = memory.getByRole('button', {name: /^Move read B 9/});
    // Scrolls there, and waits until it stands still.
    await last.hover();
    const from = (await handle.boundingBox())!;
    const target = (await last.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, {steps: 8});
    await page.mouse.up();
    await expect(memory.getByRole('button', {name: 'Move write A 7, line 6 of 6'})).toBeVisible();
  });

  await afresh(memory, 'bytes: a 9 is caught by one check or the other', async () => {
    await choose(memory, 'Bytes');
    await memory.getByRole('button', {name: 'Sneak in a 9'}).press('Enter');
    await expect(live(memory)).toHaveText(/^The product ends at 1\. A step is neither 0 nor 1/);
    await choose(memory, 'says 7 for anything above');
    await expect(live(memory)).toHaveText(
      /^The product ends at (?!1\.)\d+\. Every step is 0 or 1\. PLOOKUP: F is \d+, G is \d+\. Rejected\.$/,
    );
    const lookup = memory.getByLabel('Lookup 4');
    await lookup.fill('nine');
    await expect(lookup).toHaveAccessibleDescription('“nine” is not an integer.');
    await expectAccessible(page, 'memory');
  });
});
