/**
 * `npm run bench:pages`: compares the speed of pages on a slow phone with stock Docusaurus, Starlight
 * and bare HTML of the same pages, alternating in one run. Timing needs a quiet machine; bytes don't.
 *
 * Usage: node tests/benchmarks/pages.mjs [--runs 3] [--built] [--also NAME=DIR …] [PAGE …]
 *   --built  reuse the last run's builds of stock Docusaurus and Starlight
 *   --also   another built site to measure in the same run
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {load} from 'cheerio';
import {root, run as runCommand} from '../../scripts/setup.mjs';
import {bench, buildStarlight, writeStock} from './other-sites.mjs';
import * as support from './support.mjs';

const {
  heading,
  htmlFileOf,
  launch,
  median,
  report,
  serve,
  slowLine,
  spread,
  table,
  throttle,
  whole,
  write,
} = support;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string', default: '3'},
    built: {type: 'boolean'},
    also: {type: 'string', multiple: true, default: []},
  },
});
const runs = Number(values.runs);
const sites = {site: path.join(root, 'build')};
for (const [name, dir] of values.also.map((one) => one.split('='))) sites[name] = path.resolve(dir);
const pages = positionals.length ? positionals : support.typicalPages;
/** The two pages of the timed navigation, by a link of the sidebar. */
const [from, to] = ['/api/', '/api/zkvm/quickstart'];

/** How long a page may go on loading after its `load`. */
const settling = 3000;

