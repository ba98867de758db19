/** Tests deploys, outages and lost connections under open tabs: one reload, or a Retry box. */
import {spawnSync} from 'node:child_process';
import * as fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {BrowserContext, Page, Route} from '@playwright/test';
import {filesBelow} from '../../src/lib/files';
import {bringToLife} from './explorables/support';
import {denyStorage, holdScripts, visitThriftily as open} from './support/faults';
import {startHost, type Host} from './support/host';
import {documents, expect, forgive, hydrated, test as base, title, visit} from './support/test';

// The next build is a copy of the current one with other hashes in its file names. To a browser this
// looks like a deploy that changed all or some files, and it needs no second build.
const hash = /\.([0-9a-f]{8,10})\.(?=js|css)/;

/** Returns a file's hash in the next build: every digit is another one. */
const turned = (digits: string) =>
  digits.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16));

/** @param isChanged whether a hashed file, by its text, gets a new name; all do if left out */
function nextBuild(isChanged: (text: string, name: string) => boolean = () => true): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'deploy-'));
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
  fs.cpSync('build', folder, {recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file)});
  const files = filesBelow(folder).map((name) => path.join(folder, name));
  const changed = new Map<string, string>();
  for (const file of files) {
    const name = path.basename(file);
    const digits = hash.exec(name)?.[1];
    if (digits && isChanged(fs.readFileSync(file, 'utf8'), name)) changed.set(file, digits);
  }
  const known = new RegExp([...new Set(changed.values())].join('|'), 'g');
  for (const file of files) {
    if (/\.(?:html|js|css)$/.test(file)) {
      const text = fs.readFileSync(file, 'utf8').replace(known, turned);
      const marked = '<meta name="deploy" content="next"><title';
      fs.writeFileSync(file, file.endsWith('.html') ? text.replace('<title', marked) : text);
    }
    if (changed.has(file)) {
      const name = path.basename(file).replace(hash, (_, digits: string) => `.${turned(digits)}.`);
      fs.renameSync(file, path.join(path.dirname(file), name));
    }
  }
  return folder;
}

let next: string;
base.beforeAll(() => (next = nextBuild()));

const test = base.extend<{
  host: Host;
  /** Paths of the requested documents; more than expected means a reload loop. */
  documents: string[];
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.down();
  },
  documents: ({page}, use) => use(documents(page)),
  baseURL: async ({host}, use) => use(host.origin),
});

// These tests make requests fail, and Chromium reports each failure in the console. It also
// reports a 404 page that is sent in place of a script or a style.
const failedRequest =
  /Failed to load resource|net::ERR|^console error: ChunkLoadError|^console error: Refused to (?:execute script|apply style) from .* MIME type/;

test.afterEach(({complaints}) => forgive(complaints, failedRequest));

const retryBox = (page: Page) =>
  page.getByRole('alert').filter({has: page.getByRole('button', {name: 'Retry'})});
const isNext = (page: Page) => page.locator('meta[name="deploy"][content="next"]');
const faqLink = (page: Page) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'FAQ'});
const question = 'Frequently asked questions';

const withBudget = '/proof-system/error-budget';

/** Resolves when a page of the next build has hydrated. */
async function hydratedNext(page: Page): Promise<void> {
  await expect(isNext(page)).toBeAttached();
  await hydrated(page);
}

/** Every page's code, but not what the site itself starts with. */
const pageCode = /\/assets\/js\/(?!main|packages)/;

const smoke = {tag: '@smoke'};

test('a week-old tab gets the next page by one reload', smoke, async ({page, host, documents}) => {
  await open(page, '/changelog');
  await host.deploy(next);
  await faqLink(page).click();
  await hydratedNext(page);
  await expect(title(page)).toHaveText(question);
  expect(documents).toEqual(['/changelog', '/faq']);
});

test('a deploy that changed one text: one reload @nightly', async ({page, host, documents}) => {
  const opening = 'You are stuck, or you are about to choose a tool';
  const changed: string[] = [];
  const folder = nextBuild((text, name) => {
    // The first script lists all names.
    return (text.includes(opening) || name.startsWith('main')) && Boolean(changed.push(name));
  });
  expect(changed).toHaveLength(2);
  await open(page, '/changelog');
  await host.deploy(folder);
  await faqLink(page).click();
  await hydratedNext(page);
  await expect(page.getByText(opening)).toBeVisible();
  expect(documents).toEqual(['/changelog', '/faq']);
});

