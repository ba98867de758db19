/** What every explorable does: fit a phone, take a tap, move nothing, speak without JavaScript, cost little. */
import {readFileSync, readdirSync} from 'node:fs';
import type {Locator, Route} from '@playwright/test';
import {load} from 'cheerio';
import {eachNth, isNightly} from '../../support';
import {hold, holdScripts, sayConnection} from '../support/faults';
import {builtHtml} from '../support/pages';
import {expect, requests, settled, sticksOut, test, title, translate, visit} from '../support/test';
import {Explorable, bringToLife, openExplorable, pageOf, pages} from './support';

const cell = (name: string | RegExp) => (frame: Locator) =>
  frame.getByRole('gridcell', {name}).first();
const button = (name: string) => (frame: Locator) => frame.getByRole('button', {name});
const words = (text: string) => (frame: Locator) => frame.getByText(text);
const radio = (name: string) => (frame: Locator) => frame.getByRole('radio', {name});

/** What is touched, and what the live line then says. */
const explorables: Record<string, [tap: (frame: Locator) => Locator, says: RegExp]> = {
  budget: [button('0.18 to 0.20: recursion'), /the best known attack leaves 99\.6\./],
  curves: [button('Make g equal f'), /they agree at all 97 points\.$/],
  field: [(frame) => frame.getByRole('slider').first(), /^Modulo 97: \d+ \+ 50 = /],
  fri: [cell(/^Position 0:/), /2 bad cells\.$/],
  distance: [button('Three wrong'), /^One line lies within 1\/2/],
  folds: [cell(/^x = 1: /), /^Both parts together are 4 places from the nearest pair of lines\./],
  liars: [cell(/^5: caught/), /^Weight 5: on row 3 the rules mix to/],
  memory: [button('Sneak in a false read'), /Rejected\.$/],
  merkle: [button('Alter sibling 1'), /refused\.$/],
  ntt: [cell(/^Layer 2, lane 1:/), /^Layer 2, lane 1:/],
  receipt: [cell(/^Byte 3, bit 7/), /^1 bit flipped\./],
  rs: [cell(/./), /^1 place spoiled: the decoder finds every error/],
  sheet: [button('Next sheet'), /^Sheet 2/],
  stark: [cell(/^Row 1, column a: 30/), /^Row 1, column a: 30\.$/],
  transcript: [button('Next root'), /^Noise 1, root .*Tried: 2 roots;/],
  trace: [button('Lie: add 1'), /Caught: “sum” in cycle 3/],
};

// The receipt inspector has tests of its own.
const shown = pages.filter(({names}) => !names.includes('inspector'));

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  for (const {path, names} of eachNth(2, shown)) {
    test(`${path}: ${names.join(' and ')} fits, takes a tap, moves nothing`, async ({page}) => {
      // A frame keeps its size when its view goes live, which it does not do without its styles.
      const gate = await hold(page, '**/assets/css/explorables*');
      await page.goto(path);
      await settled(page);
      const frames = names.map((name) => new Explorable(page, name).frame);
      const heights = () =>
        Promise.all(frames.map(async (frame) => (await frame.boundingBox())!.height));
      const still = await heights();
      for (const frame of frames) await expect(frame).not.toHaveAttribute('data-stage', 'ready');
      await gate.open();
      for (const frame of frames) await bringToLife(frame);
      for (const [n, height] of (await heights()).entries()) {
        expect(Math.abs(height - still[n]!), names[n]).toBeLessThan(1);
      }

      for (const name of names) {
        const [tap, says] = explorables[name]!;
        const explorable = new Explorable(page, name);
        await tap(explorable.frame).tap();
        await explorable.says(says);
        // By day, axe checks each explorable only on a desktop, in its own test.
        if (isNightly) await explorable.expectAccessible();
      }
      expect(await sticksOut(page)).toEqual([]);
    });
  }
});

test('readers without JavaScript get the summary and first state of each', () => {
  for (const {path, names} of pages) {
    // With this option cheerio takes a faster parser, which is enough for valid HTML.
    const $ = load(builtHtml(path), {xml: {xmlMode: false}});
    for (const name of names) {
      const [, , summary, , state] = $(`[data-explorable=${name}]`).children().toArray();
      expect($(summary).text().length, name).toBeGreaterThan(200);
      expect($(state).text().length, name).toBeGreaterThan(150);
    }
  }
  expect(builtHtml('/receipt-inspector')).toContain('Nothing leaves your browser.');
});

for (const [name, ...acts] of eachNth(4, [
  ['memory', button('Sneak in a false read'), button('Write it into the copy, too')],
  ['stark', button('Alter the finished proof'), button('Undo')],
  ['fri', cell(/^Position 0:/), button('Undo')],
  ['liars', radio('fits 4 coefficients to f₁'), words('25.77 %'), radio('switches a rule off')],
] as const)) {
  test(`${name} goes on when the browser has translated the page`, async ({page}) => {
    await page.goto(pageOf(name));
    const {frame} = new Explorable(page, name);
    await bringToLife(frame);
    for (const act of acts) {
      await translate(frame);
      await act(frame).click();
    }
    await expect(button('Reset')(frame)).toBeVisible();
  });
}

