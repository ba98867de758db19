/** Tests the error catalog: causes each fault in the browser and compares the exact messages. */
import type {Page} from '@playwright/test';
import {eachNth} from '../support';
import {bringToLife} from './explorables/support';
import {alter, denyStorage, refuseStorage} from './support/faults';
import {startHost} from './support/host';
import {dialog, hits, input} from './support/search';
import {expect, expectTold, leadsTo, test, title, visit} from './support/test';
import {chooseVersion, labelOf, other} from './support/pages';

/** What fails: creating elements of a class or label, or any change within a part. */
interface Fault {
  value?: string;
  within?: string;
}

/** Makes rendering throw at a fault, from the start or from `arm` on, until `mend`. */
async function plantFault(page: Page, first: Fault = {}) {
  await page.addInitScript((fault) => {
    const state = {fault};
    const {setAttribute} = Element.prototype;
    Element.prototype.setAttribute = function (key, text) {
      const {value, within} = state.fault;
      const isMeant =
        (value && /^(?:class|aria-label)$/.test(key) && String(text).startsWith(value)) ||
        (within && this.closest(within));
      if (isMeant) {
        const cause = new Error('The seal has 3 words too few.');
        throw new Error('The receipt does not verify.', {cause});
      }
      setAttribute.call(this, key, text);
    };
    Object.assign(self, {planted: state});
  }, first);
  const arm = (fault: Fault) =>
    page.evaluate((one) => {
      (self as unknown as {planted: {fault: Fault}}).planted.fault = one;
    }, fault);
  return {arm, mend: () => arm({})};
}

async function saysWhatCrashed(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('This page crashed.');
  await expect(page).toHaveTitle('Page Error');
  const chain = /The receipt does not verify\.\s+Cause:\s+The seal has 3 words too few\./;
  await expect(page.getByRole('main').getByText(chain)).toHaveCSS('color', 'rgb(255, 154, 168)');
}

test('a page that crashes says why, and is shown by Try again', async ({page, complaints}) => {
  // The fault lies in the page's own content; the rest of the site is sound.
  const fault = await plantFault(page, {value: 'theme-doc-markdown'});
  await visit(page, '/');
  await page.locator('.navbar').getByRole('link', {name: 'Terminology'}).click();
  await saysWhatCrashed(page);
  await test.step('Try again', async () => {
    const tryAgain = page.getByRole('button', {name: 'Try again'});
    await tryAgain.press('Enter');
    // The button that was pressed is gone.
    await expect(page.locator('#start-of-page')).toBeFocused();
    await expect(title(page)).toHaveText('This page crashed.');
    await fault.mend();
    await tryAgain.click();
    await expect(title(page)).toHaveText('Terminology');
    await expect(page).toHaveTitle(/^Terminology \|/);
  });
  await test.step('the chrome is still there, and leads on', async () => {
    await fault.arm({value: 'theme-doc-markdown'});
    await page.locator('.navbar').getByRole('link', {name: 'FAQ'}).click();
    await expect(title(page)).toHaveText('This page crashed.');
    await leadsTo(page.locator('.navbar').getByRole('link', {name: 'Introduction'}), '/api/');
    await fault.mend();
    await page.locator('.navbar').getByRole('link', {name: 'Terminology'}).click();
    await expect(title(page)).toHaveText('Terminology');
  });
  expectTold(complaints, /The receipt does not verify\./);
});

test('a crash outside the page has the same words and ways on', async ({page, complaints}) => {
  const fault = await plantFault(page, {value: 'navbar__brand'});
  // HTML that React does not expect makes it draw the whole page anew.
  await alter(page, '**/faq', (html) => html.replace(/<nav [^>]*navbar[^>]*>/, '$&<b>Odd.</b>'));
  await page.goto('/faq');
  await saysWhatCrashed(page);
  await leadsTo(page.getByRole('link', {name: 'Home page'}), '/');
  await fault.mend();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  await expect(title(page)).not.toHaveText('This page crashed.');
  expectTold(complaints, /The receipt does not verify\./);
});

