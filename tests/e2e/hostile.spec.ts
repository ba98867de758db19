/**
 * Tests hostile URLs, full or damaged storage, and damaged files, with generated inputs. A failing
 * input is shrunk and printed with its seed. Also tests what the policy in `<meta>` refuses.
 */
import type {Locator, Page} from '@playwright/test';
import fc from 'fast-check';
import {forRunsAsync, runs} from '../support';
import {states as known} from '../unit/explorables/codes.json';
import {bringToLife, openExplorable, pages} from './explorables/support';
import {alter} from './support/faults';
import {input} from './support/search';
import {expect, expectTold, forgive, test, title, visit} from './support/test';

declare global {
  interface Window {
    executed?: unknown;
    refused: string[];
    remember(key: string): void;
  }
}

const payloads = [
  '<script>window.executed=1</script>',
  '"><img src=x onerror=window.executed=1>',
  "'-(window.executed=1)-'",
  'javascript:window.executed=1',
  '{{constructor.constructor("window.executed=1")()}}',
  '<svg/onload=window.executed=1>',
  '</title><script>window.executed=1</script>',
  ...['__proto__', '%00', '%', '%E0%A4%A', '../../../../etc/passwd'],
  ...['\u0000\u0007\u001b[31m', '\ud800', '\udc00\ud800', '\u202e\u2066'],
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢'.repeat(50),
];

const payload = {weight: 3, arbitrary: fc.constantFrom(...payloads)};
const piece = fc.oneof(payload, fc.string({unit: 'binary'}), fc.string());
const hostile = fc.array(piece, {minLength: 1, maxLength: 4}).map((parts) => parts.join(''));

/** Lone surrogates can't be encoded; browsers put U+FFFD in their place. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** As an attacker writes it: sometimes encoded as it should be, sometimes not. */
const inAddress = hostile.chain((text) =>
  fc.constantFrom(
    encodeURIComponent(wellFormed(text)),
    text.replace(/[\s?#\\/]/g, ''),
    escape(text),
  ),
);

/** Waits until an explorable lives, whatever its state, and has not crashed. */
async function expectAlive(explorable: Locator): Promise<void> {
  await bringToLife(explorable);
  await expect(explorable.getByText('This explorable stopped')).toHaveCount(0);
}

/** Checks that no injected script ran, and that the page still works. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.executed)).toBeUndefined();
  await expect(title(page).first()).toBeVisible();
}

test.beforeEach(({page}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

test('hostile queries and fragments neither execute nor break a page', async ({page}) => {
  const data = ['docusaurus-data-x', 'docusaurus-data-"><img'];
  const names = ['q', 'docusaurus-theme', ...data, '__proto__'];
  const paths = fc.constantFrom('/', '/faq', '/api/zkvm/', '/tech_faq', '/search');
  const all = fc.tuple(...names.map(() => inAddress));
  await forRunsAsync(runs(40, 16), paths, all, inAddress, async (path, values, fragment) => {
    const query = names.map((name, index) => `${name}=${values[index]}`).join('&');
    await visit(page, `${path}?${query}#${fragment}`);
    await expectUnharmed(page);
  });
});

test('Back leads to a page whose fragment can’t be decoded', async ({page}) => {
  await visit(page, '/faq#50%');
  await page.evaluate(() => (location.hash = '#%E0%A4%A'));
  await page.locator('.navbar').getByRole('link', {name: 'Introduction'}).click();
  await expect(title(page)).toHaveText('Introduction');
  for (const fragment of ['#%25E0%25A4%25A', '#50%25']) {
    await page.goBack();
    await expect(page).toHaveURL(`/faq${fragment}`);
    await expect(title(page)).toHaveText('Frequently asked questions');
  }
});

test('hostile paths show the not-found page, which hydrates', async ({page, complaints}) => {
  await forRunsAsync(runs(25, 16), inAddress, async (path) => {
    await visit(page, `/no/${path}`);
    await expect(title(page)).toHaveText('Page Not Found');
    await expectUnharmed(page);
  });
  const {origin} = new URL(page.url());
  for (const path of ['//evil.example/index.html', '//evil.example/%E0%A4%A']) {
    await visit(page, origin + path);
    await expect(title(page)).toHaveText('Page Not Found');
    expect(new URL(page.url()).origin, 'no other host is asked').toBe(origin);
  }
  expectTold(complaints, /404 \(Not Found\)/);
});

test('an address as long as a browser takes is read and hydrates', async ({page}) => {
  await visit(page, '/faq');
  await page.evaluate(() => history.pushState(null, '', `/faq?q=${'<script>'.repeat(100_000)}`));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.locator('.navbar').getByRole('link', {name: 'Introduction'}).click();
  await expect(page).toHaveURL(/\/api\/$/);
  await expectUnharmed(page);
});

test('whatever stands in storage, pages load and the theme can be switched', async ({page}) => {
  // Its icon keeps Chromium from asking for one.
  const blank = {contentType: 'text/html', body: '<link rel="icon" href="data:,">'};
  await page.route('**/blank', (route) => route.fulfill(blank));
  const broken = fc.oneof(
    hostile,
    fc.json(),
    fc.json().map((text) => text.slice(0, text.length / 2)),
    fc.constantFrom('null', '[{"objectID":null}]', '{"__proto__":{"x":1}}', '1e999', '[[[[['),
  );
  // The keys that the site reads are found out, so that no list of them gets out of date.
  const asked = new Set<string>();
  await page.exposeFunction('remember', (key: string) => asked.add(key));
  await page.addInitScript(() => {
    const {getItem} = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      window.remember(key);
      return getItem.call(this, key);
    };
  });
  const exercises = '/reference-docs/about-finite-fields-exercises';
  for (const path of ['/api/', exercises]) {
    await visit(page, path);
    await page.locator('[data-explorable], footer').first().scrollIntoViewIfNeeded();
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeVisible();
  }
  const keys = [...asked];
  expect(keys.length).toBeGreaterThan(5);
  const paths = fc.constantFrom('/', '/api/', exercises, '/search');
  const all = fc.array(broken, {minLength: keys.length, maxLength: keys.length});
  await forRunsAsync(runs(20, 16), paths, all, async (path, values) => {
    // No page of the site is open while its storage changes.
    await page.goto('/blank');
    await page.evaluate(
      (pairs) => {
        for (const [key, value] of pairs) {
          localStorage.setItem(key!, value!);
          sessionStorage.setItem(key!, value!);
        }
      },
      keys.map((key, index) => [key, values[index]!]),
    );
    await visit(page, path);
    const html = page.locator('html');
    const before = await html.getAttribute('data-theme');
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await expect(html).not.toHaveAttribute('data-theme', before!);
    const explorable = page.locator('[data-explorable]').first();
    if (await explorable.count()) await expectAlive(explorable);
    // Recent searches and favorites. The search page has a field of its own.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', {name: 'Search docs'})).toBeVisible();
    await expectUnharmed(page);
  });
});

