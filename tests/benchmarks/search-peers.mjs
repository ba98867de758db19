/**
 * `npm run bench:search-peers`: the search of this site beside those of Starlight (Pagefind) and
 * VitePress (local search), each in a whole site with the same text, in one run that takes turns.
 *
 * What is driven are the real windows, by keys, in Chromium. Bytes are bodies as the server sends
 * them, brotli 11. Times are told by the page: from the event of a key to the frame that shows the
 * answer. Timing needs a quiet machine; bytes and what is found do not.
 *
 * Usage: node tests/benchmarks/search-peers.mjs [--runs 3] [--headings 150] [--times] [--built]
 *   --runs      of the times; 0 asks only what is found
 *   --headings  how many different headings to look for, spread evenly
 *   --times     do not ask what is found
 *   --built     measure the peers' sites as the last run built them
 */
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {createJiti} from 'jiti';
import {findChromium} from '../../scripts/chromium.mjs';
import {root} from '../../scripts/setup.mjs';
import {serve} from './host.mjs';
import {buildPeers, searchedPages} from './peer-sites.mjs';

const {chromium} = createRequire(import.meta.url)('@playwright/test');
const {apiVersions, lastVersion} = await createJiti(import.meta.url).import(
  path.join(root, 'src/config/versions.ts'),
);
const args = process.argv.slice(2);
const count = (name, standard) =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : standard;
const runs = count('--runs', 3);
const withQuestions = !args.includes('--times');
const headingCount = count('--headings', 150);

const build = path.join(root, 'build');
if (!existsSync(path.join(build, 'search-index'))) {
  console.error('There is no build to measure. Run npm run build first.');
  process.exit(1);
}

const word = 'receipt';
const typed = ['receipt', 'recipt', 'guest code', 'env::commit_slice', 'install toolchain'];
const slowdown = 4;
const slowLine = {latency: 150, bytesPerSecond: 1.6e6 / 8};
const firstLinks = 5;

/**
 * How a reader sees each of them: `panel` is where answers change (but for `except`), `none` is
 * there when nothing was found, `message` says that or names the question that is answered,
 * `unfinished` is a result whose text is still to come.
 */
const windows = {
  'this site': {
    address: '/faq',
    isReady: () => document.documentElement.dataset.hasHydrated === 'true',
    input: '.DocSearch-Input',
    panel: '.DocSearch-Dropdown',
    except: '.DocSearch-HitsFooter',
    link: '.DocSearch-Hit a[href]',
    none: '.DocSearch-NoResults',
  },
  Starlight: {
    address: '/faq/',
    isReady: () => document.querySelector('.pagefind-ui__search-input') !== null,
    input: '.pagefind-ui__search-input',
    panel: '.pagefind-ui__drawer',
    link: '.pagefind-ui__result-link',
    message: '.pagefind-ui__message',
    unfinished: '.pagefind-ui__loading',
  },
  VitePress: {
    address: '/faq.html',
    isReady: () => Boolean(document.querySelector('#app')?.__vue_app__),
    input: '.VPLocalSearchBox .search-input',
    panel: '.VPLocalSearchBox .results',
    link: '.VPLocalSearchBox a.result',
    none: '.VPLocalSearchBox .no-results',
  },
};

