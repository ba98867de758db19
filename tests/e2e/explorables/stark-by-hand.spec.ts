import {expect, test} from '../support/test';
import {type Explorable, openExplorable} from './support';

const check = (sheet: Explorable, name: string) =>
  sheet.frame.getByRole('listitem').filter({hasText: name});
const expectAccepted = (sheet: Explorable) =>
  expect(sheet.frame.getByText('The verifier accepts.', {exact: true})).toBeVisible();

test('STARK by hand: each lie is caught, and the sheet says where', async ({page}) => {
  const sheet = await openExplorable(page, 'stark');
  await test.step('a lie told with the keyboard is caught, and the link tells it again', async () => {
    await expectAccepted(sheet);
    await sheet.cell(/^Row 3, column c: 28/).press('Enter');
    await expect(sheet.field('Cell c of row 3')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await sheet.says(
      /Row 3, column c: 29\. Broken: “the sum is right” is 2 on row 3, “the last sum is the claimed output” is 1 on row 3\. The verifier rejects/,
    );
    await sheet.fill(
      'Claimed output',
      '29',
      /^Broken: “the sum is right” is 2 on row 3\. The verifier/,
    );
    const sides = '✗ Check at 93: K = 89, and Z · V = 60 · 38 = 49';
    await expect(check(sheet, 'Check at 93')).toHaveText(sides);
    await sheet.choose('commits to K(x)/Z(x)');
    await sheet.shows('8 of 32 positions would accept');
    await sheet.openLink('8 of 32 positions would accept');
    await expect(sheet.cell(/^Row 3, column c: 29, changed from 28/)).toBeVisible();
    await sheet.press('Claim the truth, 28', /The verifier accepts\.$/);
    await sheet.press('Undo', /^Undone\./);
  });
  await sheet.afresh('a padding cell changes the commitments and no rule', async () => {
    await sheet.cell(/^Row 3, column c/).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(sheet.cell(/^Row 5, column c: 17, padding/)).toBeFocused();
    await sheet.fill('Cell c of row 5', '40');
    await sheet.shows('Row 5 is padding: s, t and e are 0');
    await sheet.says(/Every rule is 0 on every row\. The verifier accepts\.$/);
    await sheet.shows(/\d+ of the \d+ cells in the tables of the twelve lessons differ/);
    await sheet.fill('Cell c of row 5', '17');
    await expect(sheet.cell(/^Row 5, column c: 17, padding/)).toBeVisible();
    await sheet.fill('Cell c of row 5', '40');
    await sheet.press('Mend all cells');
    await expect(sheet.cell(/^Row 5, column c: 17, padding/)).toBeVisible();
  });
  await sheet.afresh('lessons, and what the verifier draws', async () => {
    await sheet.frame.getByRole('slider').focus();
    for (let i = 0; i < 10; i += 1) await page.keyboard.press('ArrowRight');
    await sheet.says('Lesson 11: Fold three times.');
    const folds = sheet.frame.getByRole('table', {name: 'Three folds'});
    await expect(folds.getByRole('row', {name: /^3 35 31 64 79/})).toBeVisible();
    await sheet.frame.getByText('What the verifier draws').press('Enter');
    await sheet.refuses('Point outside', '64', /64 is a point of the trace or a committed one/);
    await expectAccepted(sheet);
    await sheet.refuses('Point outside', '7x', '“7x” is not an integer.');
    await sheet.fill('Fold 1', '13');
    await sheet.holds('Fold 2', '32');
  });
  await sheet.afresh('the reader attacks, and a check fails or none does', async () => {
    const attack = sheet.frame.getByRole('region', {name: 'The attack'});
    await expect(attack).toHaveCount(0);
    await sheet.press('Lie as the page does');
    await expect(attack).toContainText('None of all 56 points outside lets it through.');

    // 1,820 ways to choose four of 16 points, for each of 97 challenges.
    await sheet.choose('commits to K(x)/Z(x)');
    await sheet.choose('the best 4 for f₁');
    const odds = '800 of all 3,104 choices of folds and query let it through: 25.77 %.';
    await expect(attack).toContainText(odds);
    await expectAccepted(sheet);
    await sheet.fill('Query, 0 to 31', '9');
    await expect(check(sheet, 'Folds from 9')).toContainText('✗');
    const rejects = sheet.frame.getByText(/^The verifier rejects: Query 9: the fold of round 1/);
    await expect(rejects).toBeVisible();
    await sheet.choose('8 coefficients for f₀');
    await expect(check(sheet, 'Columns at 9')).toContainText('✗');
    await expect(check(sheet, 'Folds from 9')).toContainText('✓');

    await sheet.choose('puts V through 9 points of K/Z');
    await expect(attack).toContainText('9 of all 56 points outside let it through: 16.07 %.');
    await expect(check(sheet, 'Check at 93')).toContainText('✗');
    const [point] = /V = K\/Z at (\d+)/.exec((await attack.textContent())!)!.slice(1);
    await sheet.fill('Point outside', point!);
    await expectAccepted(sheet);
    await sheet.expectAccessible();
  });
  await sheet.afresh('a proof of which one value or byte is altered', async () => {
    await sheet.press(
      'Alter the finished proof',
      /^Altered: s in the opened row\. Every rule is 0 .* rejects/,
    );
    const lost = '✗ Paths: no way to the root from the row of s, t, e at 2';
    await expect(check(sheet, 'Paths')).toHaveText(lost);
    await sheet.shows('None of all 32 queries lets it through.');

    const place = 'Which one, 0 to 22';
    await sheet.refuses(place, '23', '23 is not between 0 and 22.');
    await sheet.fill(place, '22');
    await expect(sheet.field(place)).toHaveAccessibleDescription('the last number.');
    await expect(check(sheet, 'Folds from 2')).toContainText('79 ≠ 80');

    // A choice that ends the attack keeps the focus.
    await sheet.frame.getByRole('radio', {name: 'one value'}).press('ArrowLeft');
    await expectAccepted(sheet);
    await expect(sheet.frame.getByRole('radio', {name: 'nothing'})).toBeFocused();
    await sheet.choose('one byte of a root');
    await sheet.choose('hashed from the commitments');
    await sheet.fill('Which one, 0 to 191', '69');
    await sheet.shows('byte 5 of the root of V.');
    await sheet.shows('From the altered proof the verifier hashes others: rules 73');
    await sheet.press('Undo');
    await sheet.press('Claim the truth, 28');
    await expectAccepted(sheet);
  });
});

test('the liar’s tree: every draw is counted', async ({page}) => {
  const tree = await openExplorable(page, 'liars');
  await test.step('a branch is opened, its draws are walked, the failing check is named', async () => {
    await tree.choose('puts V through nine points', '9 of 56 points let it through: 16.07 %.');
    await expect(tree.cell(/gets through$/)).toHaveCount(9);
    await tree.shows('The liar gets through.');
    await tree.cell(/^4: gets through$/).focus();
    await page.keyboard.press('End');
    await tree.says(/^At 1[67], K is \d+ and Z · V is \d+\.$/);
    await tree.shows('Caught by: check at the point.');
    await tree.expectAccessible();
    await tree.openLink('Caught by: check at the point.');
    await tree.shows('9 of 56 points');
  });
  await tree.afresh('a liar in FRI, and one with other rules', async () => {
    await tree.choose('fits 4 coefficients to f₁');
    await expect(tree.frame).toContainText(
      'Of all 3,104 choices of folds and query that can follow, 800 let it through: 25.77 %.',
      {timeout: 60_000},
    );
    await tree.choose('switches a rule off', 'None of 32 queries lets it through.');
    await tree.shows('Caught by: control root.');
  });
});
