/** The receipt inspector: examples, a reader's own files, errors in words, and nothing that leaves. */
import {readFileSync, readdirSync} from 'node:fs';
import type {Locator, Route} from '@playwright/test';
import {eachNth, isNightly, samplesOf} from '../support';
import {versions} from '../../src/explorables/ReceiptInspector/recognize';
import {bringToLife, Explorable, openExplorable} from './explorables/support';
import {sayConnection, slow} from './support/faults';
import {expect, requests, shift, sticksOut, test, visit} from './support/test';

const next = `${samplesOf('0.20')}/receipts/hello-world.bin`;
const older = `${samplesOf('0.18')}/receipts/hello-world.bin`;

const give = (inspector: Explorable, file: Parameters<Locator['setInputFiles']>[0]) =>
  inspector.field(/^Choose a file/).setInputFiles(file);
const fact = ({frame, page}: Explorable, name: string) =>
  frame.locator('dl > div').filter({has: page.getByText(name, {exact: true})});

async function verify(inspector: Explorable, verdict = 'verified'): Promise<void> {
  await inspector.press('Verify');
  await expect(inspector.frame.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
}

const recognized = (version: string) => `A composite receipt of ${version}.`;

const knowsImageId = (inspector: Explorable) =>
  expect(inspector.field(/^Image ID: 64/)).toHaveValue(/^[\da-f]{64}$/);

test('examples are verified; each change is refused by its own check', async ({page}) => {
  const inspector = await openExplorable(page, 'inspector');
  for (const version of versions.slice(0, isNightly ? undefined : 1)) {
    await test.step(`the example of ${version}`, async () => {
      await inspector.press(`Proven with ${version}`, recognized(version));
      await knowsImageId(inspector);
      await expect(inspector.frame.locator('[data-decoded], [data-verdict]')).toHaveCount(0);
      await expect(fact(inspector, 'Exit code')).toContainText('Halted(0)');
      await expect(fact(inspector, 'Hexadecimal')).toContainText('12000000');
      await expect(fact(inspector, 'Words')).toContainText('18');
      await expect(fact(inspector, 'Rows')).toContainText(version === '0.19' ? '32,768' : '65,536');
      await inspector.press('Decode');
      await expect(inspector.frame.locator('[data-decoded]')).toHaveText('18');
      await verify(inspector);
    });
  }
  const answers = {
    Journal: 'JournalDigestMismatch',
    Claim: 'ReceiptFormatError',
    Seal: 'InvalidProof',
    'Image ID': 'ImageVerificationError',
  };
  const change = inspector.region('Change it');
  for (const [place, name] of Object.entries(answers)) {
    await change.choose(place);
    if (place === 'Claim') await change.fill(/^Byte, 0 to/, '8');
    if (place === 'Seal') await change.fill(/^Byte, 0 to/, '100000');
    await change.press('Flip it and verify');
    await change.alerts(name);
    await expect(change.frame.getByRole('alert').getByRole('listitem').first()).toBeVisible();
    const link = change.frame.getByRole('link', {name: 'Read on'});
    const target = new URL((await link.getAttribute('href'))!, page.url());
    expect((await page.request.get(target.pathname)).ok(), target.href).toBe(true);
  }

  await test.step('a fake receipt is said to prove nothing', async () => {
    // What was chosen for another one is forgotten.
    await inspector.frame.getByText('Choose them yourself').click();
    await inspector.choose('Hexadecimal');
    await expect(inspector.frame.getByRole('alert')).toBeVisible();
    await inspector.press('Fake, from dev mode');
    await expect(inspector.field(/^Image ID: 64/)).toHaveValue('');
    await expect(inspector.frame.getByText('This receipt proves nothing.')).toBeVisible();
    await inspector.press('Use the receipt’s own image ID');
    await verify(inspector, 'InvalidProof');
  });
});

test('a reader’s file or pasted text is recognized and verified', async ({page}) => {
  const fetched = requests(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || new URL(request.url()).search) sent.push(request.url());
  });
  const inspector = await openExplorable(page, 'inspector');

  await test.step('no verifier is fetched before there is a receipt', async () => {
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await give(inspector, next);
    await inspector.says(recognized('0.20'));
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  });

  await test.step('nothing of the receipt leaves, and a second one needs no connection', async () => {
    await page.context().setOffline(true);
    await give(inspector, {
      name: 'again.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(readFileSync(next).toString('base64')),
    });
    await expect(fact(inspector, 'Version')).toContainText('as base64');
    await inspector.press('Use the receipt’s own image ID');
    await verify(inspector);
    expect(sent).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('pasted text', async () => {
    const field = inspector.field(/^Or paste it/);
    const digits = readFileSync(next).toString('hex');
    await page.context().grantPermissions(['clipboard-write']);
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.press('ControlOrMeta+v');
    };
    await paste(digits);
    await inspector.says(recognized('0.20'));
    await expect(fact(inspector, 'Version')).toContainText('as hex, 215,513 bytes');
    await paste(digits.slice(0, 5000));
    await inspector.alerts('bincode::Error');
    await field.fill('This is no receipt!');
    await inspector.press('Read the text');
    await inspector.alerts('NotAReceipt');
  });

  await test.step('a reader’s file', async () => {
    // 0.18 and 0.19 write the same bytes.
    await give(inspector, older);
    await inspector.says(recognized('0.18'));
    // Without an image ID, Verify waits for the program's.
    await inspector.fill(/^Image ID: 64/, '');
    await inspector.field(/^Or the guest’s program/).setInputFiles(older.replace('.bin', '.elf'));
    await verify(inspector);
    await inspector.frame.getByText('Choose them yourself').click();
    await inspector.choose('0.20');
    await inspector.alerts('bincode::Error');
    await inspector.choose('0.19');
    await inspector.says(recognized('0.19'));
    // Both have the same circuit.
    await verify(inspector);
  });

  await test.step('a file that is far too large is refused without being read', async () => {
    // Playwright can't pass on 200 MB, so this file only claims to have them.
    const said = await inspector.field(/^Choose a file/).evaluate((element) => {
      const file = new File(['x'], 'large.bin');
      Object.defineProperty(file, 'size', {value: 200 * 2 ** 20});
      let read = false;
      file.arrayBuffer = () => {
        read = true;
        return Promise.resolve(new ArrayBuffer(0));
      };
      Object.defineProperty(element, 'files', {value: [file], configurable: true});
      element.dispatchEvent(new Event('change', {bubbles: true}));
      return read;
    });
    expect(said).toBe(false);
    await inspector.alerts('TooLarge');
  });
});