/** Runs in the page before anything else: keeps the times of keys, and waits for answers. */
function watchSearch({input, panel, except, link, none, message, unfinished}) {
  const clock = () => performance.timeOrigin + performance.now();
  const seen = (window.searchSeen = {tasks: [], opened: 0, field: 0, input: 0, key: 0});
  new PerformanceObserver((list) => {
    for (const {startTime, duration} of list.getEntries()) {
      seen.tasks.push([performance.timeOrigin + startTime, duration]);
    }
  }).observe({type: 'longtask'});
  let hasChanged = false;
  addEventListener(
    'keydown',
    ({timeStamp, key, ctrlKey}) => {
      seen.key = performance.timeOrigin + timeStamp;
      if (ctrlKey && key === 'k') {
        seen.opened = seen.key;
      }
    },
    true,
  );
  addEventListener(
    'input',
    ({timeStamp}) => {
      seen.input = performance.timeOrigin + timeStamp;
      hasChanged = false;
    },
    true,
  );
  addEventListener(
    'focusin',
    ({target}) => (seen.field ||= target.matches(input) ? clock() : 0),
    true,
  );

  const all = (selector) => [...document.querySelectorAll(selector)];
  const isShown = (question, isWhole) => {
    const {value, maxLength} = document.querySelector(input) ?? {};
    // Two of the three take 64 letters; the rest of a longer question is lost.
    const taken = maxLength > 0 ? question.slice(0, maxLength) : question;
    if (!hasChanged || value !== taken) {
      return false;
    }
    const said = message ? (document.querySelector(message)?.textContent ?? '') : taken;
    if (!said.includes(taken) || said.startsWith('Searching')) {
      return false;
    }
    const isFinished = !isWhole || !unfinished || all(unfinished).length === 0;
    const isNone = message ? said.startsWith('No results') : all(none).length > 0;
    return all(link).length > 0 ? isFinished : isNone;
  };

  let waiting = null;
  const look = () => {
    if (waiting && isShown(waiting.question, waiting.isWhole)) {
      const {resolve} = waiting;
      waiting = null;
      requestAnimationFrame(() => {
        // A message is heard after the frame is drawn.
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => resolve({at: clock(), links: all(link).map(({href}) => href)});
        port2.postMessage(null);
      });
    }
  };
  new MutationObserver((changes) => {
    hasChanged ||= changes.some(({target, addedNodes}) => {
      const element = target instanceof Element ? target : target.parentElement;
      return (
        (element?.closest(panel) && !(except && element.closest(except))) ||
        [...addedNodes].some((node) => node instanceof Element && node.querySelector(panel))
      );
    });
    look();
  }).observe(document, {subtree: true, childList: true, characterData: true});

  /** The frame that shows the answer to a question: its first result, or all that it shows. */
  window.expectAnswer = (question, isWhole, patience) => {
    window.answer = new Promise((resolve) => {
      waiting = {question, isWhole, resolve};
      if (patience) {
        setTimeout(resolve, patience, null);
      }
    });
  };
  window.isCleared = () => all(link).length === 0;
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];

const executablePath = await findChromium({whole: true});
let version;

/** Resolves when what a page fetches ahead in idle moments has come: nothing for half a second. */
async function quiet(page, {host}) {
  const sent = () => host.sentBetween(0, Infinity);
  for (let before = -1; before !== sent();) {
    before = sent();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(() => setTimeout(resolve, 500));
        }),
    );
  }
}

/** A fresh browser with the site's page on frequently asked questions, loaded. */
async function withPage(site, action) {
  const browser = await chromium.launch({executablePath, args: ['--no-sandbox', '--disable-gpu']});
  version = browser.version();
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 800}});
    page.setDefaultTimeout(60_000);
    const {isReady, ...selectors} = site.window;
    await page.addInitScript(watchSearch, selectors);
    site.host.limitTo(null);
    await page.goto(site.host.origin + site.window.address, {waitUntil: 'networkidle'});
    await page.waitForFunction(isReady);
    await quiet(page, site);
    return await action(page);
  } finally {
    await browser.close();
  }
}

async function open(page, site) {
  await page.keyboard.press('Control+k');
  await page.waitForFunction((input) => document.activeElement?.matches(input), site.window.input);
}

/** The field is empty and no result is shown. */
async function clear(page, site) {
  await page.fill(site.window.input, '');
  await page.waitForFunction(() => window.isCleared());
}

const expectAnswer = (page, ...expected) =>
  page.evaluate((given) => window.expectAnswer(...given), expected);
const answerOf = (page) => page.evaluate(() => window.answer);

/** How long a key may take to be answered; an answer that changes nothing never comes. */
const patience = 5000;

/** Types key by key, each after the answer to the last. */
async function typeSlowly(page, site) {
  const times = [];
  for (const question of typed) {
    await clear(page, site);
    for (let length = 1; length <= question.length; length++) {
      await expectAnswer(page, question.slice(0, length), false, patience);
      await page.keyboard.type(question[length - 1]);
      const answer = await answerOf(page);
      const key = await page.evaluate(() => window.searchSeen.key);
      times.push(answer && answer.at - key);
    }
  }
  return times;
}