test('an explorable that crashes leaves its page whole', async ({page, complaints}) => {
  const fault = await plantFault(page, {value: 'Butterfly board of'});
  await visit(page, '/reference-docs/about-ntts-and-fourier');
  const board = page.locator('[data-explorable="ntt"]');
  await board.scrollIntoViewIfNeeded();
  const alert = board.getByRole('alert');
  const coefficient = board.getByLabel('c0', {exact: true});
  await expect(alert).toContainText(
    'This explorable stopped: The receipt does not verify. The rest of the page is not affected.',
  );
  await fault.mend();
  await alert.getByRole('button', {name: 'Start afresh'}).press('Enter');
  await expect(coefficient).toBeVisible();
  await expect(board.locator(':focus')).toHaveCount(1);
  await expect(alert).toHaveCount(0);
  await test.step('while it is operated', async () => {
    await bringToLife(board);
    await fault.arm({within: '[data-explorable=ntt]'});
    await coefficient.fill('4');
    await expect(alert).toContainText('This explorable stopped');
    await fault.mend();
  });
  await test.step('what is around it works as ever', async () => {
    await expect(title(page)).toContainText('NTT');
    await expect(board).toContainText('Try it');
    await page.locator('.navbar').getByRole('link', {name: 'FAQ'}).click();
    await expect(title(page)).toHaveText('Frequently asked questions');
  });
  expectTold(complaints, /The receipt does not verify\./);
});

test('a wrong base URL is named, and the one that would be right', async ({page, complaints}) => {
  // The site is built for /, and its host serves it somewhere else.
  const host = await startHost('build', '/docs/');
  await page.goto(`${host.origin}/docs${other.root}zkvm/install`);
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Your site did not load properly');
  await expect(banner).toBeInViewport();
  await expect(banner).toContainText('The site was built with baseUrl = /,');
  await expect(banner).toContainText('asks for baseUrl = /docs/.');
  // Trying again would not help.
  await expect(page.getByRole('button', {name: 'Retry'})).toHaveCount(0);
  expectTold(complaints, /^request to 127\.0\.0\.1:|404 \(Not Found\)|MIME type/);
  await host.down();
});

test('no base URL is suggested where the script alone is missing', async ({page, complaints}) => {
  await page.route('**/assets/js/main.*.js', (route) => route.abort());
  await page.goto('/faq');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Your site did not load properly');
  await expect(banner).toContainText('Please reload the page.');
  await expect(banner).not.toContainText('asks for');
  // One box, which offers to try again.
  await expect(banner.getByRole('button', {name: 'Retry'})).toBeVisible();
  expectTold(complaints, /ERR_FAILED/);
});

const allMethods = ['getItem', 'setItem', 'removeItem', 'clear', 'key'];
const storages: [what: string, limit: (page: Page) => Promise<unknown>, isWarned?: false][] = [
  ['that may not be looked at', denyStorage],
  ['whose methods throw', (page) => refuseStorage(page, allMethods)],
  ['with little room', (page) => refuseStorage(page, ['setItem'], 50), false],
  ['without room', (page) => refuseStorage(page, ['setItem'])],
];
for (const [what, limit, isWarned = true] of eachNth(4, storages)) {
  test(`with a storage ${what} the site works, with one warning`, async ({page, complaints}) => {
    await limit(page);
    await visit(page, '/api/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await chooseVersion(page, labelOf(other));
    await page.waitForURL(`**${other.root}`);
    await page.locator('.navbar').getByRole('link', {name: 'FAQ'}).click();
    await expect(title(page)).toHaveText('Frequently asked questions');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('receipt');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    const warning = /^console warning: Docusaurus browser storage is not available/;
    expect(complaints.splice(0)).toEqual(isWarned ? [expect.stringMatching(warning)] : []);
  });
}

// versions.spec.ts tests unknown paths of a released version.
for (const path of eachNth(2, ['/no/such/page', '/api/next/nothing.html'])) {
  test(`${path} is unknown, and leads on`, {tag: '@smoke'}, async ({page, complaints}) => {
    expect((await visit(page, path))?.status()).toBe(404);
    await expect(title(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | RISC Zero Developer Docs');
    await expect(page.getByRole('main')).toHaveCount(1);
    const others = page.getByRole('navigation', {name: 'Other pages'});
    await others.getByRole('link', {name: 'Terminology'}).click();
    await expect(title(page)).toHaveText('Terminology');
    await expect(page).toHaveTitle(/^Terminology \|/);
    // Chromium itself reports the document's status, also that of the path without `.html`.
    expect(complaints).toHaveLength(path.endsWith('.html') ? 2 : 1);
    expectTold(complaints, /404 \(Not Found\)/);
  });
}