test('a link that can’t be read is reported', async ({page}) => {
  for (const names of eachNth(4, [['merkle', 'transcript'], ['ntt'], ['stark'], ['curves']])) {
    const link = new URLSearchParams(names.map((name) => [name, 'nonsense']));
    await page.goto(`${pageOf(names[0]!)}?${link}`);
    for (const name of names) {
      const {frame, live} = new Explorable(page, name);
      await bringToLife(frame);
      await expect(live(), name).toContainText('could not be read');
    }
  }
});

// An explorable loads only its own code, and only near a reader. See `content/budgets.spec.ts`.
const folder = 'build/assets/js';
const scriptsWith = (text: string) =>
  readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(text));

test('an explorable costs nothing until a reader is near, then its own code', async ({page}) => {
  const loaded = requests(page);
  const isLoaded = (text: string) =>
    scriptsWith(text).some((name) => loaded.some((url) => url.endsWith(name)));
  await visit(page, '/proof-system/error-budget');
  const frame = page.locator('[data-explorable=budget]');
  const link = page.locator('link[href*="explorables"]');
  await page.waitForLoadState('networkidle');
  await expect(frame).toHaveAttribute('data-stage', 'waiting');
  await expect(link).toHaveCount(0);
  expect(isLoaded('Points per row (blow-up)')).toBe(false);
  await bringToLife(frame);
  await expect(link).toHaveCount(1);
  expect(isLoaded('Points per row (blow-up)')).toBe(true);
  expect(scriptsWith('Butterfly board of')).not.toEqual([]);
  expect(isLoaded('Butterfly board of')).toBe(false);
});

test('a change while the next page loads stays out of its address', async ({page}) => {
  await sayConnection(page, {effectiveType: '4g', saveData: true});
  const bench = await openExplorable(page, 'field');
  const gate = await holdScripts(page);
  await page.getByRole('navigation', {name: 'Main'}).getByText('Terminology').click();
  await gate.closed;
  await page.clock.install();
  await bench.frame.getByRole('slider').first().press('ArrowRight');
  await bench.says(/61 \+ 50/);
  await page.clock.runFor(1000);
  await gate.open();
  await expect(title(page)).toHaveText('Terminology');
  await expect(page).toHaveURL(/\/terminology$/);
});

test('what readers do before the code comes is kept, and submits nothing', async ({page}) => {
  const gate = await hold(page, `**/${script()}`);
  await page.goto('/proof-system/what_is_a_trace');
  const frame = page.locator('[data-explorable=trace]');
  const field = frame.getByLabel('RV32IM assembly');
  await field.fill('li a0, 7');
  await gate.closed;
  await frame.getByRole('button', {name: 'Assemble and run'}).click();
  await gate.open();
  await expect(frame).toHaveAttribute('data-stage', 'ready');
  await expect(field).toHaveValue('li a0, 7');
  await page.goto('/proof-system/stark-by-hand');
  await page.getByText('What the verifier draws').click();
  await expect(page.getByLabel('Fold 1', {exact: true})).toBeVisible();
});

test('the address follows the state after a jump and Back, too', async ({page}) => {
  const bench = await openExplorable(page, 'field');
  await bench.frame.getByRole('slider').first().press('ArrowRight');
  await expect(page).toHaveURL(/\?field=[^#]*$/);
  await page.locator('.table-of-contents a').first().click();
  await expect(page).toHaveURL(/\?field=.*#/);
  await bench.press('Undo');
  await expect(page).toHaveURL(/fields#[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/fields$/);
});

const script = () => scriptsWith('Assemble and run')[0]!;
const sheet = () => readdirSync('build/assets/css').find((name) => name.startsWith('explorables'))!;
const damaged = {contentType: 'text/javascript', body: 'throw new Error("Damaged.");'};
const refused = 'console error: Failed to load resource: net::ERR_FAILED';
type Fault = (route: Route) => Promise<void>;
const faults: [what: string, file: () => string, fault: Fault, told: string][] = [
  ['script can’t be fetched', script, (route) => route.abort(), refused],
  ['sheet can’t be fetched @nightly', sheet, (route) => route.abort(), refused],
  ['script throws', script, (route) => route.fulfill(damaged), 'uncaught: Damaged.'],
];

for (const [what, file, fault, told] of faults) {
  test(`a view whose ${what} offers a retry`, async ({page, complaints}) => {
    let isMended = false;
    await page.route(`**/${file()}`, (route) => (isMended ? route.continue() : fault(route)));
    await page.goto('/proof-system/what_is_a_trace');
    const frame = page.locator('[data-explorable=trace]');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.getByRole('alert')).toContainText('could not be loaded');
    // Its first state stays.
    await expect(frame.getByRole('gridcell', {name: 'result: 24'})).toBeVisible();
    isMended = true;
    await frame.getByRole('button', {name: 'Retry'}).press('Enter');
    await expect(frame).toHaveAttribute('data-stage', 'ready');
    expect(complaints.splice(0)).toEqual([told]);
  });
}
