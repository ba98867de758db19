import {refuseStorage} from '../support/faults';
import {expect, expectTold, test} from '../support/test';
import {type Explorable, openExplorable} from './support';

const clockOf = (bench: Explorable) => bench.frame.getByRole('slider', {name: /^Clock with 97 h/});

test('the bench of finite fields: clock, tables, powers', async ({page}) => {
  const bench = await openExplorable(page, 'field');
  await test.step('the hand of the clock moves by arrow keys, around the top as well', async () => {
    const clock = clockOf(bench);
    // With Alt the key is the browser's own: it goes forward.
    await clock.press('Alt+ArrowRight');
    await clock.press('ArrowRight');
    await bench.says('Modulo 97: 61 + 50 = 111 = 1·97 + 14.');
    await clock.press('End');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 96');
    await clock.press('ArrowRight');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 0');
  });
  await bench.afresh('dragging the hand does the same', async () => {
    const clock = clockOf(bench);
    const {x, y, width, height} = (await clock.boundingBox())!;
    // The right button opens the browser's menu, and moves nothing.
    await clock.click({position: {x: width * 0.1, y: height / 2}, button: 'right'});
    // What is dragged from elsewhere, such as a selection of text, moves nothing, either.
    await page.mouse.move(x + width / 2, y - 9);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await page.mouse.up();
    await clock.press('ArrowRight');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 61');
    // A quarter past: 97 / 4 is about 24.
    await clock.click({position: {x: width * 0.9, y: height / 2}});
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 24');
  });
  await bench.afresh('dividing by zero is explained', async () => {
    await bench.choose('multiply', 'Modulo 97: 60 · 50 = 3000 = 30·97 + 90.');
    await bench.choose('divide');
    await bench.fill('b', '97');
    await bench.shows('Nothing times 0 is 1');
  });
  await bench.afresh('modulo 12 the table shows zero divisors; a link restores it', async () => {
    await bench.choose('Tables');
    await bench.choose('12');
    await bench.cell('3 and 4: 0').click();
    await page.keyboard.press('ArrowRight');
    await bench.says('3 · 5 = 3 modulo 12.');
    await page.keyboard.press('ArrowLeft');
    await bench.says(/^3 · 4 = 0 modulo 12\. .* this is not a field\.$/);
    await bench.openLink('12 is not prime');
    await bench.expectAccessible();
  });
  await bench.afresh('the ring of powers: squares, opposites, Baby Bear', async () => {
    await bench.choose('Powers');
    await bench.shows('order 96; 5 is the smallest generator');
    await bench.frame.getByRole('textbox', {name: 'Powers of'}).fill('64');
    await bench.shows('order 8');
    await bench.choose('Baby Bear');
    const order = 'Order of ω, as a power of two';
    await bench.fill(order, '1');
    await bench.shows('ω = 2013265920, of order 2');
    await bench.refuses(order, '9', '9 is not between 1 and 5.');
    await bench.press('Undo');
    await bench.press('Redo');
    await expect(bench.field(order)).toHaveAttribute('aria-invalid', 'false');
  });
});

test('the sheet grades an answer, keeps the mark, gives hint and solution', async ({page}) => {
  const sheet = await openExplorable(page, 'sheet');
  await sheet.shows('Compute 16 + 10 in the field of 23 elements.');
  const answer = sheet.field('Answer');
  const feedback = sheet.frame.getByRole('status').first();
  await answer.fill('five');
  await answer.press('Enter');
  await expect(answer).toHaveAccessibleDescription('“five” is not an integer.');
  await sheet.press('Hint');
  await answer.fill('26');
  await answer.press('Enter');
  await expect(feedback).toHaveText('Right. 2 points.');
  await test.step('a sheet number is a link, and marks are kept', async () => {
    await sheet.press('Next sheet', 'Sheet 2, exercise 1 of 9.');
    await sheet.openLink();
    await sheet.holds('Sheet', '2');
    await sheet.fill('Sheet', '1');
    await sheet.shows('1 of 9 solved, 2 of 27 points');
    await sheet.press('Start the sheet again');
    await sheet.shows('0 of 9 solved, 0 of 27 points');
  });
  await sheet.choose('2');
  // The keyboard of numbers on an iPhone has no minus.
  await expect(answer).not.toHaveAttribute('inputmode');
  await expect(sheet.field('Sheet')).toHaveAttribute('inputmode', 'numeric');
  await sheet.fill('Answer', '-1');
  await sheet.press('Check');
  await expect(feedback).toContainText('Not right yet.');
  await sheet.press('Hint');
  await sheet.shows('Hint: Multiply as integers');
  await sheet.press('Show the solution');
  await expect(sheet.frame.getByRole('list', {name: 'Solution'})).toBeFocused();
  await sheet.expectAccessible();
});

test('storage that throws is tolerated', async ({page, complaints}) => {
  await refuseStorage(page, ['getItem', 'setItem']);
  const sheet = await openExplorable(page, 'sheet');
  await sheet.fill('Answer', '3');
  await sheet.press('Check');
  await sheet.shows('1 of 9 solved');
  expectTold(complaints, /^console warning: Docusaurus browser storage is not available/);
});