test('a gone page: resting does nothing, a click loads', async ({page, host, documents}) => {
  await visit(page, '/changelog');
  await host.deploy(next);
  const asked = page.waitForEvent('requestfinished', (request) => pageCode.test(request.url()));
  await faqLink(page).hover();
  await asked;
  await expect(page).toHaveURL(`${host.origin}/changelog`);
  expect(documents).toEqual(['/changelog']);
  await faqLink(page).click();
  await hydratedNext(page);
  expect(documents).toEqual(['/changelog', '/faq']);
});

test('a gone stylesheet: resting on its link does nothing', async ({page, documents}) => {
  await visit(page, '/changelog');
  await page.route(/\.css$/, (route) => route.fulfill({status: 404}));
  const asked = page.waitForResponse(/\.css$/);
  await page.locator(`a[href="${withBudget}"]`).first().hover();
  await asked;
  // By the time the site has answered one more request, a reload would have begun.
  await page.evaluate(() => fetch('/', {method: 'HEAD'}).then(() => {}));
  expect(documents).toEqual(['/changelog']);
  await expect(retryBox(page)).toHaveCount(0);
});

test('an explorable whose files are gone gets new ones by Retry', async ({page, host}) => {
  await open(page, withBudget);
  const explorable = page.locator('[data-explorable=budget]');
  await expect(explorable).toHaveAttribute('data-stage', 'waiting');
  await host.deploy(next);
  await explorable.scrollIntoViewIfNeeded();
  await explorable.getByRole('button', {name: 'Retry'}).click();
  await expect(isNext(page)).toBeAttached();
  await bringToLife(explorable);
});

test('an explorable outlives its files, by Back', async ({page, host, documents}) => {
  await open(page, withBudget);
  const explorable = page.locator('[data-explorable=budget]');
  await bringToLife(explorable);
  await faqLink(page).click();
  await expect(title(page)).toHaveText(question);
  await host.deploy(next);
  await page.goBack();
  await expect(title(page)).toHaveText(/budget/);
  await explorable.scrollIntoViewIfNeeded();
  await explorable.getByRole('button', {name: '0.18 to 0.20: recursion'}).click();
  await expect(explorable.getByRole('button', {name: 'Undo'})).toBeEnabled();
  expect(documents).toEqual([withBudget]);
});

const main = /\/assets\/js\/main/;
const packages = /\/assets\/js\/packages/;
const styles = /\/assets\/css\//;
/** How much of a file comes, or that there is none or the connection breaks. */
type Left = number | 'none' | 'reset';
const faults: [what: string, from: string, to: string, RegExp, left: Left, words: RegExp][] = [
  ['no file by a click @nightly', '/changelog', '/faq', pageCode, 'none', /Loading .*\.js failed/],
  ['no page file', '/faq', '/faq', pageCode, 'none', /Loading .* failed/],
  ['no main script @nightly', '/faq', '/faq', main, 'none', /Loading .* failed/],
  ['no script of packages @nightly', '/faq', '/faq', packages, 'none', /Loading .* failed/],
  ['no style of an explorable', withBudget, withBudget, styles, 'none', /Loading .* failed/],
  ['no connection after a click', '/changelog', '/faq', pageCode, 'reset', /Loading .* failed/],
  ['half a page file after a click', '/changelog', '/faq', pageCode, 0.5, /\.js is damaged/],
  ['half a main script', '/faq', '/faq', main, 0.5, /main\..*is damaged/],
  ['an empty page file @nightly', '/faq', '/faq', pageCode, 0, /ChunkLoadError/],
  ['most of a page file @nightly', '/faq', '/faq', pageCode, 0.99, /\.js is damaged/],
];
for (const [what, from, to, file, left, words] of faults) {
  test(`${what}: one reload, then Retry`, async ({page, complaints, documents}) => {
    if (from !== to) await open(page, from);
    await page.route(file, async (route) => {
      if (left === 'none') return route.fulfill({status: 404});
      if (left === 'reset') return route.abort('connectionreset');
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({response, body: body.slice(0, left * body.length)});
    });
    await (from === to ? page.goto(to) : faqLink(page).click());
    await expect(retryBox(page)).toContainText(words);
    // The article is there to be read all the same.
    await expect(title(page)).toBeVisible();
    expect(documents).toEqual([from, to]);
    if (typeof left === 'string') {
      await page.unroute(file);
      await page.getByRole('button', {name: 'Retry'}).click();
      await hydrated(page);
      await expect(retryBox(page)).toHaveCount(0);
      expect(documents).toEqual([from, to, to]);
    } else {
      // A script that is cut off is malformed, so it throws.
      forgive(complaints, /^uncaught: /);
    }
  });
}

