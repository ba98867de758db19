import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the memory shuffle: false reads are caught', async ({page}) => {
  const memory = await openExplorable(page, 'memory');
  await test.step('a false read misses 1; told to the copy, it breaks a rule', async () => {
    await expect(memory.frame.getByText('Accepted.', {exact: true})).toBeVisible();
    await memory.press(
      'Sneak in a false read',
      /The product ends at (?!1\.)\d+\. \d+ of 9409 challenges agree\. The copy keeps all rules\. Rejected\.$/,
    );
    await memory.expectAccessible();
    await memory.press(
      'Tell the copy, too',
      'The product ends at 1. 9409 of 9409 challenges agree. Line 3 of the copy: must repeat the data above. Rejected.',
    );
    // The address follows a moment later.
    await expect(page).toHaveURL(/memory=m\.5-0-7-9-6-9\.0-2-4-1-3-5\.5-0-7-9-6-9\./);
    await memory.openLink();
    await memory.holds('Data of cycle 5 in the copy', '6');
    await memory.press('Reset', /^Reset\. .*Accepted\.$/);
  });
  await memory.afresh('arrow keys move a line of the copy, and so does dragging', async () => {
    const handle = memory.button('Move write A 7, line 2 of 6');
    await handle.press('ArrowDown');
    await expect(memory.button('Move write A 7, line 3 of 6')).toBeFocused();
    await memory.says(
      /^The copy now reads page-in A 5, read A 7, write A 7, .*Line 2 of the copy: must repeat the data above\. Rejected\.$/,
    );
    await page.keyboard.press('ArrowUp');
    await expect(handle).toBeFocused();
    await memory.says(/Accepted\.$/);

    const last = memory.button(/^Move read B 9/);
    await handle.dragTo(last, {steps: 8});
    await expect(memory.button('Move write A 7, line 6 of 6')).toBeVisible();
  });
  await memory.afresh('bytes: a 9 is caught by one check or the other', async () => {
    await memory.choose('Bytes');
    await memory.press('Sneak in a 9', /^The product ends at 1\. A step is neither 0 nor 1/);
    await memory.choose(
      'says 7 for anything above',
      /^The product ends at (?!1\.)\d+\. Every step is 0 or 1\. PLOOKUP: F is \d+, G is \d+\. Rejected\.$/,
    );
    await memory.refuses('Lookup 4', 'nine', '“nine” is not an integer.');
    await memory.expectAccessible();
  });
});
