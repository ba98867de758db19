/** Polynomials, codes and FRI; Merkle trees and the transcript. */
import {expect, test} from '../support/test';
import {openExplorable} from './support';

test('crossing curves', async ({page, context}) => {
  const board = await openExplorable(page, 'curves');
  await test.step('however they are turned, they cross three times at most', async () => {
    await board.shows('f(10) = g(10) = 83: the check at 10 accepts');
    const constant = board.frame.getByRole('group', {name: /^g\(x\)/}).getByLabel('constant');
    for (let i = 0; i < 5; i += 1) {
      await constant.press('ArrowUp');
      await board.says(/at most 3 roots(; the curves cross at x = \d+(, \d+){0,2}\.|, and none)/);
    }
    await board.expectAccessible();
    await board.fill('Challenge z', '11', /: the check at 11 tells them apart\.$/);
    await board.openLink();
    await board.holds('Challenge z', '11');
    await board.press('Make g equal f', /they agree at all 97 points/);
  });
  await test.step('each copy of the link is told, until there is another state', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await board.press('Copy link');
    const told = board.frame.getByText('Link copied.');
    await expect(told).toBeVisible();
    // Observed before the second press, which may empty the status at once.
    const observed = await told.evaluateHandle((status) => ({
      changed: new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(status, {childList: true, subtree: true});
      }),
    }));
    await board.press('Copy link');
    await observed.evaluate(({changed}) => changed);
    await expect(told).toBeVisible();
    await board.press('Undo');
    await expect(told).toHaveCount(0);
  });
});