test('what an extension throws reloads nothing', async ({page, complaints, documents}) => {
  const gate = await holdScripts(page);
  await page.goto('/faq', {waitUntil: 'commit'});
  await gate.closed;
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => void setTimeout(() => JSON.parse('{')));
  await thrown;
  await gate.open();
  await hydrated(page);
  await expect(retryBox(page)).toHaveCount(0);
  expect(documents).toEqual(['/faq']);
  forgive(complaints, /^uncaught: .*JSON/);
});

test('a gone style of formulas: the new page, by one reload', async ({page, documents}) => {
  await open(page, '/');
  await page.route(/\/katex\/.*\.css/, (route) =>
    documents.length > 1 ? route.continue() : route.fulfill({status: 404}),
  );
  await faqLink(page).click();
  await expect.poll(() => documents).toEqual(['/', '/faq']);
  await hydrated(page);
  await expect(retryBox(page)).toHaveCount(0);
});

type SetOut = (isOut: boolean, context: BrowserContext, host: Host) => Promise<void>;
const outages: [what: string, SetOut][] = [
  ['the reader is offline', (isOut, context) => context.setOffline(isOut)],
  ['the server is down @nightly', (isOut, _, {down, up}) => (isOut ? down() : up())],
];
for (const [what, setOut] of outages) {
  test(`while ${what}, Retry takes the page’s place`, async ({page, context, host, documents}) => {
    await open(page, '/changelog');
    await setOut(true, context, host);
    await faqLink(page).click();
    await expect(retryBox(page)).toContainText('ChunkLoadError');
    await expect(retryBox(page)).toHaveCSS('background-color', 'rgb(179, 20, 27)');
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(retryBox(page).getByRole('button')).toBeFocused();
    expect(documents).toEqual(['/changelog']);
    await setOut(false, context, host);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(title(page)).toHaveText(question);
    await expect(retryBox(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${host.origin}/faq`);
  });
}

test('offline, the pages that were read already still open', async ({page, context, host}) => {
  await open(page, '/changelog');
  await faqLink(page).click();
  await expect(title(page)).toHaveText(question);
  // The style of its formulas comes after the text.
  const link = 'head > link[href*="katex"]';
  await page.waitForFunction((it) => document.querySelector<HTMLLinkElement>(it)?.sheet, link);
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL(`${host.origin}/changelog`);
  await expect(title(page)).toHaveText('Changelog');
  await expect(retryBox(page)).toHaveCount(0);
});

test('an old page from a cache is reloaded into the one that fits', async ({page, host}) => {
  const sendOld = async (route: Route) => {
    const response = await route.fetch();
    await host.deploy(next);
    await route.fulfill({response});
  };
  await page.route('**/faq', sendOld, {times: 1});
  await page.goto('/faq');
  await hydratedNext(page);
  await expect(retryBox(page)).toHaveCount(0);
});

test('without storage nothing reloads by itself', async ({page, documents}) => {
  await denyStorage(page, 'sessionStorage');
  await page.route(pageCode, (route) => route.fulfill({status: 404}));
  await page.goto('/faq');
  await expect(retryBox(page)).toBeVisible();
  expect(documents).toEqual(['/faq']);
});

test('kept files of the last deploy: no reload', async ({page, host, documents}) => {
  const kept = nextBuild();
  const {status} = spawnSync('node', ['scripts/keep-assets.mjs', '--from', 'build', '--dir', kept]);
  expect(status).toBe(0);
  await open(page, '/changelog');
  await host.deploy(kept);
  await faqLink(page).click();
  await expect(title(page)).toHaveText(question);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('receipt');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(documents).toEqual(['/changelog']);
});
