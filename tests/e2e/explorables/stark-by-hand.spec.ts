import {expect, test} from '../support/test';
import {choose, expectAccessible, linkOf, live, open} from './support';

const path = '/proof-system/stark-by-hand';

test('a lie told with the keyboard is caught, and the link tells it again', async ({page}) => {
  const sheet = await open(page, path, 'stark');
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
  await expect(live(sheet)).toHaveText(/^Broken: “the sum is right” is 2 on row 3\. The verifier/);
  await expect(sheet.getByRole('listitem').filter({hasText: 'Check at 93'})).toHaveText(
    '✗ Check at 93 K = 89, and Z · V = 60 · 38 = 49',
  );
  await choose(sheet, 'commits to K(x)/Z(x)');
  await expect(sheet).toContainText('8 of 32 positions would accept');
  await expectAccessible(page, 'stark');

  const again = await open(page, await linkOf(page, 'stark'), 'stark');
  await expect(
    again.getByRole('gridcell', {name: /^Row 3, column c: 29, changed from 28/}),
  ).toBeVisible();
  await expect(again).toContainText('8 of 32 positions would accept');
  await again.getByRole('button', {name: 'Claim the truth, 28'}).press('Enter');
  await expect(live(again)).toHaveText(/The verifier accepts\.$/);
  await again.getByRole('button', {name: 'Undo'}).press('Enter');
  await expect(live(again)).toHaveText(/^Undone\./);
});

test('a padding cell changes the commitments and no rule', async ({page}) => {
  const sheet = await open(page, path, 'stark');
  await sheet.getByRole('gridcell', {name: /^Row 3, column c/}).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('gridcell', {name: /^Row 5, column c: 17, padding/})).toBeFocused();
  await sheet.getByLabel('Cell c of row 5').fill('40');
  await expect(sheet).toContainText('Row 5 is padding: s, t and e are 0');
  await expect(live(sheet)).toHaveText(/Every rule is 0 on every row\. The verifier accepts\.$/);
  await expect(sheet).toContainText(/\d+ of the \d+ numbers in the twelve lessons differ/);
});

test('lessons are stepped through, and errors stand beside their field', async ({page}) => {
  const sheet = await open(page, path, 'stark');
  await sheet.getByRole('slider').focus();
  for (let i = 0; i < 10; i += 1) await page.keyboard.press('ArrowRight');
  await expect(live(sheet)).toHaveText('Lesson 11: Fold three times.');
  const folds = sheet.getByRole('group', {name: 'Table: Three folds'});
  await expect(folds.getByRole('row', {name: /^3 35 31 64 79/})).toBeVisible();
  await sheet.getByText('What the verifier draws').press('Enter');
  const point = sheet.getByLabel('Point outside');
  await point.fill('64');
  await expect(point).toHaveAccessibleDescription(/64 is a point of the trace or a committed one/);
  await expect(sheet.getByText('The verifier accepts.')).toBeVisible();
  await point.fill('7x');
  await expect(point).toHaveAccessibleDescription('“7x” is not an integer.');
});
