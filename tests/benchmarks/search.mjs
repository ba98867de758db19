/** `npm run bench:search`: times from a key to the results that it brings. Needs a quiet machine. */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {load, root} from '../../scripts/setup.mjs';
import {heading, launch, median, serve, slowLine, throttle} from './support.mjs';

const {lastVersion} = await load('versions/versions.ts');

const queries = ['receipt', 'recipt', 'guest code', 'env::commit_slice', 'install toolchain'];

const build = path.join(root, 'build');
const folder = path.join(build, 'search-index');

/** Runs in the page: types a query and tells how long each key took to change the results. */
async function typeInPage(query) {
  const field = document.querySelector('.DocSearch-Input');
  const panel = document.querySelector('.DocSearch-Dropdown');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const times = [];
  for (let length = 1; length <= query.length; length++) {
    const before = performance.now();
    const changed = new Promise((resolve) => {
      const watcher = new MutationObserver((changes) => {
        // The footer changes with each key, but the hits change only with an answer.
        const isAnswer = changes.some(({target}) => {
          const element = target instanceof Element ? target : target.parentElement;
          const inside = element?.closest('.DocSearch-Dropdown, .DocSearch-HitsFooter');
          return inside?.matches('.DocSearch-Dropdown');
        });
        if (isAnswer) {
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - before));
        }
      });
      watcher.observe(panel, {subtree: true, childList: true, characterData: true});
      setTimeout(() => (watcher.disconnect(), resolve(null)), length === 1 ? 90_000 : 1500);
    });
    set.call(field, query.slice(0, length));
    field.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'insertText'}));
    times.push(await changed);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times;
}

async function measure(browser, origin, line) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.goto(`${origin}/faq`);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForTimeout(1500);
  await throttle(session, line);
  const begin = await page.evaluate(() => performance.now());
  await page.locator('.DocSearch-Button').click();
  await page.waitForSelector('.DocSearch-Input');
  const [first] = await page.evaluate(typeInPage, 'r');
  const firstAt = (await page.evaluate(() => performance.now())) - begin;
  // A word that is nowhere waits for all of the text.
  await page.locator('.DocSearch-Input').fill('zzzzqqqq');
  await page.waitForSelector('.DocSearch-NoResults', {timeout: 180_000});
  const complete = (await page.evaluate(() => performance.now())) - begin;
  const times = [];
  for (const query of line ? [] : queries) times.push(...(await page.evaluate(typeInPage, query)));
  await context.close();
  return {first, firstAt, complete, times};
}

const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const index = names.map((name) => [
  `/search-index/${name}`,
  brotliCompressSync(readFileSync(path.join(folder, name))),
]);
/** Sizes in kB of what a reader of the latest version loads: two shards of the index. */
const weight = (kinds) => {
  const meant = new RegExp(`manifest|(?:common|docs-api-${lastVersion.name})[^/]*\\.(?:${kinds})`);
  return index.reduce((sum, [name, {length}]) => sum + (meant.test(name) ? length : 0), 0) / 1000;
};

const browser = await launch();
const host = await serve(build, new Map(index));
const result = await measure(browser, host.origin);
const slow = await measure(browser, host.origin, slowLine);
const keys = result.times.filter((time) => time !== null);
console.log(heading(`Chromium ${browser.version()}`));
console.table({
  'kB to first result': weight('headings').toFixed(1),
  'kB in all': Math.round(weight('headings|text')),
  'first result ms': Math.round(result.first),
  'from opening, slow line': Math.round(slow.firstAt),
  'text ready ms': Math.round(result.complete),
  'ms per key': Math.round(median(keys)),
  'slowest key': Math.round(Math.max(...keys)),
  keys: `${keys.length}/${result.times.length}`,
});
await browser.close();
process.exit(0);
