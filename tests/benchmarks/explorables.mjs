/**
 * `npm run bench:explorables`: how long the explorables take to answer, on a CPU slowed four
 * times: from the key or click to the next frame, as the browser's own event timing has it.
 * Where the answer is longer in coming, the frame must show progress; that is noted.
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

const radio = (name) => (frame) => frame.getByRole('radio', {name, exact: true}).first().click();
const button = (name) => (frame) => frame.getByRole('button', {name}).first().press('Enter');
const slider = (name) => (frame) => frame.getByRole('slider', {name}).first().press('ArrowRight');
const cell = (name) => (frame) => frame.getByRole('gridcell', {name}).first().click();
/** A digit into a field, as typed. */
const digit = (name, key) => async (frame, page) => {
  const field = frame.getByLabel(name, {exact: true}).first();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press(key);
};
const reference = '/reference-docs/about-';

/** What a reader does, in this order, in each explorable. */
const explorables = {
  field: {
    path: `${reference}finite-fields`,
    steps: {
      'turn the clock': slider(/^Clock/),
      'show the tables': radio('Tables'),
      'choose a cell': cell(/^3 and 4/),
      'show the powers': radio('Powers'),
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
      'show the counts': radio('Count'),
    },
  },
  rs: {
    path: `${reference}rs-codes`,
    steps: {
      'spoil a cell': cell(/./),
      'spoil one more': button('Spoil one more'),
      'raise a value': (frame) => frame.getByLabel('x = 1', {exact: true}).press('ArrowUp'),
      'mend all': button('Mend all'),
    },
  },
  trace: {
    path: '/proof-system/what_is_a_trace',
    steps: {
      lie: button('Lie: add 1'),
      undo: button('Undo'),
      'go on a row': slider(/^Row/),
      'show memory': radio('Memory'),
      assemble: button('Assemble and run'),
    },
  },
  stark: {
    path: '/proof-system/stark-by-hand',
    steps: {
      'choose a cell': cell(/^Row 3, column c/),
      'change it': digit('Cell c of row 3', '1'),
      undo: button('Undo'),
      'turn the slider': slider(/./),
    },
  },
  fri: {
    path: `${reference}fri`,
    steps: {
      'spoil a cell': cell(/^Position 10/),
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
      'move a line': (frame) =>
        frame
          .getByRole('button', {name: /^Move write A/})
          .first()
          .press('ArrowDown'),
      reset: button('Reset'),
      'show bytes': radio('Bytes'),
      'sneak in a 9': button('Sneak in a 9'),
    },
  },
  receipt: {
    path: '/api/next/zkvm/developer-guide/receipts',
    steps: {
      'flip a bit': cell(/^Byte 0, bit 1/),
      'go on a step': slider(/^Step/),
      'show the journal': radio('Journal'),
      'another page': radio('Another page'),
      'flip all back': button('Flip all back'),
    },
  },
};

/** Runs in the page: the longest answer since the last call, in ms. */
function takeLongest() {
  return self.answers.splice(0).reduce((most, one) => Math.max(most, one), 0);
}

async function measure(page, name, {path: address, steps}, origin) {
  await page.goto(origin + address);
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  const frame = page.locator(`[data-explorable="${name}"]`);
  await frame.scrollIntoViewIfNeeded();
  await page.waitForSelector(`[data-explorable="${name}"][data-stage="ready"]`);
  await page.waitForLoadState('networkidle');
  const found = {};
  for (const [label, act] of Object.entries(steps)) {
    await page.evaluate(takeLongest);
    await act(frame, page);
    // Event timing reports after the frame; it counts in steps of 8 ms.
    await page.waitForTimeout(300);
    found[label] = await page.evaluate(takeLongest);
  }
  return found;
}

const host = spawn('node', ['scripts/host.mjs', '--port', String(port)], {cwd: root});
await new Promise((ready) => host.stdout.once('data', ready));
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let isSlow = false;
try {
  const wanted = args.length ? args : Object.keys(explorables);
  console.log('| Explorable | Interaction | ms |\n| --- | --- | --: |');
  for (const name of wanted) {
    const all = {};
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({viewport: {width: 360, height: 740}});
      await page.addInitScript(() => {
        self.answers = [];
        new PerformanceObserver((list) => {
          self.answers.push(...list.getEntries().map(({duration}) => duration));
        }).observe({type: 'event', durationThreshold: 16});
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      const found = await measure(page, name, explorables[name], `http://localhost:${port}`);
      for (const [label, ms] of Object.entries(found)) {
        (all[label] ??= []).push(ms);
      }
      await page.close();
    }
    for (const [label, times] of Object.entries(all)) {
      const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
      isSlow ||= median > limit;
      const shown = median === 0 ? 'under 16' : median;
      console.log(`| ${name} | ${label} | ${shown}${median > limit ? ' (slow)' : ''} |`);
    }
  }
} finally {
  await browser.close();
  host.kill();
}
process.exitCode = isSlow ? 1 : 0;
