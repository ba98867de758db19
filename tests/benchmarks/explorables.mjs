/**
 * `npm run bench:explorables`: measures two times from a key or click: to the first frame after it
 * (from the browser's event timing, in steps of 8 ms), and to the frame that shows the last change in
 * the explorable, its answer. If that exceeds 100 ms, the first frame must come within 100 ms and the
 * explorable must indicate that it is busy; the table then says "progress shown".
 *
 * Needs a quiet machine and a build. Usage: node tests/benchmarks/explorables.mjs [--runs 3] [NAME …]
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readJson, root} from '../../scripts/setup.mjs';
import {launch, median, report, serve, spread, table, throttle} from './support.mjs';

const options = {runs: {type: 'string', default: '3'}};
const {values, positionals} = parseArgs({allowPositionals: true, options});
const limit = 100;

/** What a reader does, in this order, in each explorable: a control's role, its name, and keys. */
const explorables = readJson(new URL('explorables.json', import.meta.url));

/** A name that begins with `^` is a pattern. */
function controlOf(frame, [role, name]) {
  const options = name.startsWith('^') ? {name: new RegExp(name)} : {name, exact: true};
  return frame.getByRole(role, options).first();
}

/** Presses keys, or clicks if there are none. The focus or pointer is put in place beforehand. */
async function operate(page, target, keys) {
  if (keys.length) {
    await target.focus();
    for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
    await start(page);
    await page.keyboard.press(keys.at(-1));
  } else {
    const {x, y, width, height} = await target.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await start(page);
    await page.mouse.down();
    await page.mouse.up();
  }
}

/** Runs in the page, before its own scripts: notes what happens to an explorable, and when. */
function watch(name) {
  const notes = {frames: [], last: null, busy: false, at: null, changed: 0};
  self.notes = notes;
  new PerformanceObserver((list) => {
    notes.frames.push(...list.getEntries().map(({duration}) => duration));
  }).observe({type: 'event', durationThreshold: 16});
  // The event that acts: the last of a click, the first of a key press.
  for (const type of ['keydown', 'click']) {
    addEventListener(type, ({timeStamp}) => (notes.at ??= timeStamp), true);
  }
  const afterFrame = () =>
    requestAnimationFrame(() => {
      // A message is handled when the frame has been drawn.
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => {
        if (notes.at !== null) notes.last = performance.now() - notes.at;
      };
      port2.postMessage(null);
    });
  addEventListener('DOMContentLoaded', () => {
    const frame = document.querySelector(`[data-explorable="${name}"]`);
    // A choice that is being drawn, or a count in a worker with its percentage.
    notes.isBusy = () =>
      frame.querySelector('[aria-busy="true"]') !== null ||
      [...frame.querySelectorAll('[data-live]')].some((line) => /^Counting/.test(line.textContent));
    new MutationObserver(() => {
      notes.changed = performance.now();
      notes.busy ||= notes.isBusy();
      afterFrame();
    }).observe(frame, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}

/** Waits until the page is at rest, then begins to measure a step. */
async function start(page) {
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    Object.assign(self.notes, {frames: [], last: null, busy: false, at: null});
  });
}

/** Runs in the page. */
const isAtRest = () => performance.now() - self.notes.changed > 400 && !self.notes.isBusy();

async function measure(page, name, {path: address, steps}, origin) {
  await page.goto(origin + address);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  const frame = page.locator(`[data-explorable="${name}"]`);
  await frame.scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-explorable="${name}"][data-stage="ready"]`);
  await page.waitForLoadState('networkidle');
  const found = {};
  for (const [label, step] of Object.entries(steps)) {
    const target = controlOf(frame, step);
    // In the middle: at an edge the navbar would cover it.
    await target.evaluate((element) =>
      element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'}),
    );
    await page.waitForFunction(isAtRest);
    await operate(page, target, step.slice(2));
    await page.waitForTimeout(300);
    await page.waitForFunction(isAtRest);
    const {frames, last, busy} = await page.evaluate(() => ({...self.notes, isBusy: null}));
    const first = Math.max(0, ...frames);
    // A change of a field alone (its value, the focus) is no mutation: its frame is the first.
    found[label] = {first, whole: Math.max(first, last ?? 0), busy};
  }
  return found;
}

const host = await serve(path.join(root, 'build'));
const browser = await launch();
const rows = [];
try {
  for (const name of positionals.length ? positionals : Object.keys(explorables)) {
    const all = {};
    for (let run = 0; run < Number(values.runs); run += 1) {
      const page = await browser.newPage({viewport: {width: 360, height: 740}});
      await page.addInitScript(watch, name);
      await throttle(await page.context().newCDPSession(page));
      const found = await measure(page, name, explorables[name], host.origin);
      for (const [label, times] of Object.entries(found)) (all[label] ??= []).push(times);
      await page.close();
    }
    for (const [label, times] of Object.entries(all)) {
      const first = median(times.map((one) => one.first));
      const answers = times.map((one) => one.whole);
      const isShown = first <= limit && times.every(({busy}) => busy);
      const note = median(answers) <= limit ? '' : isShown ? 'progress shown' : '**slow**';
      report(rows, [name, label, first || '< 16', spread(answers), note]);
    }
  }
} finally {
  await browser.close();
  host.close();
}
console.log(table(['Explorable', 'Interaction', 'First frame:', 'Answer:', ''], rows));
process.exit(rows.some((row) => row.at(-1) === '**slow**') ? 1 : 0);
