import {expect, test} from '../support/test';
import {openExplorable, type Explorable} from './support';

const clockOf = (bench: Explorable) => bench.frame.getByRole('slider', {name: /^Clock with 97 h/});

test('the bench of finite fields: clock, tables, powers', async ({page}) => {
  const bench = await openExplorable(page, 'field');
  await test.step('the hand of the clock moves by arrow keys, around the top as well', async () => {
    const clock = clockOf(bench);
    await clock.press('ArrowRight');
    await bench.says('Modulo 97: 61 + 50 = 111 = 1·97 + 14.');
    await clock.press('End');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 96');
    await clock.press('ArrowRight');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 0');
  });
  await bench.afresh('dragging the hand does the same', async () => {
    const clock = clockOf(bench);
    const {width, height} = (await clock.boundingBox())!;
    // A quarter past: 97 / 4 is about 24.
    await clock.click({position: {x: width * 0.9, y: height / 2}});
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 24');
  });
  await bench.afresh('dividing by zero is explained', async () => {
    await bench.choose('divide');
    await bench.fill('b', '97');
    await bench.shows('Nothing times 0 is 1');
  });
  await bench.afresh('modulo 12 the table shows zero divisors; a link restores it', async () => {
    await bench.choose('Tables');
    await bench.choose('12');
    await bench.cell('3 and 4: 0').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await bench.says(/this is no field/);
    await bench.openLink('12 is no prime');
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
  });
});
