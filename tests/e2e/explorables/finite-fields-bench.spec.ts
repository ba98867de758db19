import {expect, test} from '../support/test';
import {afresh, choose, expectAccessible, live, open, openLink} from './support';

test('the bench of finite fields: clock, tables, powers', async ({page}) => {
  const bench = await open(page, 'field');

  await test.step('the hand of the clock moves by arrow keys, around the top as well', async () => {
    const clock = bench.getByRole('slider', {name: /^Clock with 97 hours/});
    await clock.press('ArrowRight');
    await expect(live(bench)).toHaveText('Modulo 97: 61 + 50 = 111 = 1·97 + 14.');
    await clock.press('End');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 96');
    await clock.press('ArrowRight');
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 0');
  });

  await afresh(bench, 'dragging the hand does the same', async () => {
    const clock = bench.getByRole('slider', {name: /^Clock with/});
    // Scrolls there, and waits until it stands still.
    await clock.hover();
    const box = (await clock.boundingBox())!;
    // A quarter past: 97 / 4 is about 24.
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
    await expect(clock).toHaveAttribute('aria-valuetext', 'a is 24');
  });

  await afresh(bench, 'dividing by zero is explained', async () => {
    await choose(bench, 'divide');
    await bench.getByLabel('b', {exact: true}).fill('97');
    await expect(bench).toContainText('Nothing times 0 is 1');
  });

  await afresh(bench, 'modulo 12 the table shows zero divisors; a link restores it', async () => {
    await choose(bench, 'Tables');
    await choose(bench, '12');
    await bench.getByRole('gridcell', {name: '3 and 4: 0'}).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(live(bench)).toContainText('this is no field');
    const again = await openLink(page, 'field');
    await expect(again).toContainText('12 is no prime');
    await expectAccessible(page, 'field');
  });

  await afresh(bench, 'the ring of powers: squares, opposites, Baby Bear', async () => {
    await choose(bench, 'Powers');
    await expect(bench).toContainText('order 96; 5 is the smallest generator');
    await bench.getByRole('textbox', {name: 'Powers of'}).fill('64');
    await expect(bench).toContainText('order 8');
    await choose(bench, 'Baby Bear');
    await bench.getByLabel('Order of ω').fill('1');
    await expect(bench).toContainText('ω = 2013265920, of order 2');
    await bench.getByLabel('Order of ω').fill('9');
    await expect(bench).toContainText('9 is not between 1 and 5.');
  });
});
