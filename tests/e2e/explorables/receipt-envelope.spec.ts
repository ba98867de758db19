import type {ClaimVersion} from '../../../src/computation/receipt/claim';
import {documentedCrates} from '../../../src/versions/documented-crates';
import {apiVersions} from '../../../src/versions/versions';
import {facts} from '../../../src/explorables/ReceiptEnvelope/facts';
import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

const receipts = 'zkvm/developer-guide/receipts';
const crates = documentedCrates('.');
/** Each version with how its crates hash; `unit/explorables/receipt-envelope` checks these facts. */
const versions = apiVersions.map(({name, root}) => ({
  root,
  crate: crates[name]!.replace(/\.\d+$/, '') as ClaimVersion,
}));

test('the envelope of a receipt: a flipped bit runs up to the claim', async ({page}) => {
  const envelope = await open(page, 'receipt');

  await test.step('one flipped bit of the program runs up to the claim, and the link keeps it', async () => {
    await expect(envelope.getByText('The digests fit.')).toBeVisible();
    await envelope.getByRole('gridcell', {name: 'Byte 0, bit 0: 1'}).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(live(envelope)).toHaveText(
      '1 bit flipped. Changed: Page hash, Table, layer 1, Table, layer 2, Table, layer 3, Merkle root, Image ID, Claim digest. verify answers ImageVerificationError.',
    );
    await expectAccessible(page, 'receipt');
    const again = await openLink(page, 'receipt');
    await expect(again.getByRole('gridcell', {name: 'Byte 0, bit 1: 0, flipped'})).toBeVisible();
    await again.getByRole('button', {name: 'Flip all back'}).press('Enter');
    await expect(live(again)).toHaveText(
      '0 bits flipped. Every digest is the receipt’s. The digests fit.',
    );
    await again.getByRole('button', {name: 'Undo'}).press('Enter');
    await expect(live(again)).toHaveText(/^Undone\. 1 bit flipped\./);
  });

  await afresh(envelope, 'journal, another page, and the claim opened to its parts', async () => {
    await choose(envelope, 'Journal');
    await envelope.getByRole('gridcell', {selected: true, name: /^Byte/}).focus();
    await page.keyboard.press(' ');
    await expect(live(envelope)).toHaveText(
      '1 bit flipped. Changed: Journal digest, Output, Claim digest. verify answers JournalDigestMismatch.',
    );
    const step = envelope.getByRole('slider', {name: /^Step/});
    await step.focus();
    await page.keyboard.press('End');
    await expect(live(envelope)).toHaveText('Claim digest.');
    await expect(envelope).toContainText('SHA-256 of the tag risc0.ReceiptClaim');
    // Printed by the crates for a run of the same guest (tests/vectors/risc0-receipt-digests.json).
    await expect(envelope).toContainText(
      '0860ddae3c33b5fcce40ab36738c62130dcf64b9071915c3bfc080fd82e05432',
    );
    await choose(envelope, 'Another page');
    const number = envelope.getByLabel('Page, 0 to 212991');
    await number.fill('212992');
    await expect(number).toHaveAccessibleDescription('212992 is not between 0 and 212991.');
  });
});

test('each version hashes in its own way', async ({page}) => {
  for (const {root, crate} of versions) {
    const {structure, claim} = facts[crate];
    const envelope = await open(page, 'receipt', root + receipts);
    await envelope.getByRole('slider', {name: /^Step/}).press('End');
    await expect(envelope).toContainText(`SHA-256 of the tag risc0.${structure}`);
    await expect(envelope.locator('code', {hasText: claim}).first()).toBeVisible();
    await choose(envelope, 'Halted(1)');
    await expect(live(envelope)).toHaveText(
      structure === 'ReceiptMeta' ? /The digests fit\.$/ : /verify answers UnexpectedExitCode\.$/,
    );
  }
});

test.describe('readers without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('get the digests of their version', async ({page}) => {
    const {root, crate} = versions.at(-1)!;
    const {structure, claim} = facts[crate];
    await page.goto(root + receipts);
    const frame = page.locator('[data-explorable=receipt]');
    await expect(frame).toContainText(`the ${structure} that its seal proves hashes to ${claim}…`);
    await expect(frame).toContainText('The digests fit.');
    await expect(frame.getByRole('button', {name: 'Undo'})).not.toBeVisible();
  });
});
