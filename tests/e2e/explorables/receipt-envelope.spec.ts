import {load} from 'cheerio';
import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import {documentedCrates} from '../../../src/versions/folders';
import {apiVersions} from '../../../src/versions/versions';
import {facts} from '../../../src/explorables/ReceiptEnvelope/version';
import {holdScripts} from '../support/faults';
import {builtHtml} from '../support/pages';
import {expect, test} from '../support/test';
import {openExplorable} from './support';

const receipts = 'zkvm/developer-guide/receipts';
const crates = documentedCrates('.');
/** Each version with how its crates hash; `unit/explorables/receipt-envelope` checks these facts. */
const versions = apiVersions.map(({name, root}) => ({
  root,
  crate: crates[name]!.replace(/\.\d+$/, '') as ClaimVersion,
}));

test('the envelope of a receipt', async ({page}) => {
  const envelope = await openExplorable(page, 'receipt');
  await test.step('one flipped bit of the program runs up to the claim, and the link keeps it', async () => {
    await expect(envelope.frame.getByText('The digests fit.')).toBeVisible();
    await envelope.cell(/^Byte 0, bit 0: 1$/).press('ArrowLeft');
    await page.keyboard.press('Enter');
    await envelope.says(
      '1 bit flipped. Changed: Page hash, Table, layer 1, Table, layer 2, Table, layer 3, Merkle root, Image ID, Claim digest. verify answers ImageVerificationError.',
    );
    await envelope.expectAccessible();
    await envelope.openLink();
    await expect(envelope.cell('Byte 0, bit 1: 0, flipped')).toBeVisible();
    await envelope.press(
      'Flip all back',
      '0 bits flipped. Every digest is the receipt’s. The digests fit.',
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
  // The first test is of Next.
  const {root, crate} = versions.at(-1)!;
  const {structure, claim} = facts[crate];
  const envelope = await openExplorable(page, 'receipt', root + receipts);
  await envelope.frame.getByRole('slider', {name: /^Step/}).press('End');
  await envelope.shows(`SHA-256 of the tag risc0.${structure}`);
  await expect(envelope.frame.locator('code', {hasText: claim}).first()).toBeVisible();
  // The address is the next page's already.
  const gate = await holdScripts(page);
  await page.getByRole('navigation', {name: 'Main'}).getByText('Terminology').click();
  await gate.closed;
  await expect(page).toHaveURL(/terminology$/);
  await expect(envelope.frame.locator('code', {hasText: claim}).first()).toBeVisible();
  await page.goBack();
  await envelope.choose(
    'Halted(1)',
    structure === 'ReceiptMeta' ? /The digests fit\.$/ : /verify answers UnexpectedExitCode\.$/,
  );
});