test('explorables open at any state that a link may name', async ({page}) => {
  const code = fc.oneof(
    {weight: 2, arbitrary: inAddress},
    // What a state looks like, gone wrong.
    fc.stringMatching(/^([019._~ax-]|999999999999|NaN)*$/),
    fc.constant('9'.repeat(6000)),
    // A right one, of which every part differs from the first state.
    fc.constant(null),
  );
  const codes = fc.tuple(code, code, code);
  await forRunsAsync(runs(40, 16), fc.constantFrom(...pages), codes, async (opened, states) => {
    const rightOf = (name: string) => encodeURIComponent(known[name as keyof typeof known].other);
    const query = opened.names.map((name, i) => `${name}=${states[i % 3] ?? rightOf(name)}`);
    await visit(page, `${opened.path}?${query.join('&')}`);
    for (const name of opened.names) await expectAlive(page.locator(`[data-explorable=${name}]`));
    await expectUnharmed(page);
  });
});

test('a corrupt index gives results or the error, and runs nothing', async ({page, complaints}) => {
  const corrupt = fc.oneof(
    fc.record({how: fc.constant('cut' as const), at: fc.double({min: 0, max: 1, noNaN: true})}),
    fc.record({how: fc.constant('texts' as const), text: hostile}),
    fc.record({how: fc.constant('instead' as const), text: fc.oneof(fc.json(), hostile)}),
  );
  let fault: (body: string) => string = (body) => body;
  await alter(page, '**/search-index/**', (body) => fault(body));
  const files = fc.constantFrom('all', 'text', 'manifest');
  await forRunsAsync(runs(25, 16), corrupt, files, async (how, which) => {
    let count = 0;
    fault = (body) => {
      count += 1;
      const isHit = which === 'all' || (which === 'manifest' ? count === 1 : /"text":/.test(body));
      if (!isHit) return body;
      if (how.how === 'cut') return body.slice(0, Math.floor(how.at * body.length));
      if (how.how === 'instead') return how.text;
      // Names of files stay, so that what they hold is read.
      return JSON.stringify(JSON.parse(body), (key, value: unknown) =>
        typeof value === 'string' && !/\.json$|^docs-|^default$|^common$/.test(value)
          ? `${value} ${how.text}`
          : value,
      );
    };
    await visit(page, '/search?q=receipt');
    const message = page.getByText(/Unable to fetch results|^No results for/);
    await expect(page.locator('main ol > li').or(message).first()).toBeVisible();
    await expectUnharmed(page);
  });
  // The site and the browser report a file that is no index. Anything else fails the test.
  forgive(complaints, /^console .*(?:search|index|fetch)/i);
});

