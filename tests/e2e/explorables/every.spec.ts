/** What every explorable does: fit a phone, take a tap, move nothing, speak without JavaScript. */
import type {Locator} from '@playwright/test';
import {load} from 'cheerio';
import {eachNth, isNightly} from '../../nightly';
import {hold} from '../support/faults';
import {builtHtml} from '../support/pages';
import {expect, settled, sticksOut, test, translate} from '../support/test';
import {bringToLife, Explorable, pageOf, pages} from './support';

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
  folds: [cell(/^x = 1: /), /^Both parts together are 4 places from every pair of lines\./],
  liars: [cell(/^5: caught/), /^Weight 5: on row 3 the rules mix to/],
  memory: [button('Sneak in a false read'), /Rejected\.$/],
  merkle: [button('Alter sibling 1'), /refused\.$/],
  ntt: [cell(/^Layer 2, lane 0:/), /^Layer 2, lane 0:/],
  receipt: [cell(/^Byte 3, bit 7/), /^1 bit flipped\./],
  rs: [cell(/./), /^1 place spoiled: the decoder finds all of them/],
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
      // Live or still, each frame has one size. No view lives without its styles.
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
        // By day axe reads each on a desktop, in the test of its own.
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
  ['memory', button('Sneak in a false read'), button('Tell the copy, too')],
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

test('a link that can’t be read is said to be one', async ({page}) => {
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