/** A first search on a page just loaded. */
const measureOnce = (site, line, withKeys) => {
  const began = performance.timeOrigin + performance.now();
  return withPage(site, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    site.host.limitTo(line);
    await open(page, site);
    await expectAnswer(page, word, false);
    // At once, as from a clipboard: how fast a driver can type is no figure of a search.
    await page.keyboard.insertText(word);
    const first = await answerOf(page);
    const {opened, field, input} = await page.evaluate(() => window.searchSeen);
    const keys = withKeys ? await typeSlowly(page, site) : [];
    const {tasks} = await page.evaluate(() => window.searchSeen);
    const longest = (from, to) =>
      Math.max(0, ...tasks.filter(([at]) => at >= from && at < to).map(([, time]) => time));
    const {sentBetween, wholeBetween} = site.host;
    return {
      page: sentBetween(began, opened) / 1000,
      firstBytes: sentBetween(opened, first.at) / 1000,
      wholeBytes: wholeBetween(opened, first.at) / 1000,
      allBytes: sentBetween(opened, Infinity) / 1000,
      field: field - opened,
      first: field - opened + (first.at - input),
      // In the driver's way from the field to the word a site goes on fetching.
      withDriver: first.at - opened,
      keys,
      openingTask: longest(opened, first.at),
      typingTask: longest(first.at, Infinity),
    };
  });
};

/** Path and anchor of a link, whichever way a site writes it. */
function placeOf(href) {
  const {pathname, hash} = new URL(href, 'http://localhost');
  return [
    pathname.replace(/(?:index)?\.html$|\/$/g, '').replace(/\/$/, ''),
    decodeURIComponent(hash.slice(1)),
  ];
}

/** Whether a link leads to a page, or to one of its headings where that was asked for. */
const leadsTo = (links, site, {path: address, heading}) =>
  links.slice(0, firstLinks).some((href) => {
    const [found, anchor] = placeOf(href);
    return (
      found === address.replace(/\/$/, '') &&
      (heading === undefined ||
        anchor === site.anchors.get(address)[heading] ||
        (heading === 0 && anchor === ''))
    );
  });

const pages = searchedPages(build);
const rootOfApi = apiVersions.find(({name}) => name === lastVersion.name).root;

/** `terminology#journal` → the page and the number of its heading. */
function targetOf(wanted) {
  const [address, anchor] = (
    wanted.startsWith('~') ? rootOfApi + wanted.slice(1) : `/${wanted}`
  ).split('#');
  const page = pages.find((one) => one.path.replace(/\/$/, '') === address.replace(/\/$/, ''));
  if (!page) {
    throw new Error(`No page ${wanted} is searched.`);
  }
  const heading = anchor && page.headings.findIndex(([, id]) => id === anchor);
  if (heading === -1) {
    throw new Error(`No heading ${wanted} is searched.`);
  }
  return {path: page.path, ...(anchor && {heading})};
}

const questionsOf = (file) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    .queries.filter((query) => !query.in)
    .map(({q, to}) => ({q, targets: to.map(targetOf)}));

/** Different words of headings, with every heading that has them. */
function headingQuestions() {
  const byWords = new Map();
  for (const page of pages) {
    page.headings.forEach(([, , title], heading) => {
      const same = byWords.get(title.toLowerCase()) ?? {q: title, targets: []};
      same.targets.push({path: page.path, heading});
      byWords.set(title.toLowerCase(), same);
    });
  }
  const questions = [...byWords.values()];
  const sample = Math.min(headingCount, questions.length);
  return {
    different: questions.length,
    questions: Array.from(
      {length: sample},
      (_, index) => questions[Math.floor((index * questions.length) / sample)],
    ),
  };
}

/** Asks all questions of one site; true for those whose page or heading is among the first links. */
const askAll = (site, questions) =>
  withPage(site, async (page) => {
    await open(page, site);
    const ask = async (q) => {
      await clear(page, site);
      await expectAnswer(page, q, true, 4 * patience);
      await page.fill(site.window.input, q);
      return (await answerOf(page))?.links ?? ['no answer'];
    };
    // A word that is nowhere waits for all of the text.
    await ask('zzzzqqqq');
    const found = [];
    for (const {q, targets} of questions) {
      const links = await ask(q);
      const hasTarget = targets.some((target) => leadsTo(links, site, target));
      if (!hasTarget) {
        const places = links.slice(0, firstLinks).map((href) => placeOf(href).join('#'));
        console.error(`${site.name}: ${q} → ${places.join(' ') || 'nothing'}`);
      }
      found.push({
        hasTarget,
        hasPage: targets.some(({path: address}) => leadsTo(links, site, {path: address})),
      });
    }
    return found;
  });