const runner = (inspector: Explorable) => inspector.region('Run a guest');
const ended = ({frame}: Explorable) => frame.locator('[data-run]').first();
async function run(part: Explorable): Promise<void> {
  await part.press('Run');
  await expect(ended(part)).toHaveAttribute('data-run', 'Halted(0)');
}
const cycles = ({frame, page}: Explorable, kind: string) =>
  frame.getByRole('row').filter({has: page.getByRole('rowheader', {name: kind})});

type Recorded = {imageId: string; journal: string; userCycles: number; totalCycles: number};

test('guests run as their records say, and panic with another input', async ({page}) => {
  const fetched = requests(page);
  const part = runner(await openExplorable(page, 'inspector'));
  for (const release of eachNth(3, ['0.20.0', '0.19.1', '0.18.0'])) {
    await test.step(release, async () => {
      const records = readFileSync(`${samplesOf(release.slice(0, 4))}/records.json`, 'utf8');
      const {hello} = (JSON.parse(records) as {runs: {hello: Recorded}}).runs;
      const {journal, imageId, userCycles, totalCycles} = hello;
      await part.choose(release);
      await part.press('hello');
      await run(part);
      await expect(fact(part, 'Hexadecimal')).toContainText(journal);
      await expect(fact(part, 'Image ID')).toContainText(imageId);
      await expect(cycles(part, 'User cycles')).toContainText(userCycles.toLocaleString('en'));
      await expect(cycles(part, 'Total cycles')).toContainText(totalCycles.toLocaleString('en'));
      await part.fill('Age', '17');
      await expect(ended(part)).not.toBeVisible();
      await part.press('Run');
      await part.alerts('The guest panicked');
      await part.alerts('under the limit');
      const link = part.frame.getByRole('alert').getByRole('link', {name: 'Read on'});
      expect((await page.request.get((await link.getAttribute('href'))!)).ok()).toBe(true);
      await part.fill('Age', 'young');
      await expect(part.frame.getByText('Type a number from 0')).toBeVisible();
      await expect(part.button('Run')).toHaveAttribute('aria-disabled', 'true');
    });
  }

  await test.step('no guest is fetched before it runs; a changed file is not run', async () => {
    await part.choose('age');
    expect(fetched.filter((url) => url.endsWith('age.elf'))).toEqual([]);
    const change = async (route: Route) => {
      const response = await route.fetch();
      const body = await response.body();
      body[body.length - 1]! ^= 1;
      await route.fulfill({response, body});
    };
    await page.route('**/guests/**/age.elf', change, {times: 1});
    await part.press('Run');
    await part.alerts('It is not the file of this page.');
    await run(part);
  });

  await test.step('a reader’s own guest runs, one that never ends is stopped, and another file is named', async () => {
    await part.choose('Your own');
    const giveProgram = (name: string, buffer: Buffer) =>
      part.field(/^The guest’s program/).setInputFiles({name, mimeType: '', buffer});
    const newest = readdirSync('static/guests')
      .sort()
      .findLast((name) => /^increment.*elf$/.test(name));
    const program = readFileSync(`static/guests/${newest}`);
    await giveProgram('increment.elf', program);
    await expect(part.frame.getByText('increment.elf')).toBeVisible();
    await part.fill(/^Input: words/, '41');
    await run(part);
    await expect(fact(part, 'Words')).toContainText('42');

    // `j .` in place of all that follows the headers.
    const headersEnd = program.readUInt32LE(28) + 32 * program.readUInt16LE(44);
    await giveProgram('endless.elf', program.fill(Uint8Array.of(0x6f, 0, 0, 0), headersEnd));
    await part.press('Run');
    const alert = part.frame.getByRole('alert');
    await expect(alert).toContainText('Session limit exceeded', {timeout: 60_000});
    await part.alerts('67,108,864 cycles');

    await giveProgram('notes.txt', Buffer.from('These are my notes.'));
    await part.press('Run');
    await part.alerts('Elf parse error');
  });
});

