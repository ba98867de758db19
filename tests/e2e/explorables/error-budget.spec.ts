import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('the error budget: what each knob does, and what it refuses', async ({page}) => {
  const board = await openExplorable(page, 'budget');
  await test.step('the first state is the table of the page', async () => {
    for (const [term, bits] of [
      [/^Accumulator/, '99.2'],
      [/^Mixing/, '111.4'],
      [/^Point/, '101.3'],
      [/^FRI queries/, '100.0'],
      [/^Bits/, '98.3'],
    ] as const) {
      const row = board.frame.getByRole('row', {name: term});
      await expect(row.getByRole('cell').nth(2)).toHaveText(bits);
    }
  });
  await board.afresh('more queries help until another term is the largest', async () => {
    await board.fill('Queries', '200', /Proven 93\.4 bits within unique decoding/);
    await board.says(/the accumulators agree by chance/);
    await board.openLink();
    await board.holds('Queries', '200');
    await board.choose('recursion', /leaves 99\.8\./);
    await board.press('0.18 to 0.20: a segment');
    await board.holds('Queries', '50');
  });
  await board.afresh('a field refuses what it can’t use, and says why', async () => {
    for (const [label, value, reason] of [
      ['Rows, as a power of two', '24', /The tables of control IDs end at 2\^23 rows/],
      ['Points per row (blow-up)', '2', /Rules of degree 5 need at least 4 points per row\./],
      ['Points per row (blow-up)', '6', /6 is not a power of two/],
      ['Queries', '0', /0 is not between 1 and 400\./],
      ['Segments', 'many', /“many” is not an integer\./],
    ] as const) {
      await board.refuses(label, value, reason);
      await board.field(label).press('Escape');
      await expect(board.field(label)).toHaveAttribute('aria-invalid', 'false');
    }
    await board.shows('the best known attack leaves 98.3.');
  });
  await board.afresh('arrow keys turn a knob, the blow-up by doubling', async () => {
    await board.field('Points per row (blow-up)').press('ArrowUp');
    await board.holds('Points per row (blow-up)', '8');
    await board.field('Rows, as a power of two').press('ArrowUp');
    await board.says(/the best known attack leaves 97\.9\./);
    await board.expectAccessible();
  });
});