const sites = [
  {
    name: 'this site',
    dir: build,
    anchors: new Map(pages.map((page) => [page.path, page.headings.map(([, anchor]) => anchor)])),
  },
  ...buildPeers(build, pages, args.includes('--built')),
];
for (const site of sites) {
  site.window = windows[site.name];
  site.host = await serve(site.dir);
  site.results = {fast: [], slow: []};
}

if (runs) {
  for (const site of sites) {
    // Warms the machine and fills the server's store of compressed files.
    await measureOnce(site, null, false);
  }
}
for (let run = 1; run <= runs; run++) {
  for (const [kind, line] of [
    ['fast', null],
    ['slow', slowLine],
  ]) {
    for (const site of sites) {
      const result = await measureOnce(site, line, kind === 'fast');
      console.error(run, kind, site.name, JSON.stringify(result));
      site.results[kind].push(result);
    }
  }
}

const {different, questions: headings} = headingQuestions();
const lists = {
  misspelt: questionsOf('tests/benchmarks/search-misspelt.json'),
  headings,
  judged: questionsOf('tests/content/search-queries.json'),
};
const answers = await Promise.all(
  sites.map((site) => (withQuestions ? askAll(site, Object.values(lists).flat()) : [])),
);
sites.forEach((site, index) => {
  site.found = {};
  for (const [name, list] of Object.entries(lists)) {
    site.found[name] = answers[index].splice(0, list.length);
  }
});

const figure =
  (kind, key, digits = 0) =>
  (site) => {
    const values = site.results[kind]
      .flatMap((result) => result[key])
      .filter((one) => one !== null);
    const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(
      (value) => value.toFixed(digits),
    );
    return low === high ? middle : `${middle} (${low}–${high})`;
  };
const keysOf = (site) => site.results.fast.map(({keys}) => keys.filter((time) => time !== null));
const ofRuns = (pick) => (site) => {
  const values = keysOf(site).map(pick).map(Math.round);
  return `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`;
};
const sum = (name, key) => (site) => site.found[name].filter((one) => one[key]).length;
const times = [
  ['kB of the page itself, search not opened', figure('fast', 'page', 1)],
  ['kB from opening to the first result, slow line', figure('slow', 'firstBytes', 1)],
  ['of these, files that had come whole', figure('slow', 'wholeBytes', 1)],
  [`kB after all ${typed.join('').length} keys`, figure('fast', 'allBytes', 1)],
  ['ms until the field takes letters', figure('fast', 'field')],
  ['ms from opening to the first result', figure('fast', 'first')],
  ['with the way of the driver from the field to the word', figure('fast', 'withDriver')],
  ['ms until the field takes letters, slow line', figure('slow', 'field')],
  ['ms from opening to the first result, slow line', figure('slow', 'first')],
  ['with the way of the driver, slow line', figure('slow', 'withDriver')],
  ['ms per key, median', ofRuns(median)],
  ['ms per key, slowest', ofRuns((keys) => Math.max(...keys))],
  ['keys answered', (site) => Math.min(...keysOf(site).map(({length}) => length))],
  ['longest task until the first result, ms', figure('fast', 'openingTask')],
  ['longest task while typing, ms', figure('fast', 'typingTask')],
];
const findings = [
  [`of ${lists.misspelt.length} misspelt words, found`, sum('misspelt', 'hasTarget')],
  [`of ${headings.length} headings, found`, sum('headings', 'hasTarget')],
  [`of ${headings.length} headings, their page found`, sum('headings', 'hasPage')],
  [`of ${lists.judged.length} judged queries, answered`, sum('judged', 'hasTarget')],
];
const rows = [...(runs ? times : []), ...(withQuestions ? findings : [])];
const versionsOf = ({name, versions}) =>
  versions &&
  `${name}: ${Object.entries(versions)
    .map((pair) => pair.join(' '))
    .join(', ')}`;
console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, Chromium ${version}; ${sites.map(versionsOf).filter(Boolean).join('; ')}. ${pages.length} pages, ${pages.flatMap((page) => page.headings).length} headings, ${different} of them different; medians of ${runs} runs, spread in brackets

| | ${sites.map(({name}) => name).join(' | ')} |
| --- | ${sites.map(() => '--:').join(' | ')} |
${rows.map(([label, value]) => `| ${label} | ${sites.map(value).join(' | ')} |`).join('\n')}`);
process.exit(0);