test('the NTT board: values follow each change', {tag: '@smoke'}, async ({page}) => {
  const board = await openExplorable(page, 'ntt');
  await test.step('typing a coefficient recomputes the values and says so', async () => {
    await board.fill('c0', '4', 'The values are 10, 0, 6, 0.');
    await board.press('Undo', 'Undone. The values are 9, 96, 5, 96.');
    await board.choose('eight', /^Layer 3, lane 1: /);
  });
  await board.afresh('arrow keys walk the board and tell how each value was made', async () => {
    await board.cell(/^Layer 2, lane 1:/).press('Alt+ArrowLeft');
    await board.cell(/^Layer 2, lane 1:/).press('PageDown');
    await board.says('Layer 2, lane 3: 96 − 22·0 = 96 − 0 = 96.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAccessibleName('Coefficient c3: 1.');
  });
  await board.afresh('a broken twiddle spoils the values on its paths', async () => {
    await board.cell(/^Layer 2, lane 0:/).click();
    await board.press('Break it', /2 of 4 values are wrong, at positions 0, 2/);
    await board.openLink('One broken twiddle spoils 2 of 4 values');
    await board.press('Mend it', /The twiddle is right again\./);
  });
  await board.afresh('multiplies through values and counts operations', async () => {
    await board.frame.getByRole('radio', {name: 'Transform'}).press('ArrowRight');
    await board.shows('inverse NTT: 3 + 10x + 8x²');
    await board.fill('a3', '1', /it wrapped around/);
    await board.choose('Count');
    await board.shows('10,485,760');
    await board.expectAccessible();
  });
});

test('the Reed–Solomon amplifier: changes spread, errors are found', async ({page}) => {
  const board = await openExplorable(page, 'rs');
  await test.step('one trace cell moves at least thirteen places of the codeword', async () => {
    await board.field('x = 1').press('ArrowUp');
    await board.says(/differs from the first one in 1[3-6] of 16 places/);
  });
  await board.afresh('the space bar spoils and mends; six are found, seven are not', async () => {
    await board.cell(/./).first().focus();
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await board.shows('6 places spoiled: the decoder finds every error');
    await page.keyboard.press('Space');
    await board.says(
      '7 places spoiled: no codeword lies within 6 places of this word, so the decoder gives up.',
    );
    await board.openLink('the decoder gives up');
    await board.press('Mend all');
    await board.shows('Nothing is spoiled');
  });
  await board.afresh('seven values of a neighboring codeword mislead the decoder', async () => {
    await board.choose('a neighboring codeword');
    await board.cell(/^Place 13, x = \d+: \d+\.$/).click();
    await board.says(/ Here both codewords have \d+: nothing to spoil\.$/);
    for (let i = 0; i < 7; i += 1) await board.press('Spoil one more');
    await board.says(/It returns another codeword, 6 places away/);
    await board.expectAccessible();
  });
});

test('the distance board: lists and answers follow each symbol', async ({page}) => {
  const board = await openExplorable(page, 'distance');
  await test.step('a symbol is changed, and the list at each radius follows', async () => {
    await board.shows('2 lines lie within 1/2. There can’t be a third.');
    // The fifth value of 3 + 2x: five places are right now.
    await board.fill('Symbol at x = 96', '1', 'One line lies within 1/2. There could be two.');
    await board.choose('3/8', 'One line lies within 3/8. There can’t be another one this near.');
    await board.choose('3/4', /^\d+ lines lie within 3\/4\. Any two places fit a line/);
    await board.expectAccessible();
    await board.openLink();
    await board.holds('Symbol at x = 96', '1');
  });
  await board.afresh('an answer outside picks a line, except where two meet', async () => {
    await board.shows(
      'At 10 the 2 lines have 2 different values, so an answer picks one line. At 1 of the 89 points outside, two or more lines have the same value.',
    );
    await board.fill('Point outside, z', '30', /^At 30 the 2 lines have the same value\./);
    await board.cell('x = 96: 5').press('Home');
    await board.refuses('Symbol at x = 1', '1.5', '“1.5” is not an integer.');
    const reason = '22 is a point of the word; the verifier asks elsewhere.';
    await board.refuses('Point outside, z', '22', reason);
  });
});

test('the folding board: bad challenges are counted', async ({page}) => {
  const board = await openExplorable(page, 'folds');
  await test.step('values are spoiled with the keyboard, and the bad challenges are counted', async () => {
    await board.shows('3 of 97 challenges bring the fold within 2 places of a line.');
    await board.cell(/^x = 8: \d+, spoiled by 1/).press('Space');
    await board.says(
      'Both parts together are 2 places from a pair of lines, within 2. Then every fold is within 2, and there is nothing to hide.',
    );
    await board.choose('1 of 8', /2 of 97 challenges .* By the lemma, at most 2 can\.$/);
    await board.expectAccessible();
    await board.openLink('By the lemma, at most 2 can.');
  });
  await board.afresh('a prover who knows the challenge beforehand gets a clean fold', async () => {
    await board.cell(/^Challenge 13:/).click();
    await board.press('Aim at challenge 13');
    await expect(board.cell(/, spoiled by/)).toHaveCount(16);
    await board.shows('Challenge 13: the fold is 0 places from the nearest line.');
    await board.says(/ 1 of 97 challenges brings the fold within 2 places/);
    await board.press('Mend all', /^Both parts together are 0 places/);
  });
});

test('the FRI cheater: every challenge is counted', async ({page}) => {
  const fri = await openExplorable(page, 'fri');
  await test.step('real parameters: what is proven and what is conjectured', async () => {
    await fri.choose('Real parameters');
    await expect(fri.frame.getByRole('table', {name: /^Bits/}).getByRole('row')).toHaveText([
      /Statement/,
      /best known attack\s*100\.0/,
      /conjectured\s*99\.0/,
      /Johnson radius\s*45\.6/,
      /unique decoding\s*33\.9/,
    ]);
    await fri.frame.getByRole('slider').press('ArrowRight');
    await fri.says('2^21 rows and 50 queries.');
    await fri.expectAccessible();
  });
  await fri.afresh('proofs are drawn, and come near the exact chance', async () => {
    await expect(fri.frame.getByText('This proof is caught.')).toBeVisible();
    await fri.press('Draw 200 times', /1[3-6]\d of 200 proofs got through\.$/);
    await fri.fill('Queries per proof', '16');
    await expect(fri.frame.getByRole('status').first()).toHaveText(/and 16 queries/);
  });
  await fri.afresh('cells are spoiled with the keyboard', async () => {
    const exact = fri.frame.getByRole('status').first();
    await expect(exact).toHaveText(/^Exactly 75\.77 %/);
    await fri.cell(/^Position 10: \d+, spoiled by 1/).focus();
    await page.keyboard.press('ArrowDown');
    await expect(fri.cell(/^Position 11:/)).toBeFocused();
    await page.keyboard.press(' ');
    await fri.says(/^Position 11: 24, spoiled by 1\. 2 bad cells\.$/);
    await expect(exact).toHaveText(/^Exactly 51\.53 %/, {timeout: 60_000});
    await fri.expectAccessible();
    await fri.openLink();
    await expect(fri.cell(/^Position \d+: \d+, spoiled by 1/)).toHaveCount(2);
    await fri.press('Mend all');
    await expect(exact).toHaveText(/^Exactly 100\.00 %/);
    await fri.press('Undo', /^Undone\..*2 bad cells\.$/);
  });
});

test('the error budget: what each knob does, and what it refuses', async ({page}) => {
  const board = await openExplorable(page, 'budget');
  await test.step('the first state is the table of the page', async () => {
    const terms = {Accumulator: '99.2', Mixed: '111.4', Point: '101.3', 'FRI queries': '100.0'};
    for (const [term, bits] of Object.entries({...terms, Bits: '98.3'})) {
      const row = board.frame.getByRole('row', {name: new RegExp(`^${term}`)});
      await expect(row.getByRole('cell').nth(2)).toHaveText(bits);
    }
  });
  await board.afresh('more queries help until another term is the largest', async () => {
    await board.fill('Queries', '200', /Proven 93\.4 bits within unique decoding/);
    await board.says(/the accumulators agree by chance/);
    await board.openLink();
    await board.holds('Queries', '200');
    await board.press('0.18 to 0.20: a segment');
    await board.holds('Queries', '50');
    await board.choose('recursion', /leaves 98\.9\./);
  });
  await board.afresh('a field refuses what it can’t use, and says why', async () => {
    for (const [label, value, reason] of [
      ['Rows, as a power of two', '24', /The tables of control IDs end at 2\^23 rows/],
      ['Points per row (blow-up)', '2', /Rules of degree 5 need at least 4 points per row\./],
      ['Points per row (blow-up)', '6', /6 is not a power of two/],
      ['Queries', '0', /0 is not between 1 and 400\./],
      ['Segments', 'many', /“many” is not an integer\./],
    ] as const) {
      await board.refuses(label, value, reason);
      await board.field(label).press('Escape');
      await expect(board.field(label)).toHaveAttribute('aria-invalid', 'false');
    }
    await board.shows('the best known attack leaves 98.3.');
  });
  await board.afresh('arrow keys turn a knob, the blow-up by doubling', async () => {
    const blowUp = board.field('Points per row (blow-up)');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await blowUp.press(key);
    await board.holds('Points per row (blow-up)', '8');
    await board.field('Rows, as a power of two').press('ArrowUp');
    await board.says(/the best known attack leaves 97\.9\./);
    await board.expectAccessible();
  });
});

test('the Merkle path: what is altered is refused', async ({page}) => {
  const board = await openExplorable(page, 'merkle');
  await test.step('another value leads to another root; an altered sibling does, too', async () => {
    await board.shows('The path ends at 035f…, the root');
    await board.field('The prover shows the value').press('ArrowUp');
    await board.says(/^The path ends at (?!035f)\w{4}…, and the root is 035f…: refused\.$/);
    await board.expectAccessible();
    await board.press('Be honest');
    await board.press('Alter sibling 3', /and the root is 035f…: refused\.$/);
    await board.openLink();
    await board.press('Mend sibling 3', /the leaf is the committed one\.$/);
  });
  await board.afresh('a bare neighbor is guessed from the path, a salted one is not', async () => {
    await board.choose('2');
    await board.shows('the hash of leaf 3. Trying all 97 values finds it: 79.');
    await board.choose('value and secret salt', /None of the 97 values alone hashes to it/);
  });
});

test('the transcript board: grinding, and claims after the challenge', async ({page}) => {
  const board = await openExplorable(page, 'transcript');
  await test.step('grinding finds a root that passes, and counts the tries', async () => {
    await board.press(
      'Try until one passes',
      /^Noise 40, root 8821…\. At z = 10 both sides are 79: the verifier believes that f\(1\) = 4, which is false: it is 3\. .*Tried: 41 roots; passed: 1; expected: 1\.27\.$/,
    );
    await expect(board.frame.getByText(/noise 40, z = 10 ✓/)).toBeVisible();
    await board.expectAccessible();
    await board.openLink();
    await board.holds('Noise, 0 to 399', '40');
  });
  await board.afresh('a claim after the challenge passes if not absorbed', async () => {
    await board.press('Claim after the draw', /changed what is absorbed, .*: refused\.$/);
    await board.press('Undo');
    await board.choose('root alone');
    await board.press(
      'Claim after the draw',
      /^The claim 31 came after the challenge\. .*believes that f\(1\) = 31, which is false: it is 3\.$/,
    );
    await board.fill('First z that passes', '11', /q\(x\) =/);
  });
});
