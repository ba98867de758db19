/** Traces of programs and of memory. */
import {expect, test} from '../support/test';
import {openExplorable} from './support';

const square = 'li a0, 6\nmul a1, a0, a0\necall';

test('the trace of a program: a lie breaks a constraint', async ({page}) => {
  const board = await openExplorable(page, 'trace');
  await test.step('on a phone, the table shows the chosen cell', async () => {
    await page.setViewportSize({width: 360, height: 740});
    await board.field(/^Row/).press('ArrowLeft');
    await board.field(/^Row/).press('ArrowRight');
    await expect(board.frame.getByRole('gridcell', {selected: true})).toBeInViewport({ratio: 0.9});
    await page.setViewportSize({width: 1280, height: 720});
  });
  await test.step('a lie in one cell names the constraint that breaks', async () => {
    await board.shows(/All \d+ constraints hold\./);
    await board.press('Lie: add 1', /Caught: “sum” in cycle 3/);
    await board.shows('isAdd · (result − (left + right − 2³²·carry)) = 0');
    await board.shows('1 · (25 − (12 + 12 − 2³²·0)) = 1');
    await board.press('Undo', /constraints hold\./);
  });
  await board.afresh('arrow keys walk the table; a cell that nothing reads may lie', async () => {
    await board.frame.getByRole('gridcell', {selected: true}).press('ArrowRight');
    await board.says('Cycle 3, add a2, a2, a2: a0 is 5.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await board.says('Cycle 4, ecall: result is 0.');
    await board.refuses('Cycle 4, result', 'x', /^Type a number of at most 32 bits/);
    const last = (name: RegExp) => board.cell(name).last();
    await last(/^address: 0/).click();
    await board.fill('Cycle 4, address', '1');
    await last(/^result: 0/).click();
    await board.fill('Cycle 4, result', '7', /hold all the same: on their rows/);
  });
  await board.afresh('a program of one’s own is assembled, stepped and linked to', async () => {
    const source = board.field('RV32IM assembly');
    await source.fill(square.replace('ecall', 'ecal'));
    await board.press('Assemble and run');
    await expect(source).toHaveAccessibleDescription('Line 3: “ecal” is no instruction of RV32IM.');
    await source.fill(square);
    await board.press('Assemble and run', 'The program ran for 3 cycles.');
    await expect(board.frame.getByRole('button', {name: 'Assemble and run'})).toBeFocused();
    await board.press('Next');
    await board.press('Lie: add 1');
    await board.shows('isMul · (left·right − (result + 2³²·carry)) = 0');
    await board.openLink('Cycle 1: product.');
    await board.holds('RV32IM assembly', square);
  });
  await board.afresh('a false read from memory is caught', async () => {
    await board.choose('Memory');
    await board.frame.getByRole('slider', {name: /^Row/}).focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
    const words = board.cell(/^memory: 0x|^memory: \d/);
    await words.nth(4).click();
    await board.press('Lie: add 1', /“memory” in cycle 4/);
    await board.shows('A load sees what was last written at 0x00000400.');
    await board.expectAccessible();
  });
});

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
  await memory.afresh('arrow keys, a press and dragging move a line of the copy', async () => {
    const handle = memory.button('Move write A 7, line 2 of 6');
    await handle.press('ArrowDown');
    await expect(memory.button('Move write A 7, line 3 of 6')).toBeFocused();
    await memory.says(
      /^The copy now reads page-in A 5, read A 7, write A 7, .*Line 2 of the copy: must repeat the data above\. Rejected\.$/,
    );
    await page.keyboard.press('ArrowUp');
    await expect(handle).toBeFocused();
    await memory.says(/Accepted\.$/);
    await handle.click();
    await memory.button(/^Move .*A 7, line 3/).dragTo(memory.button(/read B 9/), {steps: 8});
    await expect(memory.button('Move write A 7, line 6 of 6')).toBeVisible();
    // What changes nothing is no step to undo.
    for (let i = 0; i < 2; i += 1) await memory.press('Sort the copy');
    await expect(memory.button('Move write A 7, line 2 of 6')).toBeVisible();
    await memory.press('Undo');
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
