/** The policy as a browser enforces it, from the pages' own `<meta>`. */
import {expect, hydrated, test} from './support/test';

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

const refusals: [string, string, () => void][] = [
  [
    'an inline handler',
    'script-src-attr',
    () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="data:," onerror="window.executed=1">',
      );
    },
  ],
  [
    'an inline script',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.executed = true';
        document.body.append(script);
      } catch {
        // Trusted Types refuse the text itself.
      }
    },
  ],
  [
    'a script of another host',
    'require-trusted-types-for',
    () => {
      try {
        const script = document.createElement('script');
        script.src = 'https://example.org/evil.js';
        document.body.append(script);
      } catch {
        // Trusted Types refuse the address itself.
      }
    },
  ],
  [
    'eval',
    'require-trusted-types-for',
    () => {
      // What the debugger evaluates is exempt, but not what happens after it.
      setTimeout(() => {
        try {
          (0, eval)('window.executed = true');
        } catch {
          // That is what it shall do.
        }
      });
    },
  ],
  [
    'a frame',
    'frame-src',
    () => {
      const frame = document.createElement('iframe');
      frame.src = 'data:text/html,<p>hello</p>';
      document.body.append(frame);
    },
  ],
  [
    'a base address',
    'base-uri',
    () => {
      const base = document.createElement('base');
      base.href = 'https://example.org/';
      document.head.append(base);
    },
  ],
  [
    'a request to another host',
    'connect-src',
    () => {
      fetch('https://example.org/').catch(() => {});
    },
  ],
  [
    'an image of another host',
    'img-src',
    () => {
      new Image().src = 'https://example.org/pixel.gif';
    },
  ],
];

for (const [what, directive, attempt] of refusals) {
  test(`${what} is refused`, async ({page, complaints}) => {
    await page.goto('/faq');
    await hydrated(page);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    await page.evaluate(attempt);
    await expect
      .poll(() => page.evaluate(() => window.refused), {message: 'violations'})
      .toContain(directive);
    expect(await page.evaluate(() => window.executed)).toBeUndefined();
    // Each refusal is told in the console, and that is all that is told.
    const told = complaints.splice(0);
    expect(told.length).toBeGreaterThan(0);
    expect(
      told.filter(
        (text) => !/Content Security Policy|Trusted|^request to example\.org$/i.test(text),
      ),
    ).toEqual([]);
  });
}
