import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('STARK by hand: each lie is caught, and the sheet says where', async ({page}) => {
  const sheet = await open(page, 'stark');

  await test.step('a lie told with the keyboard is caught, and the link tells it again', async () => {
    await expect(sheet.getByText('The verifier accepts.')).toBeVisible();
    const cell = sheet.getByRole('gridcell', {name: /^Row 3, column c: 28/});
    await cell.focus();
    await page.keyboard.press('Enter');
    const field = sheet.getByLabel('Cell c of row 3');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(live(sheet)).toHaveText(
      /Row 3, column c: 29\. Broken: “the sum is right” is 2 on row 3, “the last sum is the claimed output” is 1 on row 3\. The verifier rejects/,
    );
    await sheet.getByLabel('Claimed output').fill('29');
    await expect(live(sheet)).toHaveText(
      /^Broken: “the sum is right” is 2 on row 3\. The verifier/,
    );
    await expect(sheet.getByRole('listitem').filter({hasText: 'Check at 93'})).toHaveText(
      '✗ Check at 93 K = 89, and Z · V = 60 · 38 = 49',
    );
    await choose(sheet, 'commits to K(x)/Z(x)');
    await expect(sheet).toContainText('8 of 32 positions would accept');

    const again = await openLink(page, 'stark');
    await expect(
      again.getByRole('gridcell', {name: /^Row 3, column c: 29, changed from 28/}),
    ).toBeVisible();
    await expect(again).toContainText('8 of 32 positions would accept');
    await again.getByRole('button', {name: 'Claim the truth, 28'}).press('Enter');
    await expect(live(again)).toHaveText(/The verifier accepts\.$/);
    await again.getByRole('button', {name: 'Undo'}).press('Enter');
    await expect(live(again)).toHaveText(/^Undone\./);
  });

  await afresh(sheet, 'a padding cell changes the commitments and no rule', async () => {
    await sheet.getByRole('gridcell', {name: /^Row 3, column c/}).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(
      sheet.getByRole('gridcell', {name: /^Row 5, column c: 17, padding/}),
    ).toBeFocused();
    await sheet.getByLabel('Cell c of row 5').fill('40');
    await expect(sheet).toContainText('Row 5 is padding: s, t and e are 0');
    await expect(live(sheet)).toHaveText(/Every rule is 0 on every row\. The verifier accepts\.$/);
    await expect(sheet).toContainText(/\d+ of the \d+ numbers in the twelve lessons differ/);
  });

  await afresh(sheet, 'lessons, and what the verifier draws', async () => {
    await sheet.getByRole('slider').focus();
    for (let i = 0; i < 10; i += 1) await page.keyboard.press('ArrowRight');
    await expect(live(sheet)).toHaveText('Lesson 11: Fold three times.');
    const folds = sheet.getByRole('group', {name: 'Table: Three folds'});
    await expect(folds.getByRole('row', {name: /^3 35 31 64 79/})).toBeVisible();
    await sheet.getByText('What the verifier draws').press('Enter');
    const point = sheet.getByLabel('Point outside');
    await point.fill('64');
    await expect(point).toHaveAccessibleDescription(
      /64 is a point of the trace or a committed one/,
    );
    await expect(sheet.getByText('The verifier accepts.')).toBeVisible();
    await point.fill('7x');
    await expect(point).toHaveAccessibleDescription('“7x” is not an integer.');
  });

  await afresh(sheet, 'the reader attacks, and a check fails or none does', async () => {
    const check = (name: string) => sheet.getByRole('listitem').filter({hasText: name});
    const attack = sheet.getByRole('region', {name: 'The attack'});
    await expect(attack).toHaveCount(0);
    await sheet.getByRole('button', {name: 'Lie as the page does'}).press('Enter');
    await expect(attack).toContainText('None of all 56 points outside lets it through.');

    // 1,820 ways to choose four of 16 points, for each of 97 challenges.
    await choose(sheet, 'commits to K(x)/Z(x)');
    await choose(sheet, 'the best 4 for f₁');
    await expect(attack).toContainText(
      '800 of all 3,104 choices of folds and query let it through: 25.77 %.',
    );
    await expect(sheet.getByText('The verifier accepts.', {exact: true})).toBeVisible();
    await sheet.getByLabel('Query, 0 to 31').fill('9');
    await expect(check('Folds from 9')).toContainText('✗');
    await expect(
      sheet.getByText(/^The verifier rejects: Query 9: the fold of round 1/),
    ).toBeVisible();
    await choose(sheet, '8 coefficients for f₀');
    await expect(check('Columns at 9')).toContainText('✗');
    await expect(check('Folds from 9')).toContainText('✓');

    await choose(sheet, 'puts V through 9 points of K/Z');
    await expect(attack).toContainText('9 of all 56 points outside let it through: 16.07 %.');
    await expect(check('Check at 93')).toContainText('✗');
    const [point] = /V = K\/Z at (\d+)/.exec((await attack.textContent())!)!.slice(1);
    await sheet.getByLabel('Point outside').fill(point!);
    await expect(sheet.getByText('The verifier accepts.', {exact: true})).toBeVisible();
    await expectAccessible(page, 'stark');
  });

  await afresh(sheet, 'a proof of which one value or byte is altered', async () => {
    const check = (name: string) => sheet.getByRole('listitem').filter({hasText: name});
    await sheet.getByRole('button', {name: 'Alter the finished proof'}).press('Enter');
    await expect(live(sheet)).toHaveText(
      /^Altered: s in the opened row\. Every rule is 0 .* rejects/,
    );
    await expect(check('Paths')).toHaveText(
      '✗ Paths no way to the root from the row of s, t, e at 2',
    );
    await expect(sheet).toContainText('None of all 32 queries lets it through.');

    const place = sheet.getByLabel('Which one, 0 to 22');
    await place.fill('23');
    await expect(place).toHaveAccessibleDescription('23 is not between 0 and 22.');
    await place.fill('22');
    await expect(place).toHaveAccessibleDescription('the last number.');
    await expect(check('Folds from 2')).toContainText('79 ≠ 80');

    await choose(sheet, 'one byte of a root');
    await choose(sheet, 'hashed from the commitments');
    await sheet.getByLabel('Which one, 0 to 191').fill('69');
    await expect(sheet).toContainText('byte 5 of the root of V.');
    await expect(sheet).toContainText(
      'From the altered proof the verifier hashes others: rules 73',
    );
    await sheet.getByRole('button', {name: 'Undo'}).press('Enter');
    await sheet.getByRole('button', {name: 'Claim the truth, 28'}).press('Enter');
    await expect(sheet.getByText('The verifier accepts.', {exact: true})).toBeVisible();
    await expectAccessible(page, 'stark');
  });
});