test('page files cut off anywhere leave an article and a way on', async ({page, complaints}) => {
  let part = 0;
  await alter(page, /\/assets\/js\//, (body) => body.slice(0, Math.floor(part * body.length)));
  const paths = fc.constantFrom('/faq', '/reference-docs/about-fri', '/litepaper');
  const parts = fc.double({min: 0, max: 0.99, noNaN: true});
  await forRunsAsync(runs(12, 16), paths, parts, async (path, at) => {
    part = at;
    await page.goto(path);
    // The Retry box, or the banner for a site without its script.
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectUnharmed(page);
  });
  forgive(complaints, /^uncaught: /);
});

test('a page that an extension changes before hydration is whole', async ({page, complaints}) => {
  await alter(page, '**/faq', (html) => html.replace('>FAQ<', '>Questions<'));
  await visit(page, '/faq');
  await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Changelog'})).toBeVisible();
  expectTold(complaints, /React error #418/);
});

test('a translated page keeps its code and formulas, and its boards work', async ({page}) => {
  const board = await openExplorable(page, 'fri');
  await page.evaluate(() => {
    // As translators do: each text that they may change goes into an element of theirs.
    const path = '//body//text()[not(ancestor::script or ancestor::*[@translate="no"])]';
    const texts = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    for (let n = 0; n < texts.snapshotLength; n += 1) {
      const {data} = texts.snapshotItem(n) as Text;
      const font = Object.assign(document.createElement('font'), {textContent: data});
      (texts.snapshotItem(n) as Text).replaceWith(font);
    }
  });
  await board.press('Draw 200 times', /of 200 proofs got through\.$/);
  await expect(page.locator('p font').first()).toBeVisible();
  await expect(page.locator(':is(pre, code, .katex) font')).toHaveCount(0);
});

test('ten million typed characters do not hang the search', {tag: '@nightly'}, async ({page}) => {
  await visit(page, '/search');
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('<script>1</script>'.repeat(555_556));
  await box.fill('receipt');
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await expectUnharmed(page);
});

const trusted = 'require-trusted-types-for';
const elsewhere = 'https://example.org/thing';
const handler = '<img src="data:," onerror="window.executed=1">';
/** What is tried: an element of this tag with this property, or a call of this name. */
const refusals: [what: string, directive: string, tag: string, property: string, value: string][] =
  [
    ['an inline script', trusted, 'script', 'textContent', 'window.executed = true'],
    ['a script of another host', trusted, 'script', 'src', elsewhere],
    ['an inline handler', 'script-src-attr', 'p', 'innerHTML', handler],
    ['a frame', 'frame-src', 'iframe', 'src', 'data:text/html,<p>hello</p>'],
    ['a base address', 'base-uri', 'base', 'href', elsewhere],
    ['an image of another host', 'img-src', 'img', 'src', elsewhere],
    ['a request to another host', 'connect-src', 'fetch', '', elsewhere],
    ['eval', trusted, 'eval', '', 'window.executed = true'],
    // Only the policy of the receipt inspector allows it, because its verifiers need it.
    ['WebAssembly', 'script-src', 'WebAssembly', '', ''],
  ];

test('the policy refuses what pages do not need', async ({page, complaints}) => {
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
      window.refused.push(effectiveDirective),
    );
  });
  await visit(page, '/faq');
  for (const [what, directive, ...attempt] of refusals) {
    await test.step(`${what} is refused`, async () => {
      expect(await page.evaluate(() => window.refused.splice(0))).toEqual([]);
      await page.evaluate(([tag, property, value]) => {
        // What the debugger evaluates is exempt, but not what happens after it.
        setTimeout(() => {
          try {
            if (tag === 'eval') {
              (0, eval)(value);
            } else if (tag === 'fetch') {
              fetch(value).catch(() => {});
            } else if (tag === 'WebAssembly') {
              void WebAssembly.compile(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
            } else {
              const element = document.createElement(tag);
              Object.assign(element, {[property]: value});
              document.body.append(element);
            }
          } catch {
            // Trusted Types refuse the text or the address itself.
          }
        });
      }, attempt);
      await expect
        .poll(() => page.evaluate(() => window.refused), {message: `${what}: violations`})
        .toContain(directive);
      expect(await page.evaluate(() => window.executed)).toBeUndefined();
      await page.evaluate(() => window.refused.splice(0));
      // Each refusal is told in the console, and that is all that is told.
      expectTold(complaints, /Content Security Policy|Trusted|^request to example\.org$/i);
    });
  }
});
