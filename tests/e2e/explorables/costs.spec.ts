/** An explorable that nobody is near costs nothing, and none loads another; `content/budgets.spec.ts`. */
import {readFileSync, readdirSync} from 'node:fs';
import type {Route} from '@playwright/test';
import {hold, holdScripts, sayConnection} from '../support/faults';
import {expect, requests, test, title, visit} from '../support/test';
import {bringToLife, openExplorable} from './support';

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