/** The article alone, and 8 kB of the site's own styles: what the same words could weigh. */
function writeBare(dir) {
  support.remove(dir);
  for (const address of pages) {
    const $ = load(readFileSync(htmlFileOf(sites.site, address), 'utf8'));
    const all = Array.from($('style'), (style) => $(style).text());
    const [styles] = all.sort((a, b) => b.length - a.length);
    const article = $('article').length ? $('article') : $('main');
    article.find('button, script, style, link').remove();
    write(path.join(dir, address, 'bare.css'), styles.slice(0, styles.lastIndexOf('}', 8192) + 1));
    write(
      path.join(dir, address, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${$('title').text()}</title><link rel="stylesheet" href="${path.posix.join(address, 'bare.css')}"><main>${article.html()}</main></html>`,
    );
  }
}

let version;

/** A fresh browser with an empty cache. */
async function withPage(viewport, action) {
  const browser = await launch();
  version = browser.version();
  try {
    const page = await browser.newPage(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return await action(page, session);
  } finally {
    await browser.close();
  }
}

const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true};

const measureOnce = (url) =>
  withPage({...phone, hasTouch: true}, async (page, session) => {
    await throttle(session, slowLine);
    const kindOf = new Map();
    const sent = [];
    const weights = {js: 0, ahead: 0, total: 0};
    session.on('Network.requestWillBeSent', ({requestId, timestamp, type, request}) => {
      // What is asked for ahead is for the next page.
      const isAhead = request.initialPriority === 'VeryLow';
      kindOf.set(requestId, isAhead ? 'ahead' : type);
      sent.push({at: timestamp, isAhead});
    });
    session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
      const kind = kindOf.get(requestId);
      weights[kind === 'ahead' ? 'ahead' : 'total'] += encodedDataLength;
      if (kind === 'Script') weights.js += encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen = (window.__seen = {lcp: 0, shift: 0, blocked: 0, ready: null});
      const watch = (type, use) => {
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
        observer.observe({type, buffered: true});
      };
      watch('largest-contentful-paint', ({startTime}) => (seen.lcp = startTime));
      watch('layout-shift', (one) => (seen.shift += one.hadRecentInput ? 0 : one.value));
      watch('longtask', ({duration}) => (seen.blocked += duration - 50));
      const look = () => {
        if (document.documentElement?.dataset.hasHydrated === 'true')
          seen.ready = performance.now();
        else setTimeout(look, 8);
      };
      look();
    });
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(settling);
    const times = await page.evaluate(() => ({
      ...window.__seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      dom: performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
    }));
    const interactive = Math.max(times.ready ?? times.dom, times.fcp);
    const isBefore = ({at, isAhead}) => !isAhead && (at - sent[0].at) * 1000 <= interactive;
    return {...weights, requests: sent.filter(isBefore).length, ...times, interactive};
  });

/** From the click on a link of the sidebar to the first frame with the new heading. */
const navigateOnce = (origin, isSlow) =>
  withPage({viewport: {width: 1280, height: 800}}, async (page, session) => {
    if (isSlow) await throttle(session, slowLine);
    await page.goto(origin + from, {waitUntil: 'load'});
    await page.waitForTimeout(settling);
    const times = [];
    for (const pass of ['cold', 'warm']) {
      const link = page.locator(`aside a[href="${to}"]:visible`).first();
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        const heading = () => document.querySelector('h1');
        const old = heading()?.textContent;
        window.__time = new Promise((resolve) => {
          const onClick = () => {
            const begin = performance.now();
            const look = () => {
              const isNew = heading() && heading().textContent !== old;
              requestAnimationFrame(isNew ? () => resolve(performance.now() - begin) : look);
            };
            requestAnimationFrame(look);
          };
          addEventListener('click', onClick, {capture: true, once: true});
        });
      });
      await link.click();
      times.push(await page.evaluate(() => window.__time));
      if (pass === 'cold') {
        await page.goBack();
        await page.waitForTimeout(settling / 2);
      }
    }
    return times;
  });

const rows = [];
const navRows = [];
if (!values.built && runCommand('npx', ['docusaurus', 'build', writeStock('stock')]) !== 0) {
  throw new Error('Stock Docusaurus could not be built.');
}
sites.stock = path.join(bench, 'stock/build');
sites.starlight = buildStarlight(sites.site, values.built);
sites.bare = path.join(root, 'test-results/bare');
writeBare(sites.bare);
const hosts = [];
for (const [name, dir] of Object.entries(sites)) hosts.push({name, dir, ...(await serve(dir))});
for (const address of pages) {
  const having = hosts.filter(({dir}) => htmlFileOf(dir, address));
  const those = having.map((host) => ({...host, results: []}));
  // In turn, so that what else the machine does is shared; the first round warms it.
  for (let run = 0; run <= runs; run++) {
    for (const {origin, results} of those) results.push(await measureOnce(origin + address));
  }
  for (const {name, results} of those) {
    const all = (key) => results.slice(1).map((result) => result[key]);
    const kB = (key) => (median(all(key)) / 1000).toFixed(1);
    report(rows, [
      address,
      name,
      ...['total', 'js', 'ahead'].map(kB),
      median(all('requests')),
      whole(median(all('lcp'))),
      spread(all('interactive')),
      whole(median(all('blocked'))),
      median(all('shift')).toFixed(3),
    ]);
  }
}
for (const {name, dir, origin} of hosts) {
  // Bare HTML has no sidebar, and Starlight loads each page anew.
  if (/^(?:bare|starlight)$/.test(name) || !htmlFileOf(dir, from)) continue;
  for (const isSlow of [true, false]) {
    try {
      const results = [];
      while (results.length < runs) results.push(await navigateOnce(origin, isSlow));
      const [cold, warm] = [0, 1].map((at) => spread(results.map((times) => times[at])));
      report(navRows, [name, isSlow ? 'slow phone' : 'fast', cold, warm]);
    } catch (error) {
      console.error(`${name}, from page to page: ${error.message.split('\n')[0]}`);
    }
  }
}
console.log(`${heading(`Chromium ${version}`)}; medians of ${runs} runs, spread in brackets

“Ahead” is asked for with least priority, for the next page, and not in the total; requests are those before the page is interactive.

${table('Page||total kB:|js:|ahead:|requests:|LCP ms:|interactive:|blocked:|shift:'.split('|'), rows)}

From ${from} to ${to}, by the sidebar, click to heading in ms:

${table(['', 'line and CPU', 'cold:', 'warm:'], navRows)}`);
process.exit(0);
