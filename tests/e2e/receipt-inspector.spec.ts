/** The receipt inspector: examples, a reader's own files, errors in words, and nothing that leaves. */
import {readFileSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {eachNth, isNightly} from '../nightly';
import {
  bringToLife,
  choose,
  expectAccessible,
  expectFits,
  live,
  open,
  paths,
} from './explorables/support';
import {sayConnection, slow} from './support/faults';
import {expect, shift, test, visit} from './support/test';

const receipt = (folder: string) => `${folder}/_samples/receipts/hello-world.bin`;
const next = receipt('api');
const older = receipt('api_versioned_docs/version-0.18');

const inspector = (page: Page) => open(page, 'inspector');
const press = (frame: Locator, name: string) =>
  frame.getByRole('button', {name, exact: true}).click();
const give = (frame: Locator, file: Parameters<Locator['setInputFiles']>[0]) =>
  frame.getByLabel('A file: choose it').setInputFiles(file);
const fact = (frame: Locator, name: string) =>
  frame.locator('dl > div').filter({has: frame.page().getByText(name, {exact: true})});

async function verify(frame: Locator, verdict = 'verified'): Promise<void> {
  await press(frame, 'Verify');
  await expect(frame.locator('[data-verdict]')).toHaveAttribute('data-verdict', verdict);
}

/** Takes an example, and waits until the page knows its image ID. */
async function example(frame: Locator, version: string): Promise<void> {
  await press(frame, `Proven with ${version}`);
  await expect(live(frame)).toHaveText(`A composite receipt of ${version}.`);
  await expect(frame.getByLabel('Image ID: 64')).toHaveValue(/^[\da-f]{64}$/);
}

test('examples are verified; each change is refused by its own check', async ({page}) => {
  const frame = await inspector(page);
  for (const version of ['0.18', '0.19', '0.20'].slice(isNightly ? 0 : -1)) {
    await test.step(`the example of ${version}`, async () => {
      await example(frame, version);
      await expect(frame.locator('[data-decoded], [data-verdict]')).toHaveCount(0);
      await expect(fact(frame, 'Exit code')).toContainText('Halted(0)');
      await expect(fact(frame, 'Hexadecimal')).toContainText('12000000');
      await expect(fact(frame, 'Words')).toContainText('18');
      await expect(fact(frame, 'Rows')).toContainText(version === '0.19' ? '32,768' : '65,536');
      await press(frame, 'Decode');
      await expect(frame.locator('[data-decoded]')).toHaveText('18');
      await verify(frame);
    });
  }
  const answers = {
    Journal: 'JournalDigestMismatch',
    Claim: 'ReceiptFormatError',
    Seal: 'InvalidProof',
    'Image ID': 'ImageVerificationError',
  };
  const change = frame.getByRole('region', {name: 'Change it'});
  for (const [place, name] of Object.entries(answers)) {
    await choose(change, place);
    if (place === 'Claim') await change.getByLabel('Byte').fill('8');
    if (place === 'Seal') await change.getByLabel('Byte').fill('100000');
    await press(change, 'Flip it and verify');
    await expect(change.getByRole('alert')).toContainText(name);
    await expect(change.getByRole('alert').getByRole('listitem').first()).toBeVisible();
    const link = change.getByRole('link', {name: 'Read on'});
    const target = new URL((await link.getAttribute('href'))!, page.url());
    expect((await page.request.get(target.pathname)).ok(), target.href).toBe(true);
  }

  await test.step('a fake receipt is said to prove nothing', async () => {
    await press(frame, 'Fake, of dev mode');
    await expect(frame.getByText('This receipt proves nothing.')).toBeVisible();
    await press(frame, 'Take the receipt’s own image ID');
    await verify(frame, 'InvalidProof');
  });
});

test('a reader’s file or pasted text is recognized and verified', async ({page}) => {
  const fetched: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    fetched.push(request.url());
    if (request.method() !== 'GET' || new URL(request.url()).search) sent.push(request.url());
  });
  const frame = await inspector(page);

  await test.step('no verifier is fetched before there is a receipt', async () => {
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await give(frame, next);
    await expect(live(frame)).toHaveText('A composite receipt of 0.20.');
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  });

  await test.step('nothing of the receipt leaves, and a second one needs no connection', async () => {
    await page.context().setOffline(true);
    await give(frame, {
      name: 'again.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(readFileSync(next).toString('base64')),
    });
    await expect(fact(frame, 'Version')).toContainText('as base64');
    await press(frame, 'Take the receipt’s own image ID');
    await verify(frame);
    expect(sent).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('pasted text', async () => {
    const field = frame.getByLabel('Or paste it');
    const digits = readFileSync(next).toString('hex');
    const paste = (text: string) =>
      field.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        const event = new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true});
        element.dispatchEvent(event);
      }, text);
    await paste(digits);
    await expect(live(frame)).toHaveText('A composite receipt of 0.20.');
    await expect(fact(frame, 'Version')).toContainText('as hex, 215,513 bytes');
    await paste(digits.slice(0, 5000));
    await expect(frame.getByRole('alert')).toContainText('bincode::Error');
    await field.fill('This is no receipt!');
    await press(frame, 'Read the text');
    await expect(frame.getByRole('alert')).toContainText('NotAReceipt');
    await give(frame, {name: 'empty.bin', mimeType: '', buffer: Buffer.alloc(0)});
    await expect(frame.getByRole('alert')).toContainText('Empty');
  });

  await test.step('a reader’s file', async () => {
    // 0.18 and 0.19 write the same bytes.
    await give(frame, older);
    await expect(live(frame)).toHaveText('A composite receipt of 0.18.');
    // Without an image ID, Verify waits for the program's.
    await frame.getByLabel('Image ID: 64').fill('');
    const program = frame.getByLabel('Or the guest’s program');
    await program.setInputFiles(older.replace('.bin', '.elf'));
    await verify(frame);
    await frame.getByText('Choose them yourself').click();
    await choose(frame, '0.20');
    await expect(frame.getByRole('alert')).toContainText('bincode::Error');
    await choose(frame, '0.19');
    await expect(live(frame)).toHaveText('A composite receipt of 0.19.');
    // Both have the same circuit.
    await verify(frame);
  });

  await test.step('a file that is far too large is refused without being read', async () => {
    // Playwright passes no 200 MB on: a file that says it has them.
    const said = await frame.getByLabel('A file: choose it').evaluate((element) => {
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
    await expect(frame.getByRole('alert')).toContainText('TooLarge');
  });
});

