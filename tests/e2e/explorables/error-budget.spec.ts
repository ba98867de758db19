import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the error budget: what each knob does, and what it refuses', async ({page}) => {
  const board = await open(page, 'budget');

  await test.step('the first state is the table of the page', async () => {
    const attack = (name: RegExp) => board.getByRole('row', {name}).getByRole('cell').nth(2);
    await expect(attack(/^Accumulator/)).toHaveText('99.2');
    await expect(attack(/^Mixing/)).toHaveText('111.4');
    await expect(attack(/^Point/)).toHaveText('101.3');
    await expect(attack(/^FRI queries/)).toHaveText('100.0');
    await expect(attack(/^Bits/)).toHaveText('98.3');
  });

  await afresh(board, 'more queries help until another term is the largest', async () => {
    await board.getByLabel('Queries').fill('200');
    await expect(live(board)).toContainText('Proven 93.4 bits within unique decoding');
    await expect(live(board)).toContainText('the accumulators agree by chance');
    const again = await openLink(page, 'budget');
    await expect(again.getByLabel('Queries')).toHaveValue('200');
    await choose(again, 'recursion');
    await expect(live(again)).toContainText('leaves 99.8.');
    await again.getByRole('button', {name: '0.18 to 0.20: a segment'}).press('Enter');
    await expect(again.getByLabel('Queries')).toHaveValue('50');
  });

  await afresh(board, 'a field refuses what it can’t use, and says why', async () => {
    for (const [label, value, reason] of [
      ['Rows, as a power of two', '24', 'The tables of control IDs end at 2^23 rows'],
      ['Points per row (blow-up)', '2', 'Rules of degree 5 need at least 4 points per row.'],
      ['Points per row (blow-up)', '6', '6 is not a power of two'],
      ['Queries', '0', '0 is not between 1 and 400.'],
      ['Segments', 'many', '“many” is not an integer.'],
    ] as const) {
      const field = board.getByLabel(label);
      await field.fill(value);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(board.getByText(reason)).toBeVisible();
      await field.press('Escape');
      await expect(field).toHaveAttribute('aria-invalid', 'false');
    }
    await expect(board).toContainText('the best known attack leaves 98.3.');
  });

  await afresh(board, 'arrow keys turn a knob, the blow-up by doubling', async () => {
    await board.getByLabel('Points per row (blow-up)').press('ArrowUp');
    await expect(board.getByLabel('Points per row (blow-up)')).toHaveValue('8');
    await board.getByLabel('Rows, as a power of two').press('ArrowUp');
    await expect(live(board)).toContainText('the best known attack leaves 97.9.');
    await expectAccessible(page, 'budget');
  });
});
