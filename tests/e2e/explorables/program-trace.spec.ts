import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the trace of a program: a lie breaks a constraint', async ({page}) => {
  const board = await open(page, 'trace');

  await test.step('a lie in one cell names the constraint that breaks', async () => {
    await expect(board).toContainText(/All \d+ constraints hold\./);
    await board.getByRole('button', {name: 'Lie: add 1'}).press('Enter');
    await expect(live(board)).toContainText('Caught: “sum” in cycle 3');
    await expect(board).toContainText('isAdd · (result − (left + right − 2³²·carry)) = 0');
    await expect(board).toContainText('1 · (25 − (12 + 12 − 2³²·0)) = 1');
    await board.getByRole('button', {name: 'Undo'}).press('Enter');
    await expect(live(board)).toContainText('constraints hold.');
  });

  await afresh(board, 'arrow keys walk the table; a cell that nothing reads may lie', async () => {
    await board.getByRole('gridcell', {selected: true}).focus();
    await page.keyboard.press('ArrowRight');
    await expect(live(board)).toHaveText('Cycle 3, add a2, a2, a2: a0 is 5.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(live(board)).toHaveText('Cycle 4, ecall: result is 0.');
    await board.getByLabel('Cycle 4, result').fill('7');
    await expect(live(board)).toContainText('hold all the same');
  });

  await afresh(board, 'a program of one’s own is assembled, stepped and linked to', async () => {
    const source = board.getByLabel('RV32IM assembly');
    await source.fill('li a0, 6\nmul a1, a0, a0\necal');
    await board.getByRole('button', {name: 'Assemble and run'}).press('Enter');
    await expect(source).toHaveAccessibleDescription('Line 3: “ecal” is no instruction of RV32IM.');
    await source.fill('li a0, 6\nmul a1, a0, a0\necall');
    await board.getByRole('button', {name: 'Assemble and run'}).press('Enter');
    await expect(live(board)).toHaveText('The program ran for 3 cycles.');
    await board.getByRole('button', {name: 'Next'}).press('Enter');
    await board.getByRole('button', {name: 'Lie: add 1'}).press('Enter');
    await expect(board).toContainText('isMul · (left·right − (result + 2³²·carry)) = 0');
    const again = await openLink(page, 'trace');
    await expect(again.getByLabel('RV32IM assembly')).toHaveValue(
      'li a0, 6\nmul a1, a0, a0\necall',
    );
    await expect(again).toContainText('Cycle 1: product.');
  });

  await afresh(board, 'a false read from memory is caught', async () => {
    await choose(board, 'Memory');
    await board.getByRole('slider', {name: /^Row/}).focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowRight');
    await board
      .getByRole('gridcell', {name: /^memory: 0x|^memory: \d/})
      .nth(4)
      .click();
    await board.getByRole('button', {name: 'Lie: add 1'}).press('Enter');
    await expect(live(board)).toContainText('“memory” in cycle 4');
    await expect(board).toContainText('A load sees what was last written at 0x00000400.');
    await expectAccessible(page, 'trace');
  });
});
