/** What every explorable does: fit a phone, take a tap, move nothing, speak without JavaScript. */
import type {Locator, Page} from '@playwright/test';
import {expect, test} from '../support/test';
import {next} from '../support/versions';
import {bringToLife, expectAccessible, expectFits, expectNoShift, live} from './support';

interface Explorable {
  path: string;
  /** What is touched, and what the live line then says, where it says something. */
  tap: (frame: Locator) => Locator;
  says?: RegExp;
  /** Words of the summary and the first state, for readers without JavaScript. */
  still: string[];
}

const cell = (name: string | RegExp) => (frame: Locator) =>
  frame.getByRole('gridcell', {name}).first();
const button = (name: string) => (frame: Locator) => frame.getByRole('button', {name});

const explorables: Record<string, Explorable> = {
  budget: {
    path: '/proof-system/error-budget',
    tap: button('0.19 and 0.20: recursion'),
    says: /the best known attack leaves 99\.6\./,
    still: ['33.9 bits are proven within unique decoding', 'FRI queries'],
  },
  curves: {
    path: '/reference-docs/about-polynomials',
    tap: button('Make g equal f'),
    says: /they agree at all 97 points\.$/,
    still: ['they share at most 3 of the 97 points', 'the curves cross at x = 10, 50, 90.'],
  },
  field: {
    path: '/reference-docs/about-finite-fields',
    tap: (frame) => frame.getByRole('slider').first(),
    still: ['60 + 50 = 110 = 1·97 + 13'],
  },
  fri: {
    path: '/reference-docs/about-fri',
    tap: cell(/^Position 0:/),
    says: /2 bad cells\.$/,
    still: ['0.5153 when two are', 'Exactly 75.77 %'],
  },
  distance: {
    path: '/reference-docs/about-rs-codes',
    tap: button('Three wrong'),
    says: /^No line lies within 1\/2|^One line lies within 1\/2/,
    still: ['Eight symbols in 𝔽₉₇, compared with all 9409 lines', '2 lines lie within 1/2.'],
  },
  folds: {
    path: '/proof-system/why-a-lie-is-caught',
    tap: cell(/^x = 1: /),
    says: /^Both parts together are 4 places from every pair of lines\./,
    still: ['The lemma allows no more than three', '3 of 97 challenges bring the fold'],
  },
  liars: {
    path: '/proof-system/why-a-lie-is-caught',
    tap: cell(/^5: caught/),
    says: /^Weight 5: on row 3 the rules mix to/,
    still: ['All of them are tried', '5 of 97 weights let it through: 5.15 %.'],
  },
  memory: {
    path: '/reference-docs/about-plonk',
    tap: button('Sneak in a false read'),
    says: /Rejected\.$/,
    still: ['the product misses 1 for all but a few', 'The product ends at 1.'],
  },
  merkle: {
    path: '/reference-docs/about-commitments',
    tap: button('Alter sibling 1'),
    says: /refused\.$/,
    still: ['97 guesses find the value', 'The path ends at 035f…, the root'],
  },
  ntt: {
    path: '/reference-docs/about-ntts-and-fourier',
    tap: cell(/^Layer 2, lane 0:/),
    says: /^Layer 2, lane 0:/,
    still: ['the second gives the values 9, 96, 5, 96'],
  },
  receipt: {
    path: `${next.root}zkvm/developer-guide/receipts`,
    tap: cell(/^Byte 3, bit 7/),
    says: /^1 bit flipped\./,
    still: ['The seal itself, the proof that the claim is true, is not checked.'],
  },
  rs: {
    path: '/reference-docs/about-rs-codes',
    tap: cell(/./),
    still: ['differ in at least 13 of 16 places'],
  },
  sheet: {
    path: '/reference-docs/about-finite-fields-exercises',
    tap: button('Next sheet'),
    says: /^Sheet 2/,
    still: ['Nine exercises with numbers of their own'],
  },
  stark: {
    path: '/proof-system/stark-by-hand',
    tap: cell(/^Row 1, column a: 30/),
    says: /^Row 1, column a: 30\.$/,
    still: ['the first rule is 2 on row 3', 'The verifier accepts.'],
  },
  transcript: {
    path: '/reference-docs/about-commitments',
    tap: button('Next root'),
    says: /^Noise 1, root .*Tried: 2 roots;/,
    still: ['the 41st root passes', 'At z = 66 the sides are 10 and 27: refused.'],
  },
  trace: {
    path: '/proof-system/what_is_a_trace',
    tap: button('Lie: add 1'),
    says: /Caught: “sum” in cycle 3/,
    still: ['A program of five RV32IM instructions'],
  },
};

const pages = [...new Set(Object.values(explorables).map(({path}) => path))].map((path) => {
  const names = Object.keys(explorables).filter((name) => explorables[name]!.path === path);
  return {path, names};
});
const frameOf = (page: Page, name: string) => page.locator(`[data-explorable=${name}]`);

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}, hasTouch: true});

  for (const {path, names} of pages) {
    test(`${names.join(' and ')}: fits, takes a tap, is accessible, and moves nothing when it arrives`, async ({
      page,
    }) => {
      await expectNoShift(page, path, ...names);
      for (const name of names) {
        const {tap, says} = explorables[name]!;
        const frame = frameOf(page, name);
        await tap(frame).tap();
        if (says) await expect(live(frame)).toHaveText(says);
        await expectAccessible(page, name);
      }
      await expectFits(page);
    });
  }
});

test('readers without JavaScript get the summary and first state of each', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  for (const {path, names} of pages) {
    await page.goto(path);
    for (const name of names) {
      const frame = frameOf(page, name);
      for (const words of explorables[name]!.still) await expect(frame).toContainText(words);
      await expect(frame.getByRole('button', {name: 'Undo'})).not.toBeVisible();
    }
  }
  await context.close();
});

test('a link that can’t be read is said to be one', async ({page}) => {
  for (const names of [['ntt'], ['stark'], ['curves'], ['merkle', 'transcript']]) {
    const link = new URLSearchParams(names.map((name) => [name, 'nonsense']));
    await page.goto(`${explorables[names[0]!]!.path}?${link}`);
    for (const name of names) {
      await bringToLife(frameOf(page, name));
      await expect(live(frameOf(page, name)), name).toContainText('could not be read');
    }
  }
});
