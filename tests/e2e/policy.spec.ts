/** The policy as a browser enforces it, from the pages' own `<meta>`. */
import {expect, expectTold, test, visit} from './support/test';

declare global {
  interface Window {
    refused: string[];
    executed?: unknown;
  }
}

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
      window.refused.push(effectiveDirective),
    );
  });
});

const trusted = 'require-trusted-types-for';
const elsewhere = 'https://example.org/thing';
const handler = '<img src="data:," onerror="window.executed=1">';
/** An element with a property that is set, the way such things are done. */
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
    // The receipt inspector, whose policy lets it, would verify nothing without it.
    ['WebAssembly', 'script-src', 'WebAssembly', '', ''],
  ];

test('the policy refuses what pages do not need', async ({page, complaints}) => {
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
