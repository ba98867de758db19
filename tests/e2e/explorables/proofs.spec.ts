/** Traces of programs and of memory, STARK by hand, and the envelope of a receipt. */
import {load} from 'cheerio';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import {facts} from '../../../src/explorables/ReceiptEnvelope/version';
import {documentedCrates} from '../../../src/versions/folders';
import {apiVersions} from '../../../src/versions/versions';
import {holdScripts} from '../support/faults';
import {builtHtml} from '../support/pages';
import {expect, test} from '../support/test';
import {openExplorable, type Explorable} from './support';

const square = 'li a0, 6\nmul a1, a0, a0\necall';

test('the trace of a program: a lie breaks a constraint', async ({page}) => {
  const board = await openExplorable(page, 'trace');
  await test.step('on a phone, the table shows the chosen cell', async () => {
    await page.setViewportSize({width: 360, height: 740});
    await board.field(/^Cycle \d+ \(/).press('ArrowLeft');
    await board.field(/^Cycle \d+ \(/).press('ArrowRight');
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
    await board.frame.getByRole('slider', {name: /^Cycle \d+ \(/}).focus();
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
      /The product ends at (?!1\.)\d+\. \d+ of 9409 challenges agree\. The copy breaks no rule\. Rejected\.$/,
    );
    await memory.expectAccessible();
    await memory.press(
      'Write it into the copy, too',
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
    await memory.press('Sort the copy');
    await memory.field('Challenge β').fill('2'); // What changes nothing is no step to undo.
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
    await expect(attack).toContainText('None of the 56 points outside lets it through.');

    // 1,820 ways to choose four of 16 points, for each of 97 challenges.
    await sheet.choose('commits to K(x)/Z(x)');
    await sheet.choose('the best 4 for f₁');
    const odds = '800 of the 3,104 choices of folds and query let it through: 25.77 %.';
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
    await expect(attack).toContainText('9 of the 56 points outside let it through: 16.07 %.');
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
    await sheet.shows('None of the 32 queries lets it through.');

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
    await sheet.shows('From the altered proof, the verifier gets others: rules 73');
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

const receipts = 'zkvm/developer-guide/receipts';
/** Each version with how its crates hash; `unit/explorables/states` checks these facts. */
const versions = apiVersions.map(({name, root}) => ({
  root,
  crate: documentedCrates('.')[name]!.replace(/\.\d+$/, '') as ClaimVersion,
}));

test('the envelope of a receipt', async ({page}) => {
  const envelope = await openExplorable(page, 'receipt');
  await test.step('one flipped bit of the program runs up to the claim, and the link keeps it', async () => {
    await expect(envelope.frame.getByText('The digests match.')).toBeVisible();
    await envelope.cell(/^Byte 0, bit 0: 1$/).press('ArrowLeft');
    await expect(envelope.cell(/^Byte 0, bit 1: /)).toBeFocused();
    await page.keyboard.press('Enter');
    await envelope.says(
      '1 bit flipped. Changed: Page hash, Table, layer 1, Table, layer 2, Table, layer 3, Merkle root, Image ID, Claim digest. verify answers ImageVerificationError.',
    );
    await envelope.expectAccessible();
    await envelope.openLink();
    await expect(envelope.cell('Byte 0, bit 1: 0, flipped')).toBeVisible();
    await envelope.press(
      'Flip all back',
      /^0 bits flipped\. No digest differs\. The digests match\.$/,
    );
    await envelope.press('Undo', /^Undone\. 1 bit flipped\./);
  });
  await envelope.afresh('journal, another page, and the claim opened to its parts', async () => {
    await envelope.choose('Journal');
    await envelope.frame.getByRole('gridcell', {selected: true, name: /^Byte/}).press(' ');
    await envelope.says(
      '1 bit flipped. Changed: Journal digest, Output, Claim digest. verify answers JournalDigestMismatch.',
    );
    await envelope.frame.getByRole('slider', {name: /^Step/}).press('End');
    await envelope.says('Claim digest.');
    await envelope.shows('SHA-256 of the tag risc0.ReceiptClaim');
    // Printed by the crates for a run of the same guest (tests/vectors/risc0-receipt-digests.json).
    await envelope.shows('0860ddae3c33b5fcce40ab36738c62130dcf64b9071915c3bfc080fd82e05432');
    await envelope.choose('Another page');
    await envelope.refuses('Page, 0 to 212991', '212992', '212992 is not between 0 and 212991.');
  });
});

test('each version hashes in its own way', async ({page}) => {
  for (const {root, crate} of versions) {
    const {structure, claim} = facts[crate];
    // What readers without JavaScript get.
    const still = load(builtHtml(root + receipts))('[data-explorable=receipt]').text();
    expect(still).toContain(`the ${structure} that its seal proves hashes to ${claim}…`);
  }
  // The test above opens Next, this one the oldest version.
  const {root, crate} = versions.at(-1)!;
  const {structure, claim} = facts[crate];
  const envelope = await openExplorable(page, 'receipt', root + receipts);
  await envelope.frame.getByRole('slider', {name: /^Step/}).press('End');
  await envelope.shows(`SHA-256 of the tag risc0.${structure}`);
  await expect(envelope.frame.locator('code', {hasText: claim}).first()).toBeVisible();
  // The address is already that of the next page, but this one still shows.
  const gate = await holdScripts(page);
  await page.getByRole('navigation', {name: 'Main'}).getByText('Terminology').click();
  await gate.closed;
  await expect(page).toHaveURL(/terminology$/);
  await expect(envelope.frame.locator('code', {hasText: claim}).first()).toBeVisible();
  await page.goBack();
  await envelope.choose(
    'Halted(1)',
    structure === 'ReceiptMeta' ? /The digests match\.$/ : /verify answers UnexpectedExitCode\.$/,
  );
});
