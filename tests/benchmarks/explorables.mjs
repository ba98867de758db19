/**
 * `npm run bench:explorables`: how long the explorables take to answer, on a CPU slowed four times.
 *
 * Two times are taken from the key or click on: to the first frame after it (as the browser's event
 * timing has it, in steps of 8 ms), and to the frame that shows the last change in the explorable.
 * The second is the answer. Where it takes longer than 100 ms, the first frame must come within
 * 100 ms and the explorable must say that it is busy; the table then says "progress shown".
 *
 * What a step needs is in view before it begins, as it is for a reader.
 *
 * Needs a quiet machine and a build. Usage: node tests/benchmarks/explorables.mjs [--runs 3] [NAME …]
 */
import {spawn} from 'node:child_process';
import {createRequire} from 'node:module';
import {findChromium} from '../../scripts/chromium.mjs';
import {root} from '../../scripts/setup.mjs';

const {chromium} = createRequire(import.meta.url)('@playwright/test');
const args = process.argv.slice(2);
const at = args.indexOf('--runs');
const runs = at < 0 ? 3 : Number(args.splice(at, 2)[1]);
const slowdown = 4;
const limit = 100;
const port = Number(process.env.TEST_PORT ?? 4173);

/**
 * A step: where it happens, and what is done there. The pointer or the focus is at its place before
 * the clock runs, and the input is the browser's own, without Playwright's checks in the page.
 */
const step = (find, act) => ({find, act});
const click = async (target, page) => {
  const {x, y, width, height} = await target.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await start(page);
  await page.mouse.down();
  await page.mouse.up();
};
const press =
  (...keys) =>
  async (target, page) => {
    await target.focus();
    for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
    await start(page);
    await page.keyboard.press(keys.at(-1));
  };
const radio = (name) =>
  step((frame) => frame.getByRole('radio', {name, exact: true}).first(), click);
const button = (name) => step((frame) => frame.getByRole('button', {name}).first(), press('Enter'));
const slider = (name) =>
  step((frame) => frame.getByRole('slider', {name}).first(), press('ArrowRight'));
const cell = (name) => step((frame) => frame.getByRole('gridcell', {name}).first(), click);
const field = (name) => (frame) => frame.getByLabel(name, {exact: true}).first();
/** A digit into a field, behind what stands there. */
const digit = (name, key) => step(field(name), press('End', key));
const reference = '/reference-docs/about-';

/** What a reader does, in this order, in each explorable. */
const explorables = {
  field: {
    path: `${reference}finite-fields`,
    steps: {
      'turn the clock': slider(/^Clock/),
      'type b': digit('b', '1'),
      'show the tables': radio('Tables'),
      'choose modulus 13': radio('13'),
      'choose a cell': cell(/^3 and 4/),
      'show the powers': radio('Powers'),
      'turn the ring': slider(/^Powers/),
      'choose Baby Bear': radio('Baby Bear'),
    },
  },
  sheet: {
    path: `${reference}finite-fields-exercises`,
    steps: {'type an answer': digit('Answer', '3'), check: button('Check'), hint: button('Hint')},
  },
  ntt: {
    path: `${reference}ntts-and-fourier`,
    steps: {
      'type a coefficient': digit('c0', '4'),
      'follow a path': cell(/^Layer 2, lane 0/),
      'break a twiddle': button('Break it'),
      'show multiplication': radio('Multiply'),
      'type a factor': digit('a0', '1'),
      'show the counts': radio('Count'),
      'turn the slider': slider(/./),
    },
  },
  rs: {
    path: `${reference}rs-codes`,
    steps: {
      'spoil a cell': cell(/./),
      'spoil one more': button('Spoil one more'),
      'raise a value': step(field('x = 1'), press('ArrowUp')),
      'spoil with a codeword': radio('a neighboring codeword'),
      'mend all': button('Mend all'),
    },
  },
  trace: {
    path: '/proof-system/what_is_a_trace',
    steps: {
      lie: button('Lie: add 1'),
      undo: button('Undo'),
      'go on a row': slider(/^Row/),
      'choose a cell': cell(/^a1: /),
      'show memory': radio('Memory'),
      'choose another cell': cell(/^a1: /),
      'lie again': button('Lie: add 1'),
      'assemble and run': button('Assemble'),
    },
  },
  stark: {
    path: '/proof-system/stark-by-hand',
    steps: {
      'choose a cell': cell(/^Row 3, column c/),
      'change it': digit(/^Cell c of row 3/, '1'),
      undo: button('Undo'),
      'type an input': digit('First input', '1'),
      'lie as the page does': button('Lie as the page does'),
      'lie about V': radio(/^drops it, lies/),
      'on a lesson': slider(/./),
      'on another': slider(/./),
    },
  },
  fri: {
    path: `${reference}fri`,
    steps: {
      'spoil a cell': cell(/^Position 10/),
      'spoil another': cell(/^Position 21/),
      'type a challenge': digit('Challenge 1', '1'),
      'draw a proof': button('Draw'),
      'draw 200 proofs': button('Draw 200 proofs'),
      'type the queries': digit('Queries per proof', '2'),
      'real parameters': radio('Real parameters'),
      'turn the slider': slider(/./),
    },
  },
  memory: {
    path: `${reference}plonk`,
    steps: {
      'false read': button('Sneak in a false read'),
      'move a line': step(
        (frame) => frame.getByRole('button', {name: /^Move write A/}).first(),
        press('ArrowDown'),
      ),
      'type a challenge': digit('Challenge β', '1'),
      'draw challenges': button('Draw'),
      reset: button('Reset'),
      'show bytes': radio('Bytes'),
      'sneak in a 9': button('Sneak in a 9'),
    },
  },
  receipt: {
    path: '/api/next/zkvm/developer-guide/receipts',
    steps: {
      'flip a bit': cell(/^Byte 0, bit 1/),
      'go on a word': slider(/^Word/),
      'go on a step': slider(/^Step/),
      'show the journal': radio('Journal'),
      'another page': radio('Another page'),
      'type a page': digit(/^Page, 0/, '1'),
      'another ending': radio('Halted(1)'),
      'flip all back': button('Flip all back'),
    },
  },
};