test('WebAssembly is compiled here, and on no other page', async ({page}) => {
  const compiles = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          // What the debugger evaluates is exempt, but not what happens after it.
          setTimeout(() => {
            WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))
              .then(() => true)
              .catch(() => false)
              .then(resolve);
          });
        }),
    );
  await visit(page, paths.inspector!);
  expect(await compiles()).toBe(true);
  await visit(page, '/faq');
  expect(await compiles()).toBe(false);
});

const runner = (frame: Locator) => frame.getByRole('region', {name: 'Run a guest'});
const ended = (part: Locator) => part.locator('[data-run]').first();
const cycles = (part: Locator, kind: string) =>
  part.getByRole('row').filter({has: part.page().getByRole('rowheader', {name: kind})});

interface Records {
  runs: {hello: {imageId: string; journal: string; userCycles: number; totalCycles: number}};
}

test('no guest is fetched before it is run; a file that changed is not run', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const part = runner(await inspector(page));
  await choose(part, 'bid');
  expect(fetched.filter((url) => url.endsWith('.elf'))).toEqual([]);
  await page.route('**/guests/**/bid.elf', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1]! ^= 1;
    await route.fulfill({response, body});
  });
  await press(part, 'Run');
  await expect(part.getByRole('alert')).toContainText('It is not the file of this page.');
  await page.unroute('**/guests/**/bid.elf');
  await press(part, 'Run');
  await expect(ended(part)).toHaveAttribute('data-run', 'Halted(0)');
});

