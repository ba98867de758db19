/**
 * `npm run bench:search`: measures the search window, with the site's own index and with indexes of
 * synthetic pages: from a key to the change of the results that it brings. Needs a quiet machine.
 *
 * Usage: node tests/benchmarks/search.mjs [PAGES …]
 */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {load} from '../../scripts/load.mjs';
import {readJson, root} from '../../scripts/setup.mjs';
import {serve} from './host.mjs';
import {heading, launch, median, random, slowLine, throttle} from './support.mjs';

const {indexFiles} = await load('search/index-files.ts');
const {lastVersion} = await load('versions/versions.ts');

const queries = ['receipt', 'recipt', 'guest code', 'env::commit_slice', 'install toolchain'];

const build = path.join(root, 'build');
const folder = path.join(build, 'search-index');
const sizes = process.argv.slice(2).map(Number);

const syllables = 'ba ce di fo gu ha ke li mo nu pra que ri sto tru va we xi yo zan'.split(' ');

/** A word that no text has; rare ones are longer. */
function madeUp(rank) {
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length];
  }
  return word;
}

/** Draws words by Zipf's law; those beyond the texts' are made up, so larger sites have more words. */
function zipf(texts, size) {
  const times = new Map();
  for (const word of texts.join(' ').split(/\s+/).filter(Boolean)) {
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  const ranked = [...times].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const scale = Math.log(size + 1);
  return (length, draw) =>
    Array.from({length}, () => {
      // The sum of 1/r up to r is about log r, so its inverse is the exponential.
      const rank = Math.min(size, Math.floor(Math.exp(draw() * scale))) - 1;
      return ranked[rank] ?? madeUp(rank);
    }).join(' ');
}

/** Nine headings to a page, with 45 words each; every page also brings two names of its own. */
function syntheticPages(count, titles, texts) {
  const draw = random(count);
  const title = zipf(titles, 4000 + count);
  const prose = zipf(texts, 20_000 + 10 * count);
  const section = (page, index) => ({
    level: index === 0 ? 1 : 2 + (index % 2),
    anchor: index === 0 ? '' : `section-${index}`,
    title: title(index === 0 ? 3 : 4, draw),
    text: `${prose(44, draw)} ${index % 5 === 0 ? `method_${page.toString(36)}${index}` : ''}`,
  });
  return Array.from({length: count}, (_, page) => {
    const sections = Array.from({length: 9}, (_section, index) => section(page, index));
    const slug = sections[0].title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const place = {path: `/docs/${slug}-${page}`, group: `Group ${page % 12}`};
    return {...place, language: 'en', version: 'current', tag: 'default', sections};
  });
}

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
        // The footer follows the key, the hits follow the answer.
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
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map((one) => [one.startTime, one.duration]));
    }).observe({type: 'longtask'});
  });
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
  const tasks = await page.evaluate((from) => window.longTasks.filter(([at]) => at >= from), begin);
  await context.close();
  return {first, firstAt, complete, times, tasks};
}

const manifest = readJson(path.join(folder, 'manifest.json'));
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const own = names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
const parsed = own.map(([, content]) => JSON.parse(content));
const headings = parsed.flatMap(({pages = []}) => pages.flatMap((page) => page.headings));
const titles = headings.map(([, , title]) => title);
const texts = parsed.flatMap(({text = []}) => text);

const browser = await launch();
console.log(heading(`Chromium ${browser.version()}`));
const rows = [];
for (const count of sizes.length ? sizes : [0, 100, 1000, 10_000]) {
  const files = count
    ? indexFiles(syntheticPages(count, titles, texts), new Set(), manifest.synonyms)
    : null;
  const params = {[constants.BROTLI_PARAM_QUALITY]: count >= 1000 ? 5 : 11};
  const contents = files ? Object.entries(files) : own;
  const compress = ([name, text]) => [`/search-index/${name}`, brotliCompressSync(text, {params})];
  const index = contents.map(compress);
  // On this site a reader of the latest version gets two of the shards.
  const tier = (kinds) => {
    const shard = count ? '' : `(?:common|docs-api-${lastVersion.name})`;
    const meant = new RegExp(`manifest|${shard}[^/]*\\.(?:${kinds})`);
    return index.reduce((sum, [name, {length}]) => sum + (meant.test(name) ? length : 0), 0) / 1000;
  };
  const host = await serve(build, new Map(index));
  const result = await measure(browser, host.origin);
  const slow = await measure(browser, host.origin, slowLine);
  const keys = result.times.filter((time) => time !== null);
  rows.push({
    pages: count || 'this site',
    'kB to first result': tier('headings').toFixed(1),
    'kB in all': Math.round(tier('headings|text')),
    'first result ms': Math.round(result.first),
    'from opening, slow line': Math.round(slow.firstAt),
    'text ready ms': Math.round(result.complete),
    'ms per key': Math.round(median(keys)),
    'slowest key': Math.round(Math.max(...keys)),
    keys: `${keys.length}/${result.times.length}`,
    'tasks over 50 ms': result.tasks.map(([, time]) => Math.round(time)).join(' ') || 'none',
  });
  console.error(JSON.stringify(rows.at(-1)));
  host.close();
}
await browser.close();
console.table(rows);
process.exit(0);
