/** What every explorable does: fit a phone, take a tap, move nothing, speak without JavaScript. */
import type {Locator} from '@playwright/test';
import {load} from 'cheerio';
import {eachNth, isNightly} from '../../nightly';
import {builtHtml} from '../support/pages';
import {expect, sticksOut, test, translate} from '../support/test';
import {bringToLife, expectNoShift, Explorable, pageOf, pages} from './support';

interface Case {
  /** What is touched, and what the live line then says. */
  tap: (frame: Locator) => Locator;
  says: RegExp;
  /** A field, what it can't use, and the reason that stands beside it then. */
  refuses?: [field: string, value: string, reason: string];
  /** Words of the summary and the first state, for readers without JavaScript. */
  still: string[];
}

const cell = (name: string | RegExp) => (frame: Locator) =>
  frame.getByRole('gridcell', {name}).first();
const button = (name: string) => (frame: Locator) => frame.getByRole('button', {name});
const words = (text: string) => (frame: Locator) => frame.getByText(text);
const radio = (name: string) => (frame: Locator) => frame.getByRole('radio', {name});

const explorables: Record<string, Case> = {
  budget: {
    tap: button('0.18 to 0.20: recursion'),
    says: /the best known attack leaves 99\.6\./,
    still: ['33.9 bits are proven within unique decoding', 'FRI queries'],
  },
  curves: {
    tap: button('Make g equal f'),
    says: /they agree at all 97 points\.$/,
    refuses: ['Challenge z', 'half', '“half” is not an integer.'],
    still: ['they share at most 3 of the 97 points', 'the curves cross at x = 10, 50, 90.'],
  },
  field: {
    tap: (frame) => frame.getByRole('slider').first(),
    says: /^Modulo 97: \d+ \+ 50 = /,
    still: ['60 + 50 = 110 = 1·97 + 13'],
  },
  fri: {
    tap: cell(/^Position 0:/),
    says: /2 bad cells\.$/,
    refuses: ['Queries per proof', '17', '17 is not between 1 and 16.'],
    still: ['0.5153 when two are', 'Exactly 75.77 %'],
  },
  distance: {
    tap: button('Three wrong'),
    says: /^No line lies within 1\/2|^One line lies within 1\/2/,
    refuses: ['Point outside, z', '22', '22 is a point of the word; the verifier asks outside.'],
    still: ['Eight symbols in 𝔽₉₇, compared with all 9409 lines', '2 lines lie within 1/2.'],
  },
  folds: {
    tap: cell(/^x = 1: /),
    says: /^Both parts together are 4 places from every pair of lines\./,
    refuses: ['Added at x = 1', '97', '97 is not between 0 and 96.'],
    still: ['The lemma allows no more than three', '3 of 97 challenges bring the fold'],
  },
  liars: {
    tap: cell(/^5: caught/),
    says: /^Weight 5: on row 3 the rules mix to/,
    still: ['All of them are tried', '5 of 97 weights let it through: 5.15 %.'],
  },
  memory: {
    tap: button('Sneak in a false read'),
    says: /Rejected\.$/,
    still: ['the product misses 1 for all but a few', 'The product ends at 1.'],
  },
  merkle: {
    tap: button('Alter sibling 1'),
    says: /refused\.$/,
    still: ['97 guesses find the value', 'The path ends at 035f…, the root'],
  },
  ntt: {
    tap: cell(/^Layer 2, lane 0:/),
    says: /^Layer 2, lane 0:/,
    refuses: ['c1', 'abc', '“abc” is not an integer.'],
    still: ['the second gives the values 9, 96, 5, 96'],
  },
  receipt: {
    tap: cell(/^Byte 3, bit 7/),
    says: /^1 bit flipped\./,
    still: ['The seal itself, the proof that the claim is true, is not checked.'],
  },
  rs: {
    tap: cell(/./),
    says: /^1 place spoiled: the decoder finds all of them/,
    still: ['differ in at least 13 of 16 places'],
  },
  sheet: {
    tap: button('Next sheet'),
    says: /^Sheet 2/,
    still: ['Nine exercises with numbers of their own'],
  },
  stark: {
    tap: cell(/^Row 1, column a: 30/),
    says: /^Row 1, column a: 30\.$/,
    still: ['the first rule is 2 on row 3', 'The verifier accepts.'],
  },
  transcript: {
    tap: button('Next root'),
    says: /^Noise 1, root .*Tried: 2 roots;/,
    refuses: ['Pass at first', '1', 'At 1 a false claim shows, whatever q is.'],
    still: ['the 41st root passes', 'At z = 66 the sides are 10 and 27: refused.'],
  },
  trace: {
    tap: button('Lie: add 1'),
    says: /Caught: “sum” in cycle 3/,
    still: ['A program of five RV32IM instructions'],
  },
};

// The receipt inspector has tests of its own.
const shown = pages.filter(({names}) => !names.includes('inspector'));

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  for (const {path, names} of eachNth(2, shown)) {
    test(`${path}: ${names.join(' and ')} fits, takes a tap, moves nothing`, async ({page}) => {
      await expectNoShift(page, path, names);
      for (const name of names) {
        const {tap, says, refuses} = explorables[name]!;
        const explorable = new Explorable(page, name);
        await tap(explorable.frame).tap();
        await explorable.says(says);
        if (refuses) {
          await explorable.refuses(...refuses);
          // A refused value changes nothing.
          await explorable.says(says);
        }
        // By day axe reads each on a desktop, in the test of its own.
        if (isNightly) await explorable.expectAccessible();
      }
      expect(await sticksOut(page)).toEqual([]);
    });
  }
});

test('readers without JavaScript get the summary and first state of each', () => {
  for (const {path, names} of shown) {
    // With this option cheerio takes a faster parser, which is enough for valid HTML.
    const $ = load(builtHtml(path), {xml: {xmlMode: false}});
    for (const name of names) {
      const text = $(`[data-explorable=${name}]`).text();
      for (const words of explorables[name]!.still) expect(text, name).toContain(words);
    }
  }
  expect(builtHtml('/receipt-inspector')).toContain('Nothing leaves your browser.');
});

for (const [name, ...acts] of [
  ['stark', button('Alter the finished proof'), button('Undo')],
  ['fri', cell(/^Position 0:/), button('Undo')],
  ['liars', radio('fits 4 coefficients to f₁'), words('25.77 %'), radio('switches a rule off')],
  ['memory', button('Sneak in a false read'), button('Tell the copy, too')],
] as const) {
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