test('guests run as their records say, and panic with another input', async ({page}) => {
  const part = runner(await inspector(page));
  const releases = [
    ['0.20.0', 'api'],
    ['0.19.1', 'api_versioned_docs/version-0.19'],
    ['0.18.0', 'api_versioned_docs/version-0.18'],
  ] as const;
  for (const [release, folder] of eachNth(3, releases)) {
    await test.step(release, async () => {
      const records = readFileSync(`${folder}/_samples/records.json`, 'utf8');
      const {journal, imageId, userCycles, totalCycles} = (JSON.parse(records) as Records).runs
        .hello;
      await choose(part, release);
      await press(part, 'hello');
      await press(part, 'Run');
      await expect(ended(part)).toHaveAttribute('data-run', 'Halted(0)');
      await expect(fact(part, 'Hexadecimal')).toContainText(journal);
      await expect(fact(part, 'Image ID')).toContainText(imageId);
      await expect(cycles(part, 'User cycles')).toContainText(userCycles.toLocaleString('en'));
      await expect(cycles(part, 'Total cycles')).toContainText(totalCycles.toLocaleString('en'));
      await part.getByRole('textbox', {name: 'Age'}).fill('17');
      await expect(ended(part)).not.toBeVisible();
      await press(part, 'Run');
      await expect(part.getByRole('alert')).toContainText('The guest panicked');
      await expect(part.getByRole('alert')).toContainText('under the limit');
      const link = part.getByRole('alert').getByRole('link', {name: 'Read on'});
      expect((await page.request.get((await link.getAttribute('href'))!)).ok()).toBe(true);
      await part.getByRole('textbox', {name: 'Age'}).fill('young');
      await expect(part.getByText('Type a number from 0')).toBeVisible();
      await expect(part.getByRole('button', {name: 'Run'})).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  }

  await test.step('a reader’s own guest runs, one that never ends is stopped, and another file is named', async () => {
    await choose(part, 'Your own');
    const giveProgram = (name: string, buffer: Buffer) =>
      part.getByLabel('Its program').setInputFiles({name, mimeType: '', buffer});
    const program = readFileSync('static/guests/increment-0.20.elf');
    await giveProgram('increment.elf', program);
    await expect(part.getByText('increment.elf')).toBeVisible();
    await part.getByLabel('Input').fill('41');
    await press(part, 'Run');
    await expect(ended(part)).toHaveAttribute('data-run', 'Halted(0)');
    await expect(fact(part, 'Words')).toContainText('42');

    // `j .` in place of all that follows the headers.
    const headersEnd = program.readUInt32LE(28) + 32 * program.readUInt16LE(44);
    await giveProgram('endless.elf', program.fill(Uint8Array.of(0x6f, 0, 0, 0), headersEnd));
    await press(part, 'Run');
    await expect(part.getByRole('alert')).toContainText('Session limit exceeded', {
      timeout: 60_000,
    });
    await expect(part.getByRole('alert')).toContainText('67,108,864 cycles');

    await giveProgram('notes.txt', Buffer.from('These are my notes.'));
    await press(part, 'Run');
    await expect(part.getByRole('alert')).toContainText('Elf parse error');
  });
});

test('readers who came from another page use it by keyboard alone', async ({page}) => {
  await visit(page, '/faq');
  await page.getByRole('link', {name: 'receipt inspector'}).first().click();
  await expect(page).toHaveURL(/\/receipt-inspector$/);
  const frame = page.locator('[data-explorable=inspector]');
  await bringToLife(frame);

  await test.step('an example, its verdict', async () => {
    await frame.getByRole('button', {name: 'Proven with 0.20'}).press('Enter');
    await expect(frame.getByLabel('Image ID: 64')).toHaveValue(/^[\da-f]{64}$/);
    await frame.getByRole('button', {name: 'Verify', exact: true}).press('Enter');
    await expect(frame.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'verified');
  });

  await test.step('a guest, its input, and what came of it', async () => {
    const part = runner(frame);
    await part.getByRole('radio', {name: 'hello'}).focus();
    await page.keyboard.press('ArrowRight');
    await expect(part.getByLabel('Amount')).toHaveValue('1250');
    await part.getByLabel('Reserve price').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1251');
    for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press('Tab');
    await expect(part.getByRole('button', {name: 'Run'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part.getByRole('alert')).toContainText('bid is below the reserve price');
    await expect(fact(part, 'Standard error')).toContainText('guest/src/bin/bid.rs');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  test('fits with a receipt in it, is accessible, and moves nothing', async ({page}) => {
    // The face of the text would move it.
    await sayConnection(page, slow);
    const frame = await inspector(page);
    expect(await shift(page)).toBeLessThan(0.005);
    await frame.getByRole('button', {name: 'Proven with 0.20'}).tap();
    await expect(frame.getByLabel('Image ID: 64')).toHaveValue(/^[\da-f]{64}$/);
    await press(frame, 'Flip it and verify');
    await expect(frame.getByRole('alert')).toBeVisible();
    await choose(runner(frame), 'age');
    await runner(frame).getByRole('button', {name: 'Run'}).tap();
    await expect(ended(runner(frame))).toHaveAttribute('data-run', 'Halted(0)');
    await expectFits(page);
    await expectAccessible(page, 'inspector');
  });
});