test('readers who came from another page use it by keyboard alone', async ({page}) => {
  await visit(page, '/faq');
  await page.getByRole('link', {name: 'receipt inspector'}).first().click();
  await expect(page).toHaveURL(/\/receipt-inspector$/);
  const inspector = new Explorable(page, 'inspector');
  await bringToLife(inspector.frame);

  await test.step('an example, its verdict', async () => {
    await inspector.press('Proven with 0.20');
    await knowsImageId(inspector);
    await verify(inspector);
  });

  await test.step('a guest, its input, and what came of it', async () => {
    const part = runner(inspector);
    await part.frame.getByRole('radio', {name: 'hello'}).press('ArrowRight');
    await part.holds('Amount', '1250');
    await part.field('Reserve price').press('ControlOrMeta+a');
    await page.keyboard.type('1251');
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await expect(part.button('Run')).toBeFocused();
    await page.keyboard.press('Enter');
    await part.alerts('bid is below the reserve price');
    await expect(fact(part, 'Standard error')).toContainText('guest/src/bin/bid.rs');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('fits with a receipt in it, is accessible, and moves nothing', async ({page}) => {
    // On a slow line, the text's own font does not load, so it moves nothing.
    await sayConnection(page, slow);
    const inspector = await openExplorable(page, 'inspector');
    expect(await shift(page)).toBeLessThan(0.005);
    await inspector.button('Proven with 0.20').tap();
    await knowsImageId(inspector);
    await inspector.press('Flip it and verify');
    await expect(inspector.frame.getByRole('alert')).toBeVisible();
    await runner(inspector).choose('age');
    await runner(inspector).button('Run').tap();
    await expect(ended(runner(inspector))).toHaveAttribute('data-run', 'Halted(0)');
    expect(await sticksOut(page)).toEqual([]);
    await inspector.expectAccessible();
  });
});