/** Runs in the page, before its own scripts: notes what happens to an explorable, and when. */
function watch(name) {
  const notes = {frames: [], last: null, busy: false, at: null, changed: 0};
  self.notes = notes;
  new PerformanceObserver((list) => {
    notes.frames.push(...list.getEntries().map(({duration}) => duration));
  }).observe({type: 'event', durationThreshold: 16});
  // The event that acts: of a click the last part, of a key the first.
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

/** What comes from now on belongs to the step. */
async function start(page) {
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    Object.assign(self.notes, {frames: [], last: null, busy: false, at: null});
  });
}

/** Runs in the page: whether the explorable is at rest. */
function isAtRest() {
  return performance.now() - self.notes.changed > 400 && !self.notes.isBusy();
}

async function measure(page, name, {path: address, steps}, origin) {
  await page.goto(origin + address);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  const frame = page.locator(`[data-explorable="${name}"]`);
  await frame.scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-explorable="${name}"][data-stage="ready"]`);
  await page.waitForLoadState('networkidle');
  const found = {};
  for (const [label, {find, act}] of Object.entries(steps)) {
    const target = find(frame);
    // In the middle: at an edge the navbar would cover it.
    await target.evaluate((element) =>
      element.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'}),
    );
    await page.waitForFunction(isAtRest);
    await act(target, page);
    await page.waitForTimeout(300);
    await page.waitForFunction(isAtRest);
    const {frames, last, busy} = await page.evaluate(({frames, last, busy} = self.notes) => ({
      ...{frames, last, busy},
    }));
    const first = Math.max(0, ...frames);
    // A change of a field alone (its value, the focus) is no mutation: its frame is the first.
    found[label] = {first, whole: Math.max(first, last ?? 0), busy};
  }
  return found;
}

const host = spawn('node', ['scripts/host.mjs', '--port', String(port)], {cwd: root});
await new Promise((ready) => host.stdout.once('data', ready));
const browser = await chromium.launch({
  executablePath: await findChromium({whole: true}),
  args: ['--no-sandbox', '--disable-gpu'],
});
let isSlow = false;
try {
  const wanted = args.length ? args : Object.keys(explorables);
  console.log(
    '| Explorable | Interaction | First frame | Answer | Spread | |\n| --- | --- | --: | --: | --- | --- |',
  );
  for (const name of wanted) {
    const all = {};
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({viewport: {width: 360, height: 740}});
      await page.addInitScript(watch, name);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      const found = await measure(page, name, explorables[name], `http://localhost:${port}`);
      for (const [label, times] of Object.entries(found)) {
        (all[label] ??= []).push(times);
      }
      await page.close();
    }
    for (const [label, times] of Object.entries(all)) {
      const sorted = (part) => times.map((one) => Math.round(one[part])).sort((a, b) => a - b);
      const median = (list) => list[Math.floor(list.length / 2)];
      const [first, whole] = [median(sorted('first')), median(sorted('whole'))];
      const isShown = first <= limit && times.every(({busy}) => busy);
      const note = whole <= limit ? '' : isShown ? 'progress shown' : '**slow**';
      isSlow ||= note === '**slow**';
      const spread = `${sorted('whole')[0]}–${sorted('whole').at(-1)}`;
      console.log(`| ${name} | ${label} | ${first || '< 16'} | ${whole} | ${spread} | ${note} |`);
    }
  }
} finally {
  await browser.close();
  host.kill();
}
process.exitCode = isSlow ? 1 : 0;
