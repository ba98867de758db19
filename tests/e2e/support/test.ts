/** Makes every browser test fail on a console message or a request to another host. */
import {expect, test as base, type Locator, type Page} from '@playwright/test';
import {addDelays} from './delays';

interface Watch {
  /** Console warnings and errors, uncaught exceptions, requests to other hosts. */
  complaints: string[];
}

export const test = base.extend<Watch, {delays: number}>({
  delays: [
    async ({browser}, use) => {
      const most = Number(process.env.DELAYS ?? 0);
      if (most > 0) {
        const newContext = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await addDelays(context, most);
          return context;
        };
      }
      await use(most);
    },
    {scope: 'worker', auto: true},
  ],
  complaints: [
    async ({context, baseURL}, use) => {
      const complaints: string[] = [];
      const own = new URL(baseURL!).host;
      context.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) {
          complaints.push(`console ${message.type()}: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (/^(https?|wss?):$/.test(url.protocol) && url.host !== own) {
          complaints.push(`request to ${url.host}`);
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Takes what the browser has told: something, and nothing but what is expected. */
export function expectTold(complaints: string[], expected: RegExp): void {
  const told = complaints.splice(0);
  expect(told.length, 'what the browser told').toBeGreaterThan(0);
  expect(told.filter((text) => !expected.test(text))).toEqual([]);
}

/**
 * Resolves when React has hydrated the page and the rest of the styles applies to the screen, which
 * takes long if many tests share few processors.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 45_000,
  });
  await expect(page.locator('body > link[media="print"]')).toHaveCount(0);
}

/** Opens a page; resolves when it has hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Resolves when the page has hydrated and its fonts have loaded, so that measured sizes are final. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Resolves when the browser has rendered all changes so far. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

export const leadsTo = (link: Locator, address: string | RegExp) =>
  expect(link).toHaveAttribute('href', address);

/** The addresses that a page asks for from now on. */
export function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** The fonts that draw the text of elements: a list for each. */
export async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument', {depth: 0});
  const found = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector});
  const ask = (nodeId: number) => session.send('CSS.getPlatformFontsForNode', {nodeId});
  return (await Promise.all(found.nodeIds.map(ask))).map(({fonts}) => fonts);
}

/** How much of the page has moved since it began, also in the frame that comes next. */
export const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += (entry as PerformanceEntry & {value: number}).value;
          }
        }).observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
